// --guide uv|pv|may|must|both: builds that lead engines to what nobody has verified (docs/design/guidance.md), and
// --import: what other analysers verified. In: a subject, what the ledger knows to be proven, and what others claim. Out:
// the subject, whose builds carry the marks of a scan and the conditions made from them. Nothing is scanned before a build
// is asked for. Claims of others lead a search; they never become verdicts.
#pragma once

#include "builds/subject.h"
#include "cli/progress.h"
#include "frontend/claims/claim.h"
#include "ledger/ledger.h"
#include "module/guidance/guide.h"

namespace CLI {
class App;
} // namespace CLI

namespace nuthatch {

struct GuideFlags {
  std::string guide = "none";
  std::vector<std::string> imports;
};

void addGuideFlags(CLI::App& app, GuideFlags& flags);
void addImportFlag(CLI::App& app, std::vector<std::string>& imports);
std::optional<Guidance> guidanceOf(const GuideFlags& flags); // nothing: no guidance

// What they claim of the checks of a subject, and a note of how many each of them claims: a tool that claims nothing is
// mostly a mistake.
Result<ClaimedChecks> importClaims(const Subject& subject, const std::vector<std::string>& imports,
                                   ProgressLine& progress);

// Proofs of earlier runs hold in every execution, or as long as earlier checks do.
Status guideBuilds(Subject& subject, const GuideFlags& flags, Ledger& ledger, TargetId target,
                   ProgressLine& progress);

} // namespace nuthatch
