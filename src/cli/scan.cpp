// nuthatch scan TARGET: what the intervals engine says of every check, in seconds, with what each word rests on. It runs
// nothing and refutes nothing; its proofs go into the ledger, where other verbs find them.
#include "engines/intervals/scan.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/guidance/guide_subject.h"
#include "cli/guidance/hunt_unsound.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "module/passes/guards.h"
#include "report/words.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using intervals::Scanned;
using intervals::Standing;

struct ScanWords {
  std::vector<fs::path> paths;
  fs::path out = "nuthatch-out";
  std::vector<std::string> assume, imports;
  std::string dataModel = "LP64", budget = "60s", planted;
  bool sound = false, json = false, quiet = false, verbose = false, huntUnsound = false,
       allowWeakerSandbox = false;
};

const char* word(Standing standing) {
  return standing == Standing::Proven ? "proven" : standing == Standing::Unreachable ? "unreachable" : "open";
}

Result<intervals::ScanOptions> readOptions(const ScanWords& words) {
  intervals::ScanOptions options{.program = true};
  if (words.sound || !words.assume.empty()) options.assume.clear();
  for (const std::string& name : words.assume) {
    const auto assumed = intervals::assumedNamed(name);
    if (!assumed) {
      std::string known;
      for (const auto one : intervals::everyAssumption())
        known += fmt::format("{}{}", known.empty() ? "" : ", ", intervals::name(one));
      return badInput("--assume {}: no such assumption; there are {}", name, known);
    }
    options.assume.insert(*assumed);
  }
  if (words.sound && !words.assume.empty())
    return badInput("--sound makes no assumption, and --assume names one");
  return options;
}

bool isAssuming(const Scanned& scanned) {
  return std::ranges::any_of(scanned.assumptions, intervals::isAssumption);
}
bool isResting(const Scanned& scanned) {
  return !scanned.restsOn.empty() || scanned.assumptions.contains(intervals::kEarlierChecks) ||
         scanned.assumptions.contains(intervals::kLibraryChecks);
}

struct Counts {
  std::size_t outright = 0, unless = 0, assuming = 0, unreachable = 0, open = 0;
};

Counts countOf(const std::vector<Scanned>& checks) {
  Counts counts;
  for (const Scanned& scanned : checks) {
    if (scanned.standing == Standing::Open)
      ++counts.open;
    else if (isAssuming(scanned))
      ++counts.assuming;
    else if (isResting(scanned))
      ++counts.unless;
    else if (scanned.standing == Standing::Unreachable)
      ++counts.unreachable;
    else
      ++counts.outright;
  }
  return counts;
}

void printTable(const ScanWords& words, const intervals::ScanResult& result) {
  std::map<std::string, const Check*> byId;
  for (const Scanned& scanned : result.checks) byId[scanned.check.id] = &scanned.check;
  std::map<std::string, std::size_t> assumptions;
  for (const Scanned& scanned : result.checks) {
    for (const std::string& text : scanned.assumptions) ++assumptions[text];
    if (scanned.standing != Standing::Open && !words.verbose) continue;
    const Check& check = scanned.check;
    say("{:<12} {}:{}  {}: {}\n", word(scanned.standing),
        fs::path(check.place.file).lexically_proximate(fs::current_path()).string(), check.place.line,
        title(check.kind), check.detail);
    for (const std::string& earlier : scanned.restsOn)
      if (const auto found = byId.find(earlier); found != byId.end())
        say("             unless {}\n", failureOf(*found->second));
    for (const std::string& text : scanned.assumptions) say("             assuming {}\n", text);
  }
  const Counts counts = countOf(result.checks);
  say("{} checks: {} proven, {} proven unless an earlier check fails, {} proven under assumptions, {} "
      "unreachable, {} open\n",
      result.checks.size(), counts.outright, counts.unless, counts.assuming, counts.unreachable, counts.open);
  for (const auto& [text, count] : assumptions)
    say("  {} {} {}\n", count, count == 1 ? "assumes" : "assume", text);
  if (result.givenUp > 0)
    say("  {} of {} functions were given up: their checks are open\n", result.givenUp, result.functions);
}

void printJson(const intervals::ScanResult& result) {
  nlohmann::json all = {{"format", "nuthatch-scan/1"},   {"checks", nlohmann::json::array()},
                        {"functions", result.functions}, {"givenUp", result.givenUp},
                        {"lines", result.lines},         {"steps", result.steps},
                        {"seconds", result.seconds}};
  for (const Scanned& scanned : result.checks) {
    const Check& check = scanned.check;
    nlohmann::json one = {{"id", check.id},
                          {"kind", name(check.kind)},
                          {"file", check.place.file},
                          {"line", check.place.line},
                          {"function", check.function},
                          {"detail", check.detail},
                          {"verdict", word(scanned.standing)}};
    if (scanned.standing != Standing::Open) {
      one["restsOn"] = scanned.restsOn;
      one["assumptions"] = scanned.assumptions;
    }
    all["checks"].push_back(std::move(one));
  }
  say("{}\n", all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::string toolsOf(const AnalyserBug& bug) {
  return bug.tools.empty() ? "the analysis" : fmt::format("{}", fmt::join(bug.tools, ", "));
}

// Exit code 3: what fails is the analyser, which is Nuthatch. Of another's word that is wrong, 1.
Result<int> tellUnsound(const ScanWords& words, Subject& subject, ProgressLine& progress) {
  UnsoundOptions options{.allowWeakerSandbox = words.allowWeakerSandbox};
  NH_TRY(options.time, parseDuration(words.budget));
  if (const auto planted = intervals::plantedNamed(words.planted)) options.planted = *planted;
  options.ownWord = words.imports.empty();
  NH_TRY(options.claims, importClaims(subject, words.imports, progress));
  NH_TRY(const auto hunt, huntUnsound(subject, options, isInterrupted));
  for (const AnalyserBug& bug : hunt.bugs) {
    say("{} is wrong: it proves a check that fails where all that the proof rests on holds\n", toolsOf(bug));
    say("  {}:{}  {}: {}\n  with {}\n",
        fs::path(bug.check.place.file).lexically_proximate(fs::current_path()).string(), bug.check.place.line,
        title(bug.check.kind), bug.check.detail, bug.call);
  }
  say("{} runs against {} proven checks: {} of them are wrong\n", hunt.runs, hunt.claims, hunt.bugs.size());
  if (hunt.bugs.empty()) return kNothingRefuted;
  return words.imports.empty() ? kOwnError : kRefuted;
}

Result<int> scan(const ScanWords& words) {
  NH_TRY(const auto options, readOptions(words));
  ProgressLine progress(words.quiet || words.json);
  NH_TRY(auto target, findTarget(words.paths));
  if (words.dataModel == "ILP32")
    for (auto& unit : target.units) unit.flags.emplace_back("-m32");
  for (auto& unit : target.units) // as `prove` asks for them: the same module, so that the facts meet
    if (unit.language == Language::C)
      unit.flags.insert(unit.flags.end(), kSignedShiftFlags.begin(), kSignedShiftFlags.end());
  NH_TRY(auto subject, Subject::make(std::move(target), {}));
  progress.notes(subject.notes());
  if (words.huntUnsound) return tellUnsound(words, subject, progress);
  if (!words.imports.empty())
    return badInput("--import goes with --hunt-unsound here: scan believes nobody but itself");
  NH_TRY(auto facts, openFacts(words.out, words.paths, subject));
  NH_TRY(const RunId run, facts.ledger->beginRun(facts.target, {.engine = "intervals"}));
  NH_TRY(const auto result, intervals::scan(subject, options, isInterrupted));
  NH_TRY_VOID(intervals::writeVerdicts(*facts.ledger, facts.target, run, result));
  NH_TRY_VOID(facts.ledger->endRun(
      run, {{"functions", result.functions}, {"given up", result.givenUp}, {"steps", result.steps}}));
  if (words.json)
    printJson(result);
  else
    printTable(words, result);
  return kNothingRefuted;
}

} // namespace

int scanVerb(const std::vector<std::string>& arguments) {
  ScanWords words;
  CLI::App app{"Says in seconds which checks of a target cannot fail, and what that rests on",
               "nuthatch scan"};
  app.add_option("TARGET", words.paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_flag("--sound", words.sound, "make no assumption");
  app.add_option("--assume", words.assume,
                 "make these assumptions alone: whole-objects, written, no-alias, quiet-calls, allocations, "
                 "arithmetic, callers")
      ->delimiter(',');
  app.add_option("--data-model", words.dataModel, "sizes of long and of pointers")
      ->check(CLI::IsMember({"LP64", "ILP32"}))
      ->capture_default_str();
  app.add_flag("--hunt-unsound", words.huntUnsound,
               "run tests against the proofs themselves: what fails is an error of the analysis");
  addImportFlag(app, words.imports);
  app.add_option("--budget", words.budget, "with --hunt-unsound: for how long")->capture_default_str();
  app.add_option("--planted-error", words.planted)->group(""); // for tests: the analysis is wrong on purpose
  app.add_flag("--allow-weaker-sandbox", words.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  app.add_option("-o,--out", words.out, "where the ledger goes")->capture_default_str();
  app.add_flag("--json", words.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", words.quiet, "no progress");
  app.add_flag("-v,--verbose", words.verbose, "the proven checks too, each with what it rests on");
  if (const auto code = parseFlags(app, arguments)) return *code;
  endEnginesOnSignals();
  return ended(scan(words));
}

} // namespace nuthatch
