#include "report/baseline.h"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

std::string placeWords(const Place& place) {
  return place.line == 0 ? place.file : fmt::format("{}:{}", place.file, place.line);
}

bool isProof(const std::string& verdict) { return verdict == "proven" || verdict == "unreachable"; }

// What became of a check that failed before.
std::string nowOf(const std::map<std::string, const JudgedCheck*>& now, const std::string& id) {
  const auto found = now.find(id);
  if (found == now.end()) return "the code that it was about has changed or is gone";
  if (const auto* open = std::get_if<Open>(&found->second->verdict))
    return fmt::format("open now ({}): nobody has shown that it cannot fail", name(open->reason));
  return fmt::format("{} now", verdictName(found->second->verdict));
}

std::string counted(std::size_t count, const char* words) {
  return fmt::format("{} {} {}{}", count, words, "bug", count == 1 ? "" : "s");
}

} // namespace

Baseline baselineOf(const Summary& summary) {
  Baseline baseline;
  for (const auto& judged : summary.checks) {
    baseline.verdicts[judged.check.id] = verdictName(judged.verdict);
    if (std::holds_alternative<Refuted>(judged.verdict)) baseline.refuted.insert(judged.check.id);
  }
  for (const auto* list : {&summary.bugs, &summary.panics})
    for (const Finding& finding : *list)
      baseline.failures[finding.check.id] = {finding.check.id, finding.check.kind, finding.display,
                                             finding.check.place};
  return baseline;
}

Result<Baseline> baselineFromJson(const std::string& text, const std::string& file) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  const auto wrong = [&] {
    return withRemedy(badInput("{} is no baseline: neither a ledger nor the JSON of a report", file),
                      "write one with `nuthatch report --json FILE`");
  };
  if (!json.is_object() || json.value("format", "") != "nuthatch-report/1") return wrong();
  Baseline baseline;
  try { // of nlohmann: a member that is not there, or of another type
    for (const auto& check : json.at("checks")) {
      const std::string id = check.at("id"), verdict = check.at("verdict");
      baseline.verdicts[id] = verdict;
      if (verdict == "refuted") baseline.refuted.insert(id);
    }
    for (const char* list : {"bugs", "panics"})
      for (const auto& bug : json.at(list)) {
        const auto kind = checkKindNamed(bug.at("kind"));
        if (!kind) return wrong();
        const auto& place = bug.at("place");
        const std::string id = bug.at("check");
        baseline.failures[id] = {
            id, *kind, bug.at("entry"), {place.at("file"), place.at("line"), place.at("column")}};
      }
  } catch (const nlohmann::json::exception&) {
    return wrong();
  }
  return baseline;
}

Difference differenceTo(const Baseline& baseline, const Summary& summary) {
  Difference difference;
  std::set<std::string> now;
  for (const auto* list : {&summary.bugs, &summary.panics})
    for (const Finding& finding : *list) {
      now.insert(finding.check.id);
      // A need of callers that became a bug is new; a bug that was known is not.
      if (baseline.failures.contains(finding.check.id))
        ++difference.asBefore;
      else
        difference.fresh.push_back(&finding);
    }
  for (const auto& [id, finding] : baseline.failures)
    if (!now.contains(id)) difference.gone.push_back(finding);
  for (const auto& judged : summary.checks) {
    const auto before = baseline.verdicts.find(judged.check.id);
    if (before == baseline.verdicts.end()) continue;
    const bool proof = isProof(verdictName(judged.verdict));
    difference.newlyProven += proof && !isProof(before->second);
    difference.noLongerProven += !proof && isProof(before->second);
    if (before->second != verdictName(judged.verdict)) difference.changed.push_back({&judged, before->second});
  }
  return difference;
}

std::string inWords(const Difference& difference, const Summary& summary, const std::string& baselineName) {
  std::map<std::string, const JudgedCheck*> now;
  for (const auto& judged : summary.checks) now[judged.check.id] = &judged;
  std::string text =
      fmt::format("Against {}: {}, {} gone, {} as before\n", baselineName,
                  counted(difference.fresh.size(), "new"), difference.gone.size(), difference.asBefore);
  for (const Finding* finding : difference.fresh)
    text += fmt::format("  new   {} in {} at {}\n", title(finding->check.kind), finding->display,
                        placeWords(finding->check.place));
  for (const EarlierFinding& finding : difference.gone)
    text += fmt::format("  gone  {} in {} at {}: {}\n", title(finding.kind), finding.function,
                        placeWords(finding.place), nowOf(now, finding.check));
  if (difference.newlyProven + difference.noLongerProven > 0)
    text += fmt::format(
        "  of the checks that both know, {} are proven now that were not, {} were proven and are not now\n",
        difference.newlyProven, difference.noLongerProven);
  return text;
}

} // namespace nuthatch
