// Every rewrite keeps the value: random terms are built raw and again through the rewriter, and evaluated
// side by side. The raw ones are also evaluated by the plain reference, so that evaluator and rewriter cannot
// be wrong together.
#include "random_terms.h"

#include "expr/rewrite/fold.h"
#include "expr/text.h"
#include "expr/walk.h"

#include <cstdlib>
#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

constexpr unsigned lanes = 8;
constexpr unsigned termsAnEpisode = 64;

// NUTHATCH_TERMS scales the number of random terms up for long runs.
std::uint64_t scaled(std::uint64_t count) {
  const char* factor = std::getenv("NUTHATCH_TERMS");
  return factor ? count * std::strtoull(factor, nullptr, 10) : count;
}

void compareEpisode(std::uint64_t seed, RandomTermsOptions options, RuleCounts& fired) {
  Terms raw({.rewrite = false}), rewritten;
  RandomTerms draw(raw, seed, options);
  for (unsigned i = 0; i < termsAnEpisode; ++i) draw.next();
  TermIndex memo;
  std::vector<Term> before = draw.pool(), after;
  for (Term t : before) after.push_back(transfer(raw, t, rewritten, memo));
  Program left(raw, before, lanes), right(rewritten, after, lanes);
  SharedInputs inputs(draw.random(), lanes);
  inputs.load(raw, left);
  inputs.load(rewritten, right);
  left.run();
  right.run();
  for (std::size_t i = 0; i < before.size(); ++i)
    for (unsigned lane = 0; lane < lanes; ++lane)
      ASSERT_EQ(left.rootValue(i, lane).hex(), right.rootValue(i, lane).hex())
          << "seed " << seed << "\nraw:       " << describe(raw, before[i], 5)
          << "\nrewritten: " << describe(rewritten, after[i], 8);
  RuleCounts counts = rewritten.ruleCounts();
  for (unsigned i = 0; i < ruleCount; ++i) fired[i] += counts[i];
}

TEST(RewriteProperty, KeepsTheValueOfEveryTerm) {
  RuleCounts fired{};
  std::uint64_t episodes = scaled(1'000'000) / termsAnEpisode;
  for (std::uint64_t seed = 1; seed <= episodes && !HasFatalFailure(); ++seed)
    compareEpisode(seed, {.floats = false}, fired);
  std::string silent;
  for (unsigned i = 0; i < ruleCount; ++i)
    if (fired[i] == 0) silent += std::string(name(static_cast<Rule>(i))) + " ";
  RecordProperty("rules_not_fired", silent);
  std::printf("rules that did not fire: %s\n", silent.c_str());
}

TEST(RewriteProperty, KeepsTheValueOfFloatTerms) {
  RuleCounts fired{};
  std::uint64_t episodes = scaled(100'000) / termsAnEpisode;
  for (std::uint64_t seed = 1; seed <= episodes && !HasFatalFailure(); ++seed)
    compareEpisode(seed * 7919, {.floats = true}, fired);
}

// The compiled evaluator against applyOp(), term by term; incremental runs against full ones.
TEST(EvaluatorProperty, AgreesWithTheReference) {
  for (std::uint64_t seed = 1; seed <= scaled(600) && !HasFatalFailure(); ++seed) {
    Terms raw({.rewrite = false});
    RandomTerms draw(raw, seed * 31337);
    for (unsigned i = 0; i < termsAnEpisode; ++i) draw.next();
    Program program(raw, draw.pool(), lanes);
    SharedInputs inputs(draw.random(), lanes);
    inputs.load(raw, program);
    program.run();
    for (Term t : termsBelow(raw, draw.pool())) {
      const Node& n = raw.node(t);
      if (raw.isArray(t) || raw.isLeaf(t) || n.op == Op::Read) continue;
      for (unsigned lane = 0; lane < lanes; ++lane) {
        Bits operands[3];
        for (unsigned k = 0; k < raw.arity(t); ++k) operands[k] = program.value(raw.kid(t, k), lane);
        ASSERT_EQ(applyOp(n, std::span<const Bits>(operands, raw.arity(t))).hex(),
                  program.value(t, lane).hex())
            << "seed " << seed << " " << describe(raw, t, 2) << " on " << operands[0].hex() << " "
            << operands[1].hex() << " " << operands[2].hex();
      }
    }
  }
}

TEST(EvaluatorProperty, RunsOfChangesGiveWhatFullRunsGive) {
  for (std::uint64_t seed = 1; seed <= scaled(200) && !HasFatalFailure(); ++seed) {
    Terms raw({.rewrite = false});
    RandomTerms draw(raw, seed * 4242, {.x87AndQuad = false});
    for (unsigned i = 0; i < termsAnEpisode; ++i) draw.next();
    Program changed(raw, draw.pool(), 4), full(raw, draw.pool(), 4);
    changed.runChanged();
    for (unsigned round = 0; round < 10; ++round) {
      std::size_t input = draw.random().below(changed.inputs().size());
      unsigned lane = static_cast<unsigned>(draw.random().below(4));
      Bits value = draw.value(changed.inputs()[input].width);
      changed.set(input, lane, value);
      full.set(input, lane, value);
      changed.runChanged();
      full.run();
      for (std::size_t i = 0; i < draw.pool().size(); ++i)
        for (unsigned l = 0; l < 4; ++l)
          ASSERT_EQ(changed.rootValue(i, l).hex(), full.rootValue(i, l).hex())
              << "seed " << seed << " " << describe(raw, draw.pool()[i], 4);
    }
  }
}

} // namespace
} // namespace nuthatch::expr
