#include "engines/bounded/state/numbers.h"

#include "expr/walk.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <fmt/format.h>
#include <span>

namespace nuthatch::bounded {

using expr::Term;
using semantics::Operator;

namespace {

// Functions lie at round addresses of this memory, which say nothing of theirs.
unsigned alignmentBits(std::uint64_t base) {
  constexpr int kRound = 13;
  const int bits = std::countr_zero(base);
  return bits < kRound ? static_cast<unsigned>(bits) : 0;
}

Term placeOf(expr::Terms& terms, const State& state, ObjectId id, unsigned width) {
  const Object* object = id ? state.objects.find(id) : nullptr;
  if (!object) return terms.mkConst(width, 0);
  const Term place = terms.mkVar(fmt::format("place{}", id), width);
  return terms.mkShl(place, terms.mkConst(width, alignmentBits(object->base)));
}

bool isEquality(Operator op) { return op == Operator::Eq || op == Operator::Ne; }

bool isLess(Operator op) {
  return op == Operator::Ult || op == Operator::Ule || op == Operator::Slt || op == Operator::Sle;
}

bool endsAt(const Object& object, std::uint64_t address) {
  return !object.openSize && address == object.base + object.size;
}

// Of two literals the linker may make one where the shorter is the tail of the longer; both addresses are as far from
// the end then.
bool mayBeOneLiteral(const Object& a, std::uint64_t inA, const Object& b, std::uint64_t inB) {
  if (!a.mayShare || !b.mayShare || a.base + a.size - inA != b.base + b.size - inB) return false;
  const std::uint64_t shorter = std::min(a.size, b.size);
  if (!a.allKnown(0, a.size) || !b.allKnown(0, b.size)) return false;
  return std::memcmp(a.knownBytes() + a.size - shorter, b.knownBytes() + b.size - shorter, shorter) == 0;
}

} // namespace

Value numberOf(expr::Terms& terms, Pointers& pointers, const Addresses& addresses, const State& state,
               const Value& address, unsigned width) {
  if (address.isKnown()) {
    const ObjectId id = addresses.objectAt(address.word);
    return valueOf(terms, terms.mkAdd(terms.mkConst(width, address.word), placeOf(terms, state, id, width)));
  }
  Term moved = terms.mkConst(width, 0);
  for (const PointerTarget& target : pointers.targets(address.term))
    moved = terms.mkIte(target.guard, placeOf(terms, state, target.object, width), moved);
  return valueOf(terms, terms.mkAdd(address.term, moved));
}

std::optional<std::uint64_t> addressOfNumber(expr::Terms& terms, Pointers& pointers,
                                             const Addresses& addresses, const State& state, Term number) {
  const unsigned width = terms.width(number);
  expr::TermIndex unmoved;
  for (const Term leaf : expr::termsBelow(terms, std::span(&number, 1)))
    if (terms.op(leaf) == expr::Op::Var && terms.width(leaf) == width)
      unmoved.set(leaf, terms.mkConst(width, 0).id);
  const Term address = expr::substitute(terms, number, unmoved);
  const Value known = valueOf(terms, address);
  if (!known.isKnown() || addresses.objectAt(known.word) == 0) return std::nullopt;
  const Value again = numberOf(terms, pointers, addresses, state, known, width);
  if (again.isKnown()) return std::nullopt;
  // Byte by byte: the rewriter does not put together again what it took apart.
  for (unsigned bit = 0; bit < width; bit += 8)
    if (terms.mkExtract(again.term, bit, 8) != terms.mkExtract(number, bit, 8)) return std::nullopt;
  return known.word;
}

std::optional<Term> openComparison(expr::Terms& terms, const Addresses& addresses, const State& state,
                                   Operator op, const Value& left, const Value& right) {
  if (!left.isKnown() || !right.isKnown()) return std::nullopt;
  const ObjectId a = addresses.objectAt(left.word), b = addresses.objectAt(right.word);
  const Object *first = a ? state.objects.find(a) : nullptr, *second = b ? state.objects.find(b) : nullptr;
  if (!first || !second || a == b) return std::nullopt;
  if (isEquality(op)) {
    const bool meet = (endsAt(*first, left.word) && right.word == second->base) ||
                      (endsAt(*second, right.word) && left.word == first->base);
    const bool isReused = !terms.isTrue(first->alive) || !terms.isTrue(second->alive);
    if (!meet && !isReused && !mayBeOneLiteral(*first, left.word, *second, right.word)) return std::nullopt;
    const Term equal = terms.mkVar(fmt::format("meet{}.{}", std::min(a, b), std::max(a, b)), 1);
    return op == Operator::Eq ? equal : terms.mkNot(equal);
  }
  const Term below = terms.mkVar(fmt::format("below{}.{}", std::min(a, b), std::max(a, b)), 1);
  return (a < b) == isLess(op) ? below : terms.mkNot(below);
}

} // namespace nuthatch::bounded
