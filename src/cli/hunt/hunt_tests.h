// The failing tests of a hunt, one a bug, beside its ledger: each was built and run by its own command before
// anybody is told of it.
#pragma once

#include "builds/subject.h"
#include "engines/drivers/triage/judge.h"
#include "frontend/tree_roles.h"
#include "report/summary.h"

#include <filesystem>
#include <map>

namespace nuthatch {

struct HuntTests {
  std::map<std::string, std::string> files; // by id of the witness
  std::vector<std::string> notes;
};

// `crashes`: of sequences, whose calls the ledger does not hold as data.
Result<HuntTests> writeTests(const std::filesystem::path& out, const Subject& subject,
                             const std::vector<UnitLeftOut>& leftOut, const Summary& summary,
                             const std::vector<JudgedCrash>& crashes, const SandboxPolicy& policy);

} // namespace nuthatch
