// Adds what passes from here to the end of its scope to a sum. For what is only told to people.
#pragma once

#include <chrono>

namespace nuthatch {

class Stopwatch {
public:
  explicit Stopwatch(std::chrono::nanoseconds& sum) : sum_(sum) {}
  ~Stopwatch() { sum_ += std::chrono::steady_clock::now() - start_; }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

private:
  std::chrono::nanoseconds& sum_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

} // namespace nuthatch
