// SMT-LIB operators of FloatingPoint. A float is its bit pattern; its one NaN is any NaN pattern here, so
// equality and fp.to_ieee_bv look at NaN, and everything else does not care.
#include "expr/smtlib/smtlib_values.h"

#include "expr/evaluate/soft_float.h"

#include <algorithm>

namespace nuthatch::expr::smtlib {

std::optional<FloatFormat> formatOf(unsigned exponentBits, unsigned significandBits) {
  for (unsigned i = 0; i < floatFormatCount; ++i) {
    FloatFormat f = static_cast<FloatFormat>(i);
    if (info(f).exponentBits == exponentBits && info(f).significandBits == significandBits &&
        !info(f).explicitLeadingBit)
      return f;
  }
  return std::nullopt;
}

Term Operators::rounded(Term mode, const std::function<Term(Rounding)>& fn) {
  if (t_.isConst(mode)) return fn(static_cast<Rounding>(std::min<std::uint64_t>(t_.value64(mode), 4)));
  Term result = fn(Rounding::TowardZero);
  for (unsigned r = 4; r-- > 0;)
    result = t_.mkIte(t_.mkEq(mode, t_.mkConst(3, r)), fn(static_cast<Rounding>(r)), result);
  return result;
}

Bits Operators::fromFraction(FloatFormat f, Rounding r, const Fraction& fraction) {
  if (fraction.numerator.isZero()) return soft::zero(f, fraction.negative);
  // Shifted until the quotient has some bits more than the precision; what is left over is the tail.
  unsigned p = info(f).significandBits, width = fraction.numerator.width();
  int shift = static_cast<int>(p) + 4 + static_cast<int>(fraction.denominator.activeBits()) -
              static_cast<int>(fraction.numerator.activeBits());
  Bits numerator = fraction.numerator, denominator = fraction.denominator;
  if (shift > 0)
    numerator = numerator.zext(2 * width).shl(static_cast<unsigned>(shift)),
    denominator = denominator.zext(2 * width);
  Bits quotient = Bits::udiv(numerator, denominator);
  bool sticky = !(quotient * denominator == numerator);
  return soft::roundPack(f, r, fraction.negative, quotient, shift > 0 ? -shift : 0, sticky);
}

Result<Value> Operators::toFloat(const Application& a, bool isUnsigned) {
  const auto& k = a.operands;
  auto format = a.indices.size() == 2
                    ? formatOf(static_cast<unsigned>(a.indices[0]), static_cast<unsigned>(a.indices[1]))
                    : std::nullopt;
  if (!format)
    return wrong("this float format is not supported; supported are 5 11, 8 8, 8 24, 11 53, 15 64, 15 113");
  FloatFormat f = *format;
  if (k.size() == 1 && !isUnsigned && k[0].sort.kind == SortKind::BitVec && k[0].sort.width == info(f).width)
    return floating(f, k[0].term);
  if (k.size() != 2 || k[0].sort.kind != SortKind::RoundingMode)
    return wrong(fmt::format("{} wants a bit pattern, or a rounding mode and a value", a.name));
  const Value& x = k[1];
  if (isUnsigned && x.sort.kind != SortKind::BitVec) return wrong("to_fp_unsigned wants a bit-vector");
  switch (x.sort.kind) {
  case SortKind::BitVec:
    return floating(f, rounded(k[0].term, [&](Rounding r) {
                      return isUnsigned ? t_.mkUBvToFp(f, r, x.term) : t_.mkSBvToFp(f, r, x.term);
                    }));
  case SortKind::Float:
    return floating(f,
                    rounded(k[0].term, [&](Rounding r) { return t_.mkFpToFp(x.sort.format, f, r, x.term); }));
  case SortKind::Real:
    return floating(
        f, rounded(k[0].term, [&](Rounding r) { return t_.mkConst(fromFraction(f, r, x.fraction)); }));
  default:
    return wrong(fmt::format("to_fp cannot convert a {}", describe(x.sort)));
  }
}

Result<Value> Operators::toInteger(const Application& a, bool isSigned) {
  const auto& k = a.operands;
  if (a.indices.size() != 1 || a.indices[0] < 1 || a.indices[0] > maxWidth || k.size() != 2 ||
      k[0].sort.kind != SortKind::RoundingMode || k[1].sort.kind != SortKind::Float)
    return wrong(fmt::format("{} wants a width, a rounding mode and a float", a.name));
  unsigned width = static_cast<unsigned>(a.indices[0]);
  FloatFormat f = k[1].sort.format;
  Term x = k[1].term;
  auto convert = [&](Rounding r) {
    Term whole = t_.mkFpRound(f, r, x);
    Term value = isSigned ? t_.mkFpToSBv(f, r, x, width) : t_.mkFpToUBv(f, r, x, width);
    // Out of range SMT-LIB lets the result be anything, the same for the same operand.
    unsigned limit = isSigned ? width - 1 : width;
    bool reachable = limit < (1u << (info(f).exponentBits - 1));
    auto power = [&](bool negative) {
      if (!reachable) return soft::infinity(f, negative);
      return soft::roundPack(f, Rounding::NearestEven, negative, Bits::one(8), static_cast<int>(limit),
                             false);
    };
    Term below = t_.mkFpLt(f, whole, t_.mkConst(power(false)));
    Term above = !isSigned   ? t_.mkFpLe(f, t_.mkFpZero(f, false), whole)
                 : reachable ? t_.mkFpLe(f, t_.mkConst(power(true)), whole)
                             : t_.mkFpLt(f, t_.mkConst(power(true)), whole);
    std::string kind = fmt::format("{}!{}!{}", a.name, width, name(r));
    Term& open = open_[{x, kind}];
    if (!open) open = t_.mkVar(fmt::format("{}!{}", kind, x.id), width);
    return t_.mkIte(t_.mkAnd(below, above), value, open);
  };
  return bitVec(t_, rounded(k[0].term, convert));
}

std::optional<Result<Value>> Operators::floatArithmetic(const Application& a) {
  std::string_view n = a.name;
  const auto& k = a.operands;
  bool withMode = n == "fp.add" || n == "fp.sub" || n == "fp.mul" || n == "fp.div" || n == "fp.fma" ||
                  n == "fp.sqrt" || n == "fp.roundToIntegral";
  bool without = n == "fp.abs" || n == "fp.neg" || n == "fp.rem" || n == "fp.min" || n == "fp.max";
  if (!withMode && !without) return std::nullopt;
  std::size_t floats = n == "fp.fma"                                                                     ? 3
                       : (n == "fp.sqrt" || n == "fp.roundToIntegral" || n == "fp.abs" || n == "fp.neg") ? 1
                                                                                                         : 2;
  std::size_t first = withMode ? 1 : 0;
  bool good = k.size() == first + floats && (!withMode || k[0].sort.kind == SortKind::RoundingMode);
  for (std::size_t i = first; good && i < k.size(); ++i)
    good = k[i].sort.kind == SortKind::Float && k[i].sort == k[first].sort;
  if (!good)
    return wrong(fmt::format("{} wants {}{} of one format", n, withMode ? "a rounding mode and " : "",
                             floats == 1   ? "a float"
                             : floats == 2 ? "two floats"
                                           : "three floats"));
  FloatFormat f = k[first].sort.format;
  auto x = [&](std::size_t i) { return k[first + i].term; };
  auto by = [&](auto build) { return floating(f, rounded(k[0].term, build)); };
  if (n == "fp.add") return by([&](Rounding r) { return t_.mkFpAdd(f, r, x(0), x(1)); });
  if (n == "fp.sub") return by([&](Rounding r) { return t_.mkFpSub(f, r, x(0), x(1)); });
  if (n == "fp.mul") return by([&](Rounding r) { return t_.mkFpMul(f, r, x(0), x(1)); });
  if (n == "fp.div") return by([&](Rounding r) { return t_.mkFpDiv(f, r, x(0), x(1)); });
  if (n == "fp.fma") return by([&](Rounding r) { return t_.mkFpFma(f, r, x(0), x(1), x(2)); });
  if (n == "fp.sqrt") return by([&](Rounding r) { return t_.mkFpSqrt(f, r, x(0)); });
  if (n == "fp.roundToIntegral") return by([&](Rounding r) { return t_.mkFpRound(f, r, x(0)); });
  if (n == "fp.abs") return floating(f, t_.mkFpAbs(f, x(0)));
  if (n == "fp.neg") return floating(f, t_.mkFpNeg(f, x(0)));
  if (n == "fp.rem") return floating(f, t_.mkFpRem(f, x(0), x(1)));
  return floating(f, n == "fp.min" ? t_.mkFpMinNum(f, x(0), x(1)) : t_.mkFpMaxNum(f, x(0), x(1)));
}

std::optional<Result<Value>> Operators::floatPredicate(const Application& a) {
  std::string_view n = a.name;
  const auto& k = a.operands;
  bool order = n == "fp.lt" || n == "fp.leq" || n == "fp.gt" || n == "fp.geq" || n == "fp.eq";
  bool floats = !k.empty() && std::all_of(k.begin(), k.end(), [&](const Value& v) {
    return v.sort.kind == SortKind::Float && v.sort == k[0].sort;
  });
  if (order) {
    if (!floats || k.size() < 2) return wrong(fmt::format("{} wants two floats of one format", n));
    FloatFormat f = k[0].sort.format;
    Term all = t_.mkTrue();
    for (std::size_t i = 0; i + 1 < k.size(); ++i) {
      Term x = k[i].term, y = k[i + 1].term;
      Term one = n == "fp.eq"    ? t_.mkFpEq(f, x, y)
                 : n == "fp.lt"  ? t_.mkFpLt(f, x, y)
                 : n == "fp.leq" ? t_.mkFpLe(f, x, y)
                 : n == "fp.gt"  ? t_.mkFpLt(f, y, x)
                                 : t_.mkFpLe(f, y, x);
      all = t_.mkAnd(all, one);
    }
    return truth(all);
  }
  if (!n.starts_with("fp.is")) return std::nullopt;
  if (!floats || k.size() != 1) return wrong(fmt::format("{} wants one float", n));
  FloatFormat f = k[0].sort.format;
  Term x = k[0].term;
  if (n == "fp.isNaN") return truth(t_.mkFpIsNan(f, x));
  if (n == "fp.isInfinite") return truth(t_.mkFpIsInf(f, x));
  if (n == "fp.isZero") return truth(t_.mkFpIsZero(f, x));
  if (n == "fp.isNormal") return truth(t_.mkFpIsNormal(f, x));
  if (n == "fp.isSubnormal") return truth(t_.mkFpIsSubnormal(f, x));
  Term number = t_.mkNot(t_.mkFpIsNan(f, x)), sign = t_.mkFpSign(f, x);
  if (n == "fp.isNegative") return truth(t_.mkAnd(number, sign));
  if (n == "fp.isPositive") return truth(t_.mkAnd(number, t_.mkNot(sign)));
  return std::nullopt;
}

std::optional<Result<Value>> Operators::applyFloat(const Application& a) {
  const auto& k = a.operands;
  if (a.name == "to_fp") return toFloat(a, false);
  if (a.name == "to_fp_unsigned") return toFloat(a, true);
  if (a.name == "fp.to_sbv") return toInteger(a, true);
  if (a.name == "fp.to_ubv") return toInteger(a, false);
  if (a.name == "fp") {
    bool good = k.size() == 3;
    for (const Value& v : k) good &= v.sort.kind == SortKind::BitVec;
    auto f = good && k[0].sort.width == 1 ? formatOf(k[1].sort.width, k[2].sort.width + 1) : std::nullopt;
    if (!f) return wrong("fp wants a sign, an exponent and a significand of a supported format");
    return floating(*f, t_.mkConcat(k[0].term, t_.mkConcat(k[1].term, k[2].term)));
  }
  if (a.name == "fp.to_ieee_bv") {
    if (k.size() != 1 || k[0].sort.kind != SortKind::Float) return wrong("fp.to_ieee_bv wants a float");
    FloatFormat f = k[0].sort.format;
    return bitVec(t_, t_.mkIte(t_.mkFpIsNan(f, k[0].term), t_.mkFpNan(f), k[0].term));
  }
  if (auto done = floatArithmetic(a)) return done;
  return floatPredicate(a);
}

} // namespace nuthatch::expr::smtlib
