// Samples of wiring, choices, counts, arrays and floats.
#include "rule_samples.h"

namespace nuthatch::expr {

#define SAMPLE(rule, expression)                                                                             \
  {Rule::rule, [](const Leaves& l) -> Term {                                                                 \
     auto& t = l.t;                                                                                          \
     static_cast<void>(t);                                                                                   \
     return expression;                                                                                      \
   }}

std::vector<RuleSample> shapeSamples() {
  return {
      SAMPLE(ConcatAssoc, t.mkConcat(t.mkConcat(l.x, l.y), l.z)),
      SAMPLE(ConcatConsts, t.mkConcat(l.k(3), t.mkConcat(l.k(4), l.x))),
      SAMPLE(ConcatConsts, t.mkConcat(l.k(3), t.mkZExt(l.x, 12))),
      SAMPLE(ConcatExtracts, t.mkConcat(t.mkExtract(l.x, 5, 2), t.mkExtract(l.x, 1, 4))),
      SAMPLE(ConcatExtracts, t.mkConcat(t.mkExtract(l.x, 5, 2), t.mkConcat(t.mkExtract(l.x, 1, 4), l.y))),
      SAMPLE(ConcatZeroHigh, t.mkConcat(l.k(0), l.x)),
      SAMPLE(ConcatZExtHigh, t.mkConcat(t.mkZExt(l.n, 8), l.x)),
      SAMPLE(ConcatSExtHigh, t.mkConcat(t.mkSExt(l.n, 8), l.x)),
      SAMPLE(ExtractAll, t.mkExtract(l.x, 0, 8)),
      SAMPLE(ExtractExtract, t.mkExtract(t.mkExtract(l.x, 2, 5), 1, 3)),
      SAMPLE(ExtractConcat, t.mkExtract(t.mkConcat(l.x, l.y), 9, 4)),
      SAMPLE(ExtractConcat, t.mkExtract(t.mkConcat(l.x, l.y), 5, 6)),
      SAMPLE(ExtractZExt, t.mkExtract(t.mkZExt(l.n, 8), 1, 2)),
      SAMPLE(ExtractZExt, t.mkExtract(t.mkZExt(l.n, 8), 2, 5)),
      SAMPLE(ExtractZExt, t.mkExtract(t.mkZExt(l.n, 8), 5, 2)),
      SAMPLE(ExtractSExt, t.mkExtract(t.mkSExt(l.n, 8), 1, 2)),
      SAMPLE(ExtractSExt, t.mkExtract(t.mkSExt(l.n, 8), 2, 5)),
      SAMPLE(ExtractSExt, t.mkExtract(t.mkSExt(l.n, 8), 5, 2)),
      SAMPLE(ExtractBitwise, t.mkExtract(t.mkNot(t.mkConcat(l.x, l.y)), 4, 8)),
      SAMPLE(ExtractBitwise, t.mkExtract(t.mkOr(l.x, l.k(0x55)), 2, 3)),
      SAMPLE(ExtractBitwise, t.mkExtract(t.mkXor(t.mkZExt(l.x, 16), t.mkConcat(l.y, l.z)), 0, 8)),
      SAMPLE(ExtractLowArith, t.mkExtract(t.mkAdd(t.mkZExt(l.x, 32), t.mkZExt(l.y, 32)), 0, 8)),
      SAMPLE(ExtractLowArith, t.mkExtract(t.mkMul(t.mkZExt(l.x, 32), t.mkSExt(l.y, 32)), 0, 8)),
      SAMPLE(ExtractLowArith, t.mkExtract(t.mkNeg(t.mkZExt(l.x, 32)), 0, 8)),
      SAMPLE(ExtractIte, t.mkExtract(t.mkIte(l.p, t.mkConcat(l.x, l.y), l.k(0x1234, 16)), 4, 8)),
      SAMPLE(ZExtZExt, t.mkZExt(t.mkZExt(l.n, 8), 16)),
      SAMPLE(ZExtIteConst, t.mkZExt(t.mkIte(l.p, l.k(3), l.k(200)), 16)),
      SAMPLE(SExtSExt, t.mkSExt(t.mkSExt(l.n, 8), 16)),
      SAMPLE(SExtZExt, t.mkSExt(t.mkZExt(l.n, 8), 16)),
      SAMPLE(SExtNonNegative, t.mkSExt(t.mkURem(l.x, l.k(100)), 16)),
      SAMPLE(SExtIteConst, t.mkSExt(t.mkIte(l.p, l.k(3), l.k(200)), 16)),
      SAMPLE(IteConst, t.mkIte(l.k(1, 1), l.x, l.y)),
      SAMPLE(IteSame, t.mkIte(l.p, l.x, l.x)),
      SAMPLE(IteNot, t.mkIte(t.mkNot(l.p), l.x, l.y)),
      SAMPLE(IteBool, t.mkIte(l.p, l.k(1, 1), l.q)),
      SAMPLE(IteBool, t.mkIte(l.p, l.k(0, 1), l.q)),
      SAMPLE(IteBool, t.mkIte(l.p, l.q, l.k(1, 1))),
      SAMPLE(IteBool, t.mkIte(l.p, l.q, l.k(0, 1))),
      SAMPLE(IteBool, t.mkIte(l.p, l.p, l.q)),
      SAMPLE(IteBool, t.mkIte(l.p, t.mkNot(l.p), l.q)),
      SAMPLE(IteOneZero, t.mkIte(l.p, l.k(1), l.k(0))),
      SAMPLE(IteOneZero, t.mkIte(l.p, l.k(0), l.k(255))),
      SAMPLE(IteNested, t.mkIte(l.p, t.mkIte(l.p, l.x, l.y), l.z)),
      SAMPLE(IteNested, t.mkIte(l.p, l.z, t.mkIte(l.p, l.x, l.y))),
      SAMPLE(IteEqSame, t.mkIte(t.mkEq(l.x, l.y), l.x, l.y)),
      SAMPLE(IteMerge, t.mkIte(l.p, l.x, t.mkIte(l.q, l.x, l.y))),
      SAMPLE(IteMerge, t.mkIte(l.p, l.x, t.mkIte(l.q, l.y, l.x))),
      SAMPLE(IteMerge, t.mkIte(l.p, t.mkIte(l.q, l.x, l.y), l.y)),
      SAMPLE(IteMerge, t.mkIte(l.p, t.mkIte(l.q, l.x, l.y), l.x)),
      SAMPLE(IteConcat, t.mkIte(l.p, t.mkConcat(l.x, l.y), t.mkConcat(l.x, l.z))),
      SAMPLE(IteConcat, t.mkIte(l.p, t.mkConcat(l.y, l.x), t.mkConcat(l.z, l.x))),
      SAMPLE(IteExtend, t.mkIte(l.p, t.mkZExt(l.n, 8), t.mkZExt(l.m, 8))),
      SAMPLE(IteExtend, t.mkIte(l.p, t.mkSExt(l.n, 8), l.k(0xFE))),
      SAMPLE(CountZExt, t.mkCtpop(t.mkZExt(l.n, 8))),
      SAMPLE(CountZExt, t.mkCtlz(t.mkZExt(l.n, 8))),
      SAMPLE(CountBool, t.mkCtlz(l.p)),
      SAMPLE(CountBool, t.mkCtpop(l.p)),
  };
}

std::vector<RuleSample> otherSamples() {
  using F = FloatFormat;
  using R = Rounding;
  return {
      SAMPLE(ReadTable, t.mkRead(t.mkTable(8, 8, std::vector<std::uint64_t>{7, 1, 0}), 1)),
      SAMPLE(ReadBeyond, t.mkRead(l.input, 4)),
      SAMPLE(ReadBeyond, t.mkRead(t.mkTable(8, 8, std::vector<std::uint64_t>{7, 1, 0}), t.mkOr(l.x, l.k(4)))),
      SAMPLE(ReadUniform,
             t.mkRead(t.mkTable(2, 8, std::vector<std::uint64_t>{7, 7, 7, 7}), t.mkExtract(l.x, 0, 2))),
      SAMPLE(ReadStoreSame, t.mkRead(t.mkStore(l.array, l.n, l.x), l.n)),
      SAMPLE(ReadStoreOther, t.mkRead(t.mkStore(l.array, l.k(3, 4), l.x), 5)),
      SAMPLE(ReadStoreOther, t.mkRead(t.mkStore(l.array, l.n, l.x), t.mkAdd(l.n, l.k(1, 4)))),
      SAMPLE(ReadConstArray, t.mkRead(t.mkConstArray(4, l.x), l.n)),
      SAMPLE(ReadArrayIte, t.mkRead(t.mkIte(l.p, l.array, t.mkConstArray(4, l.x)), 3)),
      SAMPLE(StoreStoreSame, t.mkRead(t.mkStore(t.mkStore(l.array, l.n, l.x), l.n, l.y), l.m)),
      SAMPLE(StoreReadSame, t.mkRead(t.mkStore(l.array, l.n, t.mkRead(l.array, l.n)), l.m)),
      SAMPLE(ArrayIteConst, t.mkRead(t.mkIte(l.k(0, 1), l.array, t.mkConstArray(4, l.x)), l.n)),
      SAMPLE(ArrayIteSame, t.mkRead(t.mkIte(l.p, l.array, l.array), l.n)),
      SAMPLE(ArrayIteNot, t.mkRead(t.mkIte(t.mkNot(l.p), l.array, t.mkConstArray(4, l.x)), l.n)),
      SAMPLE(FpCompareSame, t.mkFpLt(F::Half, l.h, l.h)),
      SAMPLE(FpCompareSame, t.mkFpEq(F::Half, l.h, l.h)),
      SAMPLE(FpCompareSame, t.mkFpLe(F::BFloat, l.h, l.h)),
      SAMPLE(FpCompareNan, t.mkFpLe(F::Half, l.h, t.mkFpNan(F::Half))),
      SAMPLE(FpLtExtreme, t.mkFpLt(F::Half, l.h, t.mkFpInf(F::Half, true))),
      SAMPLE(FpLtExtreme, t.mkFpLt(F::Half, t.mkFpInf(F::Half, false), l.h)),
      SAMPLE(FpCompareWidened, t.mkFpLt(F::Single, t.mkFpToFp(F::Half, F::Single, R::NearestEven, l.h),
                                        t.mkFpToFp(F::Half, F::Single, R::NearestEven, l.g))),
      SAMPLE(FpCompareWidened, t.mkFpEq(F::Single, t.mkFpToFp(F::Half, F::Single, R::NearestEven, l.h),
                                        t.mkFpConst(F::Single, 1.5))),
      SAMPLE(FpCompareInteger, t.mkFpLt(F::Half, t.mkSBvToFp(F::Half, R::NearestEven, l.x),
                                        t.mkUBvToFp(F::Half, R::TowardZero, l.y))),
      SAMPLE(FpCompareInteger,
             t.mkFpLe(F::Half, t.mkFpConst(F::Half, -3.0), t.mkSBvToFp(F::Half, R::NearestEven, l.x))),
      SAMPLE(FpFromExtended, t.mkSBvToFp(F::Half, R::NearestEven, t.mkZExt(l.x, 16))),
      SAMPLE(FpFromExtended, t.mkSBvToFp(F::Half, R::TowardPositive, t.mkSExt(l.x, 16))),
      SAMPLE(FpRoundIntegral, t.mkFpRound(F::Half, R::TowardZero, t.mkSBvToFp(F::Half, R::NearestEven, l.h))),
      SAMPLE(FpRoundIntegral, t.mkFpRound(F::Half, R::TowardZero, t.mkFpRound(F::Half, R::NearestAway, l.h))),
  };
}

} // namespace nuthatch::expr
