// Each kind of fact goes in, the ledger is closed and opened again, and the same fact comes out.
#include "ledger/summary_store.h"
#include "ledger_test.h"

#include <limits>

using namespace nuthatch;

namespace {

// Bytes that text columns must carry unharmed: file names need not be UTF-8, and arguments may hold a NUL.
const std::string kOddText("\xff\xfe' \";\0--\n\xc3\xa9", 11);

} // namespace

TEST_F(LedgerTest, Targets) {
  auto ledger = open();
  const TargetId first = must(ledger->putTarget(someTarget("m1")));
  EXPECT_EQ(must(ledger->putTarget(someTarget("m1"))), first) << "the same module is the same target";
  const TargetId second = must(ledger->putTarget(someTarget("m2")));
  EXPECT_NE(first, second) << "another module is another target: verdicts do not carry over";
  const TargetId crate = must(ledger->putTarget(
      {.name = kOddText, .kind = TargetKind::Crate, .moduleHash = "m3", .source = kOddText}));
  ledger = nullptr;
  KnownTarget one = someTarget("m1"), two = someTarget("m2");
  one.id = first, two.id = second;
  const KnownTarget three{
      .id = crate, .name = kOddText, .kind = TargetKind::Crate, .moduleHash = "m3", .source = kOddText};
  EXPECT_EQ(must(open(LedgerMode::ReadOnly)->targets()), (std::vector{one, two, three}));
}

TEST_F(LedgerTest, Functions) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  std::vector<Function> functions = {
      {.name = "a", .display = "a(int)", .place = {"x.c", 3, 1}, .bodyHash = "h1", .edges = 4000000000},
      {.name = "b", .display = kOddText, .place = {kOddText, 0, 0}, .notEnterable = "takes a socket"}};
  must(ledger->putFunctions(target, functions));
  functions[0].bodyHash = "h2";
  must(ledger->putFunctions(target, functions));
  ledger = nullptr;
  EXPECT_EQ(must(open()->functions(target)), functions);
}

TEST_F(LedgerTest, SitesOfEdges) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  const std::vector<FunctionSites> functions = {
      {"a",
       {{{"x.c", 3, 1}, {3, 4, 9}}, {{"x.c", 5, 7}, {}}, {{"", 0, 0}, {}}, {{"y.h", 1, 0}, {4000000000}}}},
      {"b", {}},
      {"c", {{{kOddText, 0, 0}, {}}}}};
  must(ledger->putEdgeSites(target, functions));
  must(ledger->putEdgeSites(target, functions));
  ledger = nullptr;
  EXPECT_EQ(must(open()->edgeSites(target)), functions);
}

TEST_F(LedgerTest, PathsAndTrees) {
  auto ledger = open();
  const TargetId target = must(ledger->putTarget(someTarget()));
  const Check check = someCheck(1);
  must(ledger->putChecks(target, std::span(&check, 1)));
  const std::string input = must(ledger->putInput("i"));
  must(ledger->putWitness(target, {.id = hex(7), .check = check.id, .entry = "f", .input = input}));
  const ExecutionPath path{.witness = hex(7),
                           .skipped = 9,
                           .skippedFrom = 1,
                           .steps = {{{"f", {"a.c", 1, 0}, WayKind::Entered, ""}, 0, {{"n", "3"}, {kOddText, ""}}},
                                     {{"f", {"a.c", 2, 7}, WayKind::HoldsNot, "n < 2"}, 0, {{"n", "3"}}},
                                     {{"g", {kOddText, 3, 0}, WayKind::Failed, ""}, 1, {}}}};
  must(ledger->putPath(target, path));
  EXPECT_FALSE(ledger->putPath(target, {.witness = hex(8)})) << "a path of no witness";
  const ExecutionTree tree{.entry = "f",
                           .notRun = 2,
                           .ways = {{"f", {"a.c", 2, 7}, WayKind::Holds, "n < 2"}},
                           .nodes = {{0, 0, 3, 1, 0, 0}, {0, 0, 2, 2, 1, 1}}};
  must(ledger->putTree(target, tree));
  ledger = nullptr;
  EXPECT_EQ(must(open()->paths(target)), std::vector{path});
  EXPECT_EQ(must(open()->trees(target)), std::vector{tree});
}

TEST_F(LedgerTest, ChecksOfEveryKindComeInTheOrderOfTheirPlaces) {
  auto ledger = open();
  const TargetId target = must(ledger->putTarget(someTarget()));
  std::vector<Check> checks;
  for (int kind = 0; kind <= static_cast<int>(CheckKind::Hang); ++kind)
    checks.push_back({.id = hex(1000 - static_cast<std::uint64_t>(kind)),
                      .kind = static_cast<CheckKind>(kind),
                      .function = "f",
                      .place = {"f.c", static_cast<std::uint32_t>(kind + 1), 2},
                      .ordinal = 9,
                      .detail = kOddText});
  must(ledger->putChecks(target, checks));
  must(ledger->putChecks(target, checks));
  ledger = nullptr;
  const auto judged = must(open()->checks(target));
  ASSERT_EQ(judged.size(), checks.size());
  for (std::size_t i = 0; i < checks.size(); ++i) {
    EXPECT_EQ(judged[i].check, checks[i]);
    EXPECT_EQ(std::get<Open>(judged[i].verdict).reason, OpenReason::NotReached);
    EXPECT_EQ(judged[i].run, 0);
  }
}

TEST_F(LedgerTest, VerdictsOfEveryKind) {
  auto ledger = open();
  const auto [target, run] = start(*ledger, 13);
  must(ledger->putAssumption(target, {"no-alias", "p and q do not overlap", {"a.c", 1, 2}}));
  must(ledger->putAssumption(target, {kOddText, "odd", {}}));
  const std::string input = must(ledger->putInput("x"));
  must(ledger->putWitness(target, someWitness(1, hex(1), input)));
  constexpr std::uint64_t kHuge = std::numeric_limits<std::uint64_t>::max();
  std::vector<Verdict> verdicts = {
      Refuted{someWitness(1, "", "").id},
      Proven(Ground{}),
      Proven(Ground{{{{Limit::Rounds, 8}}}, {"no-alias", kOddText}, {}}),
      Proven(Ground{{{{Limit::Bytes, kHuge}, {Limit::Calls, 3}}}, {"no-alias"}, {hex(1), hex(2)}}),
      Unreachable(Ground{{}, {kOddText}, {}, true}),
  };
  Supposition either = Ground{{}, {"no-alias"}, {}};
  either.add(Ground{{{{Limit::Elements, 4}}}, {}, {hex(1)}});
  verdicts.emplace_back(Proven(either));
  for (int reason = 0; reason <= static_cast<int>(OpenReason::Internal); ++reason)
    verdicts.emplace_back(Open{static_cast<OpenReason>(reason), kOddText});
  for (std::size_t i = 0; i < verdicts.size(); ++i)
    must(ledger->setVerdict(target, hex(i + 1), verdicts[i], run));
  ledger = nullptr;
  ledger = open(LedgerMode::ReadOnly);
  const auto judged = must(ledger->checks(target));
  ASSERT_EQ(judged.size(), verdicts.size());
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    EXPECT_EQ(judged[i].verdict, verdicts[i]) << i;
    EXPECT_EQ(judged[i].run, run);
  }
  EXPECT_EQ(must(ledger->assumptions(target)),
            (std::vector<Assumption>{{"no-alias", "p and q do not overlap", {"a.c", 1, 2}},
                                     {kOddText, "odd", {}}}));
}

TEST_F(LedgerTest, InputsAreKeptOnceByTheirContent) {
  auto ledger = open();
  std::string large(3 << 20, '\0');
  for (std::size_t i = 0; i < large.size(); ++i) large[i] = static_cast<char>(i * i >> 3);
  for (const std::string& bytes : {std::string(), kOddText, large}) {
    const std::string hash = must(ledger->putInput(bytes));
    EXPECT_EQ(hash, sha256(bytes));
    EXPECT_EQ(must(ledger->input(hash)), bytes);
  }
  ledger = nullptr;
  const auto size = std::filesystem::file_size(path);
  ledger = open();
  EXPECT_EQ(must(ledger->putInput(large)), sha256(large));
  EXPECT_EQ(must(ledger->input(sha256(large))), large);
  EXPECT_EQ(ledger->input(sha256("never put")).error().blame, Blame::Input);
  ledger = nullptr;
  EXPECT_EQ(std::filesystem::file_size(path), size);
}

TEST_F(LedgerTest, WitnessesByIdAndByPrefix) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  const std::string input = must(ledger->putInput("\x7f\xff\xff\xff"));
  Witness one = someWitness(0x1, hex(1), input), two = someWitness(0x20, hex(2), input);
  two.replay = Replay::NotReplayed;
  two.note = kOddText;
  must(ledger->putWitness(target, one));
  must(ledger->putWitness(target, two));
  ledger = nullptr;
  ledger = open();
  EXPECT_EQ(must(ledger->witnesses(target)), (std::vector{one, two}));
  EXPECT_EQ(must(ledger->witness(one.id)).witness, one);
  EXPECT_EQ(must(ledger->witness(two.id.substr(0, 15))).witness, two);
  EXPECT_EQ(must(ledger->witness(two.id)).target, target);
  expectProblem(ledger->witness("abc"), Blame::Input, path, "ambiguous");
  expectProblem(ledger->witness("fff"), Blame::Input, path, "no witness");
  EXPECT_FALSE(ledger->witness("")) << "the empty prefix names nothing";
  EXPECT_FALSE(ledger->witness("ab%")) << "no patterns";

  // A replay is never forgotten for a weaker one.
  two.replay = Replay::Confirmed;
  two.note = "overflow";
  must(ledger->putWitness(target, two));
  Witness weaker = two;
  weaker.replay = Replay::NotReplayed;
  must(ledger->putWitness(target, weaker));
  EXPECT_EQ(must(ledger->witness(two.id)).witness, two);

  // The same witness of a later module is found first.
  const TargetId later = must(ledger->putTarget(someTarget("m2")));
  must(ledger->putChecks(later, std::vector{someCheck(1)}));
  must(ledger->putWitness(later, one));
  EXPECT_EQ(must(ledger->witness(one.id)).target, later);
}

TEST_F(LedgerTest, CoverageIsAUnion) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  EXPECT_EQ(must(ledger->addCoverage(target, run, {"f", 20, {0, 7, 19}})), 3u);
  EXPECT_EQ(must(ledger->addCoverage(target, run, {"f", 20, {7, 8}})), 1u);
  EXPECT_EQ(must(ledger->addCoverage(target, run, {"f", 20, {7, 8}})), 0u);
  EXPECT_EQ(must(ledger->addCoverage(target, run, {"e", 0, {}})), 0u);
  const RunId other = must(ledger->beginRun(target, {.engine = "random"}));
  EXPECT_EQ(must(ledger->addCoverage(target, other, {"f", 20, {7, 19}})), 0u);
  ledger = nullptr;
  EXPECT_EQ(must(open()->coverage(target)), (std::vector<Coverage>{{"e", 0, {}}, {"f", 20, {0, 7, 8, 19}}}));
  EXPECT_EQ(must(open()->runCoverage(target)),
            (std::vector<RunCoverage>{{run, {"e", 0, {}}}, {run, {"f", 20, {0, 7, 8, 19}}}, {other, {"f", 20, {7, 19}}}}))
      << "and each run's own";
}

TEST_F(LedgerTest, RunsWithBudgetsAndCounters) {
  auto ledger = open();
  const TargetId target = must(ledger->putTarget(someTarget()));
  const nuthatch::Run begun{.engine = "concolic",
                            .seed = std::numeric_limits<std::uint64_t>::max(),
                            .budget = {{"time", "60s"}, {kOddText, kOddText}}};
  const RunId first = must(ledger->beginRun(target, begun));
  const RunId second =
      must(ledger->beginRun(target, {.engine = "random", .startedAt = "2026-01-02T03:04:05Z"}));
  EXPECT_NE(first, second);
  must(ledger->putCounters(first, {{"runs", 5}}));
  must(ledger->endRun(first, {{"runs", std::numeric_limits<std::uint64_t>::max()}, {"solver.sat", 0}}));
  must(ledger->putCounters(second, {{"runs", 6}}));
  ledger = nullptr;
  const auto runs = must(open()->runs(target));
  ASSERT_EQ(runs.size(), 2u);
  EXPECT_EQ(runs[0].seed, begun.seed);
  EXPECT_EQ(runs[0].budget, begun.budget);
  EXPECT_EQ(runs[0].counters.at("runs"), std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(runs[0].startedAt.size(), std::string("2026-01-02T03:04:05Z").size());
  EXPECT_LE(runs[0].startedAt, runs[0].endedAt);
  EXPECT_EQ(runs[1].startedAt, "2026-01-02T03:04:05Z");
  EXPECT_EQ(runs[1].endedAt, "") << "not ended: running, or killed";
  EXPECT_EQ(runs[1].counters, (std::map<std::string, std::uint64_t>{{"runs", 6}}));
  EXPECT_NE(runs[0].invocation, "");
  EXPECT_EQ(runs[0].invocation, runs[1].invocation) << "of one process";
}

TEST_F(LedgerTest, CorpusByEntry) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  const std::string a = must(ledger->putInput("a")), b = must(ledger->putInput("b"));
  must(ledger->keepInput(target, "f", a, run));
  must(ledger->keepInput(target, "f", b, run));
  must(ledger->keepInput(target, "f", b, run));
  must(ledger->keepInput(target, "g", b, run));
  EXPECT_EQ(must(ledger->corpus(target, "f")), (std::vector{std::min(a, b), std::max(a, b)}));
  EXPECT_EQ(must(ledger->corpus(target, "g")), std::vector{b});
  EXPECT_FALSE(ledger->keepInput(target, "f", sha256("absent"), run));
}

TEST_F(LedgerTest, ABatchHappensWhollyOrNotAtAll) {
  auto ledger = open();
  auto reader = open(LedgerMode::ReadOnly);
  const auto [target, run] = start(*ledger);
  {
    auto batch = must(ledger->begin());
    EXPECT_FALSE(ledger->begin()) << "one at a time";
    must(ledger->putChecks(target, std::vector{someCheck(100)}));
    EXPECT_EQ(must(ledger->checks(target)).size(), 5u) << "a batch sees its own writes";
    EXPECT_EQ(must(reader->checks(target)).size(), 4u) << "others do not";
  }
  EXPECT_EQ(must(ledger->checks(target)).size(), 4u) << "dropped";
  {
    auto batch = must(ledger->begin());
    must(ledger->putChecks(target, std::vector{someCheck(100)}));
    must(batch.commit());
    EXPECT_FALSE(batch.commit());
  }
  EXPECT_EQ(must(reader->checks(target)).size(), 5u);
  {
    auto batch = must(ledger->begin());
    must(ledger->putChecks(target, std::vector{someCheck(200)}));
    EXPECT_FALSE(ledger->putChecks(target, std::vector{Check{.id = "not hex"}}));
    EXPECT_FALSE(ledger->putChecks(target, std::vector{someCheck(201)})) << "a failed write spoils its batch";
    EXPECT_FALSE(batch.commit());
  }
  EXPECT_EQ(must(reader->checks(target)).size(), 5u);
}

TEST_F(LedgerTest, WhatNoEngineMayWriteIsRefused) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  const auto refused = [](const auto& result) { return !result && result.error().blame == Blame::Own; };
  const std::string input = must(ledger->putInput("x"));
  EXPECT_TRUE(refused(ledger->putChecks(target, std::vector{Check{.id = "xyz"}})));
  EXPECT_TRUE(refused(ledger->putChecks(99, std::vector{someCheck(1)}))) << "no such target";
  Check other = someCheck(1);
  other.kind = CheckKind::Leak;
  EXPECT_TRUE(refused(ledger->putChecks(target, std::vector{other}))) << "one id, two checks";
  EXPECT_TRUE(refused(ledger->putWitness(target, someWitness(1, hex(77), input)))) << "no such check";
  EXPECT_TRUE(refused(ledger->putWitness(target, someWitness(1, hex(1), sha256("absent")))));
  EXPECT_TRUE(refused(ledger->setVerdict(target, hex(1), Refuted{someWitness(1, "", "").id}, run)));
  must(ledger->putWitness(target, someWitness(2, hex(2), input)));
  EXPECT_TRUE(refused(ledger->setVerdict(target, hex(1), Refuted{someWitness(2, "", "").id}, run)))
      << "the witness of another check";
  EXPECT_TRUE(refused(ledger->setVerdict(target, hex(1), Proven(Ground{{}, {"absent"}, {}}), run)));
  EXPECT_TRUE(refused(ledger->setVerdict(target, hex(1), Proven(Ground{{}, {}, {hex(77)}}), run)))
      << "rests on a check that nobody knows";
  EXPECT_TRUE(refused(ledger->setVerdict(target, hex(77), Open{OpenReason::Time, ""}, run)));
  EXPECT_TRUE(refused(ledger->setVerdict(target, hex(1), Open{OpenReason::Time, ""}, 99))) << "no such run";
  EXPECT_TRUE(refused(ledger->addCoverage(target, run, {"f", 4, {4}}))) << "no such edge";
  EXPECT_TRUE(refused(ledger->addCoverage(target, run, {"f", 4, {2, 1}}))) << "not sorted";
  EXPECT_EQ(must(ledger->addCoverage(target, run, {"f", 4, {1}})), 1u);
  EXPECT_TRUE(refused(ledger->addCoverage(target, run, {"f", 5, {1}}))) << "another function";
  must(ledger->putAssumption(target, {"a", "x > 0", {}}));
  EXPECT_TRUE(refused(ledger->putAssumption(target, {"a", "x >= 0", {}}))) << "one id, two assumptions";
  EXPECT_TRUE(refused(ledger->endRun(99, {})));
  EXPECT_TRUE(std::holds_alternative<Open>(verdictOf(*ledger, target, hex(1))));
}

TEST_F(LedgerTest, ReadOnlyNeverWritesAndNeverMakes) {
  EXPECT_FALSE(openLedger(path, LedgerMode::ReadOnly));
  EXPECT_FALSE(std::filesystem::exists(path));
  start(*open());
  const std::string before = must(readFile(path));
  {
    auto ledger = open(LedgerMode::ReadOnly);
    expectProblem(ledger->putTarget(someTarget("m2")), Blame::Environment, path);
    EXPECT_EQ(must(ledger->targets()).size(), 1u);
  }
  EXPECT_EQ(must(readFile(path)), before);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "nothing is left beside it";
}

TEST_F(LedgerTest, Summaries) {
  auto ledger = open();
  const SummaryFact::Path path{.formula = "nhq 1\n" + kOddText,
                               .returns = false,
                               .isExact = false,
                               .hasResult = true,
                               .sizes = {0, 18446744073709551615u},
                               .writes = {{0, -4}, {3, 9}}};
  SummaryFact fact{.code = std::string(64, 'a'),
                   .caller = kOddText,
                   .function = "f",
                   .inputs = {{kOddText, 32, false, true}, {"p", 0, true, false}},
                   .resultBits = 64,
                   .paths = {path, {}},
                   .isTotal = true};
  must(summariesIn(*ledger).putSummaries(std::vector{fact}));
  fact.paths.pop_back();
  fact.isTotal = false;
  SummaryFact other = fact;
  other.caller = "";
  must(summariesIn(*ledger).putSummaries(std::vector{other, fact}));
  ledger = nullptr;
  const StoredSummaries stored = must(summariesIn(*open()).summaries());
  EXPECT_EQ(stored.whole, (std::vector{other, fact})) << "the newer one, by code and caller";
  EXPECT_EQ(stored.damaged, 0u);
}
