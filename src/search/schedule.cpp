#include "search/schedule.h"

#include <algorithm>
#include <limits>

namespace nuthatch::search {

namespace {

constexpr double kLeastShare = 0.1;
constexpr double kMemory = 2e6;   // cost after which half of what was is forgotten
constexpr double kPrior = 20'000; // cost that counts as one find before there is any evidence

} // namespace

double Schedule::rate(const Arm& arm) const { return (arm.gain + 1) / (arm.cost + kPrior); }

double Schedule::share(std::size_t arm) const {
  double sum = 0;
  for (const auto& one : arms_) sum += rate(one);
  const double free = 1 - kLeastShare * static_cast<double>(arms_.size());
  return kLeastShare + free * rate(arms_[arm]) / sum;
}

std::size_t Schedule::choose(const std::vector<bool>& allowed) const {
  std::size_t best = 0;
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < arms_.size(); ++i) {
    if (!allowed[i]) continue;
    const double behind = arms_[i].spent / share(i);
    if (behind < least) least = behind, best = i;
  }
  return best;
}

void Schedule::record(std::size_t arm, double gain, double cost) {
  Arm& one = arms_[arm];
  one.gain += gain;
  one.cost += cost;
  one.spent += cost;
  if (one.cost > kMemory) one.gain /= 2, one.cost /= 2;
  // What was spent long ago says nothing about who should work now.
  double total = 0;
  for (const auto& other : arms_) total += other.spent;
  if (total > kMemory)
    for (auto& other : arms_) other.spent /= 2;
}

} // namespace nuthatch::search
