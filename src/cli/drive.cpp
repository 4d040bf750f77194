// nuthatch drive TARGET: all drivers of at most k calls of a library are safe, or here is one that is not.
#include "cli/drive_rust.h"
#include "cli/drive_sequences.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/verb.h"
#include "frontend/rust/cargo_fetch.h"
#include "replay/sandbox/build_tool.h"

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
  RustDrive& options = all.rust;
  CLI::App app{"Checks every program of a few calls that uses a library: unsafe code of Rust, or C and C++",
               "nuthatch drive"};
  app.add_option("TARGET", options.target,
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
  app.add_option("--rustc-flag", options.rustcFlags, "a flag of rustc for the library");
  app.add_option("-F,--features", options.features, "features of the crate, with commas between them")
      ->delimiter(',');
  app.add_flag("--all-features", options.allFeatures, "all features of the crate");
  app.add_flag("--unsafe-features", options.unsafeFeatures,
               "the features behind which unsafe code stands, beside those that are on unasked");
  app.add_option("-p,--package", options.package, "the package of a workspace");
  app.add_option("-o,--out", options.out, "where the tests go")->capture_default_str();
  app.add_flag("--tests-in-crate", options.testsInCrate,
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

Result<int> drive(DriveOptions& options) {
  RustDrive& rust = options.rust;
  NH_TRY(rust.budget, parseDuration(options.budget));
  NH_TRY(rust.beyond, parseDuration(options.beyond));
  NH_TRY(rust.walks, parseDuration(options.walks));
  rust.provesAll = !options.domainsOnly;
  // Who names a crate that is not here asks for it to be fetched.
  std::error_code error;
  if (readCrateName(rust.target.string()) && !std::filesystem::exists(rust.target, error))
    setBuildTrust({.trusted = buildTrust().trusted, .network = true});
  ProgressLine progress(options.quiet || options.json);
  if (!isRustTarget(rust.target)) {
    DriveSequences request{.paths = {rust.target},
                           .out = rust.out,
                           .options = {.calls = rust.calls, .budget = rust.budget},
                           .json = options.json,
                           .allowWeakerSandbox = rust.allowWeakerSandbox,
                           .provesAll = !options.domainsOnly};
    NH_TRY(request.options.library, exhaustive::Filter::read(rust.library));
    NH_TRY(request.options.construct, exhaustive::Filter::read(rust.construct));
    return driveSequences(request, progress);
  }
  NH_TRY(const DriveReport report, driveRust(rust, progress));
  takeTheWord();
  progress.end();
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
