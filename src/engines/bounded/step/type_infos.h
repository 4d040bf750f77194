// Which bases an object of a class has, and which of them a catch or a dynamic_cast finds, by the type_info objects of the
// module (Itanium C++ ABI): a base must be public and there once. In: addresses of type_info and of objects. Out: yes, no, or unknown where
// the module does not tell; never a guess.
#pragma once

#include "engines/bounded/step/globals.h"

#include <functional>
#include <optional>

namespace nuthatch::bounded {

enum class TypeMatch : std::uint8_t { No, Yes, Unknown };

struct CatchMatch {
  TypeMatch match = TypeMatch::No;
  std::uint64_t adjustment = 0; // where the base lies in the object
};

// How far from a part of an object its virtual base lies, which its virtual table has at this offset; nothing where nobody can tell.
using ToVirtualBase = std::function<std::optional<std::uint64_t>(std::uint64_t part, std::int64_t offset)>;

struct ThrownObject {
  std::uint64_t type = 0;
  std::uint64_t place = 0; // of a pointer: where it points to
  ToVirtualBase toVirtualBase;
};

// A handler is given the pointer itself, not where it lies.
bool isPointerException(const Globals& globals, std::uint64_t thrown);
// Whether a catch of `wanted` takes it.
CatchMatch matchCatch(const Globals& globals, const ThrownObject& thrown, std::uint64_t wanted);

// dynamic_cast<wanted>(pointer to a base of class `from` at `place`) of this object; where the result lies, 0 for null, nothing where
// the module does not tell.
std::optional<std::uint64_t> castTo(const Globals& globals, const ThrownObject& whole, std::uint64_t from,
                                    std::uint64_t place, std::uint64_t wanted);

} // namespace nuthatch::bounded
