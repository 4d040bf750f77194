// Widths of operands, relations of floats as one question, functions of libm as operations.
#include "semantics/exact_math.h"

#include <gtest/gtest.h>

#include <array>

namespace nuthatch::semantics {

namespace {

using expr::FloatFormat;

bool fitsWidths(const Operation& operation, std::initializer_list<unsigned> widths) {
  return fits(operation, std::vector<unsigned>(widths));
}

TEST(Shape, WidthsOfOperands) {
  EXPECT_TRUE(fitsWidths({.op = Operator::Add, .width = 32}, {32, 32}));
  EXPECT_FALSE(fitsWidths({.op = Operator::Add, .width = 32}, {32, 31}));
  EXPECT_FALSE(fitsWidths({.op = Operator::Add, .width = 32}, {32}));
  EXPECT_TRUE(fitsWidths({.op = Operator::Slt, .width = 1}, {7, 7}));
  EXPECT_FALSE(fitsWidths({.op = Operator::Slt, .width = 8}, {8, 8}));
  EXPECT_TRUE(fitsWidths({.op = Operator::Select, .width = 5}, {1, 5, 5}));
  EXPECT_FALSE(fitsWidths({.op = Operator::Select, .width = 5}, {5, 5, 5}));
  EXPECT_FALSE(fitsWidths({.op = Operator::ZExt, .width = 5}, {6}));
  EXPECT_FALSE(fitsWidths({.op = Operator::Trunc, .width = 5}, {4}));
  EXPECT_FALSE(fitsWidths({.op = Operator::Bswap, .width = 8}, {8}));
}

TEST(Shape, WidthsOfFloats) {
  const Operation sum{.op = Operator::FAdd, .width = 32, .format = FloatFormat::Single};
  EXPECT_TRUE(fitsWidths(sum, {32, 32}));
  EXPECT_FALSE(fitsWidths(sum, {64, 64}));
  const Operation narrower{.op = Operator::FConvert,
                           .width = 32,
                           .format = FloatFormat::Single,
                           .fromFormat = FloatFormat::Double};
  EXPECT_TRUE(fitsWidths(narrower, {64}));
  EXPECT_FALSE(fitsWidths(narrower, {32}));
  const Operation whole{.op = Operator::FToSigned, .width = 8, .fromFormat = FloatFormat::Double};
  EXPECT_TRUE(fitsWidths(whole, {64}));
  const Operation made{.op = Operator::SignedToF, .width = 64, .format = FloatFormat::Double};
  EXPECT_TRUE(fitsWidths(made, {3}));
  EXPECT_FALSE(fitsWidths({.op = Operator::SignedToF, .width = 32, .format = FloatFormat::Double}, {3}));
}

// Every set of relations, over a pair of floats in each relation.
TEST(Shape, RelationsMeanTheirSets) {
  expr::Terms terms;
  const auto single = [&](float value) { return terms.mkConst(32, std::bit_cast<std::uint32_t>(value)); };
  const std::array<std::array<expr::Term, 2>, 5> pairs = {{{single(1), single(1)},
                                                           {single(2), single(1)},
                                                           {single(1), single(2)},
                                                           {single(1), single(__builtin_nanf(""))},
                                                           {single(0.0f), single(-0.0f)}}};
  const unsigned relationOf[5] = {kEqual, kGreater, kLess, kUnordered, kEqual};
  for (unsigned relations = 0; relations <= kAnyRelation; ++relations)
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const Operation operation{.op = Operator::FCompare,
                                .width = 1,
                                .from = 32,
                                .fromFormat = FloatFormat::Single,
                                .detail = static_cast<std::uint16_t>(relations)};
      const expr::Term holds = apply(terms, operation, pairs[i]);
      EXPECT_EQ(terms.isTrue(holds), (relations & relationOf[i]) != 0) << relations << " of pair " << i;
      EXPECT_EQ(terms.isFalse(holds), (relations & relationOf[i]) == 0) << relations << " of pair " << i;
    }
}

TEST(ExactMath, SuffixesFollowTheFormat) {
  EXPECT_EQ(exactMath("sqrtf", FloatFormat::Single)->op, Operator::FSqrt);
  EXPECT_FALSE(exactMath("sqrt", FloatFormat::Single));
  EXPECT_EQ(exactMath("ceil", FloatFormat::Double)->rounding, expr::Rounding::TowardPositive);
  EXPECT_EQ(exactMath("fmodl", FloatFormat::X87)->width, 80);
  EXPECT_FALSE(exactMath("sin", FloatFormat::Double));
  EXPECT_TRUE(exactMath("rint", FloatFormat::Double)->followsMode);
  EXPECT_FALSE(exactMath("floor", FloatFormat::Double)->followsMode);
  EXPECT_TRUE(isExactMath("fmaxl"));
  EXPECT_FALSE(isExactMath("f"));
}

} // namespace

} // namespace nuthatch::semantics
