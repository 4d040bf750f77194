// --guide uv|pv|may|must|both: builds that lead engines to what nobody has verified (docs/design/guidance.md). In: a
// subject and what the ledger knows to be proven. Out: the subject, whose builds carry the marks of a scan and the
// conditions made from them. Nothing is scanned before a build is asked for.
#pragma once

#include "builds/subject.h"
#include "ledger/ledger.h"
#include "module/guidance/guide.h"

namespace CLI {
class App;
} // namespace CLI

namespace nuthatch {

void addGuideFlag(CLI::App& app, std::string& word);
std::optional<Guidance> guidanceNamed(const std::string& word); // nothing: no guidance

// Proofs of earlier runs that hold in every execution, or as long as earlier checks do.
Result<std::map<std::string, Supposition>> provenChecks(Ledger& ledger, TargetId target);

void guideBuilds(Subject& subject, Guidance guidance, std::map<std::string, Supposition> proofs);

} // namespace nuthatch
