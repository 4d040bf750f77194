// What verification results say in a module: `assumed P as a` and `assert P verified A` (seed 001, 2.1), as nh.assumed and
// nh.verified. The one place that reads and writes them.
#pragma once

#include "module/guidance/condition.h"

#include <string>

namespace llvm {
class CallBase;
class Value;
} // namespace llvm

namespace nuthatch {

std::string literalText(const llvm::Value& pointer);      // of a string literal; empty where it is none
AssumptionId assumptionOf(const llvm::CallBase& assumed); // of nh.assumed
// Of nh.verified; a text that is no supposition claims nothing: `false`.
Condition suppositionOf(const llvm::CallBase& verified);

// Whether a call may come to a check that is not verified under `true`: a function with such a check inside, one that
// is reached through a pointer, or code outside of the module that calls back.
bool mayFailInside(const llvm::CallBase& call);

} // namespace nuthatch
