// All functions of a module, callees first; where calls may be taken as the module makes them, a second time with what
// the callers pass. In: a module with checks. Out: a word a check.
#pragma once

#include "engines/intervals/domain/grounds.h"
#include "engines/intervals/function/module_facts.h"

#include <functional>

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch::intervals {

struct ModuleWords {
  Words words;
  Testables testables;
  std::map<const llvm::CallBase*, GroundSet> verifiedCalls;
  std::uint64_t functions = 0, givenUp = 0, steps = 0, lines = 0;
};

ModuleWords scanModule(const llvm::Module& module, const ScanOptions& options, Grounds& grounds,
                       const std::unordered_map<std::uint64_t, CheckKind>& kinds,
                       const std::function<bool()>& stopped);

} // namespace nuthatch::intervals
