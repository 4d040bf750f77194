#include "solver/chain.h"

#include "expr/evaluate/evaluator.h"
#include "expr/text.h"
#include "solver/query_log.h"
#include "support/files.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;
using expr::Terms;

namespace {

ChainOptions only(std::string_view layers) { return {.layers = Layers::parse(layers).value()}; }

// A product that equals a product of two primes, both factors odd and above one: takes some conflicts.
std::vector<Term> factoring(Terms& t, unsigned half, std::uint64_t product) {
  const Term p = t.mkVar("p", half);
  const Term q = t.mkVar("q", half);
  return {t.mkEq(t.mkMul(t.mkZExt(p, 2 * half), t.mkZExt(q, 2 * half)), t.mkConst(2 * half, product)),
          t.mkUlt(t.mkConst(half, 1), p), t.mkUlt(t.mkConst(half, 1), q)};
}

} // namespace

TEST(Chain, NothingIsSatAndFalseIsUnsat) {
  Terms t;
  Chain chain(t);
  EXPECT_EQ(chain.solve({}).outcome, Satisfiability::Sat);
  const std::vector<Term> constraints{t.mkVar("c", 1), t.mkFalse()};
  const Answer answer = chain.solve(constraints);
  EXPECT_EQ(answer.outcome, Satisfiability::Unsat);
  EXPECT_EQ(answer.core, std::vector{t.mkFalse()});
}

TEST(Chain, SlicesAreSolvedApartAndTheirModelsJoined) {
  Terms t;
  Chain chain(t);
  const Term in = t.mkInput("in", 8);
  std::vector<Term> constraints;
  for (unsigned i = 0; i < 8; ++i) constraints.push_back(t.mkEq(t.mkRead(in, i), t.mkConst(8, 10 * i + 1)));
  const Answer answer = chain.solve(constraints);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  for (unsigned i = 0; i < 8; ++i) EXPECT_EQ(answer.model.element(in, i), 10 * i + 1);
  EXPECT_GE(chain.statistics().of(LayerId::ExactCache).asked, 8U);
}

TEST(Chain, CoreNamesTheCallersConstraints) {
  Terms t;
  Chain chain(t);
  const Term x = t.mkVar("x", 32);
  const Term y = t.mkVar("y", 32);
  const Term product = t.mkMul(x, y);
  const std::vector<Term> constraints{
      t.mkUlt(x, t.mkConst(32, 1000)), t.mkUlt(y, t.mkConst(32, 1000)), t.mkNe(x, y),
      t.mkAnd(t.mkUlt(t.mkConst(32, 0x100000), product), t.mkNe(product, t.mkConst(32, 7)))};
  const Answer answer = chain.solve(constraints);
  ASSERT_EQ(answer.outcome, Satisfiability::Unsat);
  for (const Term part : answer.core) EXPECT_NE(std::ranges::find(constraints, part), constraints.end());
  EXPECT_EQ(answer.core.size(), 3U); // x != y is not needed
}

TEST(Chain, TheSameQueryComesFromTheExactCache) {
  Terms t;
  Chain chain(t, only("exact,blast"));
  const auto query = factoring(t, 8, 13 * 17);
  EXPECT_EQ(chain.solve(query).layer, LayerId::Blasting);
  EXPECT_EQ(chain.solve(query).layer, LayerId::ExactCache);
}

TEST(Chain, ACoreAnswersItsSupersets) {
  Terms t;
  Chain chain(t, only("models,blast"));
  const Term x = t.mkVar("x", 16);
  std::vector<Term> query{t.mkEq(t.mkMul(x, x), t.mkConst(16, 3))};
  ASSERT_EQ(chain.solve(query).outcome, Satisfiability::Unsat); // three is no square modulo 2^16
  query.push_back(t.mkUlt(t.mkVar("y", 16), x));
  const Answer answer = chain.solve(query);
  EXPECT_EQ(answer.outcome, Satisfiability::Unsat);
  EXPECT_EQ(answer.layer, LayerId::ModelCache);
}

TEST(Chain, AnEarlierModelAnswersASubset) {
  Terms t;
  Chain chain(t, only("models,blast"));
  const auto query = factoring(t, 8, 13 * 17);
  ASSERT_EQ(chain.solve(query).outcome, Satisfiability::Sat);
  EXPECT_EQ(chain.solve(std::span(query).first(2)).layer, LayerId::ModelCache);
}

TEST(Chain, EachLayerAnswersWhatItIsFor) {
  Terms t;
  const Term x = t.mkVar("x", 64);
  const Term d = t.mkVar("d", 64);
  using expr::FloatFormat;
  const auto f = FloatFormat::Double;
  const std::vector<Term> range{t.mkUlt(x, t.mkConst(64, 10)), t.mkUlt(t.mkConst(64, 20), x)};
  const std::vector<Term> equation{
      t.mkEq(t.mkAdd(t.mkMul(x, t.mkConst(64, 77)), t.mkConst(64, 5)), t.mkConst(64, 12345))};
  const std::vector<Term> square{
      t.mkFpLt(f, t.mkFpMul(f, expr::Rounding::NearestEven, d, d), t.mkFpConst(f, -1))};
  EXPECT_EQ(Chain(t, only("quick")).solve(range).outcome, Satisfiability::Unsat);
  EXPECT_EQ(Chain(t, only("search")).solve(equation).outcome, Satisfiability::Sat);
  EXPECT_EQ(Chain(t, only("boxes")).solve(square).outcome, Satisfiability::Unsat);
  EXPECT_EQ(Chain(t, only("blast")).solve(range).outcome, Satisfiability::Unsat);
  EXPECT_EQ(Chain(t, only("z3")).solve(range).outcome, Satisfiability::Unsat);
  EXPECT_EQ(Chain(t, only("z3")).solve(equation).outcome, Satisfiability::Sat);
  const Answer open = Chain(t, only("quick")).solve(equation);
  EXPECT_EQ(open.outcome, Satisfiability::Unknown);
  EXPECT_EQ(open.reason, Reason::Unsupported);
}

TEST(Chain, TimeEndsAQueryAndMoreTimeContinuesIt) {
  Terms t;
  Chain chain(t, only("blast"));
  const auto query = factoring(t, 26, 67108859ULL * 60000011ULL); // minutes for the session alone
  const Answer answer = chain.solve(query, {.time = std::chrono::milliseconds(300)});
  ASSERT_EQ(answer.outcome, Satisfiability::Unknown);
  EXPECT_EQ(answer.reason, Reason::Time);
  const std::uint64_t sessions = chain.statistics().sessions;
  EXPECT_EQ(chain.solve(query, {.time = std::chrono::milliseconds(100)}).outcome, Satisfiability::Unknown);
  EXPECT_EQ(chain.statistics().sessions, sessions)
      << "the second time must go on with the solver of the first";
  const Term x = t.mkVar("x", 8);
  EXPECT_EQ(chain.solve(std::vector{t.mkEq(x, t.mkConst(8, 3))}).outcome, Satisfiability::Sat);
}

// Blasting a product of 2048 bits needs hundreds of megabytes: the limit holds while gates are made, too.
TEST(Chain, MemoryEndsAQueryWhileBlasting) {
  Terms t;
  Chain chain(t, only("blast"));
  const Term x = t.mkVar("x", 2048);
  const Term y = t.mkVar("y", 2048);
  const std::vector<Term> query{t.mkEq(t.mkMul(x, y), t.mkConst(expr::Bits::ones(2048)))};
  const Answer answer = chain.solve(query, {.time = std::chrono::seconds(60), .memoryBytes = 16 << 20});
  EXPECT_EQ(answer.outcome, Satisfiability::Unknown);
  EXPECT_EQ(answer.reason, Reason::Memory);
}

class ChainFault : public ::testing::TestWithParam<int> {};

TEST_P(ChainFault, TheNthSatCallFailsAndTheNextQueryIsRight) {
  Terms t;
  for (const Stop kind : {Stop::Time, Stop::Memory}) {
    Chain chain(t, only("slices,exact,models,blast"));
    chain.failSatCall(static_cast<std::uint64_t>(GetParam()), kind);
    int unknown = 0;
    for (std::uint64_t i = 0; i < 6; ++i) {
      const Term x = t.mkVar(fmt::format("x{}", i), 16);
      const std::vector<Term> query{
          t.mkEq(t.mkMul(x, x), t.mkConst(16, 49 + 120 * i))}; // 49 and 169 and 289 are squares
      const Answer answer = chain.solve(query);
      if (answer.outcome == Satisfiability::Unknown) {
        ++unknown;
        EXPECT_EQ(answer.reason, kind == Stop::Time ? Reason::Time : Reason::Memory);
      }
      const Answer again = chain.solve(query);
      ASSERT_NE(again.outcome, Satisfiability::Unknown);
      EXPECT_EQ(again.outcome, Chain(t, only("z3")).solve(query).outcome);
    }
    EXPECT_LE(unknown, 1);
    if (GetParam() <= 4) EXPECT_EQ(unknown, 1);
  }
}
INSTANTIATE_TEST_SUITE_P(First, ChainFault, ::testing::Values(1, 2, 3, 4));

TEST(Chain, OptimisticAnswersSayWhatTheyBreak) {
  Terms t;
  Chain chain(t);
  const Term x = t.mkVar("x", 8);
  const std::vector<Term> path{t.mkUlt(x, t.mkConst(8, 10)), t.mkEq(x, t.mkConst(8, 200))};
  EXPECT_EQ(chain.solve(path).outcome, Satisfiability::Unsat);
  const OptimisticAnswer answer = chain.solveOptimistic(path);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  EXPECT_EQ(answer.model.get(t, x).low64(), 200U);
  EXPECT_EQ(answer.violated, std::vector{path[0]});
}

TEST(Chain, TheLogReplays) {
  Terms t;
  const auto folder = ScratchFolder::make("query-log").value();
  auto log = QueryLog::open(folder.path() / "queries").value();
  ChainOptions options;
  log.attach(t, options);
  Chain chain(t, options);
  chain.solve(factoring(t, 8, 13 * 17));
  chain.solve(std::vector{t.mkUlt(t.mkVar("x", 8), t.mkConst(8, 0))});
  ASSERT_TRUE(log.status());
  ASSERT_EQ(log.written(), 2U);
  for (const char* file : {"000001.nhq", "000002.nhq"}) {
    Terms fresh;
    const auto text = readFile(folder.path() / "queries" / file).value();
    const auto query = expr::parseQuery(fresh, text, file, expr::Reading::Rewritten).value();
    EXPECT_EQ(name(Chain(fresh).solve(query.constraints).outcome), query.expected);
  }
}

TEST(Layers, UnknownNamesAreRefused) {
  EXPECT_TRUE(Layers::parse("slices,blast").has_value());
  EXPECT_FALSE(Layers::parse("slices,magic").has_value());
}
