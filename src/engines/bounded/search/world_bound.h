// How much the world gives a program in a search: so many arguments, texts so long. What is proven by that is proven within
// this bound (dependence.h tells which proofs are). The numbers of the limits are those of models/told.h.
#pragma once

#include "ledger/supposition.h"

#include <cstdint>
#include <map>
#include <string>

namespace nuthatch::bounded {

enum class WorldLimit : std::uint8_t {
  Arguments = 1,
  ArgumentBytes, // and those of the program's name
  VariableBytes,
  FileBytes, // of one whose end is looked for
};

using WorldBound = std::map<WorldLimit, std::uint64_t>;

Bound boundOf(const WorldBound& world);
std::string inWords(const WorldBound& world);

} // namespace nuthatch::bounded
