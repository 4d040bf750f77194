// Addresses where a program takes them for numbers, and no instruction of the function says so: they came through
// memory, a call or a result. An address is known by its value (state/addresses.h).
#include "engines/bounded/state/numbers.h"
#include "engines/bounded/step/executor.h"

#include <cstring>

namespace nuthatch::bounded {

using expr::Term;
using semantics::Operator;

namespace {

bool isComparison(Operator op) { return op >= Operator::Eq && op <= Operator::Sle; }

// How far the first byte of an object lies behind that of another: anything, but two blocks never lie in each other. So
// what is `apart` is kept where that is so, and becomes the distance in this memory where not. Nothing: they may lie in
// each other after all, for one of them is gone or both are literals.
std::optional<Term> distanceOfBlocks(expr::Terms& terms, const Object& above, const Object& below,
                                     Term apart) {
  const bool isKnown = terms.isTrue(above.alive) && terms.isTrue(below.alive);
  if (!isKnown || (above.mayShare && below.mayShare)) return std::nullopt;
  const unsigned width = terms.width(apart);
  const auto sizeOf = [&](const Object& object) {
    return object.openSize ? object.openSize : terms.mkConst(width, object.size);
  };
  const Term behind = terms.mkUle(sizeOf(below), apart);
  const Term before = terms.mkUle(apart, terms.mkNeg(sizeOf(above)));
  return terms.mkIte(terms.mkAnd(behind, before), apart, terms.mkConst(width, above.base - below.base));
}

// What it makes of an address is hardly an address again.
bool mixes(Operator op) {
  switch (op) {
  case Operator::Mul:
  case Operator::UDiv:
  case Operator::SDiv:
  case Operator::URem:
  case Operator::SRem:
  case Operator::LShr:
  case Operator::AShr:
    return true;
  default:
    return false;
  }
}

} // namespace

Value Executor::placed(const State& state, const Value& address) {
  if (!addresses_.objectAt(address.word)) return address;
  guessed_ = true; // natively it is one place of many
  return numberOf(terms_, pointers_, addresses_, state, address, pointerWidth_);
}

void Executor::assumeAddressesStay() {
  assumptions_.insert("numbers that are made from addresses are as the memory of the proof gives them");
}

std::optional<Term> Executor::distance(const State& state, const Value& above, const Value& below) {
  const Object* first = state.objects.find(addresses_.objectAt(above.word));
  const Object* second = state.objects.find(addresses_.objectAt(below.word));
  if (!first || !second) return std::nullopt;
  const Term apart = terms_.mkSub(term(placed(state, Value(first->base)), pointerWidth_),
                                  term(placed(state, Value(second->base)), pointerWidth_));
  const auto blocks = distanceOfBlocks(terms_, *first, *second, apart);
  if (!blocks) return std::nullopt;
  const std::uint64_t offsets = (above.word - first->base) - (below.word - second->base);
  return terms_.mkAdd(*blocks, terms_.mkConst(pointerWidth_, offsets));
}

// Of two known operands of an address's width, one of which is an address; false: as any other operation.
bool Executor::operateOnAddresses(const State& state, Frame& frame, const Instruction& op) {
  const Operator what = op.operation.op;
  const Value a = frame.slots[op.a], b = frame.slots[op.b];
  const ObjectId inA = addresses_.objectAt(a.word), inB = addresses_.objectAt(b.word);
  if (inA && inB && isComparison(what)) {
    const auto open = openComparison(terms_, addresses_, state, what, a, b);
    if (!open) return false;
    guessed_ = true;
    frame.slots[op.dst] = valueOf(terms_, *open);
    return true;
  }
  const bool isDistance = inA && inB && inA != inB && what == Operator::Sub;
  if (isDistance)
    if (const auto apart = distance(state, a, b)) {
      frame.slots[op.dst] = valueOf(terms_, *apart);
      return true;
    }
  // Among 32 bits many numbers look like addresses.
  const bool isNumber =
      pointerWidth_ > 32 && (mixes(what) || (isComparison(what) && a.word != 0 && b.word != 0));
  if (!isDistance && (!isNumber || op.isPlaced)) return false;
  const Term operands[2] = {term(placed(state, a), pointerWidth_), term(placed(state, b), pointerWidth_)};
  frame.slots[op.dst] = valueOf(terms_, semantics::apply(terms_, op.operation, operands));
  return true;
}

// Some bytes of a pointer that lies in memory.
std::optional<Value> Executor::pieceOfAddress(const State& state, const Object& object, std::uint64_t offset,
                                              unsigned bytes) {
  const unsigned whole = pointerWidth_ / 8;
  const std::uint64_t start = offset - offset % whole;
  if (bytes >= whole || offset + bytes > start + whole || start + whole > object.size) return std::nullopt;
  std::uint64_t word = 0;
  std::memcpy(&word, object.knownBytes() + start, whole);
  if (!addresses_.objectAt(word) || !object.isOneWord(start, whole)) return std::nullopt;
  if (options_.keepsBytesOfAddresses) {
    assumeAddressesStay();
    return std::nullopt;
  }
  const Term number = term(placed(state, Value(word)), pointerWidth_);
  return valueOf(terms_, terms_.mkExtract(number, static_cast<unsigned>(offset - start) * 8, bytes * 8));
}

} // namespace nuthatch::bounded
