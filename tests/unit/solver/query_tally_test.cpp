// Times of questions: counted by answer, by layer and by how long they took; taken once.
#include "solver/chain.h"
#include "solver/query_tally.h"

#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;

TEST(QueryTally, CountsEachAnswerOnceAndKeepsTheSlowAsScripts) {
  (void)takeTally(); // of other tests
  expr::Terms terms;
  const Answer sat = Answer::sat({}, LayerId::Blasting), unsat = Answer::unsat({}, LayerId::Z3);
  addToTally(terms, {}, sat, std::chrono::microseconds(500));
  addToTally(terms, {}, sat, std::chrono::microseconds(1'500));
  addToTally(terms, {}, unsat, std::chrono::milliseconds(1'500));
  addToTally(terms, {}, unsat, std::chrono::seconds(20));
  const auto counters = takeTally();
  EXPECT_EQ(counters.at("time: sat within 1 ms"), 1u);
  EXPECT_EQ(counters.at("time: sat within 10 ms"), 1u);
  EXPECT_EQ(counters.at("time: unsat within 10 s"), 1u);
  EXPECT_EQ(counters.at("time: unsat beyond 10 s"), 1u);
  EXPECT_EQ(counters.at("time: answers by blast"), 2u);
  EXPECT_EQ(counters.at("time: microseconds by z3"), 21'500'000u);
  EXPECT_TRUE(takeTally().empty());
  const auto slowest = slowestQueries();
  ASSERT_GE(slowest.size(), 2u);
  EXPECT_EQ(slowest[0].took, std::chrono::seconds(20));
  EXPECT_NE(slowest[0].script.find("(check-sat)"), std::string::npos);
}
