// nuthatch drive TARGET: all drivers of at most k calls of a library are safe, or here is one that is not.
#include "cli/drive_hooks.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/tell_ledger.h"
#include "cli/verb.h"
#include "replay/sandbox/build_tool.h"
#include "suite/drive_rust.h"
#include "suite/drive_sequences.h"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace nuthatch {

namespace {

struct DriveOptions {
  RustDrive rust; // what C and C++ share with it, they take from there
  std::string budget = "5m", beyond = "20s", walks = "10s";
  bool domainsOnly = false, json = false, quiet = false;
};

std::optional<int> readFlags(DriveOptions& all, const std::vector<std::string>& arguments) {
  exhaustive::CrateDriveOptions& options = all.rust.drivers;
  exhaustive::CrateRequest& crate = options.crate;
  CLI::App app{"Checks every program of a few calls that uses a library: unsafe code of Rust, or C and C++",
               "nuthatch drive"};
  app.add_option("TARGET", crate.target,
                 "a crate (a folder, or name@version, which cargo fetches), a .rs file, a module of std "
                 "(std::vec), or a C or C++ library")
      ->required();
  app.add_option("--calls", options.calls, "calls in a driver at the most")
      ->check(CLI::Range(1, 6))
      ->capture_default_str();
  app.add_option("--library", options.library,
                 "functions to test: a pattern such as array::*, or a file of them");
  app.add_option("--construct", options.construct, "functions that may make inputs: a pattern or a file");
  app.add_option("--types", options.types, "types at which generics are tried, with commas between them");
  app.add_option("--rustc-flag", crate.rustcFlags, "a flag of rustc for the library");
  app.add_option("-F,--features", crate.features, "features of the crate, with commas between them")
      ->delimiter(',');
  app.add_flag("--all-features", crate.allFeatures, "all features of the crate");
  app.add_flag("--unsafe-features", crate.unsafeFeatures,
               "the features behind which unsafe code stands, beside those that are on unasked");
  app.add_option("-p,--package", crate.package, "the package of a workspace");
  app.add_option("-o,--out", all.rust.out, "where the tests go")->capture_default_str();
  app.add_flag("--tests-in-crate", all.rust.testsInCrate,
               "put the tests that fail into the crate's tests folder too");
  app.add_option("--budget", all.budget, "time for the drivers, without that of building the crate: 30s, 5m")
      ->capture_default_str();
  options.jobs = std::clamp(std::thread::hardware_concurrency(), 1u, 8u);
  app.add_option("--jobs", options.jobs, "crates of drivers that are compiled and run at a time")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  app.add_option("--beyond", all.beyond, "time for drivers of one call more, where none fails; 0s: none")
      ->capture_default_str();
  app.add_option("--walks", all.walks, "time for random sequences of calls beforehand; 0s: none")
      ->capture_default_str();
  app.add_option("--runs", options.runs, "runs of each driver at the most")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--deviations", options.deviations,
                 "how often the caller's own code misbehaves in a run at the most")
      ->check(CLI::Range(0, 8))
      ->capture_default_str();
  app.add_flag("--out-of-memory", options.outOfMemory,
               "any allocation may fail, and what goes wrong after that counts too");
  app.add_flag("--domains-only", all.domainsOnly, "native runs, no proof for all values");
  app.add_flag("!--no-cache", options.keepsResults, "forget what earlier runs told of unchanged code");
  app.add_flag("--json", all.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", all.quiet, "no progress");
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

Result<int> driveLibrary(const DriveOptions& options, ProgressLine& progress) {
  const exhaustive::CrateDriveOptions& shared = options.rust.drivers;
  SequenceDrive request{.paths = {shared.crate.target},
                        .out = options.rust.out,
                        .options = {.calls = shared.calls, .budget = shared.budget},
                        .allowWeakerSandbox = shared.allowWeakerSandbox,
                        .provesAll = shared.provesAll};
  NH_TRY(request.options.library, exhaustive::Filter::read(shared.library));
  NH_TRY(request.options.construct, exhaustive::Filter::read(shared.construct));
  std::optional<Facts> facts;
  std::optional<LastWord> word;
  SequenceDriveHooks hooks{.compiling = [&](const Target& target) { progress.compiling(target); },
                           .notes = [&](const auto& notes) { progress.notes(notes); },
                           .line = [&](const std::string& text) { progress.line(text); },
                           .stopped = isInterrupted};
  hooks.open = [&](const Subject& subject) -> Result<SequenceFacts> {
    NH_TRY(facts, openFacts(request.out, request.paths, subject));
    progress.showTo(facts->live.get());
    word.emplace([&] { return tellLedger(request.out, facts->target); });
    return SequenceFacts{facts->ledger.get(), facts->target};
  };
  hooks.ended = takeTheWord;
  NH_TRY(SequenceReport report, driveSequences(request, hooks));
  progress.end();
  report.replayCommand = replayCommand(request.out);
  say("{}", options.json ? sequenceJson(report) : sequenceText(report));
  return report.refuted > 0 ? kRefuted : kNothingRefuted;
}

Result<int> drive(DriveOptions& options) {
  exhaustive::CrateDriveOptions& drivers = options.rust.drivers;
  NH_TRY(drivers.budget, parseDuration(options.budget));
  NH_TRY(drivers.beyond, parseDuration(options.beyond));
  NH_TRY(drivers.walks, parseDuration(options.walks));
  drivers.provesAll = !options.domainsOnly;
  // Who names a crate that is not here asks for it to be fetched.
  if (exhaustive::isNamedCrate(drivers.crate.target))
    setBuildTrust({.trusted = buildTrust().trusted, .network = true});
  ProgressLine progress(options.quiet || options.json);
  if (!exhaustive::isRustTarget(drivers.crate.target)) return driveLibrary(options, progress);
  NH_TRY(DriveReport report, driveRust(options.rust, driveHooks(progress)));
  takeTheWord();
  progress.end();
  report.replayCommand = replayCommand(options.rust.out);
  say("{}", options.json ? driveJson(report) : driveText(report));
  return report.bugs.empty() ? kNothingRefuted : kRefuted;
}

} // namespace

int driveVerb(const std::vector<std::string>& arguments) {
  DriveOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  return ended(drive(options));
}

} // namespace nuthatch
