// Time that has passed, for budgets and reports.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

namespace nuthatch {

inline std::chrono::milliseconds since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
}

// When a budget is over: by the wall's clock, or by the processor time of this thread. What is found within
// the second does not depend on what else the machine does; processes that were started do not count.
class Deadline {
public:
  enum class By : std::uint8_t { Wall, Processor };

  Deadline(std::chrono::nanoseconds budget, By by) : by_(by), end_(now() + budget) {}

  std::chrono::milliseconds left() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(end_ - now());
  }
  bool isOver() const { return now() >= end_; }
  std::chrono::nanoseconds now() const {
    std::timespec time{};
    ::clock_gettime(by_ == By::Wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
  }
  void extend(std::chrono::nanoseconds more) { end_ += more; }

private:
  By by_;
  std::chrono::nanoseconds end_;
};

} // namespace nuthatch
