// Time and memory that one query may use, and the watch that every loop of the solver polls. In: limits of
// the caller, and the process's wish to stop (support/stop.h). Out: why work has to stop, if it has to. Never
// a signal, a thread or an exception: whoever loops polls, also inside a SAT call (backends/sat.h hands the
// watch to CaDiCaL).
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

namespace nuthatch::solver {

struct Limits {
  std::chrono::milliseconds time{10'000};
  // Growth of the resident memory of this process while the query runs. A process-wide measure on purpose:
  // neither CaDiCaL nor Z3 tells what it holds, and what ends a job is the process's size.
  std::uint64_t memoryBytes = std::uint64_t{2} << 30;
  // Another thread may end the query by setting it; the answer is then unknown for time.
  const std::atomic<bool>* cancelled = nullptr;
};

// From here on no question of this process gives up for time before it had this much, whatever its caller allows: slower,
// for those who want to know how questions end (docs/bench/sagan.md). Set once, before any is asked.
void setLeastTime(std::chrono::milliseconds time);

enum class Stop : std::uint8_t { None, Time, Memory };

std::uint64_t residentBytes();

class Watch {
public:
  explicit Watch(const Limits& limits);

  // Cheap enough for inner loops: the clock is read at every call, memory every few milliseconds.
  Stop poll();
  Stop reason() const { return reason_; }
  bool stopped() const { return reason_ != Stop::None; }
  std::chrono::milliseconds left() const;
  std::uint64_t memoryLeft() const;
  // Ends the query as if a limit had been reached: fault injection uses it.
  void stop(Stop reason) { reason_ = reason; }

private:
  using Clock = std::chrono::steady_clock;
  Watch(const Limits& limits, Clock::time_point now);
  Clock::time_point end_;
  Clock::time_point nextMemoryCheck_;
  std::uint64_t memoryEnd_;
  const std::atomic<bool>* cancelled_;
  Stop reason_ = Stop::None;
};

} // namespace nuthatch::solver
