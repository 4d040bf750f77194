#include "cli/guidance/guide_subject.h"

#include "cli/flags.h"
#include "engines/intervals/annotate.h"

namespace nuthatch {

void addGuideFlag(CLI::App& app, std::string& word) {
  app.add_option(
         "--guide", word,
         "lead the search to what nobody has verified: uv: not at all, but count what is redundant; pv: "
         "know what is verified; may: cut off what is verified from here on; must: first what is surely "
         "not verified; both")
      ->check(CLI::IsMember({"none", "uv", "pv", "may", "must", "both"}))
      ->capture_default_str();
}

std::optional<Guidance> guidanceNamed(const std::string& word) {
  if (word == "uv") return Guidance::Unverified;
  if (word == "pv") return Guidance::PartlyVerified;
  if (word == "may") return Guidance::May;
  if (word == "must") return Guidance::Must;
  if (word == "both") return Guidance::Both;
  return std::nullopt;
}

Result<std::map<std::string, Supposition>> provenChecks(Ledger& ledger, TargetId target) {
  std::map<std::string, Supposition> proofs;
  NH_TRY(const auto checks, ledger.checks(target));
  for (const JudgedCheck& judged : checks)
    if (const auto* proven = std::get_if<Proven>(&judged.verdict))
      proofs.emplace(judged.check.id, proven->supposition());
  return proofs;
}

void guideBuilds(Subject& subject, Guidance guidance, std::map<std::string, Supposition> proofs) {
  subject.changeBuilds([checks = subject.allChecks(), guidance,
                        proofs = std::move(proofs)](Module& module, bool checksEnd) -> Status {
    intervals::annotate(module.llvm(), checks, {.checksEnd = checksEnd, .proofs = proofs});
    guide(module.llvm(), {.guidance = guidance, .entered = true, .memory = checksEnd, .leaks = !checksEnd});
    return module.verify();
  });
}

} // namespace nuthatch
