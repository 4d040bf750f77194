#include "cpu_alarm.h"

#include <chrono>
#include <ctime>
#include <pthread.h>

namespace nuthatch::bench {

namespace {
double secondsOf(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}
} // namespace

double cpuSeconds() { return secondsOf(CLOCK_THREAD_CPUTIME_ID); }

CpuAlarm::CpuAlarm(double seconds, std::function<void()> ring) {
  clockid_t clock{};
  pthread_getcpuclockid(pthread_self(), &clock);
  const double end = cpuSeconds() + seconds;
  thread_ = std::thread([this, clock, end, ring = std::move(ring)] {
    std::unique_lock lock(mutex_);
    while (!done_) {
      const double left = end - secondsOf(clock);
      if (left <= 0) {
        rang_ = true;
        ring(); // again and again: what it interrupts may not have started yet
      }
      // No thread uses more CPU time than passes on the wall.
      changed_.wait_for(lock, std::chrono::duration<double>(left > 0.02 ? left : 0.02));
    }
  });
}

CpuAlarm::~CpuAlarm() {
  {
    const std::scoped_lock lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

} // namespace nuthatch::bench
