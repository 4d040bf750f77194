// nuthatch hunt PATH…: the whole flow, from source to report.
#include "cli/drive_rust.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/hunt_engines.h"
#include "cli/hunt_program.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "module/entries/entries.h"
#include "report/json.h"
#include "report/terminal.h"
#include "report/test_file.h"
#include "suite/unit_suite.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct HuntOptions {
  std::vector<fs::path> paths;
  fs::path out = "nuthatch-out";
  std::string budget = "60s";
  std::uint64_t runs = Budget{}.runsPerEntry;
  std::uint64_t seed = 1;
  bool json = false, quiet = false, internal = false, allFunctions = false, allowWeakerSandbox = false;
};

std::optional<int> readFlags(HuntOptions& options, const std::vector<std::string>& arguments) {
  CLI::App app{"Finds bugs in a target and writes a failing test for each", "nuthatch hunt"};
  app.add_option("PATH", options.paths, "sources, bitcode, a folder, a crate or a built program")->required();
  app.add_option("-o,--out", options.out, "where the ledger and the tests go")->capture_default_str();
  app.add_option("--budget", options.budget, "time for the engines: 30s, 5m")->capture_default_str();
  app.add_option("--runs", options.runs, "runs of each function at the most")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--seed", options.seed, "same seed and runs, same facts")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_flag("--json", options.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", options.quiet, "no progress");
  app.add_flag("--internal", options.internal, "call static functions and private methods too");
  app.add_flag("--all-functions", options.allFunctions, "coverage of every function");
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

// Tests go beside the ledger; a witness without source (a harness main) has none.
Result<std::map<std::string, std::string>> writeTests(const HuntOptions& options, const Subject& subject,
                                                      const Summary& summary,
                                                      const std::vector<JudgedCrash>& crashes) {
  std::map<std::string, std::string> written;
  const fs::path folder = fs::absolute(options.out) / "tests";
  std::vector<const Finding*> findings;
  std::vector<JudgedCrash> sequences;
  for (const auto* list : {&summary.bugs, &summary.panics, &summary.needs})
    for (const auto& finding : *list) findings.push_back(&finding);
  for (const Finding* finding : findings) {
    if (finding->witness.entry == kDriverEntry) {
      const auto crash = std::ranges::find(crashes, finding->check.id,
                                           [](const JudgedCrash& judged) { return judged.crash.check.id; });
      if (crash != crashes.end()) sequences.push_back(*crash);
      continue;
    }
    const auto signature =
        std::ranges::find(subject.signatures(), finding->witness.entry, &Signature::function);
    if (finding->witness.test.empty() || signature == subject.signatures().end()) continue;
    TestFileOptions test{.source = signature->file};
    test.language = signature->language == SourceLanguage::C     ? "c"
                    : signature->language == SourceLanguage::Cxx ? "c++"
                                                                 : "rust";
    for (const auto& unit : subject.target().units) {
      if (unit.source == signature->file)
        test.flags = unit.flags;
      else if (unit.language == Language::C || unit.language == Language::Cxx)
        test.otherSources.push_back(unit.source.string());
    }
    NH_TRY_VOID(makeFolder(folder));
    const TestFile file = writeTestFile(*finding, test);
    NH_TRY_VOID(writeFile(folder / file.name, file.content));
    written[finding->witness.id] = (folder / file.name).string();
  }
  if (sequences.empty()) return written;
  NH_TRY_VOID(makeFolder(folder));
  const bool isC = std::ranges::all_of(
      subject.target().units, [](const TranslationUnit& unit) { return unit.language == Language::C; });
  NH_TRY(const auto suite,
         writeSuite(subject, {}, sequences,
                    {.out = folder, .style = isC ? TestStyle::PlainC : TestStyle::GoogleTest}));
  for (const Finding* finding : findings)
    if (const auto file = suite.crashFiles.find(finding->check.id); file != suite.crashFiles.end())
      written.try_emplace(finding->witness.id, (folder / file->second).string());
  return written;
}

// Short programs that use the unsafe code of a crate. What keeps them from being made (a dependency that is
// not there) is told and costs the hunt nothing else.
std::optional<DriveReport> huntDrivers(const HuntOptions& options, std::chrono::milliseconds time,
                                       ProgressLine& progress, std::vector<std::string>& notes) {
  constexpr unsigned kCalls = 3;
  auto drivers = driveRust({.target = options.paths[0],
                            .out = options.out,
                            .calls = kCalls,
                            .budget = time,
                            .beyond = std::chrono::milliseconds(0),
                            .allowWeakerSandbox = options.allowWeakerSandbox},
                           progress);
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

Result<int> hunt(const HuntOptions& options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  ProgressLine progress(options.quiet || options.json);
  NH_TRY(auto target, findTarget(options.paths));
  progress.compiling(target);
  NH_TRY(auto subject, Subject::make(std::move(target), {.signatures = {.internal = options.internal},
                                                         .drivers = Drivers::OfLibraries}));
  if (!subject.signatures().empty() || !subject.callables().all.empty())
    NH_TRY_VOID(subject.buildChecked()); // its link has notes of its own
  if (!options.json)                     // where they are in the report
    progress.notes(subject.notes());
  progress.step(fmt::format("{} functions, {} can be called; {} checks", subject.functions().size(),
                            subject.signatures().size(), subject.checks().size()));
  NH_TRY(auto facts, openFacts(options.out, options.paths, subject));
  const bool program = subject.hasProgram();
  const bool crate = options.paths.size() == 1 && isRustTarget(options.paths[0]);
  NH_TRY(const auto crashes, runEngines({.time = program || crate ? time / 2 : time,
                                         .runs = options.runs,
                                         .seed = options.seed,
                                         .allowWeakerSandbox = options.allowWeakerSandbox},
                                        subject, facts, progress));
  std::vector<std::string> notes = subject.notes();
  std::vector<std::string> added;
  if (program && !isInterrupted()) {
    progress.step("exploring the program by its input");
    NH_TRY(added, huntProgram({options.out, options.paths, time / 2, options.runs, options.seed,
                               options.allowWeakerSandbox, isInterrupted},
                              facts));
    notes.insert(notes.end(), added.begin(), added.end());
  }
  std::optional<DriveReport> drivers;
  if (crate && !isInterrupted()) drivers = huntDrivers(options, time / 2, progress, notes);
  NH_TRY(const Summary summary, readSummary(*facts.ledger, facts.target));
  NH_TRY(const auto tests, writeTests(options, subject, summary, crashes));
  if (options.json) {
    say("{}", jsonReport(summary, notes));
  } else {
    fmt::print("\n{}", terminalReport(summary, {.colour = isColourWanted(),
                                                .allFunctions = options.allFunctions,
                                                .relativeTo = fs::current_path(),
                                                .tests = tests,
                                                .replayCommand = replayCommand(options.out)}));
    for (const auto& line : added) say("{}\n", line);
    if (drivers && drivers->targets > 0) say("\n{}", driveText(*drivers));
  }
  const bool found = !summary.bugs.empty() || !summary.panics.empty() || (drivers && !drivers->bugs.empty());
  return found ? kRefuted : kNothingRefuted;
}

} // namespace

int huntVerb(const std::vector<std::string>& arguments) {
  HuntOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  const auto code = hunt(options);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
