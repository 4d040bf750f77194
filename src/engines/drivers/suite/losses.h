// Branches that the search took and no delivered test takes: at which step of the way each was lost. In: what every
// step leaves out. Out: counts by step, for reports. Decides nothing.
#pragma once

#include "module/native/lower_native.h"

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <vector>

namespace nuthatch {

// In the order of the steps: of several drivers with one branch, the one that came farthest says why.
enum class SuiteLoss : std::uint8_t {
  OnlyFailing, // taken by runs alone that did not come to their end
  NoDriver,    // no kept driver takes it in a fresh process
  NotRunAgain, // the choice ended before its drivers were run
  EndsBadly,   // alone, its driver does not end as it did
  Confined,    // it asks for what the sandbox refuses, and a user's machine may do
  Unstable,    // it does something else in another process
  NoSource,    // of the target holds what its tests would include
  Refused,     // by the compiler or linker
  NotPassing,  // under the sanitizers
  NotInTime,   // nobody tried it
};

std::string_view name(SuiteLoss loss);

class SuiteLosses {
public:
  void take(SuiteLoss step, std::span<const std::uint32_t> edges);
  void notAllWereRun() { cutShort_ = true; } // nobody knows what the others would have taken
  void add(const SuiteLosses& other);

  // `taken`: by the search, as enum nh_edge_taken says; `delivered`: not 0 where a test takes it.
  std::map<SuiteLoss, std::uint64_t> count(const std::vector<EdgeRange>& edges,
                                           std::span<const std::uint8_t> taken,
                                           std::span<const std::uint8_t> delivered) const;

private:
  std::map<std::uint32_t, SuiteLoss> last_; // by edge
  bool cutShort_ = false;
};

} // namespace nuthatch
