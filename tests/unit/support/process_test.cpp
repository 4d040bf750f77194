#include "support/files.h"
#include "support/process.h"
#include "support/shell.h"
#include "support/untrusted_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

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
