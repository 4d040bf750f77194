#include "cli/facts.h"

#include "support/files.h"
#include "support/hash.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

Result<Facts> openFacts(const std::filesystem::path& out, const std::vector<std::filesystem::path>& paths,
                        const Subject& subject) {
  NH_TRY_VOID(makeFolder(out));
  Facts facts;
  NH_TRY(facts.ledger, openLedger(out / "ledger.nhl", LedgerMode::ReadWrite));
  NH_TRY(auto batch, facts.ledger->begin());
  std::vector<std::string> sources; // what `nuthatch replay` builds again
  for (const auto& path : paths)
    sources.push_back(std::filesystem::absolute(path).lexically_normal().string());
  NH_TRY(facts.target, facts.ledger->putTarget({.name = subject.target().name,
                                                .kind = TargetKind::Library,
                                                .moduleHash = subject.moduleHash(),
                                                .source = fmt::format("{}", fmt::join(sources, "\n"))}));
  NH_TRY_VOID(facts.ledger->putFunctions(facts.target, subject.functions()));
  NH_TRY_VOID(facts.ledger->putChecks(facts.target, subject.checks()));
  for (const auto& signature : subject.signatures())
    for (const auto& text : signature.assumptions)
      NH_TRY_VOID(facts.ledger->putAssumption(facts.target, {.id = hex(hash64(signature.function + text)),
                                                             .text = signature.display + ": " + text}));
  NH_TRY_VOID(batch.commit());
  return facts;
}

} // namespace nuthatch
