// Where a null pointer that was followed came from, and which functions of the code would have put something
// else there: a variable of the library, a member of an object. In: a module as the frontend gave it, and the
// calls that were open when it was followed, innermost first. Out: the place and who sets it; nothing where
// the pointer came from elsewhere (an argument, a result), or where nobody ever sets it.
#pragma once

#include "module/module.h"
#include "module/native/symbolize.h"

#include <set>
#include <span>
#include <string>

namespace nuthatch {

struct NullOrigin {
  std::string place; // the variable, or the record with its member, as the source has them; empty: unknown
  std::set<std::string> setBy; // linkage names
};

// A frame without a line: any of its calls may have been open.
NullOrigin nullOrigin(const Module& module, std::span<const Frame> stack);

} // namespace nuthatch
