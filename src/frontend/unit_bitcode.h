// Units one by one, through the cache: what each is as bitcode, or why the compiler refuses it.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

struct UnitOutcome {
  std::string bitcode; // for analysis
  std::string refused; // one line; empty: it compiles
};

// In the order of the units.
std::vector<UnitOutcome> compileUnits(const std::vector<TranslationUnit>& units);

} // namespace nuthatch
