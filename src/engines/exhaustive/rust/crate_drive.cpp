#include "engines/exhaustive/rust/crate_drive.h"

#include "engines/exhaustive/rust/enumerate.h"
#include "engines/exhaustive/rust/known_types.h"
#include "frontend/rust/rustdoc.h"
#include "support/clock.h"
#include "support/hash.h"
#include "support/installation.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

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

// One file a target; what all answers in it depend on, our own build among it, is part of every key.
Result<ResultCache> openCache(const CrateDriveOptions& options, const rust::Library& library,
                              const CrateParts& parts) {
  if (!options.keepsResults) return ResultCache();
  NH_TRY(const fs::path base, cacheFolder());
  NH_TRY_VOID(makeFolder(base / "drive"));
  const std::string target = library.stdModule.empty() ? library.source.string() : library.stdModule;
  std::string context = fmt::format(
      "{}\n{}\n{}\n{} {} {}\n{}\n{}\n", programIdentity(executablePath()), library.toolchain.line(),
      preludeCrate(parts), options.runs, options.deviations, options.outOfMemory,
      fmt::join(library.options.rustcFlags, " "), fmt::join(library.features, " "));
  for (const auto& [trait, source] : parts.oracles) context += source;
  NH_TRY(const std::string dependencies, rust::dependencyHash(library));
  return ResultCache(base / "drive" / (hex(hash64(target)) + ".txt"), context + dependencies);
}

// One crate's way through the engine.
class Work {
public:
  Work(const CrateDriveOptions& options, const CrateDriveHooks& hooks, CrateDrive& out)
      : options_(options), hooks_(hooks), out_(out), bounds_{.calls = options.calls} {}

  Status run() {
    NH_TRY_VOID(open());
    built_ = std::chrono::steady_clock::now(); // the budget is for what comes after
    if (!isStd_ && !options_.outOfMemory && options_.walks.count() > 0) NH_TRY_VOID(walk());
    Filler filler(out_.crate.api, out_.types, fill_);
    generate(filler);
    NH_TRY(ResultCache cache, openCache(options_, out_.crate.library, parts_));
    const auto budget = options_.budget - std::min(options_.budget, since(built_));
    NH_TRY(out_.drivers.result,
           check(out_.drivers.set, budget, cache, options_.provesAll && !options_.outOfMemory, &out_.walked));
    NH_TRY_VOID(mustHaveDrivers());
    noteReached(cache);
    if (isClean()) NH_TRY_VOID(goBeyond(filler, cache));
    cache.save();
    return {};
  }

private:
  Status open() {
    NH_TRY(parts_, readParts());
    CrateRequest& request = out_.request;
    request = options_.crate;
    if (isNamedCrate(request.target)) hooks_.step(fmt::format("fetching {}", request.target.string()));
    NH_TRY_VOID(fetchNamed(request, out_.scratch.path()));
    NH_TRY(bounds_.library, Filter::read(options_.library));
    NH_TRY(bounds_.construct, Filter::read(options_.construct));
    NH_TRY(fill_.elementTypes, readTypes(options_.types, out_.types));
    hooks_.step(fmt::format("compiling {}", request.target.string()));
    isStd_ = isStdModule(request.target);
    NH_TRY(out_.crate,
           compileCrate(request, out_.scratch.path(), preludeCrate(parts_), out_.types, out_.notes));
    auto& [library, api] = out_.crate;
    NH_TRY(const rust::CfgSet cfg, rust::cfgOf(library));
    std::map<std::string, std::size_t> gated;
    NH_TRY_VOID(rust::findUnsafe(api, cfg, &gated));
    for (const auto& [feature, count] : gated)
      out_.notes.push_back(fmt::format("the feature {} is off, and unsafe code stands behind it in {} {} "
                                       "(--features {}, --all-features)",
                                       feature, count, count == 1 ? "place" : "places", feature));
    std::vector<std::string> paths;
    for (const rust::Function& one : api.functions) paths.push_back(one.path);
    NH_TRY_VOID(bounds_.library.mustMatch("--library", paths, "crate::Type::function"));
    NH_TRY_VOID(bounds_.construct.mustMatch("--construct", paths, "crate::Type::function"));
    api.hasGlobals |= !library.dependencyFolders.empty(); // other crates may have some
    const bool claims = std::ranges::any_of(
        api.types, [](const auto& type) { return type.second.claimsSend || type.second.claimsSync; });
    if (claims && options_.types.empty())
      for (const char* ofThreads : {"Homed", "Lone"})
        fill_.elementTypes.push_back(*elementType(ofThreads, out_.types));
    if (!isStd_) NH_TRY_VOID(askForTypes());
    bounds_.observers = !isStd_; // as in the paper: what is safe in std is taken for safe
    out_.library = bounds_.library;
    out_.construct = bounds_.construct;
    return {};
  }

  // Where the traits of a parameter are another crate's.
  Status askForTypes() {
    auto& [library, api] = out_.crate;
    const auto open = Filler(api, out_.types, fill_).openParameters();
    if (open.empty()) return {};
    hooks_.step(fmt::format("{} parameters with traits of other crates: rustc says which types they take",
                            open.size()));
    NH_TRY(fill_.fitting, findFittingTypes(library, api, out_.types, open, options_.budget / 8));
    return {};
  }

  // Random sequences of calls, before there are drivers: they reach deeper, and prove nothing.
  Status walk() {
    FillOptions ofOneThread = fill_;
    std::erase_if(ofOneThread.elementTypes,
                  [](TypeRef type) { return mentionsHomed(type) || mentionsLone(type); });
    Filler filler(out_.crate.api, out_.types, std::move(ofOneThread));
    const auto started = std::chrono::steady_clock::now();
    out_.steps = makeSteps(out_.crate.api, filler,
                           {.library = bounds_.library, .construct = bounds_.construct, .stopped = [&] {
                              return hooks_.stopped() || since(started) >= options_.budget / 20;
                            }});
    const StepSet& steps = out_.steps;
    if (std::ranges::none_of(steps.steps, [](const Step& step) { return step.isTarget; })) return {};
    hooks_.step(
        fmt::format("{} kinds of values, {} steps between them", steps.kinds.size(), steps.steps.size()));
    CrateParts parts = parts_;
    parts.oracles = filler.oracles();
    NH_TRY(out_.walked, runWalks(out_.crate.library, steps, std::move(parts),
                                 {.deviations = options_.deviations,
                                  .jobs = options_.jobs,
                                  .building = options_.budget / 4,
                                  .walking = std::min(options_.walks, options_.budget / 5),
                                  .policy = driverPolicy(out_.crate.library, options_.allowWeakerSandbox)}));
    hooks_.step(fmt::format("{} walks over {} of {} steps: {} fail", out_.walked.walks, out_.walked.steps,
                            steps.steps.size(), out_.walked.failing.size()));
    return {};
  }

  void generate(Filler& filler) {
    const auto started = std::chrono::steady_clock::now();
    // Most of the time belongs to what is generated.
    bounds_.stopped = [this, started] { return hooks_.stopped() || since(started) >= options_.budget / 8; };
    DriverSet& set = out_.drivers.set;
    set = enumerate(out_.crate.api, filler, bounds_);
    out_.generating = since(started);
    hooks_.step(fmt::format("{} functions, {} targets with unsafe code; {} drivers of at most {} calls",
                            out_.crate.api.functions.size(), set.targets.size(), set.drivers.size(),
                            options_.calls));
    set.drivers.insert(set.drivers.end(), out_.walked.failing.begin(), out_.walked.failing.end());
    parts_.oracles = filler.oracles();
  }

  Result<DriverTrialResult> check(const DriverSet& set, std::chrono::milliseconds budget, ResultCache& cache,
                                  bool proves, const WalkResult* walked) {
    DriverTrial trial(out_.crate.library, set, parts_,
                      {.runs = options_.runs,
                       .deviations = options_.deviations,
                       .budget = budget,
                       .jobs = options_.jobs,
                       .outOfMemory = options_.outOfMemory,
                       .allowWeakerSandbox = options_.allowWeakerSandbox});
    trial.progress = [&](const DriverTrialProgress& now) {
      hooks_.line(fmt::format("{}  {}/{} drivers checked  {} left  {} refuted", now.doing, now.checked,
                              now.all, now.all - now.checked, now.refuted));
    };
    trial.refuted = [&](const Bug& bug) {
      hooks_.step(
          fmt::format("refuted: {} in {}", bug.failure.kind, set.drivers[bug.failure.driver]->names()));
    };
    trial.stopped = hooks_.stopped;
    trial.cache = &cache;
    trial.api = &out_.crate.api;
    trial.walked = walked;
    const auto started = std::chrono::steady_clock::now();
    NH_TRY(DriverTrialResult result, trial.run());
    if (proves && result.bugs.empty()) NH_TRY_VOID(prove(set, budget - since(started), trial, result));
    return result;
  }

  // What the runs did not refute, for all values. The library is built once more: as bitcode.
  Status prove(const DriverSet& set, std::chrono::milliseconds budget, DriverTrial& trial,
               DriverTrialResult& result) {
    std::vector<std::size_t> drivers;
    for (std::size_t i = 0; i < set.drivers.size(); ++i) {
      const DriverState state = result.results[i].state;
      const bool isUndecided = state == DriverState::Bounded || state == DriverState::Cut;
      const bool races =
          std::ranges::any_of(set.drivers[i]->path(), [](const Node* node) { return node->call.races; });
      if ((state == DriverState::Proven || isUndecided) && !result.results[i].proof.isProven && !races)
        drivers.push_back(i);
    }
    if (drivers.empty() || budget.count() <= 0) return {};
    hooks_.step("compiling for the proof");
    NH_TRY(const rust::Library proven, compileForProof(out_.request, out_.crate.library.work / "proof"));
    // A tenth of the time, of the processor: the drivers that can be proven for all values are within seconds.
    const auto started = std::chrono::steady_clock::now();
    RustProofOptions how{.deviations = options_.deviations,
                         .budget = std::min(budget, options_.budget / 10),
                         .stopped = [&] { return hooks_.stopped() || since(started) >= budget; }};
    how.refuted = [&](std::size_t driver, const std::string& input) {
      return trial.confirm(result, driver, input);
    };
    how.progress = [&](std::size_t done, std::size_t left) {
      hooks_.line(fmt::format("for all values  {} drivers proven  {} left", done, left));
    };
    NH_TRY(out_.proof, proveDrivers(proven, set, drivers, trial.parts(), how, result.results));
    trial.keepResults(result.results);
    return {};
  }

  // That rustc takes.
  bool hasDrivers() const {
    return !std::ranges::all_of(out_.drivers.result.results, [](const DriverResult& one) {
      return one.state == DriverState::Rejected || one.state == DriverState::Vain;
    });
  }

  Status mustHaveDrivers() const {
    const auto& results = out_.drivers.result.results;
    const bool hasRejected = std::ranges::any_of(
        results, [](const DriverResult& one) { return one.state == DriverState::Rejected; });
    if (options_.types.empty() || hasDrivers() || !hasRejected) return {};
    return withRemedy(badInput("rustc takes no driver with the types {}", options_.types),
                      "types of std are named in full, those of the crate by their path");
  }

  void noteReached(ResultCache& cache) {
    const rust::Api& api = out_.crate.api;
    const auto& reached = out_.drivers.result.reached;
    for (const rust::UnsafeBlock& block : api.unsafeBlocks) {
      const auto lines = reached.find((fs::path(api.root) / block.file).lexically_normal().string());
      const bool ran = lines != reached.end() &&
                       lines->second.lower_bound(block.line) != lines->second.end() &&
                       *lines->second.lower_bound(block.line) <= block.lastLine;
      if (ran) cache.noteReached(block.hash);
      if (!ran && !cache.wasReached(block.hash)) out_.unreached.push_back(&block);
    }
  }

  // Nothing fails within the bound, and all of it was run.
  bool isClean() const {
    const auto& [set, result] = out_.drivers;
    const bool isDone = !set.isCut && std::ranges::none_of(result.results, [](const DriverResult& one) {
      return one.state == DriverState::Unchecked;
    });
    return result.bugs.empty() && hasDrivers() && isDone && options_.beyond.count() > 0 && !hooks_.stopped();
  }

  // The bound is a guess at how much is enough: a little time goes to one call more.
  Status goBeyond(Filler& filler, ResultCache& cache) {
    bounds_.fromCalls = ++bounds_.calls;
    bounds_.mostDrivers = 5'000;
    const auto started = std::chrono::steady_clock::now();
    bounds_.stopped = [this, started] { return hooks_.stopped() || since(started) >= options_.beyond; };
    out_.beyond.set = enumerate(out_.crate.api, filler, bounds_);
    hooks_.step(fmt::format("{} drivers of {} calls", out_.beyond.set.drivers.size(), bounds_.calls));
    parts_.oracles = filler.oracles();
    NH_TRY(out_.beyond.result, check(out_.beyond.set, options_.beyond, cache, false, nullptr));
    return {};
  }

  const CrateDriveOptions& options_;
  const CrateDriveHooks& hooks_;
  CrateDrive& out_;
  CrateParts parts_;
  EnumerateOptions bounds_;
  FillOptions fill_;
  bool isStd_ = false;
  std::chrono::steady_clock::time_point built_;
};

} // namespace

Result<std::unique_ptr<CrateDrive>> driveCrate(const CrateDriveOptions& options,
                                               const CrateDriveHooks& hooks) {
  NH_TRY(ScratchFolder scratch, ScratchFolder::make("drive"));
  auto drive = std::make_unique<CrateDrive>(std::move(scratch));
  NH_TRY_VOID(Work(options, hooks, *drive).run());
  return drive;
}

} // namespace nuthatch::exhaustive
