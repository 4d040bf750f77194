// What the verbs that only look at a module share: paths -> target and module, with the notes said.
#pragma once

#include "frontend/target.h"
#include "module/module.h"

namespace nuthatch {

struct Loaded {
  Target target;
  Module module;
};

Result<Loaded> load(const std::vector<std::filesystem::path>& paths);

} // namespace nuthatch
