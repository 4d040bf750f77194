#include "cli/guidance/guide_subject.h"

#include "cli/flags.h"
#include "engines/intervals/annotate.h"
#include "frontend/claims/clang_claims.h"
#include "frontend/claims/sarif_claims.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

Result<std::map<std::string, Supposition>> provenChecks(Ledger& ledger, TargetId target) {
  std::map<std::string, Supposition> proofs;
  NH_TRY(const auto checks, ledger.checks(target));
  for (const JudgedCheck& judged : checks)
    if (const auto* proven = std::get_if<Proven>(&judged.verdict))
      proofs.emplace(judged.check.id, proven->supposition());
  return proofs;
}

} // namespace

void addGuideFlags(CLI::App& app, GuideFlags& flags) {
  app.add_option(
         "--guide", flags.guide,
         "lead the search to what nobody has verified: uv: not at all, but count what is redundant; pv: "
         "know what is verified; may: cut off what is verified from here on; must: first what is surely "
         "not verified; both")
      ->check(CLI::IsMember({"none", "uv", "pv", "may", "must", "both"}))
      ->capture_default_str();
  addImportFlag(app, flags.imports);
}

void addImportFlag(CLI::App& app, std::vector<std::string>& imports) {
  app.add_option(
      "--import", imports,
      "what other analysers verified: a SARIF file with results of kind pass, or clang, whose analyser "
      "is run");
}

std::optional<Guidance> guidanceOf(const GuideFlags& flags) {
  if (flags.guide == "uv") return Guidance::Unverified;
  if (flags.guide == "pv") return Guidance::PartlyVerified;
  if (flags.guide == "may") return Guidance::May;
  if (flags.guide == "must") return Guidance::Must;
  if (flags.guide == "both") return Guidance::Both;
  return std::nullopt;
}

Result<ClaimedChecks> importClaims(const Subject& subject, const std::vector<std::string>& imports,
                                   ProgressLine& progress) {
  const auto checks = subject.allChecks();
  ClaimedChecks all;
  std::vector<std::string> notes;
  for (const std::string& from : imports) {
    NH_TRY(const auto claims, from == "clang" ? askClangAnalyzer(subject.target())
                                              : readSarifClaims(from, subject.target().root));
    const ClaimedChecks claimed = claimedChecks(checks, claims);
    notes.push_back(fmt::format("{}: {} of {} checks are verified by its word alone", from, claimed.size(),
                                checks.size()));
    for (const auto& [check, tools] : claimed) all[check].insert(tools.begin(), tools.end());
  }
  progress.notes(notes);
  return all;
}

Status guideBuilds(Subject& subject, const GuideFlags& flags, Ledger& ledger, TargetId target,
                   ProgressLine& progress) {
  const auto guidance = guidanceOf(flags);
  if (!guidance && !flags.imports.empty())
    return badInput(
        "--import says what is verified, and nothing is led by that: say --guide may, must or both");
  if (!guidance) return {};
  NH_TRY(auto proofs, provenChecks(ledger, target));
  NH_TRY(const auto claims, importClaims(subject, flags.imports, progress));
  subject.changeBuilds([checks = subject.allChecks(), guidance = *guidance, proofs = std::move(proofs),
                        claimed = idsOf(claims)](Module& module, bool checksEnd) -> Status {
    intervals::annotate(module.llvm(), checks,
                        {.checksEnd = checksEnd, .claimed = claimed, .proofs = proofs});
    guide(module.llvm(), {.guidance = guidance, .entered = true, .memory = checksEnd, .leaks = !checksEnd});
    return module.verify();
  });
  return {};
}

} // namespace nuthatch
