#include "cli/drive_rust.h"

#include "cli/drive_facts.h"
#include "cli/drive_summary.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "engines/exhaustive/rust/enumerate.h"
#include "engines/exhaustive/rust/known_types.h"
#include "engines/exhaustive/rust/rust_prover.h"
#include "frontend/rust/cargo_fetch.h"
#include "frontend/rust/rust_std_module.h"
#include "frontend/rust/rustdoc.h"
#include "support/clock.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace fs = std::filesystem;
using namespace exhaustive;

namespace {

bool isStdModule(const fs::path& target) {
  std::error_code error;
  return rust::namesStdModule(target.string()) && !fs::exists(target, error);
}

// A crate that cargo has: "smallvec@0.6.9", and no folder of that name.
bool isNamed(const fs::path& target) {
  std::error_code error;
  return readCrateName(target.string()) && !fs::exists(target, error);
}

Result<std::vector<TypeRef>> readTypes(const std::string& text, rust::TypeTable& types) {
  std::vector<TypeRef> found;
  if (text.empty())
    for (const std::string& name : elementTypeNames()) found.push_back(*elementType(name, types));
  if (text.empty()) return found;
  if (!readTypeList(text, types, found) || found.empty())
    return withRemedy(
        badInput("--types cannot be read: {}", text),
        fmt::format("types with commas between them, as code writes them ([u8; 4], Vec<String>), or of {}",
                    fmt::join(elementTypeNames(), ", ")));
  return found;
}

Result<CrateParts> readParts() {
  NH_TRY(const fs::path resources, resourceFolder());
  CrateParts parts;
  for (const char* file : {"nh.rs", "looks.rs", "oracles.rs"}) {
    NH_TRY(const std::string text, readFile(resources / "rust" / file));
    parts.prelude += text;
  }
  NH_TRY(parts.server, readFile(resources / "rust" / "server.rs"));
  NH_TRY(parts.walks, readFile(resources / "rust" / "walks.rs"));
  NH_TRY(parts.proof, readFile(resources / "rust" / "proof.rs"));
  return parts;
}

rust::LibraryOptions libraryOptions(const RustDrive& options) {
  return {.rustcFlags = options.rustcFlags,
          .features = options.features,
          .allFeatures = options.allFeatures,
          .package = options.package};
}

// What the runs did not refute, for all values. The library is built once more: as bitcode.
Status prove(const RustDrive& options, const rust::Library& library, const DriverSet& set,
             const CrateParts& parts, std::chrono::milliseconds budget, Campaign& campaign,
             CampaignResult& result, RustProof& proof, ProgressLine& progress) {
  std::vector<std::size_t> drivers;
  for (std::size_t i = 0; i < set.drivers.size(); ++i) {
    const DriverState state = result.results[i].state;
    const bool isUndecided = state == DriverState::Bounded || state == DriverState::Cut;
    if ((state == DriverState::Proven || isUndecided) && !result.results[i].proof.isProven)
      drivers.push_back(i);
  }
  if (drivers.empty() || budget.count() <= 0) return {};
  rust::LibraryOptions given = libraryOptions(options);
  given.isProven = true;
  std::vector<std::string> ignored;
  const std::string word = options.target.string();
  progress.step("compiling for the proof");
  NH_TRY(const rust::Library proven,
         isStdModule(options.target)
             ? rust::stdLibrary(word, library.work / "proof", given)
             : rust::buildLibrary(options.target, library.work / "proof", given, ignored));
  // A tenth of the time, of the processor: the drivers that can be proven for all values are within seconds.
  const auto started = std::chrono::steady_clock::now();
  RustProofOptions how{.deviations = options.deviations,
                       .budget = std::min(budget, options.budget / 10),
                       .stopped = [&] { return isInterrupted() || since(started) >= budget; }};
  how.refuted = [&](std::size_t driver, const std::string& input) {
    return campaign.confirm(result, driver, input);
  };
  how.progress = [&](std::size_t done, std::size_t left) {
    progress.line(fmt::format("for all values  {} drivers proven  {} left", done, left));
  };
  NH_TRY(proof, proveDrivers(proven, set, drivers, parts, how, result.results));
  campaign.keepResults(result.results);
  return {};
}

// Random sequences of calls, before there are drivers: they reach deeper, and prove nothing.
Result<WalkResult> walk(const RustDrive& options, const rust::Library& library, const rust::Api& api,
                        const FillOptions& fill, const EnumerateOptions& bounds, CrateParts parts,
                        rust::TypeTable& types, StepSet& steps, ProgressLine& progress) {
  Filler filler(api, types, fill);
  const auto started = std::chrono::steady_clock::now();
  steps = makeSteps(api, filler, {.library = bounds.library, .construct = bounds.construct, .stopped = [&] {
                                    return isInterrupted() || since(started) >= options.budget / 20;
                                  }});
  const bool hasTarget = std::ranges::any_of(steps.steps, [](const Step& step) { return step.isTarget; });
  if (!hasTarget) return WalkResult();
  progress.step(
      fmt::format("{} kinds of values, {} steps between them", steps.kinds.size(), steps.steps.size()));
  parts.oracles = filler.oracles();
  NH_TRY(WalkResult walked, runWalks(library, steps, std::move(parts),
                                     {.deviations = options.deviations,
                                      .jobs = options.jobs,
                                      .building = options.budget / 4,
                                      .walking = std::min(options.walks, options.budget / 5),
                                      .policy = driverPolicy(library, options.allowWeakerSandbox)}));
  progress.step(fmt::format("{} walks over {} of {} steps: {} fail", walked.walks, walked.steps,
                            steps.steps.size(), walked.failing.size()));
  return walked;
}

// `proof`: where what the bounded engine did goes; none: it is not asked.
Result<CampaignResult> check(const RustDrive& options, const rust::Library& library, const DriverSet& set,
                             const rust::Api& api, CrateParts parts, std::chrono::milliseconds budget,
                             ResultCache* cache, RustProof* proof, ProgressLine& progress,
                             const WalkResult* walked = nullptr) {
  Campaign campaign(library, set, std::move(parts),
                    {.runs = options.runs,
                     .deviations = options.deviations,
                     .budget = budget,
                     .jobs = options.jobs,
                     .outOfMemory = options.outOfMemory,
                     .allowWeakerSandbox = options.allowWeakerSandbox});
  campaign.progress = [&](const CampaignProgress& now) {
    progress.line(fmt::format("{}  {}/{} drivers checked  {} left  {} refuted", now.doing, now.checked,
                              now.all, now.all - now.checked, now.refuted));
  };
  campaign.refuted = [&](const Bug& bug) {
    progress.step(
        fmt::format("refuted: {} in {}", bug.failure.kind, set.drivers[bug.failure.driver]->names()));
  };
  campaign.stopped = isInterrupted;
  campaign.cache = cache;
  campaign.api = &api;
  campaign.walked = walked;
  const auto started = std::chrono::steady_clock::now();
  NH_TRY(CampaignResult result, campaign.run());
  if (!proof || !result.bugs.empty()) return result;
  NH_TRY_VOID(prove(options, library, set, campaign.parts(), budget - since(started), campaign, result,
                    *proof, progress));
  return result;
}

// One file a target; what all answers in it depend on, our own build among it, is part of every key.
Result<ResultCache> openCache(const RustDrive& options, const rust::Library& library,
                              const CrateParts& parts) {
  if (!options.keepsResults) return ResultCache();
  NH_TRY(const fs::path base, cacheFolder());
  NH_TRY_VOID(makeFolder(base / "drive"));
  const std::string target = library.stdModule.empty() ? library.source.string() : library.stdModule;
  std::string context =
      fmt::format("{}\n{}\n{}\n{} {} {}\n{}\n{}\n", programIdentity(executablePath()),
                  library.toolchain.line(), preludeCrate(parts), options.runs, options.deviations,
                  options.outOfMemory, fmt::join(options.rustcFlags, " "), fmt::join(options.features, " "));
  for (const auto& [trait, source] : parts.oracles) context += source;
  NH_TRY(const std::string dependencies, rust::dependencyHash(library));
  return ResultCache(base / "drive" / (hex(hash64(target)) + ".txt"), context + dependencies);
}

struct Compiled {
  rust::Library library;
  rust::Api api;
};

// The library as its users have it, or with the features behind which unsafe code stands; where cargo cannot build it so,
// as it is unasked.
Result<std::string> compileAndRead(const RustDrive& options, const fs::path& work, const std::string& prelude,
                                   rust::Library& library, std::vector<std::string>& notes) {
  rust::LibraryOptions given = libraryOptions(options);
  given.seeksFeatures = options.unsafeFeatures && !options.allFeatures && options.features.empty();
  NH_TRY(library, rust::openLibrary(options.target, work, given));
  auto json = rust::compileAndRead(library, prelude, notes);
  if (!given.seeksFeatures || library.features.empty()) return json;
  const std::string names = fmt::format("{}", fmt::join(library.features, ","));
  if (json) {
    notes.push_back(fmt::format("unsafe code stands behind the features {}: they are on", names));
    return json;
  }
  notes.push_back(
      fmt::format("the crate cannot be built with the features {}, behind which unsafe code stands: {}",
                  names, json.error().message));
  given.seeksFeatures = false;
  NH_TRY(library, rust::openLibrary(options.target, work / "unasked", given));
  return rust::compileAndRead(library, prelude, notes);
}

Result<Compiled> compile(RustDrive& options, const fs::path& work, const std::string& prelude,
                         rust::TypeTable& types, std::vector<std::string>& notes) {
  Compiled made;
  const rust::LibraryOptions given = libraryOptions(options);
  if (isStdModule(options.target)) {
    NH_TRY(made.library, rust::stdLibrary(options.target.string(), work, given));
    NH_TRY(made.library.prelude, rust::preludeOf(made.library, prelude));
    NH_TRY(made.api, rust::stdApi(made.library, types));
    return made;
  }
  NH_TRY(const std::string json, compileAndRead(options, work, prelude, made.library, notes));
  options.features = made.library.features; // for all other builds
  options.allFeatures = false;
  NH_TRY(made.api, rust::readRustdoc(json, types));
  made.api.root = made.library.folder.string();
  return made;
}

// Where cargo test finds them. A crate that cargo fetched is nobody's to write to.
Status copyTests(const RustDrive& given, const rust::Library& library, DriveReport& report) {
  if (!given.testsInCrate) return {};
  if (library.package.empty() || isNamed(given.target))
    return withRemedy(badInput("--tests-in-crate needs the folder of a crate"),
                      "name one, or leave the flag out");
  NH_TRY_VOID(makeFolder(library.package / "tests"));
  for (const DriveBug& bug : report.bugs) {
    if (!bug.replayed) continue;
    NH_TRY(const std::string text, readFile(bug.test));
    NH_TRY_VOID(writeFile(library.package / "tests" / fs::path(bug.test).filename(), text));
  }
  return {};
}

} // namespace

bool isRustTarget(const fs::path& target) {
  std::error_code error;
  return isStdModule(target) || target.extension() == ".rs" || fs::exists(target / "Cargo.toml", error) ||
         isNamed(target);
}

Result<DriveReport> driveRust(const RustDrive& given, ProgressLine& progress) {
  const auto started = std::chrono::steady_clock::now();
  NH_TRY(CrateParts parts, readParts());
  NH_TRY(const ScratchFolder scratch, ScratchFolder::make("drive"));
  RustDrive options = given;
  if (isNamed(given.target)) {
    progress.step(fmt::format("fetching {}", given.target.string()));
    NH_TRY(const RustToolchain toolchain, findRust(fs::current_path()));
    NH_TRY(options.target, fetchCrate(toolchain, *readCrateName(given.target.string()), scratch.path()));
  }
  rust::TypeTable types;
  DriveReport report{.calls = options.calls,
                     .runsBound = options.runs,
                     .deviations = options.deviations,
                     .memoryEnds = options.outOfMemory};
  EnumerateOptions bounds{.calls = options.calls};
  NH_TRY(bounds.library, Filter::read(options.library));
  NH_TRY(bounds.construct, Filter::read(options.construct));
  FillOptions fill;
  NH_TRY(fill.elementTypes, readTypes(options.types, types));

  progress.step(fmt::format("compiling {}", options.target.string()));
  const bool isStd = isStdModule(options.target);
  NH_TRY(Compiled compiled, compile(options, scratch.path(), preludeCrate(parts), types, report.notes));
  auto& [library, api] = compiled;
  NH_TRY(const rust::CfgSet cfg, rust::cfgOf(library));
  std::map<std::string, std::size_t> gated;
  NH_TRY_VOID(rust::findUnsafe(api, cfg, &gated));
  for (const auto& [feature, count] : gated)
    report.notes.push_back(fmt::format("the feature {} is off, and unsafe code stands behind it in {} {} "
                                       "(--features {}, --all-features)",
                                       feature, count, count == 1 ? "place" : "places", feature));
  std::vector<std::string> paths;
  for (const rust::Function& one : api.functions) paths.push_back(one.path);
  NH_TRY_VOID(bounds.library.mustMatch("--library", paths, "crate::Type::function"));
  NH_TRY_VOID(bounds.construct.mustMatch("--construct", paths, "crate::Type::function"));
  api.hasGlobals |= !library.dependencyFolders.empty(); // other crates may have some

  const bool claims = std::ranges::any_of(
      api.types, [](const auto& type) { return type.second.claimsSend || type.second.claimsSync; });
  if (claims && options.types.empty()) fill.elementTypes.push_back(*elementType("Homed", types));
  bounds.observers = !isStd; // as in the paper: what is safe in std is taken for safe
  const auto built = std::chrono::steady_clock::now(); // the budget is for what comes after
  StepSet steps;
  WalkResult walked;
  if (!isStd && !options.outOfMemory && options.walks.count() > 0) {
    NH_TRY(walked, walk(options, library, api, fill, bounds, parts, types, steps, progress));
  }
  report.walks = walked.walks;
  report.steps = walked.steps;
  Filler filler(api, types, fill);
  const auto generating = std::chrono::steady_clock::now();
  // Most of the time belongs to what is generated.
  bounds.stopped = [&] { return isInterrupted() || since(generating) >= options.budget / 8; };
  DriverSet set = enumerate(api, filler, bounds);
  report.generating = since(generating);
  progress.step(fmt::format("{} functions, {} targets with unsafe code; {} drivers of at most {} calls",
                            api.functions.size(), set.targets.size(), set.drivers.size(), options.calls));
  set.drivers.insert(set.drivers.end(), walked.failing.begin(), walked.failing.end());
  parts.oracles = filler.oracles();
  NH_TRY(ResultCache cache, openCache(options, library, parts));
  RustProof proof;
  NH_TRY(const CampaignResult result,
         check(options, library, set, api, parts, options.budget - std::min(options.budget, since(built)),
               &cache, options.provesAll && !options.outOfMemory ? &proof : nullptr, progress, &walked));
  report.crate = isStd ? library.stdModule : library.crate;
  report.library = bounds.library.patterns();
  report.construct = bounds.construct.patterns();
  const fs::path tests = fs::absolute(options.out) / "tests";
  NH_TRY_VOID(fillReport(report, api, set, result, tests, cache));
  addProof(report, set, result, proof);
  if (!options.types.empty() && report.kept == 0 && report.rejected > 0)
    return withRemedy(badInput("rustc takes no driver with the types {}", options.types),
                      "types of std are named in full, those of the crate by their path");

  // The bound is a guess at how much is enough. Where nothing fails within it and all of it was run, a little time goes
  // to one call more.
  DriverSet deeper;
  const bool isDone = report.unchecked == 0 && !report.isCut;
  if (report.bugs.empty() && report.kept > 0 && isDone && options.beyond.count() > 0 && !isInterrupted()) {
    bounds.fromCalls = ++bounds.calls;
    bounds.mostDrivers = 5'000;
    const auto deepening = std::chrono::steady_clock::now();
    bounds.stopped = [&, deepening] { return isInterrupted() || since(deepening) >= options.beyond; };
    deeper = enumerate(api, filler, bounds);
    progress.step(fmt::format("{} drivers of {} calls", deeper.drivers.size(), bounds.calls));
    parts.oracles = filler.oracles();
    NH_TRY(const CampaignResult more,
           check(options, library, deeper, api, parts, options.beyond, &cache, nullptr, progress));
    NH_TRY_VOID(addBeyond(report, deeper, more, tests));
  }
  cache.save();
  NH_TRY_VOID(copyTests(given, library, report));
  report.elapsed = since(started);
  report.replayCommand = replayCommand(options.out);
  NH_TRY_VOID(writeDriveFacts(options, library, api, set, result, report));
  return report;
}

} // namespace nuthatch
