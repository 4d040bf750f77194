// What is known of a word of the program: an interval of words, which may go round (the lowest word is `lower`, the
// highest is just before `upper`), and a congruence of the word as an unsigned integer. Up to 64 bits; wider words and
// floats are `unknown`, width 0, of which nothing is said. Never empty: an operation that leaves nothing says so by its
// result. Arithmetic on intervals is LLVM's ConstantRange, which is tested by brute force there and here.
#pragma once

#include "engines/intervals/domain/congruence.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace nuthatch::intervals {

enum class Relation : std::uint8_t { Eq, Ne, Ult, Ule, Ugt, Uge, Slt, Sle, Sgt, Sge };
Relation negation(Relation relation);
Relation mirrored(Relation relation); // of b and a

enum class Arithmetic : std::uint8_t {
  Add,
  Sub,
  Mul,
  UDiv,
  SDiv,
  URem,
  SRem,
  Shl,
  LShr,
  AShr,
  And,
  Or,
  Xor,
  UMin,
  UMax,
  SMin,
  SMax
};
// Which results cannot be, because somebody looked.
enum NoWrap : unsigned { kMayWrap = 0, kNoUnsignedWrap = 1, kNoSignedWrap = 2 };

struct Number {
  std::uint8_t width = 0;
  std::uint64_t lower = 0, upper = 0; // equal: every word
  Congruence congruence;

  static Number unknown() { return {}; }
  static Number every(unsigned width);
  static Number one(unsigned width, std::uint64_t word);
  // From `low` to `high`, both within; high below low goes round.
  static Number between(unsigned width, std::uint64_t low, std::uint64_t high);

  bool isKnown() const { return width != 0; } // a word at all
  bool isEvery() const { return width == 0 || (lower == upper && congruence.isEvery()); }
  std::optional<std::uint64_t> single() const;
  bool contains(std::uint64_t word) const;
  bool within(const Number& other) const; // every member is one of the other; false where that is not seen
  std::uint64_t umin() const, umax() const;
  std::int64_t smin() const, smax() const;
  bool operator==(const Number&) const = default;
};

Number join(const Number& a, const Number& b);
std::optional<Number> meet(const Number& a, const Number& b); // nothing: no word is in both
// What follows from `was` growing to `now` again and again: a bound that moves goes to the next threshold (sorted, as
// signed words), and to the end of the type at last.
Number widen(const Number& was, const Number& now, std::span<const std::int64_t> thresholds);

Number compute(Arithmetic operation, const Number& a, const Number& b, unsigned noWrap = kMayWrap);
// Whether the exact result of a sum, a difference or a product does not fit: never, always, or nobody knows.
std::optional<bool> overflows(Arithmetic operation, bool isSigned, const Number& a, const Number& b);
Number absolute(const Number& a); // of the smallest signed word: itself
Number zeroExtended(const Number& a, unsigned width);
Number signExtended(const Number& a, unsigned width);
Number truncated(const Number& a, unsigned width);

std::optional<bool> compare(Relation relation, const Number& a, const Number& b);
// The members of `a` that stand in the relation to some member of `b`.
std::optional<Number> refine(Relation relation, const Number& a, const Number& b);

std::string text(const Number& number); // "[0, 9] = 1 (mod 4)"

} // namespace nuthatch::intervals
