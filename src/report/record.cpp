#include "report/record.h"

#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

// At most so many are named in one sentence; the rest is counted.
constexpr std::size_t kNamed = 3;

std::string named(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), kNamed); ++i) text += (i == 0 ? "" : ", ") + items[i];
  if (items.size() > kNamed) text += fmt::format(" and {} more", items.size() - kNamed);
  return text;
}

std::string inWords(const Record& record, const Ground& ground) {
  if (ground.isNone()) return "nothing";
  std::string text = ground.bound.isNone() ? "" : "a bound: " + nuthatch::inWords(ground.bound);
  std::vector<std::string> assumed, earlier;
  for (const std::string& id : ground.assumptions) {
    const auto at = record.assumptionAt.find(id);
    assumed.push_back(at == record.assumptionAt.end() ? id : record.summary.assumptions[at->second].text);
  }
  for (const std::string& id : ground.checks) {
    const JudgedCheck* check = record.check(id);
    earlier.push_back(check ? failureOf(check->check) : "check " + id + " fails");
  }
  if (!assumed.empty()) text += (text.empty() ? "" : "; ") + std::string("the assumption: ") + named(assumed);
  if (!earlier.empty())
    text += (text.empty() ? "" : "; ") + std::string("that this does not happen: ") + named(earlier);
  return text;
}

} // namespace

const Function* Record::function(const std::string& name) const {
  const auto at = functionAt.find(name);
  return at == functionAt.end() ? nullptr : &summary.functions[at->second].function;
}

const JudgedCheck* Record::check(const std::string& id) const {
  const auto at = checkAt.find(id);
  return at == checkAt.end() ? nullptr : &summary.checks[at->second];
}

const std::string& Record::display(const std::string& name) const {
  const Function* found = function(name);
  return found && !found->display.empty() ? found->display : name;
}

void Record::index() {
  for (std::size_t i = 0; i < summary.functions.size(); ++i)
    functionAt[summary.functions[i].function.name] = i;
  for (std::size_t i = 0; i < summary.checks.size(); ++i) checkAt[summary.checks[i].check.id] = i;
  for (std::size_t i = 0; i < summary.assumptions.size(); ++i) assumptionAt[summary.assumptions[i].id] = i;
}

Result<TargetId> chooseTarget(Ledger& ledger, const std::string& wanted) {
  NH_TRY(const auto targets, ledger.targets());
  if (targets.empty())
    return withRemedy(badInput("the ledger holds no target"), "let `nuthatch hunt PATH` write one");
  TargetId newest = 0;
  RunId lastRun = -1;
  for (const KnownTarget& target : targets) {
    if (!wanted.empty() && target.name != wanted && std::to_string(target.id) != wanted) continue;
    NH_TRY(const auto runs, ledger.runs(target.id));
    const RunId last = runs.empty() ? 0 : runs.back().id;
    if (last < lastRun) continue;
    newest = target.id;
    lastRun = last;
  }
  if (newest != 0) return newest;
  std::vector<std::string> names;
  for (const KnownTarget& target : targets) names.push_back(target.name);
  return withRemedy(badInput("the ledger has no target '{}'", wanted), "it has " + named(names));
}

// An id of a check says the same in every state of the code that has it.
static Status readRefutingRuns(Ledger& ledger, TargetId target, Record& record) {
  NH_TRY(const auto runsThat, ledger.refutingRuns());
  NH_TRY(const auto targets, ledger.targets());
  std::map<RunId, Run> runs;
  for (const KnownTarget& one : targets) {
    NH_TRY(auto list, ledger.runs(one.id));
    for (Run& run : list) runs[run.id] = std::move(run);
  }
  for (const RefutingRun& one : runsThat) {
    if (one.target == target) record.refutingRuns.push_back(one);
    const Run& run = runs[one.run];
    const auto [first, isNew] = record.firstSight.try_emplace(one.check, FirstSight{run.engine, run.startedAt});
    if (!isNew && run.startedAt < first->second.startedAt) first->second = {run.engine, run.startedAt};
  }
  return {};
}

Result<Record> readRecord(Ledger& ledger, TargetId target) {
  Record record;
  NH_TRY(record.summary, readSummary(ledger, target));
  NH_TRY(record.witnesses, ledger.witnesses(target));
  NH_TRY(record.trees, ledger.trees(target));
  NH_TRY(record.contradictions, ledger.contradictions(target));
  NH_TRY_VOID(readRefutingRuns(ledger, target, record));
  NH_TRY(record.provingRuns, ledger.provingRuns(target));
  NH_TRY(record.runCoverage, ledger.runCoverage(target));
  NH_TRY(auto coverage, ledger.coverage(target));
  for (auto& one : coverage) {
    const std::string name = one.function;
    record.coverage.emplace(name, std::move(one));
  }
  NH_TRY(auto sites, ledger.edgeSites(target));
  for (auto& one : sites) {
    const std::string name = one.function;
    record.sites.emplace(name, std::move(one));
  }
  for (const auto& [function, hit] : record.summary.functions) {
    NH_TRY(const auto kept, ledger.corpus(target, function.name));
    if (!kept.empty()) record.kept[function.name] = kept.size();
  }
  record.index();
  for (const ClassedFinding& found : allFindings(record)) {
    const std::string& hash = found.finding->witness.input;
    if (record.inputs.contains(hash)) continue;
    NH_TRY(record.inputs[hash], ledger.input(hash));
  }
  return record;
}

std::string restsOn(const Record& record, const Supposition& supposition) {
  std::string text;
  for (const Ground& ground : supposition.grounds())
    text += (text.empty() ? "" : "; or ") + inWords(record, ground);
  return text;
}

std::string commonFolder(const Record& record) {
  std::optional<fs::path> common;
  const auto add = [&](const std::string& file) {
    if (file.empty()) return;
    const fs::path folder = fs::path(file).parent_path();
    if (!common) {
      common = folder;
      return;
    }
    fs::path shared;
    for (auto a = common->begin(), b = folder.begin(); a != common->end() && b != folder.end() && *a == *b;
         ++a, ++b)
      shared /= *a;
    common = shared;
  };
  for (const auto& covered : record.summary.functions) add(covered.function.place.file);
  for (const auto& judged : record.summary.checks) add(judged.check.place.file);
  return common && *common != "/" ? common->string() : "";
}

std::string below(const std::string& root, const std::string& file) {
  const bool inside = !root.empty() && file.size() > root.size() + 1 && file.starts_with(root) &&
                      (file[root.size()] == '/' || root.back() == '/');
  return inside ? file.substr(root.size() + (root.back() == '/' ? 0 : 1)) : file;
}

std::vector<ClassedFinding> allFindings(const Record& record) {
  std::vector<ClassedFinding> all;
  for (const Finding& finding : record.summary.bugs) all.push_back({FindingClass::Bug, &finding});
  for (const Finding& finding : record.summary.panics) all.push_back({FindingClass::Panic, &finding});
  for (const Finding& finding : record.summary.needs) all.push_back({FindingClass::Need, &finding});
  return all;
}

const char* verdictName(const Verdict& verdict) {
  if (std::holds_alternative<Refuted>(verdict)) return "refuted";
  if (std::holds_alternative<Proven>(verdict)) return "proven";
  return std::holds_alternative<Unreachable>(verdict) ? "unreachable" : "open";
}

} // namespace nuthatch
