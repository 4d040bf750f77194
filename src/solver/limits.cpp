// The clock and the resident size behind Watch; see limits.h.
#include "solver/limits.h"

#include "support/stop.h"

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

namespace nuthatch::solver {

namespace {
// Reading /proc/self/statm costs about 2 microseconds; at this distance it is lost in the noise, and a SAT
// solver allocates at most some megabytes in between.
constexpr std::chrono::milliseconds memoryCheckDistance{4};
} // namespace

std::uint64_t residentBytes() {
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[128] = {};
  const auto got = read(file, text, sizeof(text) - 1);
  close(file);
  unsigned long long total = 0;
  unsigned long long resident = 0;
  if (got <= 0 || std::sscanf(text, "%llu %llu", &total, &resident) != 2) return 0;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

namespace {
// What was resident at most one distance ago: queries that take microseconds share one reading.
std::uint64_t residentLately(std::chrono::steady_clock::time_point now) {
  thread_local std::uint64_t bytes = 0;
  thread_local std::chrono::steady_clock::time_point readAt{};
  if (bytes == 0 || now - readAt >= memoryCheckDistance) {
    bytes = residentBytes();
    readAt = now;
  }
  return bytes;
}
} // namespace

Watch::Watch(const Limits& limits) : Watch(limits, Clock::now()) {}

namespace {
constexpr std::chrono::milliseconds kForEver = std::chrono::hours(24 * 365);
std::chrono::milliseconds leastTime{0};
} // namespace

void setLeastTime(std::chrono::milliseconds time) { leastTime = std::min(time, kForEver); }

Watch::Watch(const Limits& limits, Clock::time_point now)
    : end_(now + std::clamp<std::chrono::milliseconds>(limits.time, leastTime, kForEver)),
      nextMemoryCheck_(now + memoryCheckDistance), cancelled_(limits.cancelled) {
  const std::uint64_t before = residentLately(now);
  memoryEnd_ = limits.memoryBytes > UINT64_MAX - before ? UINT64_MAX : before + limits.memoryBytes;
}

Stop Watch::poll() {
  if (reason_ != Stop::None) return reason_;
  const auto now = Clock::now();
  if (now >= end_ || isStopWanted()) return reason_ = Stop::Time;
  if (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) return reason_ = Stop::Time;
  if (now >= nextMemoryCheck_) {
    nextMemoryCheck_ = now + memoryCheckDistance;
    if (residentBytes() > memoryEnd_) return reason_ = Stop::Memory;
  }
  return Stop::None;
}

std::chrono::milliseconds Watch::left() const {
  const auto now = Clock::now();
  if (now >= end_ || stopped()) return std::chrono::milliseconds{0};
  return std::chrono::ceil<std::chrono::milliseconds>(end_ - now);
}

std::uint64_t Watch::memoryLeft() const {
  const std::uint64_t now = residentBytes();
  return now >= memoryEnd_ ? 0 : memoryEnd_ - now;
}

} // namespace nuthatch::solver
