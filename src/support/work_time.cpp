#include "support/work_time.h"

#include <mutex>
#include <optional>

namespace nuthatch {

namespace {

// The thread that works builds, the one that watches the time asks.
std::mutex mutex;
std::chrono::nanoseconds finished{0};
std::chrono::steady_clock::time_point began;
int depth = 0;

std::optional<WorkDeadline> workEnd; // set before the work begins

} // namespace

void setWorkEnd(const WorkDeadline& deadline) { workEnd = deadline; }

std::chrono::milliseconds workLeft() { return workEnd ? workEnd->left() : std::chrono::hours(24); }

std::chrono::nanoseconds timeOfBuilds() {
  const std::lock_guard lock(mutex);
  return depth == 0 ? finished : finished + (std::chrono::steady_clock::now() - began);
}

CountAsBuild::CountAsBuild() {
  const std::lock_guard lock(mutex);
  if (depth++ == 0) began = std::chrono::steady_clock::now();
}

CountAsBuild::~CountAsBuild() {
  const std::lock_guard lock(mutex);
  if (--depth == 0) finished += std::chrono::steady_clock::now() - began;
}

} // namespace nuthatch
