// kill -9 at any moment, and several processes at once: what a writer was told is recorded is there
// afterwards, and every step is there wholly or not at all.
#include "child.h"
#include "ledger_test.h"
#include "support/random.h"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <poll.h>

using namespace nuthatch;

namespace {

// One step of an engine: a check, its input, its witness, its verdict, and an edge.
constexpr std::uint32_t kEdges = 1 << 14;

void writeStep(Ledger& ledger, std::uint32_t step) {
  auto batch = must(ledger.begin());
  const TargetId target = must(ledger.putTarget(someTarget()));
  const auto runs = must(ledger.runs(target));
  const RunId run = runs.empty() ? must(ledger.beginRun(target, {.engine = "random"})) : runs.back().id;
  const Check check = someCheck(step);
  must(ledger.putChecks(target, std::vector{check}));
  // Some inputs of several pages, so that a kill lands inside a transaction and inside a checkpoint.
  const std::string input = must(ledger.putInput(std::to_string(step) + std::string(step % 4 * 5000, 'x')));
  must(ledger.putWitness(target, someWitness(step, check.id, input)));
  must(ledger.setVerdict(target, check.id, Refuted{someWitness(step, "", "").id}, run));
  must(ledger.addCoverage(target, run, {"f", kEdges, {step}}).has_value() ? Status()
                                                                          : ownError("no coverage"));
  must(batch.commit());
}

// Every step that is there is whole; the steps that are there.
std::set<std::uint32_t> wholeSteps(Ledger& ledger) {
  std::set<std::uint32_t> steps;
  const auto targets = must(ledger.targets());
  if (targets.empty()) return steps;
  const TargetId target = targets.front().id;
  const auto checks = must(ledger.checks(target));
  const auto witnesses = must(ledger.witnesses(target));
  const auto coverage = must(ledger.coverage(target));
  EXPECT_EQ(checks.size(), witnesses.size());
  EXPECT_EQ(coverage.empty() ? 0 : coverage.front().hit.size(), checks.size());
  for (const auto& judged : checks) {
    const std::uint32_t step = judged.check.ordinal;
    EXPECT_EQ(judged.check, someCheck(step));
    EXPECT_EQ(judged.verdict, Verdict(Refuted{someWitness(step, "", "").id}));
    EXPECT_TRUE(std::ranges::binary_search(coverage.front().hit, step));
    steps.insert(step);
  }
  for (const auto& witness : witnesses) EXPECT_TRUE(ledger.input(witness.input)) << witness.id;
  return steps;
}

// Reads step numbers that a child acknowledged, until the pipe is drained.
std::vector<std::uint32_t> acknowledged(int pipe) {
  std::vector<std::uint32_t> steps;
  std::uint32_t step = 0;
  while (::read(pipe, &step, sizeof step) == sizeof step) steps.push_back(step);
  return steps;
}

} // namespace

TEST_F(LedgerTest, KilledAtRandomMomentsNothingAcknowledgedIsLost) {
  Random random(2026);
  std::set<std::uint32_t> promised;
  std::uint32_t next = 1;
  std::size_t acknowledgedInAll = 0;
  for (int round = 0; round < 60; ++round) {
    if (round % 10 == 0) { // a new ledger, so that kills also land in its making
      path = folder.path() / fmt::format("facts-{}.nhl", round);
      promised.clear();
    }
    int pipe[2];
    ASSERT_EQ(::pipe2(pipe, O_CLOEXEC), 0);
    const pid_t child = startChild([&] {
      auto ledger = open();
      for (std::uint32_t step = next; step < kEdges; ++step) {
        writeStep(*ledger, step);
        if (::write(pipe[1], &step, sizeof step) != sizeof step) return;
      }
    });
    ::close(pipe[1]);
    std::vector<std::uint32_t> promises;
    // Two of three kills come at a random moment of the writing, the others from the start on.
    if (std::uint32_t first = 0; round % 3 != 0 && ::read(pipe[0], &first, sizeof first) == sizeof first)
      promises.push_back(first);
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(40'000)));
    ::kill(child, SIGKILL);
    EXPECT_TRUE(WIFSIGNALED(waitFor(child)));
    for (const auto step : acknowledged(pipe[0])) promises.push_back(step);
    promised.insert(promises.begin(), promises.end());
    acknowledgedInAll += promises.size();
    ::close(pipe[0]);
    const auto there = wholeSteps(*open());
    EXPECT_TRUE(std::ranges::includes(there, promised)) << "round " << round;
    EXPECT_LE(there.size(), promised.size() + 1)
        << "at most the step in flight is there without having been promised";
    promised = there;
    next = there.empty() ? 1 : *there.rbegin() + 1;
    if (HasFailure()) return;
  }
  EXPECT_GE(acknowledgedInAll, 40u) << "the kills came too early to show anything";
}

TEST_F(LedgerTest, ProcessesThatWriteAtOnceLoseNothing) {
  constexpr std::uint32_t kProcesses = 4, kSteps = 60;
  std::vector<pid_t> children;
  for (std::uint32_t process = 0; process < kProcesses; ++process)
    children.push_back(startChild([&] {
      auto ledger = open(); // all of them find no file and make one
      for (std::uint32_t i = 0; i < kSteps; ++i) writeStep(*ledger, 1 + process + kProcesses * i);
    }));
  // A reader at the same time sees whole steps only, and never fewer than before.
  std::size_t before = 0;
  for (int look = 0; look < 20; ++look) {
    if (std::filesystem::exists(path)) {
      auto reader = open(LedgerMode::ReadOnly);
      const auto targets = must(reader->targets());
      const auto seen = targets.empty() ? 0 : must(reader->checks(targets.front().id)).size();
      EXPECT_GE(seen, before);
      before = seen;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  for (const pid_t child : children) EXPECT_EQ(waitFor(child), 0);
  auto ledger = open();
  EXPECT_EQ(must(ledger->targets()).size(), 1u);
  EXPECT_EQ(wholeSteps(*ledger).size(), kProcesses * kSteps);
  ledger = nullptr;
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "nothing is left beside it";
}

TEST_F(LedgerTest, AWriterWaitsForAnother) {
  int go[2], done[2];
  ASSERT_EQ(::pipe2(go, O_CLOEXEC), 0);
  ASSERT_EQ(::pipe2(done, O_CLOEXEC), 0);
  const pid_t child = startChild([&] {
    char byte = 0;
    EXPECT_EQ(::read(go[0], &byte, 1), 1);
    EXPECT_TRUE(open()->putTarget(someTarget("m2")));
    EXPECT_EQ(::write(done[1], "x", 1), 1);
  });
  auto ledger = open();
  start(*ledger);
  auto batch = must(ledger->begin());
  EXPECT_EQ(::write(go[1], "x", 1), 1);
  pollfd ready{.fd = done[0], .events = POLLIN};
  EXPECT_EQ(::poll(&ready, 1, 200), 0) << "it must wait";
  must(batch.commit());
  EXPECT_EQ(waitFor(child), 0);
  EXPECT_EQ(must(ledger->targets()).size(), 2u);
  for (const int fd : {go[0], go[1], done[0], done[1]}) ::close(fd);
}

TEST_F(LedgerTest, AForkedChildIsRefusedAndDoesNoHarm) {
  auto ledger = open();
  const auto [target, run] = start(*ledger);
  auto batch = must(ledger->begin());
  must(ledger->putChecks(target, std::vector{someCheck(50)}));
  const pid_t child = startChild([&] {
    EXPECT_FALSE(ledger->targets());
    EXPECT_FALSE(ledger->putTarget(someTarget("m2")));
    EXPECT_FALSE(openLedger(path, LedgerMode::ReadWrite));
    ledger = nullptr; // as when a child ends through exit()
  });
  EXPECT_EQ(waitFor(child), 0);
  must(batch.commit());
  ledger = nullptr;
  EXPECT_EQ(must(open()->checks(target)).size(), 5u);
}
