// `nuthatch unit --since REV`: only what changed is tested, and what the tests saw now is compared with what
// the code of the revision does.
#pragma once

#include "engines/drivers/suite/choose.h"
#include "builds/subject.h"
#include "frontend/revisions.h"
#include "replay/sandbox/sandbox.h"

#include <set>

namespace nuthatch {

// Linkage names of the functions that hold a changed line.
std::set<std::string> changedFunctions(const Subject& subject, const Changes& changes);

struct ChangedBehaviour {
  std::size_t test = 0; // index
  std::string what;     // "stack_pop: another result"
};

// Runs the tests against the target as it was. Tests of functions that were not there are left out.
Result<std::vector<ChangedBehaviour>> compareWith(const Changes& changes, const std::string& revision,
                                                  const std::vector<std::filesystem::path>& paths,
                                                  const Callables& callables,
                                                  const std::vector<ChosenTest>& tests,
                                                  const SandboxPolicy& policy);

} // namespace nuthatch
