// nuthatch drive TARGET: all drivers of at most k calls of a library are safe, or here is one that is not.
#include "cli/drive_sequences.h"
#include "cli/drive_summary.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "engines/exhaustive/campaign.h"
#include "engines/exhaustive/enumerate.h"
#include "engines/exhaustive/known_types.h"
#include "frontend/rust_std_module.h"
#include "frontend/rustdoc.h"
#include "support/files.h"
#include "support/installation.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using namespace exhaustive;

struct DriveOptions {
  fs::path target;
  fs::path out = "nuthatch-out";
  unsigned calls = 3;
  std::vector<std::string> library, construct, rustcFlags, features;
  std::string types;
  std::string budget = "5m", beyond = "20s";
  std::uint32_t runs = CampaignOptions{}.runs;
  unsigned deviations = CampaignOptions{}.deviations;
  bool outOfMemory = false, domainsOnly = false, json = false, quiet = false, allowWeakerSandbox = false;
};

std::optional<int> readFlags(DriveOptions& options, const std::vector<std::string>& arguments) {
  CLI::App app{"Checks every program of a few calls that uses a library: unsafe code of Rust, or C and C++",
               "nuthatch drive"};
  app.add_option("TARGET", options.target,
                 "a crate, a .rs file, a module of std (std::vec), or a C or C++ library")
      ->required();
  app.add_option("--calls", options.calls, "calls in a driver at the most")
      ->check(CLI::Range(1, 6))
      ->capture_default_str();
  app.add_option("--library", options.library,
                 "functions to test: a pattern such as array::*, or a file of them");
  app.add_option("--construct", options.construct, "functions that may make inputs: a pattern or a file");
  app.add_option("--types", options.types, "types at which generics are tried, with commas between them");
  app.add_option("--rustc-flag", options.rustcFlags, "a flag of rustc for the library");
  app.add_option("--features", options.features, "features of the crate");
  app.add_option("-o,--out", options.out, "where the tests go")->capture_default_str();
  app.add_option("--budget", options.budget, "time for rustc and the drivers: 30s, 5m")
      ->capture_default_str();
  app.add_option("--beyond", options.beyond, "time for drivers of one call more, where none fails; 0s: none")
      ->capture_default_str();
  app.add_option("--runs", options.runs, "runs of each driver at the most")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_option("--deviations", options.deviations,
                 "how often the caller's own code misbehaves in a run at the most")
      ->check(CLI::Range(0, 8))
      ->capture_default_str();
  app.add_flag("--out-of-memory", options.outOfMemory, "errors after an allocation that failed count too");
  app.add_flag("--domains-only", options.domainsOnly, "of C and C++: native runs, no proof for all values");
  app.add_flag("--json", options.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", options.quiet, "no progress");
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

bool isStdModule(const fs::path& target) {
  std::error_code error;
  return rust::namesStdModule(target.string()) && !fs::exists(target, error);
}

bool isRust(const fs::path& target) {
  std::error_code error;
  return isStdModule(target) || target.extension() == ".rs" || fs::exists(target / "Cargo.toml", error);
}

Result<std::vector<TypeRef>> readTypes(const std::string& text, rust::TypeTable& types) {
  std::vector<std::string> names = elementTypeNames();
  if (!text.empty()) names = CLI::detail::split(text, ',');
  std::vector<TypeRef> found;
  for (const std::string& name : names) {
    const auto type = elementType(name, types);
    if (!type)
      return withRemedy(
          badInput("--types does not know {}", name),
          fmt::format("numbers, bool, char, String, or one of {}", fmt::join(elementTypeNames(), ", ")));
    found.push_back(*type);
  }
  return found;
}

std::chrono::milliseconds since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
}

Result<CrateParts> readParts() {
  NH_TRY(const fs::path resources, resourceFolder());
  CrateParts parts;
  NH_TRY(parts.prelude, readFile(resources / "rust" / "nh.rs"));
  NH_TRY(const std::string oracles, readFile(resources / "rust" / "oracles.rs"));
  parts.prelude += oracles;
  NH_TRY(parts.server, readFile(resources / "rust" / "server.rs"));
  return parts;
}

Result<CampaignResult> check(const DriveOptions& options, const rust::Library& library, const DriverSet& set,
                             CrateParts parts, std::chrono::milliseconds budget, ProgressLine& progress) {
  Campaign campaign(library, set, std::move(parts),
                    {.runs = options.runs,
                     .deviations = options.deviations,
                     .budget = budget,
                     .outOfMemory = options.outOfMemory,
                     .allowWeakerSandbox = options.allowWeakerSandbox});
  campaign.progress = [&](const CampaignProgress& now) {
    progress.line(fmt::format("{}  {}/{} drivers checked  {} left  {} refuted", now.doing, now.checked,
                              now.all, now.all - now.checked, now.refuted));
  };
  campaign.stopped = isInterrupted;
  return campaign.run();
}

Result<rust::Api> readApi(const rust::Library& library, rust::TypeTable& types) {
  NH_TRY(const std::string json, rust::rustdocJson(library));
  NH_TRY(rust::Api api, rust::readRustdoc(json, types));
  api.root = library.folder.string();
  return api;
}

Result<int> drive(const DriveOptions& options) {
  const auto started = std::chrono::steady_clock::now();
  NH_TRY(const auto budget, parseDuration(options.budget));
  NH_TRY(const auto beyond, parseDuration(options.beyond));
  if (!isRust(options.target)) {
    ProgressLine progress(options.quiet || options.json);
    DriveSequences request{.paths = {options.target},
                           .out = options.out,
                           .options = {.calls = options.calls, .budget = budget},
                           .json = options.json,
                           .allowWeakerSandbox = options.allowWeakerSandbox,
                           .provesAll = !options.domainsOnly};
    NH_TRY(request.options.library, Filter::read(options.library));
    NH_TRY(request.options.construct, Filter::read(options.construct));
    return driveSequences(request, progress);
  }
  NH_TRY(CrateParts parts, readParts());
  NH_TRY(const ScratchFolder scratch, ScratchFolder::make("drive"));
  ProgressLine progress(options.quiet || options.json);
  rust::TypeTable types;
  DriveReport report{.calls = options.calls, .runsBound = options.runs, .deviations = options.deviations};
  EnumerateOptions bounds{.calls = options.calls};
  NH_TRY(bounds.library, Filter::read(options.library));
  NH_TRY(bounds.construct, Filter::read(options.construct));
  FillOptions fill;
  NH_TRY(fill.elementTypes, readTypes(options.types, types));

  progress.step(fmt::format("compiling {}", options.target.string()));
  const rust::LibraryOptions given{options.rustcFlags, options.features};
  const std::string word = options.target.string();
  const bool isStd = isStdModule(options.target);
  NH_TRY(rust::Library library,
         isStd ? rust::stdLibrary(word, scratch.path(), given)
               : rust::buildLibrary(options.target, scratch.path(), given, report.notes));
  NH_TRY_VOID(rust::addPrelude(library, preludeCrate(parts)));
  NH_TRY(rust::Api api, isStd ? rust::stdApi(library, types) : readApi(library, types));
  NH_TRY_VOID(rust::findUnsafe(api));

  const bool claims = std::ranges::any_of(
      api.types, [](const auto& type) { return type.second.claimsSend || type.second.claimsSync; });
  if (claims && options.types.empty()) fill.elementTypes.push_back(*elementType("Homed", types));
  Filler filler(api, types, fill);
  const auto generating = std::chrono::steady_clock::now();
  const DriverSet set = enumerate(api, filler, bounds);
  report.generating = since(generating);
  progress.step(fmt::format("{} functions, {} targets with unsafe code; {} drivers of at most {} calls",
                            api.functions.size(), set.targets.size(), set.drivers.size(), options.calls));
  parts.oracles = filler.traitOracles();
  NH_TRY(const CampaignResult result, check(options, library, set, parts, budget, progress));
  report.crate = isStd ? library.stdModule : library.crate;
  report.library = bounds.library.patterns();
  report.construct = bounds.construct.patterns();
  const fs::path tests = fs::absolute(options.out) / "tests";
  NH_TRY_VOID(fillReport(report, api, set, result, tests));

  // The bound is a guess at how much is enough. Where nothing fails within it, a little time goes to one call
  // more.
  DriverSet deeper;
  if (report.bugs.empty() && !set.targets.empty() && beyond.count() > 0 && !isInterrupted()) {
    bounds.fromCalls = ++bounds.calls;
    bounds.mostDrivers = 5'000;
    deeper = enumerate(api, filler, bounds);
    progress.step(fmt::format("{} drivers of {} calls", deeper.drivers.size(), bounds.calls));
    parts.oracles = filler.traitOracles();
    NH_TRY(const CampaignResult more, check(options, library, deeper, parts, beyond, progress));
    NH_TRY_VOID(addBeyond(report, deeper, more, tests));
  }
  report.elapsed = since(started);
  fmt::print("{}", options.json ? driveJson(report) : driveText(report));
  return report.bugs.empty() ? kNothingRefuted : kRefuted;
}

} // namespace

int driveVerb(const std::vector<std::string>& arguments) {
  DriveOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  const auto code = drive(options);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
