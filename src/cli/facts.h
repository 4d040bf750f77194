// Where the verbs that run engines keep what they learn: the ledger in the output folder, with the target,
// its functions and its checks written down.
#pragma once

#include "builds/subject.h"
#include "ledger/ledger.h"
#include "ledger/live_mark.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace nuthatch {

struct Facts {
  std::unique_ptr<LiveMark> live; // who looks at the ledger sees that a run works; or null
  std::unique_ptr<Ledger> ledger;
  TargetId target = 0;
};

// `paths` as the user gave them: what `nuthatch replay` builds again.
Result<Facts> openFacts(const std::filesystem::path& out, const std::vector<std::filesystem::path>& paths,
                        const Subject& subject);

// The slowest questions to the solver of this process, as OUT/queries/slow_N.smt2; those of earlier runs go.
void keepSlowQueries(const std::filesystem::path& out);

// `nuthatch replay`, as the user would start it from here: a build that is not installed is not in PATH.
std::string replayCommand(const std::filesystem::path& out);

} // namespace nuthatch
