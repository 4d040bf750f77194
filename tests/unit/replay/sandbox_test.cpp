// A program that tries everything a sandbox must prevent (programs/hostile.c), and fails at each; afterwards
// no process and no folder is left.
#include "replay/sandbox/sandbox.h"

#include "support/files.h"

#include <arpa/inet.h>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Processes whose command line has `word` in it.
unsigned processesWith(const std::string& word) {
  unsigned count = 0;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator("/proc", ignored)) {
    const std::string line = readFile(entry.path() / "cmdline").value_or(""); // none: it has just ended
    if (line.find(word) != std::string::npos) ++count;
  }
  return count;
}

class Sandbox : public ::testing::Test {
protected:
  void SetUp() override {
    home_.emplace(*ScratchFolder::make("test"));
    token_ = home_->path().filename().string();
    fs::create_directory(home_->path() / "tmp");
    if (const char* before = std::getenv("TMPDIR")) before_ = before;
    ::setenv("TMPDIR", (home_->path() / "tmp").c_str(), 1);
    ::setenv("NUTHATCH_SECRET", "token", 1);
    secret_ = home_->path() / "secret";
    std::ofstream(secret_) << "secret";
    ::chmod(secret_.c_str(), 0600);
    policy_.wallTime = 10s;
  }

  void TearDown() override {
    EXPECT_TRUE(fs::is_empty(home_->path() / "tmp")) << "a scratch folder is left";
    EXPECT_EQ(processesWith(token_), 0u) << "a process is left";
    EXPECT_EQ(*readFile(secret_), "secret");
    before_.empty() ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", before_.c_str(), 1);
  }

  // The token makes its processes findable.
  SandboxResult attempt(const std::string& what, const std::string& with = "", std::string_view input = {}) {
    auto result = runSandboxed({program_, what, with, token_}, policy_, input);
    if (!result) ADD_FAILURE() << result.error().message;
    return result ? *result : SandboxResult{};
  }
  void expectPrevented(const std::string& what, const std::string& with = "") {
    const auto result = attempt(what, with);
    EXPECT_EQ(result.signal, 0);
    EXPECT_EQ(result.exitCode, 0) << what;
  }

  std::optional<ScratchFolder> home_;
  std::string program_ = REPLAY_HOSTILE, token_, before_;
  fs::path secret_;
  SandboxPolicy policy_;
};

} // namespace

TEST_F(Sandbox, RunsAnOrdinaryProgram) {
  EXPECT_TRUE(sandboxSupport().whole());
  const auto result = attempt("echo", "", "some input");
  EXPECT_TRUE(result.ok());
  EXPECT_EQ(result.out, "some input");
  EXPECT_FALSE(result.outputLimited);
}

TEST_F(Sandbox, CannotWriteOutside) {
  expectPrevented("write", secret_.string());
  policy_.readable = {secret_}; // to read is not to write
  expectPrevented("write", secret_.string());
  EXPECT_FALSE(fs::exists("/tmp/nuthatch-should-not-be"));
}

TEST_F(Sandbox, CannotReadASecret) {
  expectPrevented("read", secret_.string());
  expectPrevented("list", home_->path().string());
  expectPrevented("read", "/etc/shadow");
  expectPrevented("read", "/etc/passwd");
  expectPrevented("read", fmt::format("/proc/{}/environ", ::getpid()));
  expectPrevented("list", fmt::format("/proc/{}", ::getpid()));
  EXPECT_EQ(attempt("read", "/proc/self/maps").exitCode, 1) << "its own maps it may read";
  policy_.readable = {secret_};
  EXPECT_EQ(attempt("read", secret_.string()).exitCode, 1) << "what is handed in is readable";
}

TEST_F(Sandbox, CannotConnect) {
  const int listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), size), 0);
  ASSERT_EQ(::listen(listener, 1), 0);
  ASSERT_EQ(::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size), 0);
  expectPrevented("connect", std::to_string(ntohs(address.sin_port)));
  ::fcntl(listener, F_SETFL, O_NONBLOCK);
  EXPECT_EQ(::accept(listener, nullptr, nullptr), -1) << "somebody connected";
  ::close(listener);
}

TEST_F(Sandbox, CannotForkWithoutEnd) {
  expectPrevented("fork");
  policy_.processes = 8;
  const auto result = attempt("fork");
  EXPECT_TRUE(result.processLimited);
  EXPECT_EQ(result.signal, SIGKILL);
}

TEST_F(Sandbox, LeavesNoOrphans) {
  policy_.processes = 8;
  EXPECT_EQ(attempt("orphans").exitCode, 0);
  EXPECT_EQ(processesWith(token_), 0u);
}

TEST_F(Sandbox, CannotFillTheDisk) {
  expectPrevented("fill-file");
  policy_.scratchBytes = 16u << 20;
  const auto result = attempt("fill-files");
  EXPECT_TRUE(result.scratchLimited);
  EXPECT_EQ(result.signal, SIGKILL);
}

TEST_F(Sandbox, CannotReachOtherProcesses) { expectPrevented("kill"); }

TEST_F(Sandbox, CannotReachOtherProcessesWithProcessesAllowed) {
  // The guardian is the parent; signals 0 and 9 to it and to all others must fail by Landlock's scope.
  policy_.processes = 4;
  const auto result = attempt("kill");
  // kill(-1, 0) finds the program itself in its own scope: that much is allowed.
  EXPECT_TRUE(result.exitCode == 0 || result.exitCode == 2) << result.exitCode;
}

// Debian 12's own kernel has ABI 2: no truncation right, no scopes. Seccomp and a PID namespace stand in.
TEST_F(Sandbox, IsAsTightOnOlderKernels) {
  for (const int abi : {1, 2, 3, 5}) {
    policy_.landlockAbi = abi;
    for (const unsigned processes : {0u, 4u}) {
      policy_.processes = processes;
      expectPrevented("write", secret_.string());
      expectPrevented("read", secret_.string());
      expectPrevented("connect", "1");
      expectPrevented("kill-one", std::to_string(::getpid()));
      EXPECT_EQ(attempt("echo", "", "x").out, "x");
    }
    EXPECT_EQ(attempt("orphans").exitCode, 0);
    EXPECT_EQ(processesWith(token_), 0u);
    EXPECT_TRUE(attempt("fork").processLimited);
  }
}

TEST_F(Sandbox, CannotChangeTheInodeOfAFileThatItReads) {
  policy_.readable.push_back(secret_);
  expectPrevented("inode", secret_.string());
}

TEST_F(Sandbox, CannotGainPrivileges) { expectPrevented("escape"); }

#ifdef REPLAY_HOSTILE32
// A 32-bit program makes other system calls, by other numbers.
TEST_F(Sandbox, IsAsTightForProgramsOf32Bits) {
  program_ = REPLAY_HOSTILE32;
  EXPECT_EQ(attempt("echo", "", "some input").out, "some input");
  expectPrevented("fork");
  expectPrevented("kill");
  expectPrevented("escape");
  for (const int abi : {1, 3, 0}) {
    policy_.landlockAbi = abi;
    for (const unsigned processes : {0u, 4u}) {
      policy_.processes = processes;
      expectPrevented("write", secret_.string());
      expectPrevented("read", secret_.string());
      expectPrevented("connect", "1");
      expectPrevented("kill-one", std::to_string(::getpid()));
    }
    policy_.processes = 0;
  }
  policy_.readable.push_back(secret_);
  expectPrevented("inode", secret_.string());
}
#endif

TEST_F(Sandbox, PrintingMegabytesCostsKilobytes) {
  policy_.outputBytes = 1000;
  const auto result = attempt("print");
  EXPECT_TRUE(result.ok());
  EXPECT_TRUE(result.outputLimited);
  EXPECT_EQ(result.out, std::string(1000, 'x'));
}

TEST_F(Sandbox, NeverEndingIsEnded) {
  policy_.wallTime = 200ms;
  for (const char* what : {"loop", "sleep", "stop"}) {
    const auto result = attempt(what);
    EXPECT_TRUE(result.timedOut) << what;
    EXPECT_EQ(result.signal, SIGKILL);
    EXPECT_LT(result.wall, 3s);
  }
  policy_.wallTime = 20s;
  policy_.cpuTime = 1s;
  const auto result = attempt("loop");
  EXPECT_TRUE(result.timedOut);
  EXPECT_LT(result.wall, 15s);
}

TEST_F(Sandbox, TellsHowItEnded) {
  EXPECT_EQ(attempt("suicide").signal, SIGKILL);
  EXPECT_FALSE(attempt("suicide").timedOut);
  EXPECT_EQ(attempt("crash").signal, SIGSEGV);
  EXPECT_EQ(attempt("unknown").exitCode, 99);
}

TEST_F(Sandbox, MemoryIsBounded) {
  policy_.memoryBytes = 128u << 20;
  expectPrevented("allocate");
  expectPrevented("threads");
  EXPECT_EQ(attempt("reserve").exitCode, 3);
  policy_.hugeMappings = true;
  const auto result = attempt("reserve");
  EXPECT_TRUE(result.memoryLimited);
  EXPECT_EQ(result.signal, SIGKILL);
}

TEST_F(Sandbox, ScratchIsRemovedWhateverIsInIt) {
  expectPrevented("scratch", "10");
  policy_.scratchBytes = 0;          // so that nobody ends it for its depth
  expectPrevented("scratch", "100"); // of 200 letters each: more than a path can name
}

TEST_F(Sandbox, AGivenScratchFolderStays) {
  policy_.scratch = home_->path() / "mine";
  fs::create_directory(policy_.scratch);
  expectPrevented("scratch", "1");
  EXPECT_TRUE(fs::is_symlink(policy_.scratch / "link"));
  fs::permissions(policy_.scratch / "locked", fs::perms::owner_all); // so that the test can clean up
}

TEST_F(Sandbox, ProblemsNameWhatIsWrong) {
  const auto missing = runSandboxed({"/does/not/exist"}, policy_);
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("/does/not/exist"), std::string::npos);
  const auto notExecutable = runSandboxed({secret_.string()}, policy_);
  ASSERT_FALSE(notExecutable);
  EXPECT_NE(notExecutable.error().message.find("execute"), std::string::npos)
      << notExecutable.error().message;
  policy_.readable = {"/no/such/folder"};
  const auto unreadable = runSandboxed({REPLAY_HOSTILE, "nothing"}, policy_);
  ASSERT_FALSE(unreadable);
  EXPECT_NE(unreadable.error().message.find("/no/such/folder"), std::string::npos);
}

// Killed like by `kill -9`: the guardian notices and takes everybody with it.
TEST_F(Sandbox, EverybodyGoesWhenNuthatchIsKilled) {
  policy_.wallTime = 60s;
  policy_.processes = 4;
  const pid_t nuthatch = ::fork();
  if (nuthatch == 0) {
    static_cast<void>(runSandboxed({REPLAY_HOSTILE, "sleep", "", token_}, policy_));
    ::_exit(0);
  }
  for (int i = 0; i < 500 && processesWith(token_) == 0; ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(processesWith(token_), 1u);
  ::kill(nuthatch, SIGKILL);
  ::waitpid(nuthatch, nullptr, 0);
  // The folder first: the `rm` that empties it has the token in its command line too.
  for (int i = 0; i < 500 && !fs::is_empty(home_->path() / "tmp"); ++i) std::this_thread::sleep_for(10ms);
  for (int i = 0; i < 500 && processesWith(token_) != 0; ++i) std::this_thread::sleep_for(10ms);
  EXPECT_EQ(processesWith(token_), 0u);
}

} // namespace nuthatch
