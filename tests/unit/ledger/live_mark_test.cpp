// The mark of a run that works: seen by other processes, gone with its process however that ended.
#include "ledger/live_mark.h"
#include "support/files.h"

#include <csignal>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace nuthatch;

namespace {

// A child that marks the ledger, says so, and waits to be killed.
pid_t worker(const std::filesystem::path& ledger) {
  int told[2];
  EXPECT_EQ(::pipe(told), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    const auto mark = LiveMark::make(ledger);
    if (mark) mark->write({.engine = "random", .runs = 12, .edgesHit = 3, .edges = 9}, true);
    (void)!::write(told[1], mark ? "y" : "n", 1);
    for (;;) ::pause();
  }
  char answer = 0;
  EXPECT_EQ(::read(told[0], &answer, 1), 1);
  EXPECT_EQ(answer, 'y');
  ::close(told[0]);
  ::close(told[1]);
  return child;
}

} // namespace

TEST(LiveMark, TellsOfAWorkerUntilItIsKilled) {
  auto folder = ScratchFolder::make("live");
  ASSERT_TRUE(folder);
  const auto ledger = folder->path() / "l.nhl";
  EXPECT_FALSE(workerOn(ledger)) << "no file, nobody";
  const pid_t child = worker(ledger);
  const auto seen = workerOn(ledger);
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->process, child);
  EXPECT_EQ(seen->progress.engine, "random");
  EXPECT_EQ(seen->progress.runs, 12u);
  EXPECT_EQ(seen->progress.edges, 9u);
  EXPECT_EQ(LiveMark::make(ledger), nullptr) << "one at a time";
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_FALSE(workerOn(ledger)) << "the file is left, the lock is not";
  EXPECT_NE(LiveMark::make(ledger), nullptr) << "and the next can work";
}

TEST(LiveMark, BelievesNothingThatAFileSays) {
  auto folder = ScratchFolder::make("live");
  ASSERT_TRUE(folder);
  const auto ledger = folder->path() / "l.nhl";
  ASSERT_TRUE(writeFile(ledger.string() + ".live", "6:random,4:runs,1:1,"));
  EXPECT_FALSE(workerOn(ledger)) << "a file that nobody has locked";
  const pid_t child = worker(ledger);
  const int fd = ::open((ledger.string() + ".live").c_str(), O_WRONLY | O_TRUNC);
  ASSERT_GE(fd, 0);
  ASSERT_EQ(::write(fd, "99999:x", 7), 7);
  ::close(fd);
  const auto seen = workerOn(ledger);
  ASSERT_TRUE(seen);
  EXPECT_EQ(seen->progress, LiveProgress()) << "what does not decode is nothing";
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
}
