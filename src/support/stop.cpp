#include "support/stop.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <ctime>

namespace nuthatch {

namespace {

std::atomic<std::int64_t> patience{500};
std::atomic<std::int64_t> since{0}; // in milliseconds of the monotonic clock; 0: nobody said it

std::int64_t millisecondsNow() {
  std::timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

} // namespace

std::chrono::milliseconds stopPatience() { return std::chrono::milliseconds(patience.load()); }
void setStopPatience(std::chrono::milliseconds wanted) { patience = wanted.count(); }

bool isStopWanted() { return since.load(std::memory_order_relaxed) != 0; }

void wantStop() {
  std::int64_t nobody = 0;
  since.compare_exchange_strong(nobody, std::max<std::int64_t>(1, millisecondsNow()));
}

std::chrono::milliseconds stopWantedFor() {
  const std::int64_t said = since.load(std::memory_order_relaxed);
  return std::chrono::milliseconds(said == 0 ? 0 : std::max<std::int64_t>(1, millisecondsNow() - said));
}

} // namespace nuthatch
