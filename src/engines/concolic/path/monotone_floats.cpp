#include "engines/concolic/path/monotone_floats.h"

#include "semantics/operation.h"
#include "support/mask.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

namespace nuthatch::concolic {

using expr::FloatFormat;
using expr::Op;
using expr::Rounding;
using expr::Term;
using expr::Terms;

namespace {

bool isHosts(FloatFormat format) { return format == FloatFormat::Single || format == FloatFormat::Double; }

double rounded(double value, FloatFormat format) {
  return format == FloatFormat::Single ? static_cast<double>(static_cast<float>(value)) : value;
}

double floatOf(const Terms& terms, Term constant, FloatFormat format) {
  const std::uint64_t bits = terms.value64(constant);
  return format == FloatFormat::Single ? std::bit_cast<float>(static_cast<std::uint32_t>(bits))
                                       : std::bit_cast<double>(bits);
}

struct FloatStep {
  Op op;
  FloatFormat format;
  Rounding rounding;
  double constant = 0;
};

// The operations between an integer and what is compared, the innermost last.
class Chain {
public:
  static std::optional<Chain> of(const Terms& terms, Term top) {
    Chain chain;
    constexpr std::size_t kMostSteps = 16;
    for (Term at = top; chain.steps_.size() < kMostSteps; at = terms.kid(at, 0)) {
      const Op op = terms.op(at);
      if (op == Op::FpToSBv || op == Op::FpToUBv) {
        if (at != top || terms.rounding(at) != Rounding::TowardZero) return std::nullopt;
        chain.toWidth_ = terms.width(at);
        chain.toSigned_ = op == Op::FpToSBv;
        if (!isHosts(terms.format(at)) || chain.toWidth_ > 64) return std::nullopt;
        continue;
      }
      if (!chain.add(terms, at)) return std::nullopt;
      if (op != Op::UBvToFp && op != Op::SBvToFp) continue;
      chain.integer_ = terms.kid(at, 0);
      chain.isSigned_ = op == Op::SBvToFp;
      chain.width_ = terms.width(chain.integer_);
      if (chain.width_ > 64) return std::nullopt;
      return chain;
    }
    return std::nullopt;
  }

  Term integer() const { return integer_; }
  bool isSigned() const { return isSigned_; }
  unsigned toWidth() const { return toWidth_; } // 0: what is compared are floats
  bool toSigned() const { return toSigned_; }
  // Keys are the integers in order, from 0.
  std::uint64_t lastKey() const { return maskOf(width_); }
  std::uint64_t bitsOf(std::uint64_t key) const {
    return isSigned_ ? key ^ std::uint64_t{1} << (width_ - 1) : key;
  }

  double floatAt(std::uint64_t key) const {
    const std::uint64_t bits = bitsOf(key);
    const std::int64_t number = static_cast<std::int64_t>(bits << (64 - width_)) >> (64 - width_);
    double value = 0;
    for (auto step = steps_.rbegin(); step != steps_.rend(); ++step)
      value = apply(*step, value, bits, number);
    return value;
  }

private:
  bool add(const Terms& terms, Term at) {
    const Op op = terms.op(at);
    if (op == Op::Xor) { // a negation is the sign bit's
      const Term mask = terms.kid(at, 1);
      const unsigned width = terms.width(at);
      if ((width != 32 && width != 64) || !terms.isConst(mask, std::uint64_t{1} << (width - 1))) return false;
      steps_.push_back({op, width == 32 ? FloatFormat::Single : FloatFormat::Double, Rounding::NearestEven});
      return true;
    }
    if (!expr::isFloat(op) || !isHosts(terms.format(at))) return false;
    FloatStep step{op, terms.format(at), terms.rounding(at)};
    switch (op) {
    case Op::FpMul:
    case Op::FpDiv:
    case Op::FpAdd: {
      if (!terms.isConst(terms.kid(at, 1)) || step.rounding != Rounding::NearestEven) return false;
      step.constant = floatOf(terms, terms.kid(at, 1), step.format);
      if (!std::isfinite(step.constant) || (op != Op::FpAdd && step.constant == 0)) return false;
      break;
    }
    case Op::FpToFp:
      if (!isHosts(terms.sourceFormat(at)) || step.rounding != Rounding::NearestEven) return false;
      break;
    case Op::UBvToFp:
    case Op::SBvToFp:
      if (step.rounding != Rounding::NearestEven) return false;
      break;
    case Op::FpRound:
      break;
    default:
      return false;
    }
    steps_.push_back(step);
    return true;
  }

  static double apply(const FloatStep& step, double value, std::uint64_t bits, std::int64_t number) {
    const bool single = step.format == FloatFormat::Single;
    switch (step.op) {
    case Op::UBvToFp:
      return single ? static_cast<double>(static_cast<float>(bits)) : static_cast<double>(bits);
    case Op::SBvToFp:
      return single ? static_cast<double>(static_cast<float>(number)) : static_cast<double>(number);
    // Of two floats in double precision, rounded once more: as if rounded once, for these operations
    // (Figueroa).
    case Op::FpMul:
      return rounded(value * step.constant, step.format);
    case Op::FpDiv:
      return rounded(value / step.constant, step.format);
    case Op::FpAdd:
      return rounded(value + step.constant, step.format);
    case Op::FpToFp:
      return rounded(value, step.format);
    case Op::FpRound:
      switch (step.rounding) {
      case Rounding::NearestEven:
        return std::nearbyint(value);
      case Rounding::NearestAway:
        return std::round(value);
      case Rounding::TowardPositive:
        return std::ceil(value);
      case Rounding::TowardNegative:
        return std::floor(value);
      case Rounding::TowardZero:
        return std::trunc(value);
      }
      return value;
    default: // Xor
      return -value;
    }
  }

  std::vector<FloatStep> steps_;
  Term integer_;
  bool isSigned_ = false, toSigned_ = false;
  unsigned width_ = 0, toWidth_ = 0;
};

// `holds` is the same up to some key and the contrary behind it: that key, or nothing where it never changes.
template <class Holds>
std::optional<std::uint64_t> lastBeforeChange(const Chain& chain, Holds holds) {
  std::uint64_t low = 0, high = chain.lastKey();
  const bool atLow = holds(low);
  if (holds(high) == atLow) return std::nullopt;
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (holds(middle) == atLow ? low : high) = middle;
  }
  return low;
}

// The keys for which `holds`, as a condition over the integer.
template <class Holds>
Term boundOf(Terms& terms, const Chain& chain, Holds holds) {
  const auto last = lastBeforeChange(chain, holds);
  if (!last) return terms.mkBool(holds(0));
  const Term constant = terms.mkConst(terms.width(chain.integer()), chain.bitsOf(*last));
  const Term upTo =
      chain.isSigned() ? terms.mkSle(chain.integer(), constant) : terms.mkUle(chain.integer(), constant);
  return holds(0) ? upTo : terms.mkNot(upTo);
}

// What the conversion to an integer gives: towards zero, saturated.
std::int64_t toSigned(double value, unsigned width) {
  const double most = std::ldexp(1.0, static_cast<int>(width) - 1);
  if (value >= most) return static_cast<std::int64_t>((std::uint64_t{1} << (width - 1)) - 1);
  if (value < -most) return -static_cast<std::int64_t>((std::uint64_t{1} << (width - 1)) - 1) - 1;
  return static_cast<std::int64_t>(value);
}
std::uint64_t toUnsigned(double value, unsigned width) {
  if (value >= std::ldexp(1.0, static_cast<int>(width))) return width == 64 ? ~0ull : (1ull << width) - 1;
  return value <= 0 ? 0 : static_cast<std::uint64_t>(value);
}

// A value of the chain against the constant: below, equal, above.
std::strong_ordering ordered(const Terms& terms, const Chain& chain, std::uint64_t key, Term constant,
                             FloatFormat format) {
  const double value = chain.floatAt(key);
  if (chain.toWidth() == 0) {
    const double other = floatOf(terms, constant, format);
    return value < other    ? std::strong_ordering::less
           : value == other ? std::strong_ordering::equal
                            : std::strong_ordering::greater;
  }
  const unsigned width = chain.toWidth();
  const std::uint64_t bits = terms.value64(constant);
  if (!chain.toSigned()) return toUnsigned(value, width) <=> bits;
  return toSigned(value, width) <=> (static_cast<std::int64_t>(bits << (64 - width)) >> (64 - width));
}

} // namespace

std::optional<Term> asIntegerBounds(Terms& terms, ComparedAs how, Term x, Term y) {
  const bool constantLeft = terms.isConst(x);
  if (constantLeft == terms.isConst(y) || terms.width(x) > 64) return std::nullopt;
  const Term constant = constantLeft ? x : y;
  const Op top = terms.op(constantLeft ? y : x);
  if (!how.isFloat && top != Op::FpToSBv && top != Op::FpToUBv) return std::nullopt;
  const auto chain = Chain::of(terms, constantLeft ? y : x);
  if (!chain || (chain->toWidth() == 0) != how.isFloat) return std::nullopt;
  if (!how.isFloat && how.comparison != Comparison::Equal && how.isSigned != chain->toSigned())
    return std::nullopt;
  const unsigned width = terms.width(x);
  if (how.isFloat && width != 32 && width != 64) return std::nullopt;
  const FloatFormat format = width == 32 ? FloatFormat::Single : FloatFormat::Double;
  if (how.isFloat && std::isnan(floatOf(terms, constant, format))) return std::nullopt;
  const auto less = [&](std::uint64_t key) { return ordered(terms, *chain, key, constant, format) < 0; };
  const auto atMost = [&](std::uint64_t key) { return ordered(terms, *chain, key, constant, format) <= 0; };
  switch (how.comparison) {
  case Comparison::Less: // with the constant on the left: not at most
    return constantLeft ? terms.mkNot(boundOf(terms, *chain, atMost)) : boundOf(terms, *chain, less);
  case Comparison::LessOrEqual:
    return constantLeft ? terms.mkNot(boundOf(terms, *chain, less)) : boundOf(terms, *chain, atMost);
  case Comparison::Equal: {
    const auto last = lastBeforeChange(*chain, atMost), before = lastBeforeChange(*chain, less);
    if (last && before && (*last - *before == 1 || *before - *last == 1)) // one integer alone
      return terms.mkEq(chain->integer(), terms.mkConst(terms.width(chain->integer()),
                                                        chain->bitsOf(std::max(*last, *before))));
    return terms.mkAnd(boundOf(terms, *chain, atMost), terms.mkNot(boundOf(terms, *chain, less)));
  }
  }
  return std::nullopt;
}

std::optional<Term> asIntegerBounds(Terms& terms, std::uint16_t relations, Term x, Term y) {
  using semantics::PlainRelation;
  const auto plain = semantics::plainComparison(relations);
  if (!plain || plain->relation == PlainRelation::Unordered) return std::nullopt;
  const auto comparison = plain->relation == PlainRelation::Equal  ? Comparison::Equal
                          : plain->relation == PlainRelation::Less ? Comparison::Less
                                                                   : Comparison::LessOrEqual;
  if (plain->isSwapped) std::swap(x, y);
  const auto bounds = asIntegerBounds(terms, {comparison, true, true}, x, y);
  return bounds && plain->isNegated ? terms.mkNot(*bounds) : bounds;
}

} // namespace nuthatch::concolic
