// The word form and the term form of an operation are the same function.
#include "semantics/operation.h"

#include "support/random.h"

#include <bit>
#include <cmath>
#include <gtest/gtest.h>

namespace nuthatch::semantics {

namespace {

class Words : public testing::Test {
protected:
  std::uint64_t byTerms(const Operation& o, std::span<const std::uint64_t> operands) {
    std::vector<expr::Term> all;
    for (std::size_t i = 0; i < operands.size(); ++i) {
      const unsigned width = o.op == Operator::Select && i == 0 ? 1 : o.from;
      all.push_back(terms_.mkConst(width, operands[i]));
    }
    const expr::Term result = apply(terms_, o, all);
    EXPECT_TRUE(terms_.isConst(result));
    EXPECT_EQ(terms_.width(result), o.width);
    return terms_.value64(result);
  }

  // Edges of the range as often as anything else.
  std::uint64_t draw(unsigned width) {
    const std::uint64_t edges[] = {0,
                                   1,
                                   2,
                                   ~std::uint64_t{0},
                                   std::uint64_t{1} << (width - 1),
                                   (std::uint64_t{1} << (width - 1)) - 1,
                                   width,
                                   width - 1};
    const std::uint64_t any = random_.next();
    return lowBits(any % 3 == 0 ? edges[(any >> 8) % std::size(edges)] : random_.next(), width);
  }

  expr::Terms terms_{{.shared = false}};
  Random random_{7};
};

TEST_F(Words, IntegersAgree) {
  for (int op = static_cast<int>(Operator::Add); op < static_cast<int>(Operator::FAdd); ++op) {
    const auto kind = static_cast<Operator>(op);
    for (const unsigned width : {1u, 3u, 8u, 16u, 31u, 32u, 64u}) {
      Operation o{
          .op = kind, .width = static_cast<std::uint16_t>(width), .from = static_cast<std::uint16_t>(width)};
      const bool isCompare = (kind >= Operator::Eq && kind <= Operator::Sge) ||
                             (kind >= Operator::UAddOverflows && kind <= Operator::SMulOverflows);
      if (isCompare) o.width = 1;
      if (kind == Operator::Bswap && width % 16 != 0) continue;
      if (kind == Operator::Trunc) o.width = static_cast<std::uint16_t>(std::max(1u, width / 2));
      if (kind == Operator::ZExt || kind == Operator::SExt) {
        if (width == 64) continue;
        o.width = static_cast<std::uint16_t>(width + 1);
      }
      for (int i = 0; i < 60; ++i) {
        const std::uint64_t a = kind == Operator::Select ? draw(1) : draw(width), b = draw(width),
                            c = draw(width);
        const auto word = applyWord(o, a, b, c);
        if (!word) continue;
        const bool three = kind == Operator::Select || kind == Operator::Fshl || kind == Operator::Fshr;
        const bool one = kind == Operator::Abs || (kind >= Operator::Ctpop && kind <= Operator::Bitreverse) ||
                         (kind >= Operator::Trunc && kind <= Operator::Copy);
        const std::uint64_t operands[] = {a, b, c};
        EXPECT_EQ(*word, byTerms(o, std::span(operands, three ? 3
                                                        : one ? 1
                                                              : 2)))
            << "operation " << op << " width " << width << " on " << a << ", " << b;
      }
    }
  }
}

TEST_F(Words, DoublesAgree) {
  const double edges[] = {0.0, -0.0, 1.0, -1.5, 1e300, -1e-310, INFINITY, -INFINITY, NAN, 0.1};
  for (const Operator op : {Operator::FAdd, Operator::FSub, Operator::FMul, Operator::FDiv, Operator::FNeg,
                            Operator::FAbs, Operator::FCopySign, Operator::FSqrt})
    for (const double x : edges)
      for (const double y : edges) {
        const Operation o{.op = op, .width = 64, .from = 64};
        const std::uint64_t operands[] = {std::bit_cast<std::uint64_t>(x), std::bit_cast<std::uint64_t>(y)};
        const bool one = op == Operator::FNeg || op == Operator::FAbs || op == Operator::FSqrt;
        const auto word = applyWord(o, operands[0], operands[1]);
        ASSERT_TRUE(word);
        EXPECT_EQ(*word, byTerms(o, std::span(operands, one ? 1 : 2)))
            << static_cast<int>(op) << ' ' << x << ' ' << y;
      }
}

TEST_F(Words, FloatComparisonsAreSetsOfRelations) {
  const float values[] = {0.0f, -0.0f, 1.0f, -2.0f, INFINITY, NAN};
  for (std::uint16_t relations = 0; relations < 16; ++relations)
    for (const float x : values)
      for (const float y : values) {
        const Operation o{.op = Operator::FCompare,
                          .width = 1,
                          .from = 32,
                          .fromFormat = expr::FloatFormat::Single,
                          .detail = relations};
        const std::uint64_t operands[] = {std::bit_cast<std::uint32_t>(x), std::bit_cast<std::uint32_t>(y)};
        EXPECT_EQ(*applyWord(o, operands[0], operands[1]), byTerms(o, operands));
      }
}

TEST_F(Words, ClassesOfFloats) {
  const auto is = [&](double value, std::uint16_t mask) {
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(value);
    return byTerms({.op = Operator::FIsClass, .width = 1, .from = 64, .detail = mask}, std::span(&bits, 1));
  };
  EXPECT_EQ(is(NAN, 3), 1u);
  EXPECT_EQ(is(-INFINITY, 4), 1u);
  EXPECT_EQ(is(INFINITY, 4), 0u);
  EXPECT_EQ(is(INFINITY, 512), 1u);
  EXPECT_EQ(is(-0.0, 32), 1u);
  EXPECT_EQ(is(0.0, 64), 1u);
  EXPECT_EQ(is(1e-310, 128), 1u);
  EXPECT_EQ(is(1.0, 256), 1u);
  EXPECT_EQ(is(-1.0, 8), 1u);
}

} // namespace

} // namespace nuthatch::semantics
