// Bits against machine integers up to 64 bits, __int128 up to 128, and algebraic laws above.
#include "expr/bits.h"

#include "support/random.h"

#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

Bits draw(Random& random, unsigned width) {
  std::vector<std::uint64_t> words((width + 63) / 64);
  for (std::uint64_t& word : words) word = random.oneIn(3) ? random.below(3) - 1 : random.next();
  Bits value = Bits::fromWords(width, words);
  return random.oneIn(3) ? value.lshr(static_cast<unsigned>(random.below(width))) : value;
}

TEST(Bits, DivisionUndoesMultiplication) {
  Random random(3);
  for (unsigned i = 0; i < 20'000; ++i) {
    unsigned width = static_cast<unsigned>(1 + random.below(i % 10 ? 300 : maxWidth));
    Bits a = draw(random, width), b = draw(random, width);
    Bits quotient = Bits::udiv(a, b), rest = Bits::urem(a, b);
    if (b.isZero()) {
      ASSERT_TRUE(quotient.isOnes() && rest == a);
      continue;
    }
    ASSERT_EQ((quotient * b + rest).hex(), a.hex()) << width;
    ASSERT_TRUE(Bits::ult(rest, b));
    Bits sq = Bits::sdiv(a, b), sr = Bits::srem(a, b);
    ASSERT_EQ((sq * b + sr).hex(), a.hex()) << width;
  }
}

TEST(Bits, LawsAtAllWidths) {
  Random random(9);
  for (unsigned i = 0; i < 5'000; ++i) {
    unsigned width = static_cast<unsigned>(1 + random.below(i % 50 ? 200 : maxWidth));
    Bits a = draw(random, width), b = draw(random, width), c = draw(random, width);
    ASSERT_EQ(a * (b + c), a * b + a * c);
    ASSERT_EQ((a - b) + b, a);
    ASSERT_EQ(-a, ~a + Bits::one(width));
    ASSERT_EQ(~(a & b), ~a | ~b);
    ASSERT_EQ(a ^ b, (a | b) & ~(a & b));
    unsigned shift = static_cast<unsigned>(random.below(width));
    ASSERT_EQ(a.shl(shift), a * Bits::oneAt(width, shift));
    ASSERT_EQ(a.lshr(shift), Bits::udiv(a, Bits::oneAt(width, shift)));
    ASSERT_EQ(Bits::ult(a, b), Bits::slt(a ^ Bits::signedMin(width), b ^ Bits::signedMin(width)));
    if (shift > 0) {
      ASSERT_EQ(Bits::concat(a.extract(shift, width - shift), a.extract(0, shift)), a);
    }
    if (width < maxWidth) {
      ASSERT_EQ(a.sext(maxWidth).ashr(shift).extract(0, width), a.ashr(shift));
    }
    ASSERT_EQ(a.countOnes() + (~a).countOnes(), width);
    ASSERT_EQ(Bits::fromHex(width, a.hex()), a);
    ASSERT_EQ(Bits::fromDecimal(width, a.decimal()), a);
  }
}

TEST(Bits, AgainstMachineIntegers) {
  Random random(4);
  for (unsigned i = 0; i < 20'000; ++i) {
    unsigned __int128 x = static_cast<unsigned __int128>(random.next()) << 64 | random.next();
    unsigned __int128 y =
        static_cast<unsigned __int128>(random.oneIn(2) ? random.next() : 0) << 64 | random.next();
    auto make = [](unsigned __int128 v) {
      std::uint64_t words[2] = {static_cast<std::uint64_t>(v), static_cast<std::uint64_t>(v >> 64)};
      return Bits::fromWords(128, words);
    };
    ASSERT_EQ(make(x) * make(y), make(x * y));
    ASSERT_EQ(make(x) + make(y), make(x + y));
    ASSERT_EQ(Bits::udiv(make(x), make(y)), make(x / y));
    ASSERT_EQ(Bits::sdiv(make(x), make(y)),
              make(static_cast<unsigned __int128>(static_cast<__int128>(x) / static_cast<__int128>(y))));
    ASSERT_EQ(Bits::urem(make(x).zext(200), make(y).zext(200)), make(x % y).zext(200));
  }
}

TEST(Bits, TextThatDoesNotFitIsRefused) {
  EXPECT_FALSE(Bits::fromDecimal(8, "256"));
  EXPECT_TRUE(Bits::fromDecimal(8, "255"));
  EXPECT_FALSE(Bits::fromDecimal(8, "2x"));
  EXPECT_FALSE(Bits::fromHex(7, "ff"));
  EXPECT_TRUE(Bits::fromHex(7, "07f"));
  EXPECT_FALSE(Bits::fromHex(8, ""));
  EXPECT_TRUE(Bits::fromDecimal(maxWidth, Bits::ones(maxWidth).decimal()));
  EXPECT_FALSE(Bits::fromDecimal(maxWidth, "9" + Bits::ones(maxWidth).decimal()));
}

} // namespace
} // namespace nuthatch::expr
