#include "engines/intervals/domain/number.h"

#include "support/mask.h"

#include "llvm/IR/ConstantRange.h"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace nuthatch::intervals {

using llvm::APInt;
using llvm::ConstantRange;

namespace {

std::int64_t asSigned(std::uint64_t word, unsigned width) {
  return width >= 64 ? static_cast<std::int64_t>(word)
                     : static_cast<std::int64_t>(word << (64 - width)) >> (64 - width);
}

ConstantRange rangeOf(const Number& a) {
  if (a.lower == a.upper) return ConstantRange::getFull(a.width);
  return {APInt(a.width, a.lower), APInt(a.width, a.upper)};
}

// A range and a congruence as one number, each made smaller by the other; nothing: no word is in both.
std::optional<Number> reduced(const ConstantRange& range, Congruence congruence) {
  if (range.isEmptySet()) return std::nullopt;
  const unsigned width = range.getBitWidth();
  Number made;
  made.width = static_cast<std::uint8_t>(width);
  if (!range.isWrappedSet() || range.isFullSet()) {
    std::uint64_t low = range.getUnsignedMin().getZExtValue(), high = range.getUnsignedMax().getZExtValue();
    if (!congruence.isEvery() &&
        (!congruence.firstFrom(low, low) || !congruence.lastUpTo(high, high) || low > high))
      return std::nullopt;
    if (low == high) congruence = Congruence::one(low);
    made.lower = low;
    made.upper = (high + 1) & maskOf(width);
    if (low == 0 && high == maskOf(width)) made.lower = made.upper = 0;
  } else {
    made.lower = range.getLower().getZExtValue();
    made.upper = range.getUpper().getZExtValue();
    if (congruence.modulus == 0) return Number::one(width, congruence.remainder);
  }
  made.congruence = congruence;
  return made;
}

Number made(const ConstantRange& range, Congruence congruence) {
  // Both are of the same words, and there is one.
  if (const auto both = reduced(range, congruence)) return *both;
  return Number::every(range.getBitWidth());
}

bool fits(std::uint64_t a, std::uint64_t b, unsigned width, Arithmetic operation) {
  std::uint64_t result = 0;
  const bool over = operation == Arithmetic::Add   ? __builtin_add_overflow(a, b, &result)
                    : operation == Arithmetic::Sub ? __builtin_sub_overflow(a, b, &result)
                                                   : __builtin_mul_overflow(a, b, &result);
  return !over && result <= maskOf(width);
}

Congruence congruenceOf(Arithmetic operation, const Number& a, const Number& b) {
  const unsigned width = a.width;
  switch (operation) {
  case Arithmetic::Add: {
    const Congruence exact = sum(a.congruence, b.congruence);
    return fits(a.umax(), b.umax(), width, operation) ? exact : wrapped(exact, width);
  }
  case Arithmetic::Sub:
    if (a.umin() >= b.umax()) return difference(a.congruence, b.congruence);
    // a - b = a + (2^width - b), modulo 2^width.
    return wrapped(difference(wrapped(a.congruence, width), wrapped(b.congruence, width)), width);
  case Arithmetic::Mul: {
    const Congruence exact = product(a.congruence, b.congruence);
    return fits(a.umax(), b.umax(), width, operation) ? exact : wrapped(exact, width);
  }
  case Arithmetic::Shl: {
    const auto by = b.single();
    if (!by || *by >= width) return {};
    const Congruence exact = product(a.congruence, Congruence::one(std::uint64_t{1} << *by));
    return fits(a.umax(), std::uint64_t{1} << *by, width, Arithmetic::Mul) ? exact : wrapped(exact, width);
  }
  case Arithmetic::URem: {
    const auto by = b.single();
    if (by && *by != 0 && a.congruence.modulus % *by == 0 && a.congruence.modulus != 0)
      return Congruence::one(a.congruence.remainder % *by);
    return {};
  }
  case Arithmetic::And: {
    // A mask of low bits that the congruence decides.
    const auto mask = b.single();
    const std::uint64_t power = a.congruence.modulus & (~a.congruence.modulus + 1);
    if (mask && power > 1 && a.congruence.modulus != 0) {
      const std::uint64_t known = *mask & (power - 1);
      if (known == *mask) return Congruence::one(a.congruence.remainder & known);
    }
    // Clearing low bits.
    if (mask && *mask != 0) {
      const std::uint64_t low = *mask & (~*mask + 1);
      if (low > 1) return Congruence::of(low, 0);
    }
    return {};
  }
  case Arithmetic::UMin:
  case Arithmetic::UMax:
  case Arithmetic::SMin:
  case Arithmetic::SMax:
    return joined(a.congruence, b.congruence);
  default:
    return {};
  }
}

ConstantRange rangeOf(Arithmetic operation, const ConstantRange& a, const ConstantRange& b, unsigned noWrap) {
  const bool careful = noWrap != kMayWrap;
  switch (operation) {
  case Arithmetic::Add:
    return careful ? a.addWithNoWrap(b, noWrap) : a.add(b);
  case Arithmetic::Sub:
    return careful ? a.subWithNoWrap(b, noWrap) : a.sub(b);
  case Arithmetic::Mul:
    return careful ? a.multiplyWithNoWrap(b, noWrap) : a.multiply(b);
  case Arithmetic::UDiv:
    return a.udiv(b);
  case Arithmetic::SDiv:
    return a.sdiv(b);
  case Arithmetic::URem:
    return a.urem(b);
  case Arithmetic::SRem:
    return a.srem(b);
  case Arithmetic::Shl:
    return a.shl(b);
  case Arithmetic::LShr:
    return a.lshr(b);
  case Arithmetic::AShr:
    return a.ashr(b);
  case Arithmetic::And:
    return a.binaryAnd(b);
  case Arithmetic::Or:
    return a.binaryOr(b);
  case Arithmetic::Xor:
    return a.binaryXor(b);
  case Arithmetic::UMin:
    return a.umin(b);
  case Arithmetic::UMax:
    return a.umax(b);
  case Arithmetic::SMin:
    return a.smin(b);
  case Arithmetic::SMax:
    return a.smax(b);
  }
  return ConstantRange::getFull(a.getBitWidth());
}

llvm::CmpInst::Predicate predicateOf(Relation relation) {
  switch (relation) {
  case Relation::Eq:
    return llvm::CmpInst::ICMP_EQ;
  case Relation::Ne:
    return llvm::CmpInst::ICMP_NE;
  case Relation::Ult:
    return llvm::CmpInst::ICMP_ULT;
  case Relation::Ule:
    return llvm::CmpInst::ICMP_ULE;
  case Relation::Ugt:
    return llvm::CmpInst::ICMP_UGT;
  case Relation::Uge:
    return llvm::CmpInst::ICMP_UGE;
  case Relation::Slt:
    return llvm::CmpInst::ICMP_SLT;
  case Relation::Sle:
    return llvm::CmpInst::ICMP_SLE;
  case Relation::Sgt:
    return llvm::CmpInst::ICMP_SGT;
  default:
    return llvm::CmpInst::ICMP_SGE;
  }
}

} // namespace

Relation negation(Relation relation) {
  constexpr Relation kOther[] = {Relation::Ne,  Relation::Eq,  Relation::Uge, Relation::Ugt, Relation::Ule,
                                 Relation::Ult, Relation::Sge, Relation::Sgt, Relation::Sle, Relation::Slt};
  return kOther[static_cast<unsigned>(relation)];
}

Relation mirrored(Relation relation) {
  constexpr Relation kOther[] = {Relation::Eq,  Relation::Ne,  Relation::Ugt, Relation::Uge, Relation::Ult,
                                 Relation::Ule, Relation::Sgt, Relation::Sge, Relation::Slt, Relation::Sle};
  return kOther[static_cast<unsigned>(relation)];
}

Number Number::every(unsigned width) {
  Number all;
  all.width = width <= 64 ? static_cast<std::uint8_t>(width) : 0;
  return all;
}

Number Number::one(unsigned width, std::uint64_t word) { return between(width, word, word); }

Number Number::between(unsigned width, std::uint64_t low, std::uint64_t high) {
  if (width == 0 || width > 64) return unknown();
  const std::uint64_t mask = maskOf(width);
  Number made = every(width);
  made.lower = low & mask;
  made.upper = (high + 1) & mask;
  if (made.lower == made.upper) made.lower = made.upper = 0;
  if ((low & mask) == (high & mask)) {
    made.lower = low & mask;
    made.congruence = Congruence::one(low & mask);
  }
  return made;
}

std::optional<std::uint64_t> Number::single() const {
  if (width == 0 || lower == upper || ((lower + 1) & maskOf(width)) != upper) return std::nullopt;
  return lower;
}

bool Number::contains(std::uint64_t word) const {
  if (width == 0) return true;
  return rangeOf(*this).contains(APInt(width, word)) && congruence.contains(word);
}

bool Number::within(const Number& other) const {
  if (other.width == 0) return true;
  if (width != other.width) return false;
  const Congruence both = joined(congruence, other.congruence);
  return rangeOf(other).contains(rangeOf(*this)) && both == other.congruence;
}

std::uint64_t Number::umin() const { return rangeOf(*this).getUnsignedMin().getZExtValue(); }
std::uint64_t Number::umax() const { return rangeOf(*this).getUnsignedMax().getZExtValue(); }
std::int64_t Number::smin() const { return rangeOf(*this).getSignedMin().getSExtValue(); }
std::int64_t Number::smax() const { return rangeOf(*this).getSignedMax().getSExtValue(); }

Number join(const Number& a, const Number& b) {
  if (a.width != b.width || a.width == 0) return Number::unknown();
  // Of the two ways round the one that does not cross from the largest signed word to the smallest.
  return made(rangeOf(a).unionWith(rangeOf(b), ConstantRange::Signed), joined(a.congruence, b.congruence));
}

std::optional<Number> meet(const Number& a, const Number& b) {
  if (a.width == 0) return b;
  if (b.width == 0 || a.width != b.width) return a;
  Congruence congruence;
  if (!met(a.congruence, b.congruence, congruence)) return std::nullopt;
  return reduced(rangeOf(a).intersectWith(rangeOf(b), ConstantRange::Signed), congruence);
}

Number widen(const Number& was, const Number& now, std::span<const std::int64_t> thresholds) {
  if (was.width != now.width || was.width == 0) return Number::unknown();
  const Number both = join(was, now);
  if (both == was) return was;
  const unsigned width = was.width;
  const ConstantRange range = rangeOf(both);
  const auto between = [&](std::int64_t low, std::int64_t high) {
    return made(
        rangeOf(Number::between(width, static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high))),
        both.congruence);
  };
  if (range.isFullSet()) return both;
  if (range.isSignWrappedSet()) return made(ConstantRange::getFull(width), both.congruence);
  const std::int64_t least = asSigned(std::uint64_t{1} << (width - 1), width), most = ~least;
  std::int64_t low = both.smin(), high = both.smax();
  if (low < was.smin()) {
    const auto above = std::ranges::upper_bound(thresholds, low);
    low = above == thresholds.begin() ? least : std::max(least, *std::prev(above));
  }
  if (high > was.smax()) {
    const auto at = std::ranges::lower_bound(thresholds, high);
    high = at == thresholds.end() ? most : std::min(most, *at);
  }
  return between(low, high);
}

Number compute(Arithmetic operation, const Number& a, const Number& b, unsigned noWrap) {
  if (a.width == 0 || b.width == 0 || a.width != b.width) return Number::unknown();
  const ConstantRange range = rangeOf(operation, rangeOf(a), rangeOf(b), noWrap);
  // A division by zero only: nothing comes out of it, and nobody asks.
  if (range.isEmptySet()) return Number::every(a.width);
  return made(range, congruenceOf(operation, a, b));
}

std::optional<bool> overflows(Arithmetic operation, bool isSigned, const Number& a, const Number& b) {
  if (a.width == 0 || a.width != b.width) return std::nullopt;
  const unsigned wide = 2 * a.width + 2;
  const auto extended = [&](const Number& n) {
    return isSigned ? rangeOf(n).signExtend(wide) : rangeOf(n).zeroExtend(wide);
  };
  const ConstantRange exact = rangeOf(operation, extended(a), extended(b), kMayWrap);
  const ConstantRange all = isSigned ? ConstantRange::getFull(a.width).signExtend(wide)
                                     : ConstantRange::getFull(a.width).zeroExtend(wide);
  if (all.contains(exact)) return false;
  if (all.intersectWith(exact).isEmptySet()) return true;
  return std::nullopt;
}

Number absolute(const Number& a) { return a.width == 0 ? a : made(rangeOf(a).abs(), Congruence()); }

Number zeroExtended(const Number& a, unsigned width) {
  if (a.width == 0 || width > 64) return Number::unknown();
  return made(rangeOf(a).zeroExtend(width), a.congruence);
}

Number signExtended(const Number& a, unsigned width) {
  if (a.width == 0 || width > 64) return Number::unknown();
  const ConstantRange range = rangeOf(a).signExtend(width);
  if (a.smin() >= 0) return made(range, a.congruence);
  if (const auto one = a.single()) return Number::one(width, static_cast<std::uint64_t>(a.smin()));
  return made(range, a.congruence.modulus == 0 ? Congruence() : wrapped(a.congruence, a.width));
}

Number truncated(const Number& a, unsigned width) {
  if (a.width == 0 || width > 64) return Number::unknown();
  const ConstantRange range = rangeOf(a).truncate(width);
  return made(range, a.umax() <= maskOf(width) ? a.congruence : wrapped(a.congruence, width));
}

std::optional<bool> compare(Relation relation, const Number& a, const Number& b) {
  if (a.width == 0 || a.width != b.width) return std::nullopt;
  const ConstantRange left = rangeOf(a), right = rangeOf(b);
  if (left.icmp(predicateOf(relation), right)) return true;
  if (left.icmp(predicateOf(negation(relation)), right)) return false;
  if (relation == Relation::Eq || relation == Relation::Ne)
    if (!meet(a, b)) return relation == Relation::Ne;
  return std::nullopt;
}

std::optional<Number> refine(Relation relation, const Number& a, const Number& b) {
  if (a.width == 0 || a.width != b.width) return a;
  if (relation == Relation::Eq) return meet(a, b);
  const ConstantRange allowed = ConstantRange::makeAllowedICmpRegion(predicateOf(relation), rangeOf(b));
  return reduced(rangeOf(a).intersectWith(allowed, ConstantRange::Signed), a.congruence);
}

std::string text(const Number& number) {
  if (number.width == 0) return "?";
  std::string words = number.lower == number.upper
                          ? std::string("any")
                          : fmt::format("[{}, {}]", asSigned(number.lower, number.width),
                                        asSigned((number.upper - 1) & maskOf(number.width), number.width));
  if (number.congruence.modulus > 1)
    words += fmt::format(" = {} (mod {})", number.congruence.remainder, number.congruence.modulus);
  return words;
}

} // namespace nuthatch::intervals
