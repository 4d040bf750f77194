// What the verbs that run engines share: the ledger of a target, and how to say what was found.
#pragma once

#include "engines/subject.h"
#include "ledger/ledger.h"

#include <filesystem>
#include <memory>
#include <vector>

namespace nuthatch {

struct Facts {
  std::unique_ptr<Ledger> ledger;
  TargetId target = 0;
};

// The ledger in `out`, with the target, its functions, its checks and what was taken for granted about them.
// `paths` as the user gave them: what `nuthatch replay` builds again.
Result<Facts> openFacts(const std::filesystem::path& out, const std::vector<std::filesystem::path>& paths,
                        const Subject& subject, TargetKind kind = TargetKind::Library);

// Nuthatch as the user would start it from here: a build that is not installed is not in PATH.
std::string ownCommand();
std::string replayCommand(const std::filesystem::path& out);

} // namespace nuthatch
