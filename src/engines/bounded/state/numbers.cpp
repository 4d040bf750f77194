#include "engines/bounded/state/numbers.h"

#include <bit>
#include <fmt/format.h>

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
    if (!meet && !isReused) return std::nullopt;
    const Term equal = terms.mkVar(fmt::format("meet{}.{}", std::min(a, b), std::max(a, b)), 1);
    return op == Operator::Eq ? equal : terms.mkNot(equal);
  }
  const Term below = terms.mkVar(fmt::format("below{}.{}", std::min(a, b), std::max(a, b)), 1);
  return (a < b) == isLess(op) ? below : terms.mkNot(below);
}

} // namespace nuthatch::bounded
