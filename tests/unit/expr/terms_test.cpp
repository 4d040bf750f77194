// The store and the builder: equal structure is the same term, also from several threads; derived operations
// have LLVM's meaning; canonical forms collapse what they promise to.
#include "expr/term.h"

#include "expr/evaluate/evaluator.h"
#include "expr/walk.h"

#include <bit>
#include <gtest/gtest.h>
#include <thread>

namespace nuthatch::expr {
namespace {

TEST(Terms, EqualStructureIsTheSameTerm) {
  Terms t;
  Term x = t.mkVar("x", 32), y = t.mkVar("y", 32);
  EXPECT_EQ(t.mkAdd(x, y), t.mkAdd(y, x));
  EXPECT_EQ(t.mkConst(200, 7), t.mkConst(Bits(200, 7)));
  EXPECT_EQ(t.mkVar("x", 32), x);
  std::vector<std::uint64_t> content{1, 2, 3};
  EXPECT_EQ(t.mkTable(32, 8, content), t.mkTable(32, 8, content));
  EXPECT_EQ(sizeof(Node), 16u);
}

TEST(Terms, OperandsHaveSmallerIds) {
  Terms t;
  Term x = t.mkVar("x", 32);
  Term all = t.mkMul(t.mkAdd(x, t.mkConst(32, 3)), t.mkURem(x, t.mkVar("y", 32)));
  for (Term term : termsBelow(t, std::span(&all, 1)))
    for (unsigned k = 0; k < t.arity(term); ++k) EXPECT_LT(t.kid(term, k), term);
}

// Each thread builds the same terms in its own order; all must get the same ids and one copy.
TEST(Terms, ThreadsShareOneTable) {
  Terms t;
  constexpr unsigned count = 20'000;
  std::vector<std::vector<Term>> built(4, std::vector<Term>(count));
  std::vector<std::thread> threads;
  for (unsigned thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      for (unsigned j = 0; j < count; ++j) {
        unsigned i = thread % 2 ? count - 1 - j : j;
        Term x = t.mkVar("v" + std::to_string(i % 50), 64);
        Term wide = t.mkConst(Bits(100, i));
        Term made = t.mkUlt(t.mkMul(x, t.mkConst(64, 2 * i + 3)),
                            t.mkExtract(t.mkXor(wide, t.mkZExt(x, 100)), 3, 64));
        built[thread][i] = t.mkIte(made, x, t.mkConst(64, i));
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (unsigned thread = 1; thread < 4; ++thread) EXPECT_EQ(built[thread], built[0]);
}

std::uint64_t constant(Terms& t, Term a) {
  EXPECT_TRUE(t.isConst(a));
  return t.value64(a);
}

TEST(Terms, DerivedOperationsHaveLlvmMeaning) {
  Terms t;
  auto k = [&](std::uint64_t v, unsigned w = 8) { return t.mkConst(w, v); };
  EXPECT_EQ(constant(t, t.mkBswap(k(0x11223344, 32))), 0x44332211u);
  EXPECT_EQ(constant(t, t.mkBitreverse(k(0b00010110))), 0b01101000u);
  EXPECT_EQ(constant(t, t.mkFshl(k(0x12), k(0x34), k(12))), 0x23u);
  EXPECT_EQ(constant(t, t.mkFshr(k(0x12), k(0x34), k(12))), 0x23u);
  EXPECT_EQ(constant(t, t.mkFshl(k(0x12), k(0x34), k(8))), 0x12u);
  EXPECT_EQ(constant(t, t.mkFshr(k(0x12), k(0x34), k(0))), 0x34u);
  EXPECT_EQ(constant(t, t.mkUAddSat(k(200), k(100))), 255u);
  EXPECT_EQ(constant(t, t.mkSAddSat(k(100), k(100))), 127u);
  EXPECT_EQ(constant(t, t.mkSAddSat(k(0x80), k(0xFF))), 0x80u);
  EXPECT_EQ(constant(t, t.mkUSubSat(k(3), k(4))), 0u);
  EXPECT_EQ(constant(t, t.mkSSubSat(k(0x80), k(1))), 0x80u);
  EXPECT_EQ(constant(t, t.mkUShlSat(k(0x41), k(2))), 255u);
  EXPECT_EQ(constant(t, t.mkSShlSat(k(0xC1), k(2))), 0x80u);
  EXPECT_EQ(constant(t, t.mkAbs(k(0xFB))), 5u);
  EXPECT_EQ(constant(t, t.mkSMod(k(0xF9), k(3))), 2u);
  EXPECT_EQ(constant(t, t.mkSMulOverflow(k(16), k(8))), 1u);
  EXPECT_EQ(constant(t, t.mkSMulOverflow(k(0xF0), k(8))), 0u);
  EXPECT_EQ(constant(t, t.mkUMulOverflow(k(16), k(16))), 1u);
  EXPECT_EQ(constant(t, t.mkSDivOverflow(k(0x80), k(0xFF))), 1u);
  // All pairs of one width, against plain arithmetic.
  for (unsigned a = 0; a < 256; a += 3)
    for (unsigned b = 0; b < 256; b += 5) {
      int x = static_cast<std::int8_t>(a), y = static_cast<std::int8_t>(b);
      EXPECT_EQ(constant(t, t.mkSAddOverflow(k(a), k(b))), x + y < -128 || x + y > 127);
      EXPECT_EQ(constant(t, t.mkSSubOverflow(k(a), k(b))), x - y < -128 || x - y > 127);
      EXPECT_EQ(constant(t, t.mkUAddOverflow(k(a), k(b))), a + b > 255);
      EXPECT_EQ(constant(t, t.mkUSubOverflow(k(a), k(b))), a < b);
      EXPECT_EQ(constant(t, t.mkSMin(k(a), k(b))), static_cast<std::uint8_t>(std::min(x, y)));
      EXPECT_EQ(constant(t, t.mkRotl(k(a), k(b))),
                std::rotl(static_cast<std::uint8_t>(a), static_cast<int>(b)));
      EXPECT_EQ(constant(t, t.mkRotr(k(a), k(b))),
                std::rotr(static_cast<std::uint8_t>(a), static_cast<int>(b)));
    }
}

TEST(Terms, FunnelShiftsByVariablesRotate) {
  Terms t;
  Term x = t.mkVar("x", 8), n = t.mkVar("n", 8);
  Term left = t.mkRotl(x, n), right = t.mkRotr(x, n);
  for (unsigned amount = 0; amount < 40; ++amount) {
    Model model;
    model.set(x, Bits(8, 0x96));
    model.set(n, Bits(8, amount));
    EXPECT_EQ(evaluate(t, left, model).low64(), std::rotl(std::uint8_t{0x96}, static_cast<int>(amount)));
    EXPECT_EQ(evaluate(t, right, model).low64(), std::rotr(std::uint8_t{0x96}, static_cast<int>(amount)));
  }
}

TEST(Terms, FloatClassesAndChoices) {
  Terms t;
  for (FloatFormat f :
       {FloatFormat::Half, FloatFormat::Single, FloatFormat::Double, FloatFormat::X87, FloatFormat::Quad}) {
    Term nan = t.mkFpNan(f), inf = t.mkFpInf(f, true), zero = t.mkFpZero(f, true), one = t.mkFpConst(f, 1.0);
    Term tiny = t.mkConst(Bits::one(info(f).width));
    EXPECT_TRUE(t.isTrue(t.mkFpIsNan(f, nan)) && t.isFalse(t.mkFpIsNan(f, inf)) &&
                t.isFalse(t.mkFpIsNan(f, one)));
    EXPECT_TRUE(t.isTrue(t.mkFpIsInf(f, inf)) && t.isFalse(t.mkFpIsInf(f, nan)));
    EXPECT_TRUE(t.isTrue(t.mkFpIsZero(f, zero)) && t.isFalse(t.mkFpIsZero(f, tiny)));
    EXPECT_TRUE(t.isTrue(t.mkFpIsSubnormal(f, tiny)) && t.isFalse(t.mkFpIsSubnormal(f, one)));
    EXPECT_TRUE(t.isTrue(t.mkFpIsNormal(f, one)) && t.isFalse(t.mkFpIsNormal(f, tiny)) &&
                t.isFalse(t.mkFpIsNormal(f, inf)));
    EXPECT_EQ(t.mkFpMinNum(f, nan, one), one);
    EXPECT_EQ(t.mkFpMaxNum(f, one, nan), one);
    EXPECT_EQ(t.mkFpMinNum(f, t.mkFpZero(f, false), zero), zero);
    EXPECT_EQ(t.mkFpMinimum(f, nan, one), nan);
    EXPECT_EQ(t.mkFpCopySign(f, one, zero), t.mkFpConst(f, -1.0));
    EXPECT_EQ(t.mkFpSub(f, Rounding::NearestEven, one, one), t.mkFpZero(f, false));
  }
}

TEST(Terms, BytesJoinedAndTakenApartAreTheBytes) {
  Terms t;
  Term in = t.mkInput("in", 8);
  Term word = t.mkConst(32, 0);
  for (unsigned i = 0; i < 4; ++i) // as C does it: word |= (uint32_t)in[i] << (8 * i)
    word = t.mkOr(word, t.mkShl(t.mkZExt(t.mkRead(in, i), 32), t.mkConst(32, 8 * i)));
  EXPECT_EQ(word, t.mkReadLittle(in, 0, 4));
  EXPECT_EQ(t.mkAnd(t.mkLShr(word, t.mkConst(32, 16)), t.mkConst(32, 255)), t.mkZExt(t.mkRead(in, 2), 32));
  EXPECT_EQ(t.mkBswap(word), t.mkReadBig(in, 0, 4));
  EXPECT_EQ(t.mkBswap(t.mkBswap(word)), word);
}

TEST(Terms, DistributivityCollapses) {
  Terms t;
  Term x = t.mkVar("x", 32), y = t.mkVar("y", 32), z = t.mkVar("z", 32);
  EXPECT_TRUE(t.isTrue(t.mkEq(t.mkMul(x, t.mkAdd(y, z)), t.mkAdd(t.mkMul(x, y), t.mkMul(x, z)))));
  Term square = t.mkMul(t.mkAdd(x, y), t.mkAdd(x, y));
  Term expanded = t.mkAdd(t.mkAdd(t.mkMul(x, x), t.mkMul(y, y)), t.mkMul(t.mkConst(32, 2), t.mkMul(x, y)));
  EXPECT_TRUE(t.isTrue(t.mkEq(square, expanded)));
  EXPECT_TRUE(t.isConst(t.mkSub(square, expanded), 0));
  EXPECT_TRUE(t.isFalse(t.mkEq(square, t.mkAdd(expanded, t.mkConst(32, 1)))));
}

TEST(Terms, LongChainsNeedNoStack) {
  Terms t;
  Term x = t.mkVar("x", 32), chain = x;
  Term choice = t.mkConst(32, 5);
  for (unsigned i = 0; i < 100'000; ++i) {
    chain = t.mkMul(t.mkXor(t.mkAdd(chain, t.mkConst(32, i)), t.mkConst(32, 0x55)), t.mkConst(32, 33));
    choice = t.mkIte(t.mkEq(x, t.mkConst(32, i)), t.mkConst(32, 7 * i), choice);
  }
  EXPECT_EQ(t.op(t.mkEq(chain, t.mkConst(32, 77))), Op::Eq);
  EXPECT_FALSE(t.isConst(t.mkEq(choice, t.mkConst(32, 7))));
  EXPECT_FALSE(t.isConst(t.mkExtract(choice, 3, 5)));
}

} // namespace
} // namespace nuthatch::expr
