// The rewrite rules: one id each, the same in the code (the match:/result: comment above it), in the
// statistics and in the name of its test. RuleCounts says how often each fired in one Terms.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nuthatch::expr {

// X(id), grouped by the file that implements them. A new rule: a line here, the code with its comment, a
// sample in tests/unit/expr/rule_samples*.cpp (a test fails for a rule without one).
// clang-format off: it would move the ids from line to line at every run
#define NH_RULES(X)                                                                                         \
  /* all files */                                                                                           \
  X(FoldConstants) X(CommutativeOrder) X(KnownBitsConstant)                                                 \
  /* rewrite_logic.cpp */                                                                                   \
  X(NotNot) X(NotXorConst) X(NotLinear) X(AndZero) X(AndOnes) X(AndSame) X(AndComplement) X(AndRunMask)     \
  X(AndConcatConst) X(AndChain) X(AndAbsorb) X(AndKnownMask) X(AndLowBit) X(OrZero) X(OrOnes) X(OrSame)     \
  X(OrComplement) X(OrConcatConst) X(OrChain) X(OrAbsorb) X(OrDisjoint) X(XorZero) X(XorOnes) X(XorSame)    \
  X(XorComplement) X(XorNot) X(XorConcatConst) X(XorChain) X(XorDisjoint)                                   \
  /* rewrite_arith.cpp */                                                                                   \
  X(AddZero) X(AddDisjoint) X(AddLinear) X(AddBool) X(NegNeg) X(NegLinear) X(NegBool) X(MulZero)            \
  X(MulOne) X(MulMinusOne) X(MulPowerOfTwo) X(MulCoefficients) X(MulSumConst) X(MulChain) X(MulBool)        \
  X(AddDivision)                                                                                            \
  /* rewrite_divide.cpp */                                                                                  \
  X(UDivByZero) X(UDivByOne) X(UDivPowerOfTwo) X(UDivBelow) X(UDivZExt) X(URemByZero) X(URemPowerOfTwo)     \
  X(URemBelow) X(URemZExt) X(SDivByZero) X(SDivByOne) X(SDivByMinusOne) X(SDivPowerOfTwo)                   \
  X(SDivNonNegative) X(SDivSExt) X(SRemByZero) X(SRemByOne) X(SRemPowerOfTwo) X(SRemNonNegative)            \
  X(SRemSExt)                                                                                               \
  /* rewrite_shift.cpp */                                                                                   \
  X(ShiftZero) X(ShiftTooFar) X(ShlConst) X(LShrConst) X(AShrConst) X(AShrNonNegative)                      \
  /* rewrite_equal.cpp */                                                                                   \
  X(EqSame) X(EqBool) X(EqComplement) X(EqKnownDiffer) X(EqConcatConst) X(EqConcat) X(EqZExtConst)          \
  X(EqZExt) X(EqSExtConst) X(EqSExt) X(EqNot) X(EqXor) X(EqLinear) X(EqPolynomial) X(EqMulOdd)              \
  X(EqMulEven) X(EqIteConst) X(EqIteArm) X(EqIteSame) X(EqOrZero) X(EqAndOnes) X(EqTable)                   \
  /* rewrite_compare.cpp */                                                                                 \
  X(UltSame) X(UltExtreme) X(UltNextToExtreme) X(UltKnown) X(UltBool) X(UltZExt) X(UltZExtConst)            \
  X(UltSExt) X(UltConcatHigh) X(UltConcatLow) X(UltConcatConst) X(UltNot) X(SltSame) X(SltExtreme)          \
  X(SltSign) X(SltToUlt) X(SltBool) X(SltSExt) X(SltSExtConst) X(SltNot) X(SltKnown)                        \
  /* rewrite_shape.cpp */                                                                                   \
  X(ConcatAssoc) X(ConcatConsts) X(ConcatExtracts) X(ConcatZeroHigh) X(ConcatZExtHigh) X(ConcatSExtHigh)    \
  X(ExtractAll) X(ExtractExtract) X(ExtractConcat) X(ExtractZExt) X(ExtractSExt) X(ExtractBitwise)          \
  X(ExtractLowArith) X(ExtractIte) X(ZExtZExt) X(ZExtIteConst) X(SExtSExt) X(SExtZExt)                      \
  X(SExtNonNegative) X(SExtIteConst)                                                                        \
  /* rewrite_ite.cpp */                                                                                     \
  X(IteConst) X(IteSame) X(IteNot) X(IteBool) X(IteOneZero) X(IteNested) X(IteEqSame) X(IteMerge)           \
  X(IteConcat) X(IteExtend) X(CountZExt) X(CountBool)                                                       \
  /* rewrite_array.cpp */                                                                                   \
  X(ReadTable) X(ReadBeyond) X(ReadUniform) X(ReadStoreSame) X(ReadStoreOther) X(ReadConstArray)            \
  X(ReadArrayIte) X(StoreStoreSame) X(StoreReadSame) X(ArrayIteConst) X(ArrayIteSame) X(ArrayIteNot)        \
  /* rewrite_float.cpp */                                                                                   \
  X(FpCompareSame) X(FpCompareNan) X(FpLtExtreme) X(FpCompareWidened) X(FpCompareInteger)                   \
  X(FpFromExtended) X(FpRoundIntegral)
// clang-format on

enum class Rule : std::uint16_t {
#define NH_RULE(id) id,
  NH_RULES(NH_RULE)
#undef NH_RULE
};
#define NH_RULE(id) +1
inline constexpr unsigned ruleCount = 0 NH_RULES(NH_RULE);
#undef NH_RULE

using RuleCounts = std::array<std::uint64_t, ruleCount>;
std::string_view name(Rule rule);

} // namespace nuthatch::expr
