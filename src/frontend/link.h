// Units into one module. Follows the system linker where that succeeds, and degrades where it would fail: of
// two definitions of a symbol the first is everyone's, the second stays private to its own unit under a name
// that says so. A folder with several programs, each with its main, is therefore one module.
#pragma once

#include "module/module.h"

#include <string>
#include <vector>

namespace nuthatch {

struct UnitBitcode {
  std::string name;  // the source's path
  std::string bytes; // bitcode
};

Result<Module> linkUnits(std::string_view name, const std::vector<UnitBitcode>& units,
                         std::vector<std::string>& notes);

} // namespace nuthatch
