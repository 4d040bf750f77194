#include "support/work_time.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <sys/resource.h>

namespace nuthatch {

namespace {

// The thread that works builds, the one that watches the time asks.
std::mutex mutex;
std::chrono::nanoseconds finished{0};
std::chrono::steady_clock::time_point began;
int depth = 0;
const char* building = nullptr; // the outermost
double cpuBefore = 0;
std::vector<BuildTime> builds;

std::optional<WorkDeadline> workEnd; // set before the work begins

} // namespace

void setWorkEnd(const WorkDeadline& deadline) { workEnd = deadline; }

std::chrono::milliseconds workLeft() { return workEnd ? workEnd->left() : std::chrono::hours(24); }

std::chrono::nanoseconds timeOfBuilds() {
  const std::lock_guard lock(mutex);
  return depth == 0 ? finished : finished + (std::chrono::steady_clock::now() - began);
}

double cpuSeconds() {
  double sum = 0;
  for (const auto who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    ::getrusage(who, &used);
    for (const timeval& time : {used.ru_utime, used.ru_stime})
      sum += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  }
  return sum;
}

std::vector<BuildTime> buildTimes() {
  const std::lock_guard lock(mutex);
  return builds;
}

CountAsBuild::CountAsBuild(const char* what) {
  const std::lock_guard lock(mutex);
  if (depth++ > 0) return;
  began = std::chrono::steady_clock::now();
  building = what;
  cpuBefore = cpuSeconds();
}

CountAsBuild::~CountAsBuild() {
  const std::lock_guard lock(mutex);
  if (--depth > 0) return;
  const auto took = std::chrono::steady_clock::now() - began;
  finished += took;
  auto known = std::ranges::find(builds, building, &BuildTime::what);
  if (known == builds.end()) known = builds.insert(known, {.what = building});
  known->seconds += std::chrono::duration<double>(took).count();
  known->cpu += cpuSeconds() - cpuBefore;
}

} // namespace nuthatch
