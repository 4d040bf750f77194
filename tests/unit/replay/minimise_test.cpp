// Minimising against a target whose every run hangs: what it costs is bounded (programs/server.cpp).
#include "replay/minimise.h"

#include "support/clock.h"

#include <gtest/gtest.h>

namespace nuthatch {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t kCheckFive = 1, kLoop = 4; // of nh_entries in programs/server.cpp

Signature takes(std::size_t bytes) {
  auto number = std::make_shared<Shape>(Shape{.kind = ShapeKind::Integer, .type = "unsigned", .size = bytes});
  return {.function = "f", .parameters = {{.name = "n", .shape = number}}};
}

Arguments number(std::string bytes) { return {Value{.bytes = std::move(bytes)}}; }

} // namespace

TEST(Minimise, EndsInTimeWhereEveryCandidateHangs) {
  auto server = ForkServer::start(REPLAY_SERVER, {});
  ASSERT_TRUE(server.has_value());
  const auto before = number("\xc9\xba\xd1\xe7\x35\x9f\xa6\xdb");
  const auto start = std::chrono::steady_clock::now();
  const auto left = minimise(*server, kLoop, takes(8), before, [](const Failure&) { return false; },
                             {.rounds = 1000, .timePerInput = 200ms, .time = 100ms});
  ASSERT_TRUE(left.has_value());
  EXPECT_EQ(*left, before);
  EXPECT_LT(since(start), 5s) << "one hang takes at most 0.8 s; all candidates would take half a minute";
}

TEST(Minimise, KeepsWhatFailsAlone) {
  auto server = ForkServer::start(REPLAY_SERVER, {});
  ASSERT_TRUE(server.has_value());
  const auto left =
      minimise(*server, kCheckFive, takes(1), number("\x05"), [](const Failure&) { return true; });
  ASSERT_TRUE(left.has_value());
  EXPECT_EQ(*left, number("\x05")) << "no other byte fails it";
}

} // namespace nuthatch
