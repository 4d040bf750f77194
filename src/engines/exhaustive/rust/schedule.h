// The order in which drivers are compiled and run. There are more than the time is for, so those come first that show
// something new: a function that nobody has called yet, one at another type or in another way, two functions after
// each other, a whole sequence. Drivers come in; a list of the next ones goes out each time. Nothing is left out: what
// shows nothing new comes last. What rustc rejects has shown nothing, and another driver takes its place.
#pragma once

#include "engines/exhaustive/rust/driver.h"

#include <array>
#include <unordered_map>

namespace nuthatch::exhaustive {

class Schedule {
public:
  Schedule() = default;
  // `left`: indices in DriverSet::drivers, those that are wanted first before the others.
  Schedule(const DriverSet& set, std::vector<std::size_t> left);

  std::vector<std::size_t> next(std::size_t most); // none: all were taken
  void reject(std::size_t driver);

private:
  enum Kind { kCalled, kTyped, kPaired, kSequenced, kKinds };
  struct Item {
    std::size_t driver = 0;
    bool isTaken = false;
    std::array<std::vector<std::uint64_t>, kKinds> shows; // hashes
  };
  struct TakeCount {
    unsigned taken = 0, rejected = 0;
  };

  bool isNew(const Item& item, Kind kind) const;
  void take(Item& item, std::vector<std::size_t>& batch);
  // The first item from `at` on that shows something new of the kind; `at` goes there.
  Item* find(Kind kind, std::size_t& at);

  std::vector<Item> items_;
  std::unordered_map<std::uint64_t, TakeCount> seen_;
  std::unordered_map<std::size_t, std::size_t> itemOf_; // by driver
};

} // namespace nuthatch::exhaustive
