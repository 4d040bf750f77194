// The parent's promises: whatever the child does, it is over in time, told apart, and nothing stays.
#include "replay/supervise.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

namespace nuthatch {
namespace {

using namespace std::chrono_literals;
using How = SupervisedEnd::How;
using Clock = std::chrono::steady_clock;

[[noreturn]] void sleepForEver() {
  for (;;) ::pause();
}

TEST(Supervise, HandsOnTheExitCode) {
  const auto end = supervise({.work = [](const auto&) { return 7; }, .budget = 10s});
  ASSERT_TRUE(end);
  EXPECT_EQ(end->how, How::Done);
  EXPECT_EQ(end->exitCode, 7);
  EXPECT_FALSE(end->prepared);
}

TEST(Supervise, AFaultIsTold) {
  const auto end = supervise({.work =
                                  [](const auto& prepared) {
                                    prepared();
                                    std::signal(SIGABRT, SIG_DFL);
                                    std::abort();
                                    return 0;
                                  },
                              .budget = 10s});
  ASSERT_TRUE(end);
  EXPECT_EQ(end->how, How::Fault);
  EXPECT_EQ(end->signal, SIGABRT);
  EXPECT_TRUE(end->prepared);
}

TEST(Supervise, WhatDoesNotEndIsEnded) {
  const auto start = Clock::now();
  const auto end = supervise({.work = [](const auto&) -> int {
                                std::signal(SIGTERM, SIG_IGN);
                                sleepForEver();
                              },
                              .budget = 300ms});
  ASSERT_TRUE(end);
  EXPECT_EQ(end->how, How::Late);
  EXPECT_LT(Clock::now() - start, 10s);
}

TEST(Supervise, AWishToStopIsAnswered) {
  std::thread wisher([] {
    std::this_thread::sleep_for(300ms);
    ::kill(::getpid(), SIGTERM);
  });
  const auto start = Clock::now();
  const auto end = supervise({.work = [](const auto&) -> int {
                                std::signal(SIGTERM, SIG_IGN);
                                sleepForEver();
                              },
                              .budget = 100s});
  wisher.join();
  ASSERT_TRUE(end);
  EXPECT_EQ(end->how, How::Stopped);
  EXPECT_LT(Clock::now() - start, 10s);
}

TEST(Supervise, NothingStaysInItsScratchFolder) {
  char name[] = "/tmp/supervise-test-XXXXXX";
  ASSERT_TRUE(::mkdtemp(name));
  const std::filesystem::path told = std::filesystem::path(name) / "told";
  const auto end = supervise({.work =
                                  [&](const auto&) {
                                    const std::filesystem::path mine = std::getenv("TMPDIR");
                                    std::filesystem::create_directory(mine / "left");
                                    std::filesystem::create_symlink(mine, told);
                                    return 0;
                                  },
                              .budget = 10s});
  ASSERT_TRUE(end);
  EXPECT_TRUE(std::filesystem::is_symlink(told));
  EXPECT_FALSE(std::filesystem::exists(told)) << "the folder is still there";
  std::filesystem::remove_all(name);
}

} // namespace
} // namespace nuthatch
