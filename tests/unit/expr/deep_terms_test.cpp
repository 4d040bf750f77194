// Nothing in expr walks terms by recursion: a path of a million steps makes terms of a million levels, and
// the stack ends long before.
#include "deep_terms.h"

#include "expr/analysis/interval.h"
#include "expr/analysis/known_bits.h"
#include "expr/analysis/polynomial.h"
#include "expr/evaluate/evaluator.h"
#include "expr/rewrite/rewrite_support.h"
#include "expr/smtlib/smtlib.h"
#include "expr/text.h"
#include "expr/walk.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

class DeepTerms : public testing::TestWithParam<deep::Chain> {};

// Rewritten, and exactly as asked for. Five bytes of the stack are there for each level: what goes down by calls has too few.
TEST_P(DeepTerms, AreBuiltAndWalked) {
  constexpr unsigned kDepth = 100'000;
  deep::withStack(512, [] {
    for (const bool rewrite : {true, false}) {
      Terms t({.shared = false, .rewrite = rewrite});
      const Term top = deep::chain(t, GetParam(), kDepth);
      const std::vector<Term> below = termsBelow(t, std::span(&top, 1));
      EXPECT_GE(below.size(), rewrite ? 1u : kDepth);
      if (!t.isArray(top)) knownBits(t, top, 8);
      EXPECT_FALSE(describe(t, top).empty());
      rewrite::LinearSum sum(t.width(top));
      if (!t.isArray(top)) (void)sum.add(t, top, Bits::one(t.width(top)));
      Polynomial polynomial(t.width(top));
      if (!t.isArray(top)) (void)polynomial.add(t, top, 24);
    }
  });
}

// The same with a small stack, where the work for a level is dearer.
TEST_P(DeepTerms, AreEvaluatedPrintedReadAndAnalysed) {
  constexpr unsigned kDepth = 20'000;
  deep::withStack(512, [] {
    Terms t({.shared = false});
    const Term constraint = deep::constraintOver(t, deep::chain(t, GetParam(), kDepth));
    Model model;
    model.setOther(t.mkInput("in", 1 << 20), 17);
    const bool value = holds(t, std::span(&constraint, 1), model);
    RangeAnalysis ranges(t);
    ranges.of(constraint);
    (void)ranges.assume(constraint);
    // What is written means the same when it is read.
    Terms again({.shared = false});
    const auto query = parseQuery(again, printQuery(t, {{constraint}, ""}), "t.nhq", Reading::Rewritten);
    ASSERT_TRUE(query) << query.error().message;
    Model same;
    same.setOther(again.mkInput("in", 1 << 20), 17);
    EXPECT_EQ(holds(again, query->constraints, same), value);
    const auto script = parseSmtlib(again, printSmtlib(t, {{constraint}, ""}), "t.smt2");
    ASSERT_TRUE(script) << script.error().message;
    TermIndex memo;
    Terms copy({.shared = false});
    EXPECT_TRUE(transfer(t, constraint, copy, memo));
  });
}

INSTANTIATE_TEST_SUITE_P(Chains, DeepTerms, testing::ValuesIn(deep::allChains()), [](const auto& info) {
  std::string name = info.param.name;
  std::erase_if(name, [](char c) { return c == ','; });
  std::ranges::replace(name, ' ', '_');
  return name;
});

// Text is not trusted: a sort that nests as deep as the file is long is a wrong sort.
TEST(DeepSorts, AreRefused) {
  constexpr unsigned kDepth = 200'000;
  std::string text = "(declare-const x ";
  for (unsigned i = 0; i < kDepth; ++i) text += "(Array (_ BitVec 8) ";
  text += "(_ BitVec 8)" + std::string(kDepth, ')') + ")";
  deep::withStack(512, [&] {
    Terms t;
    EXPECT_FALSE(parseSmtlib(t, text, "t.smt2"));
  });
}

} // namespace
} // namespace nuthatch::expr
