#include "cli/facts.h"

#include "solver/query_tally.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"
#include "support/shell.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace fs = std::filesystem;

Result<Facts> openFacts(const fs::path& out, const std::vector<fs::path>& paths, const Subject& subject) {
  NH_TRY_VOID(makeFolder(out));
  Facts facts;
  facts.live = LiveMark::make(out / "ledger.nhl");
  NH_TRY(facts.ledger, openLedger(out / "ledger.nhl", LedgerMode::ReadWrite));
  NH_TRY(auto batch, facts.ledger->begin());
  std::vector<std::string> sources;
  for (const auto& path : paths) sources.push_back(fs::absolute(path).lexically_normal().string());
  NH_TRY(facts.target, facts.ledger->putTarget({.name = subject.target().name,
                                                .kind = TargetKind::Library,
                                                .moduleHash = subject.moduleHash(),
                                                .source = fmt::format("{}", fmt::join(sources, "\n"))}));
  NH_TRY_VOID(facts.ledger->putFunctions(facts.target, subject.functions()));
  NH_TRY_VOID(facts.ledger->putEdgeSites(facts.target, subject.edgeSites()));
  NH_TRY_VOID(facts.ledger->putChecks(facts.target, subject.checks()));
  for (const auto& signature : subject.signatures())
    for (const auto& text : signature.assumptions)
      NH_TRY_VOID(facts.ledger->putAssumption(facts.target, {.id = hex(hash64(signature.function + text)),
                                                             .text = signature.display + ": " + text}));
  NH_TRY_VOID(batch.commit());
  return facts;
}

void keepSlowQueries(const fs::path& out) {
  const fs::path folder = out / "queries";
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder, error))
    if (entry.path().filename().string().starts_with("slow_")) fs::remove(entry.path(), error);
  std::size_t n = 0;
  for (const solver::SlowQuery& query : solver::slowestQueries()) {
    if (n == 0 && !makeFolder(folder)) return;
    const Status done = writeFile(folder / fmt::format("slow_{}.smt2", ++n),
                                  fmt::format("; {:.3f} s, {}, by {}\n{}", static_cast<double>(query.took.count()) / 1e6,
                                              name(query.outcome), name(query.layer), query.script));
    if (!done) return; // for people alone: a run does not fail for it
  }
}

std::string replayCommand(const fs::path& out) {
  const fs::path self = executablePath().parent_path() / "nuthatch"; // which starts this one
  std::string command = "nuthatch";
  if (self.parent_path() != "/usr/bin" && self.parent_path() != "/usr/local/bin") {
    const fs::path near = self.lexically_relative(fs::current_path());
    command = shellQuoted({near.empty() || *near.begin() == ".." ? self.string() : near.string()});
  }
  command += " replay";
  if (out != "nuthatch-out") command += " --out " + shellQuoted({out.string()});
  return command;
}

} // namespace nuthatch
