// No step from a trace to inputs walks terms by recursion: each chain of 100,000 levels is a condition of a
// path, on a small stack. What the answer is does not matter here, only that there is one.
#include "deep_terms.h"

#include "engines/concolic/path/conflicts.h"
#include "engines/concolic/path/expand.h"
#include "engines/concolic/path/linearise.h"
#include "engines/concolic/path/monotone_floats.h"
#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace nuthatch::concolic {
namespace {

class DeepPaths : public testing::TestWithParam<deep::Chain> {};

constexpr unsigned kDepth = 100'000;
constexpr std::size_t kStack = 512; // KB
constexpr solver::Limits kLimits{.time = std::chrono::milliseconds(20),
                                 .memoryBytes = std::uint64_t{1} << 30};

TEST_P(DeepPaths, AreExpanded) {
  deep::inputSize = 0;
  deep::withStack(kStack, [] {
    expr::Terms t;
    expr::Term condition = deep::constraintOver(t, deep::chain(t, GetParam(), kDepth));
    if (!expr::holds(t, std::span(&condition, 1), {})) condition = t.mkNot(condition);
    Trace trace;
    trace.steps.push_back({.condition = t.mkNot(deep::bit(t, 3)), .site = 1});
    trace.steps.push_back({.condition = condition, .site = 2});
    trace.steps.push_back({.condition = t.mkNot(deep::bit(t, 5)), .kind = StepKind::Bounds, .site = 3});
    const ProgramShape shape{.streams = {"in"}, .words = {"deep"}, .mostBytes = {1 << 20}};
    Input input = shape.emptyInput();
    input.streams[0].bytes.assign(4100, '\0');
    solver::Chain chain(t);
    Expander expander(t, shape, chain);
    Knowledge known(1'000);
    std::uint64_t asked = 0;
    for (const unsigned number : {0u, 2u}) {
      const auto expansion = expander.expand(
          trace, input, BranchTree::none,
          {.number = number, .wide = true, .query = kLimits, .over = [] { return false; }}, known);
      asked += expansion.counters.planned;
    }
    EXPECT_GE(asked, 3U);
  });
}

TEST_P(DeepPaths, AreMadeLinearAndCompared) {
  deep::withStack(kStack, [] {
    expr::Terms t;
    const expr::Term top = deep::chain(t, GetParam(), kDepth);
    const expr::Term condition = deep::constraintOver(t, top);
    const auto linear = linearise(t, std::span(&condition, 1), {});
    EXPECT_EQ(linear.constraints.size(), 1U);
    if (!t.isArray(top)) {
      const ComparedAs how{.comparison = Comparison::Less, .isFloat = t.width(top) == 64, .isSigned = false};
      asIntegerBounds(t, how, top, t.mkConst(t.width(top), 1));
      partsOf(t, condition, 8);
    }
    Conflicts conflicts(t);
    const std::vector<Conjunct> core = {{1, condition}, {2, t.mkNot(condition)}};
    if (conflicts.learn(core)) EXPECT_FALSE(conflicts.match(core).empty());
  });
}

INSTANTIATE_TEST_SUITE_P(Chains, DeepPaths, testing::ValuesIn(deep::allChains()), [](const auto& info) {
  std::string name = info.param.name;
  std::erase_if(name, [](char c) { return c == ','; });
  std::ranges::replace(name, ' ', '_');
  return name;
});

} // namespace
} // namespace nuthatch::concolic
