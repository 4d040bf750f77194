// Who works next, by reward: each arm (flips by the solver, random mutations) gets a share of the cost that
// follows what it found for what it cost lately, and never less than a small part, for what is barren today
// may bear tomorrow. Costs are counts that the caller weighs as microseconds, never measured: the same finds
// give the same order. The idea is that of stride scheduling over discounted rewards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nuthatch::search {

class Schedule {
public:
  explicit Schedule(std::size_t arms) : arms_(arms) {}

  // The arm that is furthest behind its share, among those that `allowed` (one a arm) says can work.
  std::size_t choose(const std::vector<bool>& allowed) const;
  void record(std::size_t arm, double gain, double cost);
  double share(std::size_t arm) const; // of the cost, as it is now

private:
  struct Arm {
    double gain = 0, cost = 0; // discounted
    double spent = 0;
  };
  double rate(const Arm& arm) const;

  std::vector<Arm> arms_;
};

} // namespace nuthatch::search
