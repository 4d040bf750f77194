// Known bits and ranges hold what really happens: on random terms, under random assignments, with the
// constraints that the assignment satisfies assumed, every value lies in the range of its term and no
// contradiction is reported.
#include "random_terms.h"

#include "expr/analysis/interval.h"
#include "expr/text.h"
#include "expr/walk.h"

#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

TEST(RangeProperty, ContainsEveryValue) {
  for (std::uint64_t seed = 1; seed <= 1500 && !HasFatalFailure(); ++seed) {
    bool rewrite = seed % 2 == 0;
    Terms terms({.rewrite = rewrite});
    RandomTerms draw(terms, seed, {.x87AndQuad = false, .maxNarrow = seed % 3 ? 12u : 64u});
    for (unsigned i = 0; i < 48; ++i) draw.next();
    Program program(terms, draw.pool(), 1);
    SharedInputs inputs(draw.random(), 1);
    inputs.load(terms, program);
    program.run();
    RangeAnalysis analysis(terms);
    std::vector<Term> assumed;
    for (unsigned round = 0; round < 2; ++round)
      for (Term t : draw.pool()) {
        if (terms.width(t) != 1 || terms.isConst(t)) continue;
        Term constraint = program.value64(t, 0) ? t : terms.mkNot(t);
        ASSERT_TRUE(analysis.assume(constraint)) << "seed " << seed << " " << describe(terms, constraint);
      }
    for (Term t : termsBelow(terms, draw.pool())) {
      if (terms.isArray(t)) continue;
      Bits value = program.value(t, 0);
      const Range& range = analysis.of(t);
      ASSERT_TRUE(range.contains(value))
          << "seed " << seed << " " << describe(terms, t) << " is " << value.hex() << ", range "
          << range.umin.hex() << ".." << range.umax.hex() << " signed " << range.smin.hex() << ".."
          << range.smax.hex() << " zeros " << range.bits.zeros.hex() << " ones " << range.bits.ones.hex();
      ASSERT_TRUE(knownBits(terms, t, 5).contains(value)) << "seed " << seed << " " << describe(terms, t);
    }
  }
}

// Small widths, all operand ranges: the transfer functions are sound and exact enough to be worth having.
TEST(RangeProperty, TransferFunctionsOnAllSmallIntervals) {
  constexpr unsigned width = 3;
  static constexpr Op ops[] = {Op::And,  Op::Or,  Op::Xor,  Op::Add,  Op::Mul, Op::UDiv, Op::URem, Op::SDiv,
                               Op::SRem, Op::Shl, Op::LShr, Op::AShr, Op::Eq,  Op::Ult,  Op::Slt};
  for (Op op : ops)
    for (unsigned a = 0; a < 8; ++a)
      for (unsigned b = a; b < 8; ++b)
        for (unsigned c = 0; c < 8; ++c)
          for (unsigned d = c; d < 8; ++d) {
            Range x = Range::full(width), y = Range::full(width);
            x.umin = Bits(width, a), x.umax = Bits(width, b), y.umin = Bits(width, c),
            y.umax = Bits(width, d);
            ASSERT_TRUE(x.reduce() && y.reduce());
            bool boolean = op == Op::Eq || op == Op::Ult || op == Op::Slt;
            Node node{op, 0, static_cast<std::uint16_t>(boolean ? 1 : width), {}};
            Range operands[2] = {x, y};
            Range result = rangeOf(node, operands);
            Terms terms({.rewrite = true});
            for (unsigned p = a; p <= b; ++p)
              for (unsigned q = c; q <= d; ++q) {
                Term kids[2] = {terms.mkConst(width, p), terms.mkConst(width, q)};
                Bits value = terms.value(terms.rebuild(node, kids));
                ASSERT_TRUE(result.contains(value))
                    << info(op).name << " " << p << " " << q << " is " << value.hex();
              }
          }
}

} // namespace
} // namespace nuthatch::expr
