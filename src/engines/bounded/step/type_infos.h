// Which exceptions a catch takes, by the type_info objects of the module (Itanium C++ ABI), bases included. In:
// two addresses of type_info. Out: yes, no, or unknown where the module does not tell; never a guess.
#pragma once

#include "engines/bounded/step/globals.h"

namespace nuthatch::bounded {

enum class TypeMatch : std::uint8_t { No, Yes, Unknown };

struct CatchMatch {
  TypeMatch match = TypeMatch::No;
  std::uint64_t adjustment = 0; // where the base lies in the object
};

// A handler is given the pointer itself, not where it lies.
bool isPointerException(const Globals& globals, std::uint64_t thrown);
// Whether a catch of `wanted` takes an exception of type `thrown`.
CatchMatch matchCatch(const Globals& globals, std::uint64_t thrown, std::uint64_t wanted);

} // namespace nuthatch::bounded
