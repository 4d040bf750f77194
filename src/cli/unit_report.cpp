#include "cli/unit_report.h"

#include "cli/say.h"
#include "driver/driver_source.h"
#include "engines/drivers/search/uncovered.h"
#include "support/files.h"
#include "support/stable_sort.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

struct Covered {
  std::uint64_t hit = 0, all = 0;
  double percent() const { return all ? 100.0 * static_cast<double>(hit) / static_cast<double>(all) : 100.0; }
};

Covered countCovered(const std::vector<EdgeRange>& edges, const std::vector<std::uint8_t>& covered) {
  Covered count;
  for (const auto& range : edges) {
    for (std::uint32_t k = 0; k < range.count; ++k) {
      if (!isWritten(range, k)) continue;
      ++count.all;
      count.hit += range.first + k < covered.size() && covered[range.first + k] != 0;
    }
  }
  return count;
}

// Reason -> places, and how many branches.
struct Reasons {
  std::map<std::string, std::vector<std::string>> places;
  std::map<std::string, std::uint32_t> edges;
};

Reasons reasonsOf(const UnitResult& result) {
  const auto* concolic = result.engine.concolic();
  const bool solved = concolic && concolic->flips();
  Reasons reasons;
  for (const auto& one : whyUncovered({.edges = result.subject.edges(),
                                       .covered = result.engine.covered(),
                                       .functions = result.subject.functions(),
                                       .notCallable = result.subject.callables().notCallable,
                                       .fates = solved ? &concolic->flips()->fates() : nullptr})) {
    reasons.places[one.reason].push_back(one.where);
    reasons.edges[one.reason] += one.edges;
  }
  return reasons;
}

// How the code base itself keeps the precondition.
std::string callersInWords(const Subject& subject, const Triage& triage) {
  if (triage.question.function.empty()) return "";
  const auto [calls, keeping] = callersOf(subject.compiled(), triage.question);
  return calls == 0 ? "; nothing in this code calls it"
                    : fmt::format("; {} of {} calls in this code are seen to keep it", keeping, calls);
}

// Likely bugs first, among them what a second build confirmed, then what takes fewest calls; a call that does
// not end comes behind what fails.
std::vector<const JudgedCrash*> sorted(const std::vector<JudgedCrash>& crashes) {
  std::vector<const JudgedCrash*> order;
  for (const auto& judged : crashes) order.push_back(&judged);
  sortStably(order, {}, [](const JudgedCrash* judged) {
    return std::tuple(judged->triage.kind, judged->crash.check.kind == CheckKind::Hang,
                      judged->replayed.replay != Replay::Confirmed, judged->crash.driver.calls.size());
  });
  return order;
}

// How many crashes each rule of triage sorted: one that never does is a rule to look at again.
std::map<std::string, std::size_t> countRules(const std::vector<JudgedCrash>& crashes) {
  std::map<std::string, std::size_t> counts;
  for (const auto& judged : crashes) ++counts[std::string(judged.triage.rule)];
  return counts;
}

std::string placeOf(const Check& check) {
  return fmt::format("{}:{}", fs::path(check.place.file).lexically_proximate(fs::current_path()).string(),
                     check.place.line);
}

void printCrashes(const UnitResult& result, bool all) {
  constexpr std::size_t kMostOthers = 5;
  std::size_t number = 0, others = 0, hidden = 0;
  for (const JudgedCrash* judged : sorted(result.engine.crashes())) {
    const Check& check = judged->crash.check;
    const bool isBug = judged->triage.kind == CrashClass::LikelyBug;
    if (!isBug && !all && ++others > kMostOthers) {
      ++hidden;
      continue;
    }
    say("\n  {}. {}: {} at {}\n", ++number, name(judged->triage.kind), title(check.kind), placeOf(check));
    if (!judged->triage.reason.empty())
      say("     because   {}{}\n", judged->triage.reason, callersInWords(result.subject, judged->triage));
    say("     calls     {}\n", describeDriver(result.subject.callables(), judged->crash.driver));
    say("     replay    {}: {}\n", name(judged->replayed.replay), judged->replayed.note);
    if (!result.suite) continue;
    if (const auto file = result.suite->crashFiles.find(check.id); file != result.suite->crashFiles.end())
      say("     test      {}\n", file->second);
  }
  if (hidden > 0) say("\n  and {} more needs of callers: --stats lists them\n", hidden);
}

std::map<SuiteLoss, std::uint64_t> lossesOf(const UnitResult& result) {
  return result.losses.count(result.subject.edges(), result.engine.covered(), result.covered);
}

void printStatistics(const UnitResult& result, const UnitTelling& telling, const Reasons& reasons) {
  for (const StepTime& step : result.times)
    say("time       {:.1f} s, {:.1f} of CPU: {}\n", step.seconds, step.cpu, step.what);
  for (const BuildTime& build : buildTimes())
    say("built      {:.1f} s, {:.1f} of CPU: {}\n", build.seconds, build.cpu, build.what);
  std::vector<std::string> counters;
  for (const auto& [name, count] : result.engine.counters())
    counters.push_back(fmt::format("{}: {}", name, count));
  if (result.mutation.runs > 0)
    say("mutants    {} of {} runs of changed code are caught; {} assertions that none can break are left "
        "out\n",
        result.mutation.caught, result.mutation.runs, result.mutation.dropped);
  if (result.redundant > 0)
    counters.push_back(fmt::format("tests in which every check is verified: {}", result.redundant));
  if (result.unstable > 0) counters.push_back(fmt::format("tests not stable: {}", result.unstable));
  say("drivers    {}\n", fmt::join(counters, ", "));
  std::vector<std::string> rules;
  for (const auto& [rule, count] : countRules(result.engine.crashes()))
    rules.push_back(fmt::format("{}: {}", rule, count));
  if (!rules.empty()) say("sorted by  {}\n", fmt::join(rules, ", "));
  if (result.suite)
    for (const auto& [step, branches] : lossesOf(result)) say("lost       {}: {}\n", name(step), branches);
  if (!reasons.places.empty())
    say("\nbranches not covered, and why (all of them: {})\n", (telling.out / "uncovered.txt").string());
  for (const auto& [reason, places] : reasons.places) {
    constexpr std::size_t kShown = 4;
    const std::size_t shown = std::min(places.size(), kShown);
    say("  {} ({})\n    {}{}\n", reason, reasons.edges.at(reason),
        fmt::join(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(shown), "\n    "),
        places.size() > shown ? fmt::format("\n    and {} more", places.size() - shown) : "");
  }
}

void printText(const UnitResult& result, const UnitTelling& telling, const Reasons& reasons) {
  const Subject& subject = result.subject;
  const Covered covered = countCovered(subject.edges(), result.engine.covered());
  const Covered delivered = countCovered(subject.edges(), result.covered);
  const WrittenSuite none;
  const WrittenSuite& suite = result.suite ? *result.suite : none;
  say("{}: {} tests with {} assertions, {} crash tests, in {}\n", subject.target().name, suite.tests,
      suite.assertions, suite.crashTests, telling.out.string());
  say("branches   {} of {} ({:.1f} %)\n", covered.hit, covered.all, covered.percent());
  // Crash tests, and drivers that became no test that passes, cover more than the tests that are handed over.
  if (delivered.hit != covered.hit)
    say("delivered  {} of {} ({:.1f} %) by the tests that pass\n", delivered.hit, delivered.all,
        delivered.percent());
  if (result.suite) say("run them   make -C {}\n", telling.out.string());
  if (const auto* concolic = result.engine.concolic(); concolic && !concolic->trouble().empty())
    say("no solver  the symbolic build failed: {}\n", concolic->trouble());
  if (telling.statistics) printStatistics(result, telling, reasons);
  printCrashes(result, telling.statistics);
  if (!telling.since.empty()) {
    say("\nbehaviour that changed since {}: {} of {} tests\n", telling.since, result.changed.size(),
        result.tests ? result.tests->size() : 0);
    for (const auto& one : result.changed)
      say("  then {}\n    {}\n", one.what,
          describeDriver(subject.callables(), (*result.tests)[one.test].driver));
  }
  if (!result.leftOut.empty())
    say("\n{} of {} files were not looked at: they do not compile; the first is {}: {}\n",
        result.leftOut.size(), subject.target().units.size(), result.leftOut[0].source.string(),
        result.leftOut[0].why);
}

void printJson(const UnitResult& result, const UnitTelling& telling, const Reasons& reasons) {
  const Covered covered = countCovered(result.subject.edges(), result.covered);
  Json json = {{"format", "nuthatch-unit/1"},
               {"target", result.subject.target().name},
               {"branches",
                {{"covered", countCovered(result.subject.edges(), result.engine.covered()).hit},
                 {"delivered", covered.hit},
                 {"all", covered.all}}}};
  if (result.suite)
    json["suite"] = {{"folder", telling.out.string()},
                     {"tests", result.suite->tests},
                     {"assertions", result.suite->assertions},
                     {"redundant", result.redundant},
                     {"crashTests", result.suite->crashTests}};
  if (result.suite)
    for (const auto& [step, branches] : lossesOf(result)) json["lost"][std::string(name(step))] = branches;
  json["crashes"] = Json::array();
  for (const JudgedCrash* judged : sorted(result.engine.crashes())) {
    const Check& check = judged->crash.check;
    Json one = {{"class", name(judged->triage.kind)},
                {"kind", name(check.kind)},
                {"file", check.place.file},
                {"line", check.place.line},
                {"reason", judged->triage.reason},
                {"rule", judged->triage.rule},
                {"calls", describeDriver(result.subject.callables(), judged->crash.driver)},
                {"replay", name(judged->replayed.replay)},
                {"replayNote", judged->replayed.note}};
    if (result.suite)
      if (const auto file = result.suite->crashFiles.find(check.id); file != result.suite->crashFiles.end())
        one["test"] = file->second;
    json["crashes"].push_back(std::move(one));
  }
  json["rules"] = countRules(result.engine.crashes());
  for (const auto& [reason, places] : reasons.places)
    json["uncovered"].push_back(
        {{"reason", reason}, {"branches", reasons.edges.at(reason)}, {"places", places}});
  json["counters"] = result.engine.counters();
  json["mutants"] = {{"runs", result.mutation.runs}, {"caught", result.mutation.caught}};
  json["notes"] = result.subject.notes();
  if (result.suite)
    for (const auto& note : result.suite->notes) json["notes"].push_back(note);
  json["notLookedAt"] = Json::array();
  for (const auto& [source, why] : result.leftOut)
    json["notLookedAt"].push_back({{"file", source.string()}, {"why", why}});
  for (const auto& one : result.changed)
    json["changed"].push_back(
        {{"what", one.what},
         {"calls", describeDriver(result.subject.callables(), (*result.tests)[one.test].driver)}});
  say("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

} // namespace

Status tellUnit(const UnitResult& result, const UnitTelling& telling) {
  const Reasons reasons = reasonsOf(result);
  std::string whole;
  for (const auto& [reason, places] : reasons.places)
    whole += fmt::format("{}\n  {}\n", reason, fmt::join(places, "\n  "));
  NH_TRY_VOID(writeFile(telling.out / "uncovered.txt", whole));
  (telling.json ? printJson : printText)(result, telling, reasons);
  return {};
}

} // namespace nuthatch
