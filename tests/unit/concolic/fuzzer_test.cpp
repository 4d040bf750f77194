// The whole search over programs that are functions of terms: it solves, completes, counts and keeps.
#include "engines/concolic/fuzz/fuzzer.h"
#include "fake_program.h"

#include <gtest/gtest.h>
#include <map>

using namespace nuthatch;
using namespace nuthatch::concolic;
using namespace std::chrono_literals;

namespace {

struct Outcomes {
  std::vector<Find> finds;
  FuzzTotals totals;
  std::vector<std::string> failed() const {
    std::vector<std::string> inputs;
    for (const auto& find : finds)
      if (find.kind == Find::Kind::Failed) inputs.push_back(find.input.streams[0].bytes);
    return inputs;
  }
};

Outcomes fuzz(const fake::Body& body, const std::string& seed, FuzzOptions options = {.budget = 20s},
              bool untilFailure = true) {
  Fuzzer fuzzer({.shape = fake::shape(),
                 .symbolic = [&](expr::Terms& terms) -> Result<std::unique_ptr<SymbolicProgram>> {
                   return std::make_unique<fake::Program>(terms, body);
                 },
                 .native = [&]() -> Result<std::unique_ptr<NativeRunner>> {
                   return std::make_unique<fake::Native>(body);
                 }},
                options);
  fuzzer.addSeeds({fake::input(seed)});
  Outcomes outcomes;
  bool failed = false;
  const auto status = fuzzer.run({.found = [&](const Find& find) -> Status {
                                    outcomes.finds.push_back(find);
                                    failed |= find.kind == Find::Kind::Failed;
                                    return {};
                                  },
                                  .beat = {},
                                  .stopped = [&] { return untilFailure && failed; }});
  EXPECT_TRUE(status) << status.error().message;
  outcomes.totals = fuzzer.totals();
  return outcomes;
}

void magic(fake::Execution& run) {
  if (!run.has(7)) return;
  if (!run.branch(run.terms.mkEq(run.word(0, 4), run.terms.mkConst(32, 0xdeadbeef)), 1)) return;
  const auto sum = run.terms.mkAdd(run.word(0, 4), run.word(4, 4));
  if (run.branch(run.terms.mkEq(sum, run.terms.mkConst(32, 0x12345678)), 2)) run.crash();
}

} // namespace

TEST(Fuzzer, SolvesAMagicNumberAndASumFromNothing) {
  const auto outcomes = fuzz(magic, "");
  ASSERT_FALSE(outcomes.failed().empty());
  EXPECT_EQ(outcomes.failed()[0].substr(0, 4), "\xef\xbe\xad\xde");
}

TEST(Fuzzer, ExploresEveryPathAndSaysSo) {
  const auto twelve = [](fake::Execution& run) {
    for (std::uint64_t i = 0; i < 10; ++i)
      run.branch(run.terms.mkUlt(run.byte(i), run.terms.mkConst(8, 100 + i)), i);
  };
  for (const unsigned jobs : {1u, 2u}) {
    const auto outcomes =
        fuzz(twelve, std::string(10, 'A'), {.budget = 60s, .jobs = jobs, .mutations = false});
    EXPECT_TRUE(outcomes.totals.complete);
    EXPECT_EQ(outcomes.totals.paths, 1024u);
    EXPECT_EQ(outcomes.totals.divergences, 0u);
  }
}

TEST(Fuzzer, EveryStrategyCompletesASmallProgram) {
  const auto nested = [](fake::Execution& run) {
    for (std::uint64_t i = 0; i < 6; ++i)
      if (!run.branch(run.terms.mkEq(run.byte(i), run.terms.mkConst(8, 'a' + i)), i)) return;
  };
  for (const auto strategy : {search::Strategy::Generational, search::Strategy::Coverage,
                              search::Strategy::Depth, search::Strategy::Random}) {
    const auto outcomes = fuzz(nested, "xxxxxx", {.budget = 30s, .strategy = strategy, .mutations = false});
    EXPECT_TRUE(outcomes.totals.complete) << search::name(strategy);
    EXPECT_EQ(outcomes.totals.paths, 7u);
  }
}

TEST(Fuzzer, WhatWasMadeConcreteIsNeverComplete) {
  const auto concrete = [](fake::Execution& run) {
    run.madeConcrete("call of fmodl");
    run.branch(run.terms.mkEq(run.byte(0), run.terms.mkConst(8, 'a')), 1);
  };
  const auto outcomes = fuzz(concrete, "x", {.budget = 500ms, .mutations = false});
  EXPECT_FALSE(outcomes.totals.complete);
  EXPECT_EQ(outcomes.totals.madeConcrete.size(), 1u);
}

// What the program does before site 2 hangs on a byte in a way that the trace does not show, so the input
// that is made for the other way of site 2 never gets there.
TEST(Fuzzer, DivergencesAreCountedAndNeverComplete) {
  const auto hidden = [](fake::Execution& run) {
    if (run.concrete(run.byte(0)) < 10) return;
    run.branch(run.terms.mkUlt(run.byte(0), run.terms.mkConst(8, 10)), 2);
  };
  const auto outcomes = fuzz(hidden, "zz", {.budget = 1s, .mutations = false});
  EXPECT_EQ(outcomes.totals.divergences, 1u);
  EXPECT_FALSE(outcomes.totals.complete);
}

TEST(Fuzzer, FilesGrowToReachCodeBehindTheirEnd) {
  const auto needsLength = [](fake::Execution& run) {
    std::uint64_t n = 0;
    while (n < 40 && run.has(n)) ++n;
    if (n == 40 && run.branch(run.terms.mkEq(run.byte(39), run.terms.mkConst(8, '!')), 5)) run.crash();
  };
  const auto outcomes = fuzz(needsLength, "");
  ASSERT_FALSE(outcomes.failed().empty());
  EXPECT_GE(outcomes.failed()[0].size(), 40u);
}

TEST(Fuzzer, TheSameSeedGivesTheSameFinds) {
  const auto once = fuzz(magic, "AAAAAAAA", {.budget = 20s, .mutations = false}, false);
  const auto again = fuzz(magic, "AAAAAAAA", {.budget = 20s, .mutations = false}, false);
  ASSERT_FALSE(once.failed().empty());
  EXPECT_EQ(once.failed(), again.failed());
  EXPECT_EQ(once.totals.symbolicRuns, again.totals.symbolicRuns);
}

// One of 256 inputs overwrites something and takes no way of its own: no solver is asked for it, and no run of the
// build without checks shows it. Whatever the number of threads, some of all mutants meet the build that has them.
TEST(Fuzzer, MutantsThatCoverNothingNewMeetTheBuildWithChecks) {
  const auto straight = [](fake::Execution& run) {
    run.madeConcrete("the place of a write"); // else all is explored before a mutant comes
    run.has(0);
  };
  for (const unsigned jobs : {1u, 2u}) {
    Fuzzer fuzzer({.shape = fake::shape(),
                   .symbolic = [&](expr::Terms& terms) -> Result<std::unique_ptr<SymbolicProgram>> {
                     return std::make_unique<fake::Program>(terms, straight);
                   },
                   .native = [&]() -> Result<std::unique_ptr<NativeRunner>> {
                     return std::make_unique<fake::Native>(straight);
                   },
                   .checked = []() -> Result<CheckedRuns> { return fake::failsOn('!'); }},
                  {.budget = 20s, .jobs = jobs});
    fuzzer.addSeeds({fake::input("x")});
    std::vector<std::string> suspects;
    const auto status = fuzzer.run({.found = [&](const Find& find) -> Status {
                                      if (find.kind == Find::Kind::Suspect)
                                        suspects.push_back(find.input.streams[0].bytes);
                                      return {};
                                    },
                                    .beat = {},
                                    .stopped = [&] { return !suspects.empty(); }});
    EXPECT_TRUE(status);
    ASSERT_FALSE(suspects.empty()) << jobs;
    EXPECT_EQ(suspects[0][0], '!');
  }
}
