// All drivers of at most k calls (seed 000, section III-A). The API, the filters and the bound come in; a
// tree of calls goes out in which every path to a node marked as driver ends in a call of a target, or of a
// function that sees what a target left behind. Nothing is compiled. Left out are drivers that others cover:
// those with a call whose result and effect nobody sees, and all but one order of calls that have nothing to
// do with each other.
#pragma once

#include "engines/exhaustive/rust/fill.h"
#include "engines/exhaustive/rust/filters.h"

#include <functional>

namespace nuthatch::exhaustive {

struct EnumerateOptions {
  unsigned calls = 3;
  unsigned fromCalls = 1; // shorter drivers are not wanted
  Filter library, construct;
  // Safe functions after a target: an unsafe one may break what they rely on. CRUST has none of these.
  bool observers = true;
  std::size_t mostDrivers = 30'000;
  std::size_t mostPrefixes = 100'000;
  std::size_t mostLeftOut =
      50'000; // no more are counted: there are too many, and that is all there is to say
  std::function<bool()> stopped = [] { return false; }; // the budget ended, or the user wants an end
};

DriverSet enumerate(const rust::Api& api, Filler& filler, const EnumerateOptions& options);

} // namespace nuthatch::exhaustive
