// Build tools, confined: scripts that try what a build must be able to do, and what it must not.
#include "replay/sandbox/build_tool.h"

#include "support/files.h"

#include <arpa/inet.h>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

class BuildTool : public ::testing::Test {
protected:
  void SetUp() override {
    home_.emplace(*ScratchFolder::make("test"));
    ours_ = home_->path() / "ours";
    theirs_ = home_->path() / "theirs";
    fs::create_directory(ours_);
    fs::create_directory(theirs_);
    std::ofstream(theirs_ / "file") << "kept";
    ::chmod((theirs_ / "file").c_str(), 0640);
  }
  void TearDown() override {
    EXPECT_EQ(readFile(theirs_ / "file").value_or(""), "kept");
    struct stat about{};
    ASSERT_EQ(::stat((theirs_ / "file").c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777, 0640u);
    EXPECT_LT(std::abs(about.st_mtime - ::time(nullptr)), 1000) << "a time stamp was changed";
    EXPECT_EQ(std::distance(fs::directory_iterator(theirs_), fs::directory_iterator()), 1);
  }

  // The exit code of a shell script in `theirs_`; $OURS may be written to.
  int script(const std::string& text) {
    const auto finished = runTool({.argv = {"sh", "-c", text},
                                   .folder = theirs_,
                                   .environment = {"OURS=" + ours_.string()},
                                   .limit = 20s,
                                   .writable = {ours_}});
    if (!finished) ADD_FAILURE() << finished.error().message;
    said_ = finished ? finished->out + finished->err : "";
    return finished && finished->signal == 0 ? finished->exitCode : -1;
  }

  std::optional<ScratchFolder> home_;
  fs::path ours_, theirs_;
  std::string said_;
};

} // namespace

TEST_F(BuildTool, WorksAsABuildDoes) {
  EXPECT_EQ(script("echo 'echo ran' > $OURS/s && chmod +x $OURS/s && $OURS/s && cd $OURS && chmod 600 s && "
                   "mkdir d && mv s d/t && ln d/t u && rm u && touch -d 2001-01-01 d/t && cp -p d/t v && "
                   "test d/t -ot /"),
            0)
      << said_;
  EXPECT_NE(said_.find("ran"), std::string::npos);
  EXPECT_EQ(script("t=$(mktemp) && echo x > $t && rm $t"), 0) << said_;
  EXPECT_EQ(script("cat file; setsid true; echo $0; exit 7"), 7);
  EXPECT_NE(said_.find("kept"), std::string::npos) << "reading is allowed everywhere";
}

TEST_F(BuildTool, WritesNowhereElse) {
  for (const char* text :
       {"echo x > file", "echo x > new", "rm file", "mv file other", "ln file other", "ln -s x other",
        "mkdir d", "truncate -s 0 file", "mkfifo f", "ln file $OURS/alias && echo x > $OURS/alias",
        "cp /bin/true ../../x-y", "echo x > ../new", "cat /dev/null > /dev/tty",
        "echo x >> $HOME/.profile-of-nobody"})
    EXPECT_NE(script(text), 0) << text;
}

TEST_F(BuildTool, ChangesNoModesAndTimesElsewhere) {
  for (const char* text :
       {"chmod 777 file", "chmod 777 .", "touch -d 2001-01-01 file",
        "ln -s $PWD/file $OURS/l; chmod 777 $OURS/l", "ln -s $PWD/file $OURS/m; touch -d 2001-01-01 $OURS/m",
        "chattr +i file", "setfattr -n user.x -v 1 file"})
    EXPECT_NE(script(text), 0) << text;
  // Owners: it is told so, and nothing happens.
  static_cast<void>(script("chown 12345 file"));
  struct stat about{};
  ASSERT_EQ(::stat((theirs_ / "file").c_str(), &about), 0);
  EXPECT_EQ(about.st_uid, ::getuid());
}

TEST_F(BuildTool, NoModeThatGivesPrivileges) {
  EXPECT_EQ(script("echo > $OURS/s && chmod 4755 $OURS/s"), 0);
  struct stat about{};
  ASSERT_EQ(::stat((ours_ / "s").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0755u);
}

TEST_F(BuildTool, ReachesNobody) {
  const int listener = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  ASSERT_EQ(::bind(listener, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  ASSERT_EQ(::listen(listener, 1), 0);
  socklen_t size = sizeof address;
  ::getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size);
  const std::string port = std::to_string(ntohs(address.sin_port));
  EXPECT_NE(script("exec bash -c 'echo > /dev/tcp/127.0.0.1/" + port + "'"), 0);
  ::close(listener);
  EXPECT_NE(script("kill -0 " + std::to_string(::getppid())), 0)
      << "signals reach only what the tool started";
  EXPECT_NE(script("kill -0 " + std::to_string(::getpid())), 0);
}

TEST_F(BuildTool, LeavesNobodyBehind) {
  const auto began = std::chrono::steady_clock::now();
  EXPECT_EQ(script("setsid sleep 61.25 & (setsid sh -c 'sleep 61.25; true' &) ; exit 0"), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - began, 15s);
  const auto left =
      run({.argv = {"sh", "-c", "grep -las 'sleep.61\\.25' /proc/[0-9]*/cmdline | grep -v self | wc -l"}});
  ASSERT_TRUE(left);
  EXPECT_EQ(left->out, "0\n");
}

TEST_F(BuildTool, EndsInTime) {
  const auto began = std::chrono::steady_clock::now();
  const auto finished =
      runTool({.argv = {"sh", "-c", "trap '' TERM INT; sleep 60 & sleep 60"}, .limit = 300ms});
  ASSERT_TRUE(finished);
  EXPECT_TRUE(finished->timedOut);
  EXPECT_LT(std::chrono::steady_clock::now() - began, 10s);
}

TEST_F(BuildTool, KeepsTheNameItWasCalledBy) {
  fs::create_symlink("/bin/sh", ours_ / "called");
  const auto finished = runTool({.argv = {(ours_ / "called").string(), "-c", "echo $0"}});
  ASSERT_TRUE(finished);
  EXPECT_EQ(finished->out, (ours_ / "called").string() + "\n");
  const auto missing = runTool({.argv = {"no-such-program-here"}});
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find("no-such-program-here"), std::string::npos);
}

TEST_F(BuildTool, RunsAsFromAShellForWhoTrusts) {
  setBuildTrust({.trusted = true});
  EXPECT_EQ(script("echo x > file && printf kept > file"), 0) << said_;
  setBuildTrust({});
}

} // namespace nuthatch
