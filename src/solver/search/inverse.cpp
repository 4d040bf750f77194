// One case an operation; see inverse.h. Floats are in inverse_float.cpp.
#include "solver/search/inverse.h"

#include "support/mask.h"

#include <algorithm>
#include <bit>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {
constexpr unsigned mostPlaces = 64; // inputs that one push may set: the bytes of some words

// Of an odd number modulo 2^64 (Newton: each round doubles the correct bits).
std::uint64_t inverseOdd(std::uint64_t a) {
  std::uint64_t x = a;
  for (int i = 0; i < 6; ++i) x *= 2 - a * x;
  return x;
}
} // namespace

std::uint64_t Inverse::between(std::uint64_t low, std::uint64_t high) {
  if (low >= high) return low;
  const std::uint64_t span = high - low;
  return span == UINT64_MAX ? random_.next() : low + random_.below(span + 1);
}

unsigned Inverse::operandToMove(Term term, unsigned count) {
  unsigned candidates[3];
  unsigned found = 0;
  for (unsigned i = 0; i < count; ++i) {
    if (movable(state_.terms().kid(term, i))) candidates[found++] = i;
  }
  return found == 0 ? 0 : candidates[found == 1 ? 0 : random_.below(found)];
}

// Wanted values are words: nothing is pushed through a term that is wider, or has wider operands.
bool Inverse::fits(Term term) const {
  const expr::Terms& terms = state_.terms();
  bool fit = terms.width(term) <= 64;
  for (unsigned i = 0; i < terms.arity(term); ++i) fit = fit && terms.width(terms.kid(term, i)) <= 64;
  return fit;
}

bool Inverse::push(Term root, std::uint64_t wantedAtRoot) {
  const expr::Terms& terms = state_.terms();
  std::vector<Want> open{{root, wantedAtRoot}};
  bool moved = false;
  unsigned places = 0;
  while (!open.empty() && places < mostPlaces) {
    const Want want = open.back();
    open.pop_back();
    const Op op = terms.op(want.term);
    if (op == Op::Const || !fits(want.term)) continue;
    if (op == Op::Var) {
      moved |= state_.set(want.term, 0, want.value);
      ++places;
    } else if (op == Op::Concat) {
      // Both parts are wanted, and they do not overlap.
      const Term low = terms.kid(want.term, 1);
      const std::uint64_t lowValue = want.value & maskOf(terms.width(low));
      const std::uint64_t highValue = want.value >> terms.width(low);
      if (lowValue != state_.value(low)) open.push_back({low, lowValue});
      if (highValue != operandValue(want.term, 0)) open.push_back({terms.kid(want.term, 0), highValue});
    } else if (terms.isInputByte(want.term)) {
      moved |= state_.set(terms.kid(want.term, 0), terms.value64(terms.kid(want.term, 1)), want.value);
      ++places;
    } else if (const auto next = step(want.term, want.value)) {
      open.push_back(*next);
    } else {
      moved = true; // the step set an input itself
    }
  }
  return moved;
}

// Of And, Or, Xor. Bits that the other operand decides keep their value, so that little else changes.
Inverse::Want Inverse::stepBitwise(Term term, unsigned operand, std::uint64_t wanted) {
  const expr::Terms& terms = state_.terms();
  const Term kid = terms.kid(term, operand);
  const std::uint64_t other = operandValue(term, 1 - operand);
  const std::uint64_t now = state_.value(kid);
  switch (terms.op(term)) {
  case Op::And:
    return {kid, (wanted & other) | (now & ~other) | (wanted & ~other)};
  case Op::Or:
    return {kid, (wanted & ~other) | (now & other & wanted)};
  default:
    return {kid, wanted ^ other};
  }
}

std::uint64_t Inverse::operandOfProduct(std::uint64_t other, std::uint64_t wanted, std::uint64_t now,
                                        unsigned width) {
  if (other == 0) return now;
  const auto zeros = static_cast<unsigned>(std::countr_zero(other));
  if (static_cast<unsigned>(std::countr_zero(wanted)) < zeros && wanted != 0) {
    // No exact value: aim at the real quotient, which at least has the right size.
    return wanted / other + random_.below(2);
  }
  const std::uint64_t low = (wanted >> zeros) * inverseOdd(other >> zeros);
  const unsigned kept = width - zeros; // bits above are free
  const std::uint64_t mask = maskOf(kept == 0 ? 1 : kept);
  return (low & mask) | (now & ~mask);
}

std::uint64_t Inverse::operandOfQuotient(Term term, unsigned operand, std::uint64_t wanted) {
  const std::uint64_t most = maskOf(state_.terms().width(term));
  const std::uint64_t a = operandValue(term, 0);
  const std::uint64_t b = operandValue(term, 1);
  if (operand == 0) {
    if (b == 0) return a;
    if (wanted > most / b) return most;
    const std::uint64_t low = wanted * b;
    return between(low, most - low < b - 1 ? most : low + b - 1);
  }
  if (wanted == most) return random_.oneIn(2) ? 0 : 1;
  if (wanted == 0) return a == most ? 0 : between(a + 1, most);
  const std::uint64_t low = a / (wanted + 1) + 1;
  const std::uint64_t high = a / wanted;
  return low <= high ? between(low, high) : std::max<std::uint64_t>(high, 1);
}

std::uint64_t Inverse::operandOfRemainder(Term term, unsigned operand, std::uint64_t wanted) {
  const std::uint64_t most = maskOf(state_.terms().width(term));
  const std::uint64_t a = operandValue(term, 0);
  const std::uint64_t b = operandValue(term, 1);
  if (operand == 0) {
    if (b == 0 || wanted >= b) return wanted;
    const std::uint64_t base = a - a % b; // stay near: same quotient when it fits
    if (base <= most - wanted && !random_.oneIn(4)) return base + wanted;
    return wanted + b * between(0, (most - wanted) / b);
  }
  if (wanted == a) return a == most ? 0 : between(a + 1, most);
  if (wanted < a && a - wanted > wanted) return a - wanted;
  return between(0, most);
}

std::uint64_t Inverse::operandOfShift(Term term, unsigned operand, std::uint64_t wanted) {
  const expr::Terms& terms = state_.terms();
  const Op op = terms.op(term);
  const unsigned width = terms.width(term);
  const std::uint64_t a = operandValue(term, 0);
  const std::uint64_t mask = maskOf(width);
  const auto shifted = [&](unsigned by) -> std::uint64_t {
    if (op == Op::Shl) return by >= width ? 0 : a << by & mask;
    if (op == Op::LShr) return by >= width ? 0 : a >> by;
    const auto wide = static_cast<std::int64_t>(a << (64 - width)) >> (64 - width);
    return static_cast<std::uint64_t>(wide >> std::min(by, 63U)) & mask;
  };
  if (operand == 1) {
    const auto first = static_cast<unsigned>(random_.below(width + 1));
    for (unsigned i = 0; i <= width; ++i) {
      const unsigned by = (first + i) % (width + 1);
      if (shifted(by) == wanted) return by;
    }
    return random_.below(width);
  }
  const std::uint64_t by = operandValue(term, 1);
  if (by >= width) return a;
  if (op == Op::Shl) return (wanted >> by) | (a & ~(mask >> by) & mask);
  return (wanted << by & mask) | (a & maskOf(static_cast<unsigned>(by)));
}

// Of Ult and Slt: the nearest value, one somewhere in between, or any that will do.
std::uint64_t Inverse::operandOfOrder(Term term, unsigned operand, bool wanted, bool isSigned) {
  const expr::Terms& terms = state_.terms();
  const unsigned width = terms.width(terms.kid(term, 0));
  const std::uint64_t most = maskOf(width);
  const std::uint64_t flip =
      isSigned ? std::uint64_t{1} << (width - 1) : 0; // signed order is unsigned, shifted
  const std::uint64_t other = operandValue(term, 1 - operand) ^ flip;
  std::uint64_t low = 0;
  std::uint64_t high = most;
  const bool below = (operand == 0) == wanted; // this operand has to become small
  const bool strict = wanted;
  if (below) {
    if (strict && other == 0) return between(0, most);
    high = strict ? other - 1 : other;
  } else {
    if (strict && other == most) return between(0, most);
    low = strict ? other + 1 : other;
  }
  const std::uint64_t nearest = below ? high : low;
  if (random_.oneIn(2)) return nearest ^ flip;
  // A random distance of a random size: small steps as likely as large ones.
  const std::uint64_t room = high - low;
  const auto bits = static_cast<unsigned>(std::bit_width(room));
  const std::uint64_t away =
      std::min(room, random_.next() & maskOf(static_cast<unsigned>(random_.below(bits + 1))));
  return (below ? nearest - away : nearest + away) ^ flip;
}

std::uint64_t Inverse::indexWith(Term array, Term indexTerm, std::uint64_t wanted) {
  const expr::Terms& terms = state_.terms();
  const expr::ArrayInfo& info = terms.array(array);
  if (terms.op(array) == Op::Table && !info.content.empty()) {
    const std::size_t first = random_.below(info.content.size());
    for (std::size_t i = 0; i < info.content.size(); ++i) {
      const std::size_t at = (first + i) % info.content.size();
      if (info.content[at] == wanted) return at;
    }
    return first;
  }
  return info.size == 0 ? state_.value(indexTerm) : random_.below(info.size);
}

// Nothing: an element was set here.
std::optional<Inverse::Want> Inverse::stepRead(Term term, std::uint64_t wanted) {
  const expr::Terms& terms = state_.terms();
  Term array = terms.kid(term, 0);
  const Term index = terms.kid(term, 1);
  const std::uint64_t at = state_.value(index);
  while (terms.op(array) == Op::Store || terms.op(array) == Op::ArrayIte) {
    if (terms.op(array) == Op::Store) {
      if (operandValue(array, 1) == at) return Want{terms.kid(array, 2), wanted};
      array = terms.kid(array, 0);
    } else {
      array = terms.kid(array, operandValue(array, 0) != 0 ? 1 : 2);
    }
  }
  if (terms.op(array) == Op::ConstArray) return Want{terms.kid(array, 0), wanted};
  if (terms.op(array) == Op::Array && (!movable(index) || !random_.oneIn(4)) &&
      state_.set(array, at, wanted)) {
    return std::nullopt;
  }
  return Want{index, indexWith(array, index, wanted)};
}

std::optional<Inverse::Want> Inverse::step(Term term, std::uint64_t wanted) {
  const expr::Terms& terms = state_.terms();
  const Op op = terms.op(term);
  const unsigned width = terms.width(term);
  if (expr::isFloat(op)) return stepFloat(term, operandToMove(term, terms.arity(term)), wanted);
  const auto kid = [&](unsigned i) { return terms.kid(term, i); };
  const auto value = [&](unsigned i) { return operandValue(term, i); };
  const unsigned operand =
      terms.arity(term) >= 2 && op != Op::Ite && op != Op::Read ? operandToMove(term, 2) : 0;
  const std::uint64_t kidMask = op == Op::Read ? 0 : maskOf(terms.width(kid(operand)));
  switch (op) {
  case Op::Read:
    return stepRead(term, wanted);
  case Op::Not:
    return Want{kid(0), ~wanted & kidMask};
  case Op::Neg:
    return Want{kid(0), -wanted & kidMask};
  case Op::And:
  case Op::Or:
  case Op::Xor:
    return stepBitwise(term, operand, wanted);
  case Op::Add:
    return Want{kid(operand), (wanted - value(1 - operand)) & kidMask};
  case Op::Mul:
    return Want{kid(operand), operandOfProduct(value(1 - operand), wanted, value(operand), width) & kidMask};
  case Op::UDiv:
    return Want{kid(operand), operandOfQuotient(term, operand, wanted) & kidMask};
  case Op::URem:
    return Want{kid(operand), operandOfRemainder(term, operand, wanted) & kidMask};
  case Op::SDiv: // by size only: the sign of the other operand decides
    if (operand == 0) return Want{kid(0), (wanted * value(1) + random_.below(2)) & kidMask};
    return Want{kid(1), wanted == 0 ? kidMask >> 1 : (value(0) / wanted) & kidMask};
  case Op::SRem:
    if (operand == 0) return Want{kid(0), (wanted + value(1) * random_.below(3)) & kidMask};
    return Want{kid(1), (value(0) - wanted) & kidMask};
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    return Want{kid(operand), operandOfShift(term, operand, wanted) & kidMask};
  case Op::Eq: {
    const std::uint64_t other = value(1 - operand);
    if (wanted != 0) return Want{kid(operand), other};
    const std::uint64_t change =
        random_.oneIn(2) ? std::uint64_t{1} << random_.below(terms.width(kid(0))) : random_.next() | 1;
    return Want{kid(operand), (other ^ change) & kidMask};
  }
  case Op::Ult:
    return Want{kid(operand), operandOfOrder(term, operand, wanted != 0, false)};
  case Op::Slt:
    return Want{kid(operand), operandOfOrder(term, operand, wanted != 0, true)};
  case Op::Extract: {
    const std::uint64_t hole = maskOf(width) << terms.extractLow(term);
    return Want{kid(0), (value(0) & ~hole) | wanted << terms.extractLow(term)};
  }
  case Op::ZExt:
  case Op::SExt:
    return Want{kid(0), wanted & kidMask};
  case Op::Ite: {
    const unsigned taken = value(0) != 0 ? 1 : 2;
    const unsigned other = 3 - taken;
    const bool flip = movable(kid(0)) && (value(other) == wanted || !movable(kid(taken)) || random_.oneIn(4));
    if (flip) return Want{kid(0), value(0) ^ 1};
    return Want{kid(taken), wanted};
  }
  case Op::Ctpop: {
    std::uint64_t v = value(0); // flip bits until the count is right
    for (unsigned tries = 0; tries < 128 && static_cast<std::uint64_t>(std::popcount(v)) != wanted; ++tries) {
      const std::uint64_t bit = std::uint64_t{1} << random_.below(width);
      if (((v & bit) != 0) == (static_cast<std::uint64_t>(std::popcount(v)) > wanted)) v ^= bit;
    }
    return Want{kid(0), v};
  }
  case Op::Ctlz: {
    if (wanted >= width) return Want{kid(0), 0};
    const std::uint64_t top = std::uint64_t{1} << (width - 1 - wanted);
    return Want{kid(0), top | (value(0) & (top - 1))};
  }
  case Op::Cttz: {
    if (wanted >= width) return Want{kid(0), 0};
    const std::uint64_t low = std::uint64_t{1} << wanted;
    return Want{kid(0), (low | (value(0) & ~(low - 1))) & kidMask};
  }
  default:
    return Want{kid(0), wanted};
  }
}

} // namespace nuthatch::solver
