// Makes every way to fail explicit: in goes a module as the frontend wrote it, out goes the same module with
// an nh.check before each operation that can go wrong, and the list of those checks. Behaviour of executions
// that do not fail is unchanged. The registry of check kinds is the one table in all.cpp.
#pragma once

#include "checks/options.h"
#include "ledger/facts.h"
#include "module/module.h"

#include <set>
#include <vector>

namespace nuthatch {

// A module that has checks already is only listed.
std::vector<Check> insertChecks(Module& module, const CheckOptions& options = {});

// The checks of a module as `nuthatch checks` lists them; inserts them into a copy.
std::vector<Check> listChecks(const Module& module, const CheckOptions& options = {});

// Of the checks in a module only these kinds stay.
void keepChecks(Module& module, const std::vector<Check>& checks, const std::set<CheckKind>& kinds);

} // namespace nuthatch
