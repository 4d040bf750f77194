// How the code base itself keeps a precondition that was inferred of one of its functions. In: a module as
// the frontend gave it (variables are still in memory, so a guard is a comparison of the variable that is
// handed over). Out: how many calls there are, and of how many the code shows that they keep it; a call of
// which it does not show is not said to break it.
#pragma once

#include "module/module.h"

#include <string>

namespace nuthatch {

struct CallerQuestion {
  std::string function; // linkage name
  enum class About {
    Null,  // parameter number `parameter` is not null
    Range, // it is a constant, or compared with something before
    Order, // `before` was called before, in the same function
  } about = About::Null;
  unsigned parameter = 0; // as the source counts them, the receiver among them
  std::string before;
};

struct CallerCount {
  unsigned calls = 0, keeping = 0;
};

CallerCount callersOf(const Module& module, const CallerQuestion& question);

} // namespace nuthatch
