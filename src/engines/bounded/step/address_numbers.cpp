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
  const Term number = term(placed(state, Value(word)), pointerWidth_);
  return valueOf(terms_, terms_.mkExtract(number, static_cast<unsigned>(offset - start) * 8, bytes * 8));
}

} // namespace nuthatch::bounded
