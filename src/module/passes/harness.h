// Understands the harness functions that people already write: klee_*, __VERIFIER_*, __CPROVER_*, nondet_*,
// and nuthatch.h's own nh_*. In goes a module that calls them; out goes one that calls nh.symbolic, nh.assume
// and nh.tryfirst instead. Functions that make a program fail (reach_error, klee_report_error …) stay: they
// are checks, and checks/assertion.cpp knows them. A name that the program defines for itself is left alone,
// except the nh_* fallbacks of nuthatch.h.
#pragma once

#include "driver/harness_source.h"

#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

// Returns how many calls were translated.
unsigned translateHarness(llvm::Module& module);

// The functions of a harness that the module calls, before they are translated: what a test of it has to bring along.
std::vector<HarnessFunction> harnessFunctions(const llvm::Module& module);

// Removes the fallback definitions of nuthatch.h that nobody calls any more: they are no part of the target.
void dropFallbacks(llvm::Module& module);

// Entry points that the ecosystem gives a meaning: main, and libFuzzer's LLVMFuzzerTestOneInput.
bool isProgramEntry(const llvm::Function& function);
bool isFuzzEntry(const llvm::Function& function);

} // namespace nuthatch
