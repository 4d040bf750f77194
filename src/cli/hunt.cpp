// nuthatch hunt PATH…: the whole flow, from source to report.
#include "cli/drive_hooks.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/guidance/guide_subject.h"
#include "cli/hunt/hunt_engines.h"
#include "cli/hunt/hunt_program.h"
#include "cli/hunt/hunt_tests.h"
#include "cli/interrupt.h"
#include "cli/record/baseline_file.h"
#include "cli/rules/rule_flags.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "frontend/tree_roles.h"
#include "report/json.h"
#include "report/terminal.h"
#include "serve/again_words.h"
#include "solver/limits.h"
#include "suite/drive_rust.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct HuntOptions {
  std::vector<fs::path> paths;
  fs::path out = "nuthatch-out", baseline;
  std::string budget = "60s", program, questionTime = "0s";
  GuideFlags guide;
  std::uint64_t runs = Budget{}.runsPerEntry;
  std::uint64_t seed = 1;
  bool json = false, quiet = false, internal = false, statistics = false, allFunctions = false,
       allowWeakerSandbox = false, failAllocations = false;
  RuleFlags rules;
  std::optional<Baseline> known; // what the baseline holds
};

std::optional<int> readFlags(HuntOptions& options, const std::vector<std::string>& arguments) {
  CLI::App app{"Finds bugs in a target and writes a failing test for each", "nuthatch hunt"};
  app.add_option("PATH", options.paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_option("-o,--out", options.out, "where the ledger and the tests go")->capture_default_str();
  app.add_option("--budget", options.budget, "time for the engines: 30s, 5m")->capture_default_str();
  app.add_option("--question-time", options.questionTime,
                 "at least, for each question to the solver, even past the budget: to learn how slow ones end")
      ->capture_default_str();
  addRuleFlags(app, options.rules);
  app.add_option("--runs", options.runs, "runs of each function at the most")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seed", options.seed, "same seed and runs, same facts")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_option("--baseline", options.baseline,
                 "an earlier ledger, or the JSON of an earlier report: only what it does not have fails");
  app.add_flag("--json", options.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", options.quiet, "no progress");
  app.add_flag("--internal", options.internal,
               "call static functions, private methods and what no installed header declares, too");
  app.add_option("--program", options.program,
                 "of a tree with several programs: the one whose source has this name, with the library");
  app.add_flag("--stats", options.statistics, "coverage, what is proven and open, needs in full");
  app.add_flag("--all-functions", options.allFunctions, "with --stats: coverage of every function");
  app.add_flag("--fail-allocations", options.failAllocations,
               "sequences of calls in which an allocation fails, too");
  addGuideFlags(app, options.guide);
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

// Short programs that use the unsafe code of a crate. What keeps them from being made (a dependency that is
// not there) is told and costs the hunt nothing else.
std::optional<DriveReport> huntDrivers(const HuntOptions& options, std::chrono::milliseconds time,
                                       ProgressLine& progress, std::vector<std::string>& notes) {
  constexpr unsigned kCalls = 3;
  auto drivers = driveRust({.drivers = {.crate = {.target = options.paths[0]},
                                        .calls = kCalls,
                                        .budget = time,
                                        .beyond = std::chrono::milliseconds(0),
                                        .allowWeakerSandbox = options.allowWeakerSandbox},
                            .out = options.out},
                           driveHooks(progress));
  if (!drivers) {
    notes.push_back(fmt::format("no drivers of the crate were checked: {}", drivers.error().message));
    progress.notes({notes.back()});
    return std::nullopt;
  }
  for (const DriveBug& bug : drivers->bugs)
    notes.push_back(fmt::format("a driver of {} calls is refuted: {} {}; test {}", bug.calls.size(), bug.kind,
                                bug.where, bug.test));
  return *std::move(drivers);
}

// What came of a hunt beside the facts of the ledger.
struct HuntEnd {
  std::vector<JudgedCrash> crashes;   // of sequences
  std::vector<std::string> notes;     // for --json
  std::vector<std::string> added;     // lines behind the report
  std::optional<DriveReport> drivers; // of a crate
};

std::vector<std::string> leftOutLines(const std::vector<UnitLeftOut>& leftOut) {
  std::vector<std::string> lines;
  for (const auto& [source, why] : leftOut) lines.push_back(fmt::format("{}: {}", source.string(), why));
  return lines;
}

std::vector<std::string> linesOfRules(const HuntOptions& options, const Summary& summary) {
  return ruleLines(options.rules, [&](const std::string& id) {
    for (const JudgedCheck& judged : summary.checks)
      if (judged.check.id == id)
        return std::holds_alternative<Refuted>(judged.verdict) ? RuleVerdict::Refuted
               : std::holds_alternative<Open>(judged.verdict)  ? RuleVerdict::Open
                                                               : RuleVerdict::Proven;
    return RuleVerdict::Open;
  });
}

// Writes and prints what the ledger knows. The word of a hunt that came to its end, and of one that did not.
Result<int> tell(const HuntOptions& options, const Subject& subject, const std::vector<UnitLeftOut>& leftOut,
                 Ledger& ledger, TargetId target, const HuntEnd& end) {
  NH_TRY(const Summary summary, readSummary(ledger, target));
  auto written = writeTests(options.out, subject, leftOut, summary, end.crashes,
                            {.hugeMappings = true, .allowWeaker = options.allowWeakerSandbox});
  // Where the time is over, or somebody stops it, what was found is told without its tests.
  if (!written && !isInterrupted()) return std::unexpected(std::move(written).error());
  const HuntTests tests = written
                              ? *std::move(written)
                              : HuntTests{.notes = {"there was no time to write tests and to see them fail; "
                                                    "each bug can be replayed"}};
  for (const auto& note : tests.notes) say(stderr, "note: {}\n", note);
  if (options.json) {
    say("{}", jsonReport(summary, end.notes, leftOutLines(leftOut)));
  } else {
    fmt::print("\n{}", terminalReport(summary, {.colour = isColourWanted(), .screen = screenOfTerminal(),
                                                .statistics = options.statistics || options.allFunctions,
                                                .allFunctions = options.allFunctions,
                                                .relativeTo = fs::current_path(),
                                                .tests = tests.files,
                                                .replayCommand = replayCommand(options.out),
                                                .files = subject.target().units.size(),
                                                .leftOut = leftOutLines(leftOut)}));
    for (const auto& line : end.added) say("{}\n", line);
    for (const auto& line : linesOfRules(options, summary)) say("{}\n", line);
    if (end.drivers && end.drivers->targets > 0) say("\n{}", driveText(*end.drivers));
  }
  bool found = !summary.bugs.empty() || !summary.panics.empty();
  if (options.known) {
    const Difference difference = differenceTo(*options.known, summary);
    found = !difference.fresh.empty();
    if (!options.json) say("\n{}", inWords(difference, summary, options.baseline.string()));
  }
  found = found || (end.drivers && !end.drivers->bugs.empty());
  if (found) return kRefuted;
  return leftOut.empty() ? int{kNothingRefuted} : kPartOnly;
}

// In the watcher's thread, which has a ledger of its own.
int tellKnown(const HuntOptions& options, const Subject& subject, const std::vector<UnitLeftOut>& leftOut,
              TargetId target) {
  const auto said = [&]() -> Result<int> {
    NH_TRY(const auto ledger, openLedger(options.out / "ledger.nhl", LedgerMode::ReadOnly));
    return tell(options, subject, leftOut, *ledger, target, {.notes = subject.notes()});
  }();
  return said ? *said : report(said.error());
}

// The engines, within the time. Where somebody wants to stop, what they have is enough.
Status huntWithin(const HuntOptions& options, std::chrono::milliseconds time, Subject& subject, Facts& facts,
                  ProgressLine& progress, HuntEnd& end) {
  const bool program = subject.hasProgram();
  const bool crate = options.paths.size() == 1 && exhaustive::isRustTarget(options.paths[0]);
  const auto share = time * 4 / 5; // the rest is for writing tests and seeing them fail
  auto crashes = runEngines({.time = program || crate ? share / 2 : share,
                             .runs = options.runs,
                             .seed = options.seed,
                             .allowWeakerSandbox = options.allowWeakerSandbox,
                             .failAllocations = options.failAllocations},
                            subject, facts, progress);
  if (!crashes && !isInterrupted()) return std::unexpected(std::move(crashes).error());
  if (crashes) end.crashes = *std::move(crashes);
  end.notes = subject.notes();
  if (program && !isInterrupted()) {
    progress.step("exploring the program by its input");
    auto added = huntProgram({options.out, options.paths, options.program, time / 2, options.runs,
                              options.seed, options.allowWeakerSandbox, isInterrupted},
                             facts);
    if (!added && !isInterrupted()) return std::unexpected(std::move(added).error());
    if (added) end.added = *std::move(added);
    end.notes.insert(end.notes.end(), end.added.begin(), end.added.end());
  }
  if (crate && !isInterrupted()) end.drivers = huntDrivers(options, time / 2, progress, end.notes);
  return {};
}

// For a page that is asked to hunt again.
Status keepWords(const HuntOptions& options) {
  std::vector<std::string> words;
  if (options.internal) words.emplace_back("--internal");
  if (options.failAllocations) words.emplace_back("--fail-allocations");
  if (!options.program.empty()) words.push_back("--program=" + options.program);
  if (options.guide.guide != "none") words.push_back("--guide=" + options.guide.guide);
  if (options.runs != Budget{}.runsPerEntry) words.push_back(fmt::format("--runs={}", options.runs));
  for (const std::string& word : options.rules.words) words.push_back("--rules=" + word);
  return writeFile(options.out / serve::kAgainFile, serve::againText(words));
}

Result<int> hunt(HuntOptions options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  NH_TRY(const auto questionTime, parseDuration(options.questionTime));
  solver::setLeastTime(questionTime);
  ProgressLine progress(options.quiet || options.json);
  NH_TRY(Tree tree, findTree(options.paths, {.program = options.program}));
  if (!options.baseline.empty()) { // before the hunt writes: it may be the same ledger
    NH_TRY(options.known, readBaseline(options.baseline, tree.target.name));
  }
  NH_TRY(const bool hasRules, takeRules(options.rules, options.paths));
  if (hasRules && guidanceOf(options.guide))
    return badInput("--guide cuts off runs whose checks are verified, and nobody has verified the rules: "
                    "leave out --rules or --guide");
  progress.compiling(tree.target);
  NH_TRY(auto subject, Subject::make(std::move(tree.target), {.signatures = {.internal = options.internal},
                                                              .drivers = Drivers::OfLibraries}));
  NH_TRY(auto facts, openFacts(options.out, options.paths, subject));
  NH_TRY_VOID(keepWords(options));
  NH_TRY_VOID(guideBuilds(subject, options.guide, *facts.ledger, facts.target, progress));
  if (!subject.signatures().empty() || !subject.callables().all.empty()) {
    progress.step("building");
    NH_TRY_VOID(subject.buildChecked()); // its link has notes of its own
  }
  if (!options.json) // where they are in the report
    progress.notes(subject.notes());
  progress.step(fmt::format("{} functions, {} can be called; {} checks", subject.functions().size(),
                            subject.signatures().size(), subject.checks().size()));
  progress.showTo(facts.live.get());
  const LastWord word([&] { return tellKnown(options, subject, tree.leftOut, facts.target); });
  setWorkEnd(WorkDeadline(time));
  endBy(hardEnd(time));
  HuntEnd end;
  NH_TRY_VOID(huntWithin(options, time, subject, facts, progress, end));
  takeTheWord();
  keepSlowQueries(options.out);
  progress.end();
  return tell(options, subject, tree.leftOut, *facts.ledger, facts.target, end);
}

} // namespace

int huntVerb(const std::vector<std::string>& arguments) {
  HuntOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  return ended(hunt(std::move(options)));
}

} // namespace nuthatch
