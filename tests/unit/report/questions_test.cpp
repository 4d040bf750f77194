// Questions over time: which runs saw a failure, first and last. And why ways out of branches were not taken.
#include "hostile_record.h"
#include "report/baseline.h"
#include "report/invocations.h"
#include "report/questions.h"
#include "report/untaken.h"

using namespace nuthatch;

namespace {

const ReadyQuestion& question(const std::string& name) {
  for (const ReadyQuestion& one : readyQuestions())
    if (one.name == name) return one;
  ADD_FAILURE() << name;
  std::abort();
}

class QuestionsTest : public ::testing::Test {
protected:
  QuestionsTest()
      : scratch_(must(ScratchFolder::make("questions"))),
        ledger_(must(openLedger(scratch_.path() / "q.nhl", LedgerMode::ReadWrite))) {
    target_ = must(
        ledger_->putTarget({.name = "t", .kind = TargetKind::Library, .moduleHash = "m", .source = "/p"}));
    const std::vector<Function> functions = {
        {.name = "f", .display = "f(int)", .place = {"/p/a.c", 1, 1}, .edges = 5}};
    must(ledger_->putFunctions(target_, functions));
    std::vector<Check> checks;
    for (std::uint32_t i = 1; i <= 4; ++i)
      checks.push_back({.id = hex(i),
                        .kind = CheckKind::DivisionByZero,
                        .function = "f",
                        .place = {"/p/a.c", i + 1, 3},
                        .ordinal = i,
                        .detail = "d != 0"});
    must(ledger_->putChecks(target_, checks));
  }

  RunId runAt(const std::string& time) {
    return must(ledger_->beginRun(target_, {.engine = "random", .startedAt = time}));
  }

  void refute(std::uint64_t check, RunId run) {
    const std::string input = must(ledger_->putInput("x"));
    must(ledger_->putWitness(target_, {.id = hex(0x100 + check),
                                       .check = hex(check),
                                       .entry = "f",
                                       .input = input,
                                       .arguments = "f(0)",
                                       .replay = Replay::Confirmed}));
    must(ledger_->setVerdict(target_, hex(check), Refuted{hex(0x100 + check)}, run));
  }

  AnswerTable ask(const std::string& name) {
    auto questions = must(Questions::make());
    must(questions.add("q", must(readRecord(*ledger_, target_))));
    return must(questions.ask(question(name).sql, 100));
  }

  ScratchFolder scratch_;
  std::unique_ptr<Ledger> ledger_;
  TargetId target_ = 0;
};

TEST_F(QuestionsTest, WhatLastWeeksRunsFoundAndTodaysDidNot) {
  const RunId longAgo = runAt("2026-01-01T08:00:00Z"), before = runAt("2026-02-06T08:00:00Z"),
              today = runAt("2026-02-10T08:00:00Z");
  refute(1, longAgo); // and nobody since
  refute(2, before);
  refute(3, before);
  refute(3, today);
  const AnswerTable gone = ask("last-week");
  ASSERT_EQ(gone.rows.size(), 1u);
  EXPECT_EQ(gone.rows[0][1], "/p/a.c:3");
  EXPECT_EQ(gone.rows[0][3], "2026-02-06T08:00:00Z");
  const AnswerTable first = ask("first-seen");
  ASSERT_EQ(first.rows.size(), 3u);
  EXPECT_EQ(first.rows[2][1], "/p/a.c:4");
  EXPECT_EQ(first.rows[2][3], "2026-02-06T08:00:00Z");
  EXPECT_EQ(first.rows[2][4], "2026-02-10T08:00:00Z");
  EXPECT_EQ(first.rows[2][5], "2");
  EXPECT_EQ(must(readRecord(*ledger_, target_)).firstSight.at(hex(3)).startedAt, "2026-02-06T08:00:00Z");
}

TEST_F(QuestionsTest, WhichFunctionsCostTheSolversTime) {
  const RunId run = runAt("2026-02-10T08:00:00Z");
  must(ledger_->endRun(run, {{"time: microseconds in f", 2'500'000},
                             {"time: microseconds in g", 1'000'000},
                             {"time: sat within 1 ms", 97},
                             {"time: unsat within 10 s", 2},
                             {"time: unknown beyond 10 s", 1}}));
  const AnswerTable functions = ask("solver-time");
  ASSERT_EQ(functions.rows.size(), 2u);
  EXPECT_EQ(functions.rows[0], (std::vector<std::string>{"f(int)", "2.5"}));
  EXPECT_EQ(functions.rows[1][0], "g");
  EXPECT_EQ(ask("slow").rows.at(0), (std::vector<std::string>{"100", "3", "2", "0", "1", "97.0"}));
}

TEST_F(QuestionsTest, WhatEachCommandSaidByItself) {
  const auto command = [&](const char* name, const char* engine) {
    return must(ledger_->beginRun(
        target_, {.engine = engine, .startedAt = "2026-02-10T08:00:00Z", .invocation = name}));
  };
  const RunId first = command("a", "random"), beside = command("a", "bounded"),
              second = command("b", "bounded");
  refute(1, first);
  must(ledger_->setVerdict(target_, hex(2), proofOf(Ground{}), beside));
  must(ledger_->setVerdict(target_, hex(2), proofOf(Ground{}), second)); // changes nothing that stands
  must(ledger_->setVerdict(target_, hex(3), proofOf(Ground{}), second));
  must(ledger_->addCoverage(target_, first, {"f", 5, {0, 1}}));
  must(ledger_->addCoverage(target_, second, {"f", 5, {1}}));
  const Record record = must(readRecord(*ledger_, target_));
  const auto commands = invocationsOf(record.summary);
  ASSERT_EQ(commands.size(), 2u);
  EXPECT_EQ(commands[0].engines(), "random, bounded");
  const Summary a = saidBy(record, commands[0]), b = saidBy(record, commands[1]);
  EXPECT_EQ(a.bugs.size(), 1u);
  EXPECT_EQ(b.bugs.size(), 0u);
  EXPECT_EQ(a.proven, 1u);
  EXPECT_EQ(b.proven, 2u);
  EXPECT_EQ(a.functions.at(0).hit, 2u);
  EXPECT_EQ(b.functions.at(0).hit, 1u);
  const Difference difference = differenceTo(baselineOf(a), b);
  EXPECT_EQ(difference.fresh.size(), 0u);
  ASSERT_EQ(difference.gone.size(), 1u);
  EXPECT_EQ(difference.gone[0].check, hex(1));
  EXPECT_EQ(difference.newlyProven, 1u);
  EXPECT_EQ(difference.changed.size(), 2u);
  EXPECT_EQ(ask("runs").rows.size(), 2u);
}

TEST_F(QuestionsTest, WhyAWayWasNotTaken) {
  // Edges: 1 and 2 leave line 2, 3 and 4 line 4. Lines 3 and 5 lie behind one edge each.
  const std::vector<FunctionSites> sites = {{"f",
                                             {{{"/p/a.c", 1, 0}, {1, 2}},
                                              {{"/p/a.c", 2, 3}, {3}},
                                              {{"/p/a.c", 2, 3}, {4}},
                                              {{"/p/a.c", 4, 3}, {5}},
                                              {{"/p/a.c", 4, 3}, {}}}}};
  must(ledger_->putEdgeSites(target_, sites));
  const RunId run = runAt("2026-02-10T08:00:00Z");
  const auto reasons = [&] {
    const Record record = must(readRecord(*ledger_, target_));
    std::vector<UntakenReason> list;
    for (const UntakenWay& way : UntakenWays(record).all()) {
      list.push_back(way.reason);
      EXPECT_FALSE(UntakenWays(record).why(way).empty());
      EXPECT_FALSE(UntakenWays(record).next(way).empty());
    }
    return list;
  };
  using enum UntakenReason;
  EXPECT_EQ(reasons(), (std::vector{NotEntered, NotEntered, NotEntered, NotEntered}));
  must(ledger_->addCoverage(target_, run, {"f", 5, {0, 2}}).has_value() ? Status() : ownError("coverage"));
  EXPECT_EQ(reasons(), (std::vector{OtherWay, NotReached, NotReached}));
  must(ledger_->addCoverage(target_, run, {"f", 5, {4}}).has_value() ? Status() : ownError("coverage"));
  must(ledger_->setVerdict(target_, hex(2), proofOf(Ground{.unreachable = true}), run));
  must(ledger_->setVerdict(target_, hex(4), nuthatch::Open{OpenReason::Solver, "too hard"}, run));
  EXPECT_EQ(reasons(), (std::vector{Unreachable, Open}));
}

} // namespace
