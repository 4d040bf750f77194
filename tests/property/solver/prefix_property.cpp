// A Prefix against the chain on the whole list of constraints: random pushes, pops, branches and adopted
// answers over variables and arrays. Outcomes must agree, models must satisfy everything, cores must be
// unsatisfiable parts of the path.
#include "random_terms.h"

#include "expr/evaluate/evaluator.h"
#include "solver/chain.h"
#include "solver/prefix.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;

namespace {

void compare(Prefix& prefix, Chain& oracle, const expr::Terms& terms, Term branch, bool adopt) {
  std::vector<Term> all(prefix.constraints().begin(), prefix.constraints().end());
  const PrefixAnswer answer = prefix.solve(branch);
  all.push_back(branch);
  const Answer expected = oracle.solve(all);
  ASSERT_NE(expected.outcome, Satisfiability::Unknown);
  ASSERT_EQ(answer.outcome, expected.outcome);
  if (answer.outcome == Satisfiability::Unsat) {
    for (const Term part : answer.core) ASSERT_NE(std::ranges::find(all, part), all.end());
    ASSERT_EQ(oracle.solve(answer.core).outcome, Satisfiability::Unsat);
    return;
  }
  ASSERT_TRUE(expr::holds(terms, all, prefix.whole(answer)));
  ASSERT_TRUE(prefix.witnessHolds());
  if (!adopt) return;
  prefix.adopt(answer);
  prefix.push(branch);
  ASSERT_TRUE(prefix.witnessHolds());
}

void run(std::uint64_t seed) {
  Random random(seed);
  expr::Terms terms;
  Chain chain(terms);
  Chain oracle(terms, {.layers = Layers::parse("blast").value()});
  Prefix prefix(chain);
  solver::testing::RandomTerms generate(
      terms, random, {.mostWidth = 8, .floats = false, .arrays = seed % 2 == 0, .variables = 4});
  for (int step = 0; step < 60; ++step) {
    const Term condition = generate.condition(3);
    switch (random.below(6)) {
    case 0:
      prefix.push(condition);
      break;
    case 1:
      prefix.popTo(prefix.size() - std::min<std::size_t>(prefix.size(), random.below(5)));
      break;
    case 2:
      if (random.oneIn(4)) prefix.setWitness(generate.model());
      break;
    default:
      compare(prefix, oracle, terms, condition, random.oneIn(2));
      if (::testing::Test::HasFatalFailure()) FAIL() << "seed " << seed << ", step " << step;
    }
    if (prefix.check().outcome == Satisfiability::Unsat) prefix.popTo(prefix.size() / 2);
  }
}

} // namespace

TEST(PrefixProperty, AgreesWithTheChain) {
  for (std::uint64_t seed = 1; seed <= 200 && !HasFatalFailure(); ++seed) run(seed);
}
