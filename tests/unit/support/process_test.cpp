#include "support/files.h"
#include "support/process.h"
#include "support/shell.h"
#include "support/untrusted_file.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace nuthatch;

TEST(Process, CapturesBothStreamsAndTheExitCode) {
  const auto finished = run({.argv = {"sh", "-c", "echo out; echo err >&2; exit 3"}});
  ASSERT_TRUE(finished);
  EXPECT_EQ(finished->out, "out\n");
  EXPECT_EQ(finished->err, "err\n");
  EXPECT_EQ(finished->exitCode, 3);
}

TEST(Process, EndsTheWholeGroupWhenTimeIsOver) {
  const auto finished =
      run({.argv = {"sh", "-c", "sleep 60 & sleep 60"}, .limit = std::chrono::milliseconds(100)});
  ASSERT_TRUE(finished);
  EXPECT_TRUE(finished->timedOut);
}

TEST(Process, MissingProgramIsAProblemThatNamesIt) {
  const auto finished = run({.argv = {"no-such-program-here"}});
  ASSERT_FALSE(finished);
  EXPECT_NE(finished.error().message.find("no-such-program-here"), std::string::npos);
}

TEST(Process, QuotesForTheShell) {
  EXPECT_EQ(shellQuoted({"cc", "-DX=a b", "it's"}), "cc '-DX=a b' 'it'\\''s'");
}

TEST(Files, OnlyRegularFilesAreRead) {
  auto folder = ScratchFolder::make("test");
  ASSERT_TRUE(folder);
  const auto fifo = folder->path() / "fifo", link = folder->path() / "link", file = folder->path() / "file";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  EXPECT_FALSE(readFile(fifo)) << "waits for nobody";
  EXPECT_FALSE(readFile("/dev/zero")) << "has no end";
  ASSERT_TRUE(writeFile(file, "12345"));
  std::filesystem::create_symlink(file, link);
  EXPECT_EQ(readFile(link).value_or(""), "12345");
  EXPECT_FALSE(readUntrustedFile(link, 100)) << "leads elsewhere";
  EXPECT_EQ(readUntrustedFile(file, 5).value_or(""), "12345");
  EXPECT_FALSE(readUntrustedFile(file, 4));
}

// Killed, it could not remove its folder; the next one that starts does.
TEST(Files, NobodysScratchFoldersGo) {
  auto home = ScratchFolder::make("test");
  ASSERT_TRUE(home);
  const auto folder = [&](const char* name) {
    const auto path = home->path() / name;
    std::filesystem::create_directories(path / "in");
    std::filesystem::permissions(path / "in", std::filesystem::perms::none);
    const timespec old[2] = {{1'000'000, 0}, {1'000'000, 0}};
    ::utimensat(AT_FDCWD, path.c_str(), old, 0);
    return path;
  };
  const auto dead = folder("nuthatch_scratch.run.dead00"), alive = folder("nuthatch_scratch.run.alive0"),
             users = folder("nuthatch_scratch.mine"), other = folder("nuthatch_run_other0");
  const int held = ::open(alive.c_str(), O_RDONLY | O_DIRECTORY);
  ASSERT_EQ(::flock(held, LOCK_SH), 0);
  const pid_t child = ::fork(); // looks once a process
  if (child == 0) {
    ::setenv("TMPDIR", home->path().c_str(), 1);
    ::execl("/proc/self/exe", "unit_support", "--gtest_filter=Files.WriteReadAndVanish", nullptr);
    ::_exit(1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_FALSE(std::filesystem::exists(dead));
  EXPECT_TRUE(std::filesystem::exists(alive));
  EXPECT_TRUE(std::filesystem::exists(users));
  EXPECT_TRUE(std::filesystem::exists(other));
  ::close(held);
}

TEST(Files, WriteReadAndVanish) {
  std::filesystem::path kept;
  {
    auto folder = ScratchFolder::make("test");
    ASSERT_TRUE(folder);
    kept = folder->path();
    ASSERT_TRUE(writeFile(kept / "a", "one"));
    ASSERT_TRUE(writeFile(kept / "a", "two"));
    EXPECT_EQ(readFile(kept / "a").value(), "two");
    EXPECT_FALSE(readFile(kept)) << "a folder is not a file";
  }
  EXPECT_FALSE(std::filesystem::exists(kept));
}
