// Several workers, each with a chain and a prefix of its own, over one shared store of terms: the use that
// engines make of the solver. Also what a build with -fsanitize=thread runs.
#include "expr/evaluate/evaluator.h"
#include "solver/chain.h"
#include "solver/prefix.h"

#include <array>
#include <gtest/gtest.h>
#include <thread>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;
using expr::Terms;

namespace {

// Flips along a path whose constraints the other workers build too, at the same time. The number of answers
// of each kind, which must not depend on who came first.
std::array<int, 3> work(Terms& t, unsigned rounds) {
  Chain chain(t);
  Prefix prefix(chain);
  std::array<int, 3> outcomes{};
  const Term in = t.mkInput("in", 64);
  for (unsigned i = 0; i < rounds; ++i) {
    const Term word = t.mkReadLittle(in, i % 60, 4);
    const Term mixed = t.mkMul(t.mkXor(word, t.mkConst(32, i)), t.mkConst(32, 2654435761U));
    const Term low = t.mkUlt(t.mkRead(in, i % 64), t.mkConst(8, 100));
    const Term branch = i % 3 == 0 ? t.mkNot(low) : t.mkUlt(mixed, t.mkConst(32, 1U << 20));
    const PrefixAnswer answer = prefix.solve(branch);
    ++outcomes[static_cast<std::size_t>(answer.outcome)];
    if (answer.outcome == Satisfiability::Sat) {
      std::vector<Term> all(prefix.constraints().begin(), prefix.constraints().end());
      all.push_back(branch);
      EXPECT_TRUE(expr::holds(t, all, prefix.whole(answer)));
    }
    prefix.push(low);
  }
  return outcomes;
}

} // namespace

TEST(Workers, ShareOneStoreOfTerms) {
  constexpr unsigned rounds = 80;
  Terms alone;
  const auto expected = work(alone, rounds);
  Terms shared;
  std::array<std::array<int, 3>, 4> found{};
  std::vector<std::thread> workers;
  for (auto& mine : found) workers.emplace_back([&] { mine = work(shared, rounds); });
  for (std::thread& worker : workers) worker.join();
  for (const auto& mine : found) EXPECT_EQ(mine, expected);
  EXPECT_EQ(expected[2], 0);
}
