// No room on the disk and no right to write: a Problem, no crash, nothing half-written; and writing goes on
// when there is room again.
#include "child.h"
#include "ledger_test.h"

#include <csignal>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

using namespace nuthatch;
namespace fs = std::filesystem;

namespace {

// Writes inputs of 100 KB until one is refused; how many were recorded.
std::size_t writeUntilRefused(Ledger& ledger, const fs::path& path, std::string_view salt) {
  for (std::size_t i = 0; i < 1000; ++i) {
    const auto written = ledger.putInput(fmt::format("{}{}", salt, i) + std::string(100'000, 'x'));
    if (written) continue;
    expectProblem(written, Blame::Environment, path, "room");
    return i;
  }
  ADD_FAILURE() << "the disk never filled up";
  return 0;
}

bool has(Ledger& ledger, std::string_view salt, std::size_t i) {
  return ledger.input(sha256(fmt::format("{}{}", salt, i) + std::string(100'000, 'x'))).has_value();
}

// Inside a process or mount namespace of its own: the disk fills up, and then `makeRoom` makes room.
void fillAndGoOn(const fs::path& path, const std::function<void()>& makeRoom) {
  auto ledger = must(openLedger(path, LedgerMode::ReadWrite));
  const TargetId target = start(*ledger).target;
  const std::size_t written = writeUntilRefused(*ledger, path, "a");
  EXPECT_GT(written, 3u);
  {
    const auto begun = ledger->begin();
    if (begun)
      EXPECT_FALSE(ledger->putInput(std::string(4'000'000, 'y')) && ledger->putTarget(someTarget("m2")));
  }
  EXPECT_EQ(must(ledger->checks(target)).size(), 4u) << "reading goes on";
  for (std::size_t i = 0; i < written; ++i) EXPECT_TRUE(has(*ledger, "a", i)) << i;
  makeRoom();
  EXPECT_EQ(must(ledger->putTarget(someTarget("m3"))), target + 1)
      << "and writing goes on, in the same process";
  EXPECT_TRUE(ledger->putInput(std::string(100'000, 'z')));
  ledger = nullptr;
  ledger = must(openLedger(path, LedgerMode::ReadOnly));
  for (std::size_t i = 0; i < written; ++i) EXPECT_TRUE(has(*ledger, "a", i)) << i;
  EXPECT_EQ(must(ledger->targets()).size(), 2u);
}

void limitFiles(rlim_t bytes) {
  const rlimit limit{.rlim_cur = bytes, .rlim_max = RLIM_INFINITY};
  EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
}

} // namespace

TEST_F(LedgerTest, AFileThatMayNotGrow) {
  const pid_t child = startChild([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    limitFiles(2 << 20);
    fillAndGoOn(path, [] { limitFiles(RLIM_INFINITY); });
  });
  EXPECT_EQ(waitFor(child), 0);
}

TEST_F(LedgerTest, AReaderNeedsNoRoom) {
  start(*open());
  const pid_t child = startChild([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    limitFiles(0);
    EXPECT_EQ(must(open(LedgerMode::ReadOnly)->targets()).size(), 1u);
  });
  EXPECT_EQ(waitFor(child), 0);
}

TEST_F(LedgerTest, NoRoomToMakeOne) {
  const pid_t child = startChild([&] {
    ::signal(SIGXFSZ, SIG_IGN);
    for (const rlim_t bytes : {0, 1000, 5000, 20'000, 40'000}) {
      limitFiles(bytes);
      expectProblem(openLedger(path, LedgerMode::ReadWrite), Blame::Environment, path, "room");
      limitFiles(RLIM_INFINITY);
      EXPECT_TRUE(fs::is_empty(folder.path())) << "nothing is left behind";
    }
    EXPECT_TRUE(openLedger(path, LedgerMode::ReadWrite));
  });
  EXPECT_EQ(waitFor(child), 0);
}

TEST_F(LedgerTest, AFullDisk) {
  constexpr int kNoMount = 77;
  const pid_t child = startChild([&] {
    if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=3m") != 0)
      ::_exit(kNoMount);
    must(writeFile(folder.path() / "ballast", std::string(1 << 20, 'b')));
    fillAndGoOn(path, [&] { fs::remove(folder.path() / "ballast"); });
  });
  const int status = waitFor(child);
  if (WIFEXITED(status) && WEXITSTATUS(status) == kNoMount) GTEST_SKIP() << "needs the right to mount";
  EXPECT_EQ(status, 0);
}

// The right to write cannot be taken from root, so root becomes nobody first.
TEST_F(LedgerTest, AReadOnlyFolder) {
  fs::permissions(folder.path(), fs::perms::all);
  const auto asNobody = [&](const std::function<void()>& body) {
    return waitFor(startChild([&] {
      if (::geteuid() == 0) {
        EXPECT_EQ(::setgid(65534), 0);
        EXPECT_EQ(::setuid(65534), 0);
      }
      body();
    }));
  };
  EXPECT_EQ(asNobody([&] { start(*open()); }), 0);
  ::chmod(path.c_str(), 0444);
  ::chmod(folder.path().c_str(), 0555);
  const auto readsOnly = [&] {
    EXPECT_EQ(must(open(LedgerMode::ReadOnly)->targets()).size(), 1u);
    const auto ledger = openLedger(path, LedgerMode::ReadWrite);
    if (ledger)
      expectProblem((*ledger)->putTarget(someTarget("m2")), Blame::Environment, path);
    else
      expectProblem(ledger, Blame::Environment, path);
    const fs::path other = folder.path() / "other.nhl";
    expectProblem(openLedger(other, LedgerMode::ReadWrite), Blame::Environment, other);
  };
  EXPECT_EQ(asNobody(readsOnly), 0);
  ::chmod(path.c_str(), 0000);
  EXPECT_EQ(asNobody([&] {
              for (const auto mode : {LedgerMode::ReadOnly, LedgerMode::ReadWrite})
                expectProblem(openLedger(path, mode), Blame::Environment, path);
            }),
            0);

  // A writer was killed and left its log: its facts are there for a reader who may not tidy up.
  ::chmod(folder.path().c_str(), 0777);
  ::chmod(path.c_str(), 0666);
  asNobody([&] {
    auto ledger = open();
    EXPECT_EQ(must(ledger->putTarget(someTarget("m2"))), 2);
    ::raise(SIGKILL);
  });
  ASSERT_TRUE(fs::exists(path.string() + "-wal"));
  ::chmod(folder.path().c_str(), 0555);
  EXPECT_EQ(asNobody([&] { EXPECT_EQ(must(open(LedgerMode::ReadOnly)->targets()).size(), 2u); }), 0);
  ::chmod(folder.path().c_str(), 0777);
}
