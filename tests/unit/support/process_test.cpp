#include "support/files.h"
#include "support/process.h"
#include "support/shell.h"

#include <gtest/gtest.h>

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
