// A test for every rewrite rule, named after it: the rule fires on its samples, and the rewritten term equals
// the raw one on random assignments and, by Z3, on all of them. A rule without a sample fails.
#include "ask_z3.h"
#include "rule_samples.h"

#include "expr/evaluate/evaluator.h"
#include "expr/smtlib/smtlib.h"
#include "support/random.h"

#include <map>

#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

std::vector<RuleSample> samplesOf(Rule rule) {
  std::vector<RuleSample> found;
  for (auto group : {logicSamples, arithmeticSamples, compareSamples, shapeSamples, otherSamples})
    for (RuleSample& sample : group())
      if (sample.rule == rule) found.push_back(sample);
  return found;
}

class EveryRule : public testing::TestWithParam<unsigned> {};

TEST_P(EveryRule, FiresAndKeepsTheValue) {
  Rule rule = static_cast<Rule>(GetParam());
  std::vector<RuleSample> samples = samplesOf(rule);
  ASSERT_FALSE(samples.empty()) << "no sample for " << name(rule) << ": add one to rule_samples.cpp";
  for (std::size_t s = 0; s < samples.size(); ++s) {
    Terms terms, raw({.rewrite = false});
    RuleCounts before = terms.ruleCounts();
    Term rewritten = samples[s].build(Leaves(terms)), original = samples[s].build(Leaves(raw));
    EXPECT_GT(terms.ruleCounts()[GetParam()], before[GetParam()])
        << "sample " << s << " does not reach the rule";

    Random random(GetParam() * 100 + s);
    constexpr unsigned lanes = 64;
    Program left(raw, std::span(&original, 1), lanes), right(terms, std::span(&rewritten, 1), lanes);
    std::map<std::pair<std::string, std::uint64_t>, std::vector<std::uint64_t>> values;
    for (auto [program, of] : {std::pair{&left, &raw}, std::pair{&right, &terms}})
      for (std::size_t i = 0; i < program->inputs().size(); ++i) {
        const ProgramInput& input = program->inputs()[i];
        auto& column = values[{of->name(input.term), input.index}];
        while (column.size() < lanes) column.push_back(random.oneIn(4) ? random.below(3) : random.next());
        for (unsigned lane = 0; lane < lanes; ++lane) program->set(i, lane, column[lane]);
      }
    left.run();
    right.run();
    for (unsigned lane = 0; lane < lanes; ++lane)
      EXPECT_EQ(left.rootValue(0, lane).hex(), right.rootValue(0, lane).hex()) << describe(raw, original);

    // All assignments: the two differ nowhere. The raw Terms take over the rewritten shape through the text
    // form.
    Query shape{{terms.mkRaw(Node{Op::Eq, 0, 1, {rewritten.id, rewritten.id, 0}})}, ""};
    auto copied = parseQuery(raw, printQuery(terms, shape), "rewritten", Reading::Exact);
    ASSERT_TRUE(copied) << copied.error().message;
    Term same = raw.mkEq(original, raw.kid(copied->constraints[0], 0));
    std::string script = printSmtlib(raw, Query{{raw.mkNot(same)}, ""});
    EXPECT_EQ(askZ3(script), "unsat")
        << describe(raw, original) << " is not " << describe(terms, rewritten) << "\n"
        << script;
  }
}

INSTANTIATE_TEST_SUITE_P(Rules, EveryRule, testing::Range(0u, ruleCount), [](const auto& parameter) {
  return std::string(name(static_cast<Rule>(parameter.param)));
});

} // namespace
} // namespace nuthatch::expr
