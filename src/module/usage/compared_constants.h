// Constants that the target's own code compares with. In: the target's module. Out: numbers of more than a
// byte that stand in comparisons and switches, and texts that its code names, tables of texts included; few
// enough for a dictionary. What only goes to a message is left out: no input is compared with it. Words for
// mutations, never facts.
#pragma once

#include "module/module.h"

#include <string>
#include <utility>
#include <vector>

namespace nuthatch {

struct ComparedConstants {
  std::vector<std::string> texts;
  std::vector<std::pair<std::uint64_t, unsigned>> numbers; // with their bits
};

ComparedConstants comparedConstants(const Module& module);

} // namespace nuthatch
