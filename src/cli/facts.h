// The ledger of a verb that runs engines: opened, and told what the target is.
#pragma once

#include "engines/subject.h"
#include "ledger/ledger.h"

namespace nuthatch {

struct Facts {
  std::unique_ptr<Ledger> ledger;
  TargetId target = 0;
};

// `out`/ledger.nhl; `paths` are what the user gave, for `nuthatch replay` to build again.
Result<Facts> openFacts(const std::filesystem::path& out, const std::vector<std::filesystem::path>& paths,
                        const Subject& subject);

} // namespace nuthatch
