#include "report/summary.h"

#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace nuthatch {

namespace {

std::string openWords(const Open& open) {
  return open.detail.empty() ? name(open.reason) : fmt::format("{}: {}", name(open.reason), open.detail);
}

void addFindings(Summary& summary, const std::vector<Witness>& witnesses) {
  std::map<std::string, std::string> display;
  for (const auto& covered : summary.functions) display[covered.function.name] = covered.function.display;
  for (const auto& judged : summary.checks) {
    const auto* refuted = std::get_if<Refuted>(&judged.verdict);
    if (!refuted) continue;
    const auto witness = std::ranges::lower_bound(witnesses, refuted->witness, {}, &Witness::id); // by id
    if (witness == witnesses.end() || witness->id != refuted->witness)
      continue; // the ledger refuses such a verdict
    const auto shown = display.find(witness->entry);
    // A sequence has no function of its own, and a program or a harness calls all others: the function that
    // failed speaks for them.
    const bool whole = witness->entry == "main" || witness->entry == "LLVMFuzzerTestOneInput";
    const std::string& failed = display[judged.check.function];
    Finding finding{judged.check, *witness,
                    shown == display.end() || (whole && !failed.empty()) ? failed : shown->second};
    if (finding.display.empty()) finding.display = witness->entry;
    if (!witness->needs.empty() || judged.check.kind == CheckKind::Hang) // slow is not endless
      summary.needs.push_back(std::move(finding));
    else if (judged.check.kind == CheckKind::RustPanic)
      summary.panics.push_back(std::move(finding));
    else
      summary.bugs.push_back(std::move(finding));
  }
  // A signal where a check is refuted anyway says nothing new.
  std::erase_if(summary.needs, [&](const Finding& need) {
    return need.check.kind == CheckKind::Crash && std::ranges::any_of(summary.bugs, [&](const Finding& bug) {
             return bug.check.place == need.check.place;
           });
  });
}

} // namespace

const Ground& bestGround(const Supposition& supposition) {
  return *std::ranges::min_element(supposition.grounds(), {}, [](const Ground& ground) {
    return std::tuple(ground.checks.size(), ground.bound.limits.size(), ground.assumptions.size());
  });
}

void countVerdicts(Summary& summary) {
  summary.proven = summary.open = summary.provenUnless = 0;
  summary.provenWithin.clear();
  summary.unless.clear();
  summary.provenUnder.clear();
  summary.openReasons.clear();
  std::set<std::string> assumed;                  // ids
  std::map<std::string_view, const Check*> named; // by id
  for (const auto& judged : summary.checks) named.emplace(judged.check.id, &judged.check);
  for (const auto& judged : summary.checks) {
    if (const auto* open = std::get_if<Open>(&judged.verdict)) {
      ++summary.open;
      ++summary.openReasons[openWords(*open)];
    } else if (!std::holds_alternative<Refuted>(judged.verdict)) {
      ++summary.proven;
      const Ground& ground = bestGround(*suppositionOf(judged.verdict));
      assumed.insert(ground.assumptions.begin(), ground.assumptions.end());
      summary.provenUnless += !ground.checks.empty();
      if (ground.checks.empty()) ++summary.provenWithin[inWords(ground.bound)];
      for (const std::string& earlier : ground.checks)
        if (const auto found = named.find(earlier); found != named.end())
          ++summary.unless[failureOf(*found->second)];
    }
  }
  for (const auto& assumption : summary.assumptions)
    if (assumed.contains(assumption.id)) summary.provenUnder.push_back(assumption.text);
}

Result<Summary> readSummary(Ledger& ledger, TargetId target) {
  Summary summary;
  NH_TRY(const auto targets, ledger.targets());
  const auto known = std::ranges::find(targets, target, &KnownTarget::id);
  if (known == targets.end()) return badInput("the ledger has no target number {}", target);
  summary.target = *known;
  NH_TRY(const auto functions, ledger.functions(target));
  NH_TRY(const auto coverage, ledger.coverage(target));
  for (const auto& function : functions) {
    const auto hit = std::ranges::lower_bound(coverage, function.name, {}, &Coverage::function); // by name
    const bool covered = hit != coverage.end() && hit->function == function.name;
    summary.functions.push_back({function, covered ? static_cast<std::uint32_t>(hit->hit.size()) : 0});
  }
  NH_TRY(summary.checks, ledger.checks(target));
  NH_TRY(auto paths, ledger.paths(target));
  for (ExecutionPath& path : paths) {
    const std::string witness = path.witness;
    summary.paths.emplace(witness, std::move(path));
  }
  NH_TRY(summary.assumptions, ledger.assumptions(target));
  NH_TRY(summary.runs, ledger.runs(target));
  NH_TRY(const auto witnesses, ledger.witnesses(target));
  countVerdicts(summary);
  addFindings(summary, witnesses);
  return summary;
}

} // namespace nuthatch
