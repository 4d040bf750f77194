// What SMT-LIB terms become while they are read: a term with its SMT-LIB sort. Booleans are 1-bit terms,
// floats bit patterns, rounding modes 3-bit terms (0 to 4, in the order of Rounding), reals exact fractions
// of literals. The operators are in smtlib_bitvectors.cpp and smtlib_floats.cpp. Internal to expr.
#pragma once

#include "expr/smtlib/smtlib_syntax.h"
#include "expr/term.h"

#include <functional>
#include <map>
#include <optional>
#include <string>

namespace nuthatch::expr::smtlib {

enum class SortKind : std::uint8_t { Bool, BitVec, Float, RoundingMode, Array, Real };

struct Sort {
  SortKind kind = SortKind::Bool;
  unsigned width = 1;                       // BitVec; Array: of an element
  unsigned indexWidth = 0;                  // Array
  FloatFormat format = FloatFormat::Double; // Float
  SortKind element = SortKind::BitVec;      // Array: BitVec or Bool
  friend bool operator==(const Sort&, const Sort&) = default;
};
std::string describe(const Sort& sort);
std::optional<FloatFormat> formatOf(unsigned exponentBits, unsigned significandBits);

// A non-negative fraction and its sign, of a literal.
struct Fraction {
  bool negative = false;
  Bits numerator = Bits(2048, 0), denominator = Bits(2048, 1);
};

struct Value {
  Sort sort;
  Term term;         // none for Real
  Fraction fraction; // of a Real
};

// An operator applied: its name, its indices ((_ extract 7 0)), its operands.
struct Application {
  std::string_view name;
  std::vector<std::uint64_t> indices;
  std::vector<Value> operands;
};

// Builds what operators mean. An answer without a value is a message about what was expected.
class Operators {
public:
  explicit Operators(Terms& terms) : t_(terms) {}

  // Nothing when the name is no operator of the theory.
  std::optional<Result<Value>> apply(const Application& a);
  // Equality of any sort, as a 1-bit term; no term if that is not supported (arrays with wide indices).
  Term equal(const Value& a, const Value& b);
  static Value truth(Term t) { return {Sort{}, t, {}}; }
  static Value bitVec(const Terms& terms, Term t) { return {Sort{SortKind::BitVec, terms.width(t)}, t, {}}; }
  static Value floating(FloatFormat f, Term t) { return {Sort{SortKind::Float, info(f).width, 0, f}, t, {}}; }

private:
  std::optional<Result<Value>> applyCore(const Application& a);
  std::optional<Result<Value>> applyBitVec(const Application& a);
  std::optional<Result<Value>> applyIndexed(const Application& a);
  std::optional<Result<Value>> applyArray(const Application& a);
  std::optional<Result<Value>> applyFloat(const Application& a);
  Result<Value> toFloat(const Application& a, bool isUnsigned);
  Result<Value> toInteger(const Application& a, bool isSigned);
  std::optional<Result<Value>> floatArithmetic(const Application& a);
  std::optional<Result<Value>> floatPredicate(const Application& a);
  // fn for the mode; a mode that is not constant becomes a choice of five.
  Term rounded(Term mode, const std::function<Term(Rounding)>& fn);
  Bits fromFraction(FloatFormat f, Rounding r, const Fraction& fraction);

  Terms& t_;
  std::map<std::pair<Term, std::string>, Term> open_; // free values of what SMT-LIB leaves open
};

[[nodiscard]] inline std::unexpected<Problem> wrong(std::string text) {
  return std::unexpected(Problem{std::move(text), "", "", Blame::Input});
}

} // namespace nuthatch::expr::smtlib
