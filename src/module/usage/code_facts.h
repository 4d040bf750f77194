// Facts about a library that sorting its crashes and starting its drivers need (driver/code_facts.h). In: a
// module with debug info as the frontend gave it, before checks, so that members are still read and written
// one by one. Never changes the module.
#pragma once

#include "driver/code_facts.h"
#include "module/module.h"

namespace llvm {
class Module;
} // namespace llvm

namespace nuthatch {

CodeFacts codeFacts(const Module& module);

// Its parts.
std::set<std::string> strangeInstances(const llvm::Module& module);
void findCounters(const llvm::Module& module, std::map<std::string, CounterUse>& counters);
std::set<std::string> resettingFunctions(const llvm::Module& module);
std::set<std::string> functionsThatNeverReturn(const llvm::Module& module);
std::vector<std::string> setUpCalls(const llvm::Module& module);

} // namespace nuthatch
