// Time without that of builds. A budget is for the work that comes after compiling, lowering and linking: how
// long a build takes is the target's size, and nobody can end it halfway and have half of it.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace nuthatch {

// What the process has spent on builds, the one that goes on now with it.
std::chrono::nanoseconds timeOfBuilds();

// CPU of this process and of those that it waited for.
double cpuSeconds();

// From here to the end of its scope is a build. Builds within builds count once, for the outermost.
class CountAsBuild {
public:
  explicit CountAsBuild(const char* what);
  ~CountAsBuild();
  CountAsBuild(const CountAsBuild&) = delete;
  CountAsBuild& operator=(const CountAsBuild&) = delete;
};

inline constexpr const char* kCheckedBuild = "checked"; // the name of the one that searches

struct BuildTime {
  std::string what;
  double seconds = 0, cpu = 0;
};
std::vector<BuildTime> buildTimes(); // those that are over, by what they build

// When a budget of work is over. Every phase of a command is handed one, or makes one of its share of the
// time that is left.
class WorkDeadline {
public:
  explicit WorkDeadline(std::chrono::nanoseconds budget) : end_(now() + budget) {}

  bool isOver() const { return now() >= end_; }
  // Negative where it is over.
  std::chrono::milliseconds left() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(end_ - now());
  }

private:
  static std::chrono::nanoseconds now() {
    return std::chrono::steady_clock::now().time_since_epoch() - timeOfBuilds();
  }
  std::chrono::nanoseconds end_;
};

// The end of the command's whole budget, for whoever runs single inputs and is handed no deadline.
void setWorkEnd(const WorkDeadline& deadline);
// Hours where no end is set.
std::chrono::milliseconds workLeft();

} // namespace nuthatch
