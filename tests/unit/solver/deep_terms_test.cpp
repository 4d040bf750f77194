// No layer and no backend walks terms by recursion. Chains that are hard to solve may stay unknown; what
// counts is that there is an answer.
#include "deep_terms.h"

#include "expr/evaluate/evaluator.h"
#include "solver/chain.h"
#include "solver/prefix.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace nuthatch::solver {
namespace {

class DeepQueries : public testing::TestWithParam<deep::Chain> {};

constexpr unsigned kDepth = 20'000;
constexpr std::size_t kStack = 512; // KB
constexpr Limits kLimits{.time = std::chrono::milliseconds(50), .memoryBytes = std::uint64_t{1} << 30};

TEST_P(DeepQueries, AreAnsweredByEachLayerAlone) {
  deep::withStack(kStack, [] {
    for (const char* layer : {"quick", "equations", "search", "boxes", "blast", "z3"}) {
      expr::Terms t;
      const expr::Term constraint = deep::constraintOver(t, deep::chain(t, GetParam(), kDepth));
      const auto layers = Layers::parse(layer);
      ASSERT_TRUE(layers) << layers.error().message;
      Chain chain(t, {.layers = *layers});
      const Answer answer = chain.solve(std::span(&constraint, 1), kLimits);
      if (answer.outcome == Satisfiability::Sat)
        EXPECT_TRUE(expr::holds(t, std::span(&constraint, 1), answer.model)) << layer;
    }
  });
}

TEST_P(DeepQueries, AreAnsweredBehindAPrefix) {
  deep::withStack(kStack, [] {
    expr::Terms t;
    Chain chain(t);
    Prefix prefix(chain);
    const expr::Term constraint = deep::constraintOver(t, deep::chain(t, GetParam(), kDepth));
    prefix.push(constraint);
    const PrefixAnswer answer = prefix.solve(t.mkNot(deep::bit(t, 5)), kLimits);
    if (answer.outcome == Satisfiability::Sat)
      EXPECT_TRUE(expr::holds(t, std::span(&constraint, 1), prefix.whole(answer)));
  });
}

INSTANTIATE_TEST_SUITE_P(Chains, DeepQueries, testing::ValuesIn(deep::allChains()), [](const auto& info) {
  std::string name = info.param.name;
  std::erase_if(name, [](char c) { return c == ','; });
  std::ranges::replace(name, ' ', '_');
  return name;
});

} // namespace
} // namespace nuthatch::solver
