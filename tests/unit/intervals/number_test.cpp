// Numbers against concrete evaluation: every pair of numbers of three bits and every pair of their members, and random
// ones of the widths that programs have. What an operation says must hold of every member.
#include "engines/intervals/domain/number.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <random>
#include <vector>

namespace nuthatch::intervals {

namespace {

constexpr unsigned kSmall = 3;

std::uint64_t maskOf(unsigned width) { return width >= 64 ? ~0ull : (1ull << width) - 1; }
std::int64_t asSigned(std::uint64_t word, unsigned width) {
  return width >= 64 ? static_cast<std::int64_t>(word)
                     : static_cast<std::int64_t>(word << (64 - width)) >> (64 - width);
}

// Every number of three bits: intervals that may go round, with every congruence that leaves a member.
const std::vector<Number>& smallNumbers() {
  static const std::vector<Number> all = [] {
    std::vector<Number> made;
    for (std::uint64_t low = 0; low < 8; ++low)
      for (std::uint64_t high = 0; high < 8; ++high)
        for (std::uint64_t modulus = 1; modulus <= 5; ++modulus)
          for (std::uint64_t rest = 0; rest < modulus; ++rest) {
            Number strided = Number::every(kSmall);
            strided.congruence = Congruence::of(modulus, rest);
            if (const auto both = meet(Number::between(kSmall, low, high), strided))
              if (std::ranges::find(made, *both) == made.end()) made.push_back(*both);
          }
    return made;
  }();
  return all;
}

unsigned membersOf(const Number& number) {
  unsigned mask = 0;
  for (std::uint64_t word = 0; word < 8; ++word)
    if (number.contains(word)) mask |= 1u << word;
  return mask;
}

constexpr Arithmetic kArithmetic[] = {Arithmetic::Add,  Arithmetic::Sub,  Arithmetic::Mul,  Arithmetic::UDiv,
                                      Arithmetic::SDiv, Arithmetic::URem, Arithmetic::SRem, Arithmetic::Shl,
                                      Arithmetic::LShr, Arithmetic::AShr, Arithmetic::And,  Arithmetic::Or,
                                      Arithmetic::Xor,  Arithmetic::UMin, Arithmetic::UMax, Arithmetic::SMin,
                                      Arithmetic::SMax};

// Nothing: the operation has no result there (a division by zero, a shift that is too far).
std::optional<std::uint64_t> concrete(Arithmetic operation, std::uint64_t a, std::uint64_t b,
                                      unsigned width) {
  const std::uint64_t mask = maskOf(width);
  const std::int64_t x = asSigned(a, width), y = asSigned(b, width);
  const bool isLeast = a == (1ull << (width - 1));
  switch (operation) {
  case Arithmetic::Add:
    return (a + b) & mask;
  case Arithmetic::Sub:
    return (a - b) & mask;
  case Arithmetic::Mul:
    return (a * b) & mask;
  case Arithmetic::UDiv:
    return b == 0 ? std::nullopt : std::optional(a / b);
  case Arithmetic::URem:
    return b == 0 ? std::nullopt : std::optional(a % b);
  case Arithmetic::SDiv:
    if (b == 0 || (isLeast && y == -1)) return std::nullopt;
    return static_cast<std::uint64_t>(x / y) & mask;
  case Arithmetic::SRem:
    if (b == 0 || (isLeast && y == -1)) return std::nullopt;
    return static_cast<std::uint64_t>(x % y) & mask;
  case Arithmetic::Shl:
    return b >= width ? std::nullopt : std::optional((a << b) & mask);
  case Arithmetic::LShr:
    return b >= width ? std::nullopt : std::optional(a >> b);
  case Arithmetic::AShr:
    return b >= width ? std::nullopt : std::optional(static_cast<std::uint64_t>(x >> b) & mask);
  case Arithmetic::And:
    return a & b;
  case Arithmetic::Or:
    return a | b;
  case Arithmetic::Xor:
    return a ^ b;
  case Arithmetic::UMin:
    return std::min(a, b);
  case Arithmetic::UMax:
    return std::max(a, b);
  case Arithmetic::SMin:
    return x < y ? a : b;
  case Arithmetic::SMax:
    return x > y ? a : b;
  }
  return std::nullopt;
}

bool holds(Relation relation, std::uint64_t a, std::uint64_t b, unsigned width) {
  const std::int64_t x = asSigned(a, width), y = asSigned(b, width);
  switch (relation) {
  case Relation::Eq:
    return a == b;
  case Relation::Ne:
    return a != b;
  case Relation::Ult:
    return a < b;
  case Relation::Ule:
    return a <= b;
  case Relation::Ugt:
    return a > b;
  case Relation::Uge:
    return a >= b;
  case Relation::Slt:
    return x < y;
  case Relation::Sle:
    return x <= y;
  case Relation::Sgt:
    return x > y;
  case Relation::Sge:
    return x >= y;
  }
  return false;
}

// Whether the exact result leaves the type.
bool leaves(Arithmetic operation, bool isSigned, std::uint64_t a, std::uint64_t b, unsigned width) {
  using Wide = __int128;
  const Wide x = isSigned ? Wide(asSigned(a, width)) : Wide(a),
             y = isSigned ? Wide(asSigned(b, width)) : Wide(b);
  const Wide exact = operation == Arithmetic::Add ? x + y : operation == Arithmetic::Sub ? x - y : x * y;
  const Wide low = isSigned ? -(Wide(1) << (width - 1)) : Wide(0);
  const Wide high = isSigned ? (Wide(1) << (width - 1)) - 1 : Wide(maskOf(width));
  return exact < low || exact > high;
}

TEST(Number, ArithmeticHoldsOfEveryPairOfThreeBits) {
  const auto& all = smallNumbers();
  ASSERT_GT(all.size(), 150u);
  std::vector<unsigned> members;
  for (const Number& one : all) members.push_back(membersOf(one));
  for (const Arithmetic operation : kArithmetic)
    for (std::size_t i = 0; i < all.size(); ++i)
      for (std::size_t j = 0; j < all.size(); j += 1 + (i * 7 + j) % 3) { // a third of the pairs of each
        const unsigned made = membersOf(compute(operation, all[i], all[j]));
        for (std::uint64_t a = 0; a < 8; ++a)
          for (std::uint64_t b = 0; b < 8; ++b)
            if (members[i] >> a & 1 && members[j] >> b & 1)
              if (const auto result = concrete(operation, a, b, kSmall))
                ASSERT_TRUE(made >> *result & 1) << static_cast<int>(operation) << ": " << text(all[i])
                                                 << " with " << text(all[j]) << ": " << a << ", " << b;
      }
}

TEST(Number, ArithmeticWithoutWrapsHoldsWhereNothingWraps) {
  const auto& all = smallNumbers();
  for (const Arithmetic operation : {Arithmetic::Add, Arithmetic::Sub, Arithmetic::Mul})
    for (const bool isSigned : {false, true})
      for (std::size_t i = 0; i < all.size(); i += 2)
        for (std::size_t j = 0; j < all.size(); j += 3) {
          const Number made = compute(operation, all[i], all[j], isSigned ? kNoSignedWrap : kNoUnsignedWrap);
          const auto over = overflows(operation, isSigned, all[i], all[j]);
          for (std::uint64_t a = 0; a < 8; ++a)
            for (std::uint64_t b = 0; b < 8; ++b) {
              if (!all[i].contains(a) || !all[j].contains(b)) continue;
              const bool does = leaves(operation, isSigned, a, b, kSmall);
              if (over) ASSERT_EQ(*over, does) << text(all[i]) << " with " << text(all[j]);
              if (!does) ASSERT_TRUE(made.contains(*concrete(operation, a, b, kSmall)));
            }
        }
}

TEST(Number, ComparisonsAndRefinementsHoldOfEveryPair) {
  const auto& all = smallNumbers();
  for (unsigned r = 0; r < 10; ++r) {
    const auto relation = static_cast<Relation>(r);
    for (std::size_t i = 0; i < all.size(); i += 2)
      for (std::size_t j = 0; j < all.size(); j += 3) {
        const auto said = compare(relation, all[i], all[j]);
        const auto left = refine(relation, all[i], all[j]);
        for (std::uint64_t a = 0; a < 8; ++a)
          for (std::uint64_t b = 0; b < 8; ++b) {
            if (!all[i].contains(a) || !all[j].contains(b)) continue;
            const bool does = holds(relation, a, b, kSmall);
            ASSERT_NE(does, holds(negation(relation), a, b, kSmall));
            ASSERT_EQ(does, holds(mirrored(relation), b, a, kSmall));
            if (said) ASSERT_EQ(*said, does) << r << ": " << text(all[i]) << " with " << text(all[j]);
            if (does)
              ASSERT_TRUE(left && left->contains(a)) << r << ": " << text(all[i]) << " with " << text(all[j]);
          }
      }
  }
}

TEST(Number, JoinMeetAndWidenHoldOfEveryPair) {
  const auto& all = smallNumbers();
  const std::vector<std::int64_t> thresholds = {-2, 0, 2};
  for (const Number& a : all)
    for (const Number& b : all) {
      const unsigned one = membersOf(a), other = membersOf(b);
      ASSERT_EQ((one | other) & ~membersOf(join(a, b)), 0u) << text(a) << " or " << text(b);
      ASSERT_EQ((one | other) & ~membersOf(widen(a, b, thresholds)), 0u) << text(a) << " then " << text(b);
      const auto both = meet(a, b);
      ASSERT_EQ(one & other & ~(both ? membersOf(*both) : 0u), 0u) << text(a) << " and " << text(b);
      if (a.within(b)) ASSERT_EQ(one & ~other, 0u);
    }
}

TEST(Number, CastsHoldOfEveryMember) {
  for (const Number& a : smallNumbers()) {
    const Number zero = zeroExtended(a, 6), sign = signExtended(a, 6), positive = absolute(a);
    for (std::uint64_t word = 0; word < 8; ++word) {
      if (!a.contains(word)) continue;
      ASSERT_TRUE(zero.contains(word));
      ASSERT_TRUE(sign.contains(static_cast<std::uint64_t>(asSigned(word, kSmall)) & 63)) << text(a);
      ASSERT_TRUE(truncated(a, 2).contains(word & 3)) << text(a);
      const std::int64_t is = asSigned(word, kSmall);
      ASSERT_TRUE(positive.contains(static_cast<std::uint64_t>(is < 0 ? -is : is) & 7)) << text(a);
    }
    ASSERT_TRUE(a.contains(a.umin()) || !a.congruence.isEvery());
  }
}

// Widening ends: a bound moves to a threshold, and to the end of the type at last.
TEST(Number, WideningEnds) {
  const std::vector<std::int64_t> thresholds = {0, 10, 100};
  Number was = Number::one(32, 0);
  int rounds = 0;
  for (;; ++rounds) {
    ASSERT_LT(rounds, 50);
    const Number now = widen(was, Number::between(32, 0, was.umax() + 1), thresholds);
    if (now == was) break;
    was = now;
    if (was.smax() == INT32_MAX) break;
  }
  EXPECT_EQ(widen(Number::one(32, 0), Number::between(32, 0, 1), thresholds), Number::between(32, 0, 10));
}

TEST(Number, RandomPairsOfProgramWidths) {
  std::mt19937_64 random(1);
  for (const unsigned width : {8u, 16u, 32u, 64u})
    for (int i = 0; i < 4000; ++i) {
      const auto pick = [&](Number& number) {
        // A few members, and a number that has them all.
        std::vector<std::uint64_t> words;
        const std::uint64_t base = random(), step = random() % 24;
        number = Number::one(width, base & maskOf(width));
        words.push_back(base & maskOf(width));
        for (std::uint64_t k = 1; k < 4; ++k) {
          const std::uint64_t word = (random() % 4 == 0 ? random() : base + step * k) & maskOf(width);
          number = join(number, Number::one(width, word));
          words.push_back(word);
        }
        return words;
      };
      Number a, b;
      const auto left = pick(a), right = pick(b);
      for (const std::uint64_t x : left) ASSERT_TRUE(a.contains(x));
      for (const Arithmetic operation : kArithmetic) {
        const Number made = compute(operation, a, b);
        for (const std::uint64_t x : left)
          for (const std::uint64_t y : right)
            if (const auto result = concrete(operation, x, y, width))
              ASSERT_TRUE(made.contains(*result)) << width << " bits, " << static_cast<int>(operation) << ": "
                                                  << text(a) << " with " << text(b) << ": " << x << ", " << y;
      }
      for (unsigned r = 0; r < 10; ++r) {
        const auto relation = static_cast<Relation>(r);
        const auto refined = refine(relation, a, b);
        const auto said = compare(relation, a, b);
        for (const std::uint64_t x : left)
          for (const std::uint64_t y : right) {
            if (said) ASSERT_EQ(*said, holds(relation, x, y, width));
            if (holds(relation, x, y, width)) ASSERT_TRUE(refined && refined->contains(x));
          }
      }
      for (const bool isSigned : {false, true})
        for (const Arithmetic operation : {Arithmetic::Add, Arithmetic::Sub, Arithmetic::Mul})
          if (const auto over = overflows(operation, isSigned, a, b))
            for (const std::uint64_t x : left)
              for (const std::uint64_t y : right) ASSERT_EQ(*over, leaves(operation, isSigned, x, y, width));
    }
}

// What intervals alone do not see: a pointer that walks by 12 bytes to the end of an object of 120.
TEST(Number, StridesEndLoops) {
  Number offset = join(Number::one(64, 0), Number::one(64, 12));
  offset = widen(Number::one(64, 0), offset, std::vector<std::int64_t>{0, 120});
  EXPECT_EQ(offset.umax(), 120u);
  const auto inside = refine(Relation::Ne, offset, Number::one(64, 120));
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->umax(), 108u);
}

} // namespace

} // namespace nuthatch::intervals
