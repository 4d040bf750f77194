// Calls back, from a thread of its own, when the thread that made it has used so many seconds of CPU time. On
// a busy machine limits by the wall would judge the neighbours.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace nuthatch::bench {

double cpuSeconds(); // of the calling thread

class CpuAlarm {
public:
  CpuAlarm(double seconds, std::function<void()> ring);
  ~CpuAlarm();
  CpuAlarm(const CpuAlarm&) = delete;
  CpuAlarm& operator=(const CpuAlarm&) = delete;
  bool rang() const { return rang_.load(); }

private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool done_ = false;
  std::atomic<bool> rang_{false};
  std::thread thread_;
};

} // namespace nuthatch::bench
