#include "engines/exhaustive/rust/driver_trial.h"

#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <thread>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

constexpr const char* kDoesNotBuild = "does not build";

// A function at its types: what rustc generates once.
std::string instanceOf(const Call& call) {
  std::string text = fmt::format("{}", fmt::ptr(call.function));
  for (const auto& [param, type] : call.with) text += " " + type->text;
  return text;
}

std::string reasonOf(const rust::Diagnostic& diagnostic) {
  static const std::map<std::string, std::string> words = {
      {"E0382", "used after it was moved"},
      {"E0499", "borrowed mutably twice"},
      {"E0502", "borrowed mutably and shared"},
      {"E0503", "used while borrowed"},
      {"E0505", "moved while borrowed"},
      {"E0506", "assigned while borrowed"},
      {"E0507", "moved out of a reference"},
      {"E0515", "returns a reference to a local"},
      {"E0597", "does not live long enough"},
      {"E0716", "temporary does not live long enough"},
      {"E0521", "reference escapes"},
      {"E0277", "a trait is missing"},
      {"E0308", "types differ"},
      {"E0282", "type not known"},
      {"E0283", "type not known"},
      {"E0596", "not mutable"},
      {"E0594", "not mutable"},
  };
  const auto found = words.find(diagnostic.code);
  if (found != words.end()) return fmt::format("{} ({})", found->second, diagnostic.code);
  return diagnostic.code.empty() ? diagnostic.message : diagnostic.code;
}

} // namespace

bool DriverTrial::isOver() const {
  return stopped() || std::chrono::steady_clock::now() - started_ >= options_.budget;
}

void DriverTrial::show(const char* doing) {
  progress({doing, checked_, set_.drivers.size(), result_.bugs.size()});
}

Result<DriverTrialResult> DriverTrial::run() {
  result_.results.resize(set_.drivers.size());
  schedule_ = Schedule(set_, takeKnown());
  if (walked) {
    const std::scoped_lock lock(mutex_);
    NH_TRY_VOID(confirmWalks());
  }
  {
    std::vector<std::jthread> others;
    for (unsigned i = 1; i < options_.jobs; ++i) others.emplace_back([this] { work(); });
    work();
  }
  if (!ended_) return std::unexpected(std::move(ended_).error());
  const std::scoped_lock lock(mutex_);
  NH_TRY_VOID(deepen());
  keepResults(result_.results);
  return std::move(result_);
}

void DriverTrial::work() {
  const std::scoped_lock lock(mutex_);
  while (ended_ && !isOver()) {
    const std::vector<std::size_t> batch = schedule_.next(batchSize_);
    if (batch.empty()) return;
    Status done = compileAndExplore(batch);
    if (!done && ended_) ended_ = std::move(done);
  }
}

// The first crate is small: the shortest drivers are the ones people want to see fail. Then as many as rustc takes in a
// tenth of the time; most of what a small crate costs is there without any driver.
void DriverTrial::adaptBatch(std::chrono::milliseconds took) {
  constexpr double kMostGrowth = 3, kMostShrinking = 0.5;
  const double share = std::max(4.0, std::chrono::duration<double>(options_.budget).count() / 10);
  const double factor = std::clamp(share / std::max(0.1, std::chrono::duration<double>(took).count()),
                                   kMostShrinking, kMostGrowth);
  batchSize_ = std::clamp(static_cast<std::size_t>(static_cast<double>(batchSize_) * factor), kFirstBatch,
                          std::max(kFirstBatch, options_.batch));
}

// The drivers of which nothing is known yet.
std::vector<std::size_t> DriverTrial::takeKnown() {
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < set_.drivers.size(); ++i) {
    const Node& driver = *set_.drivers[i];
    if (!driver.tape.empty()) continue; // of a walk
    const KnownResult* known = cache ? cache->find(cache->keyOf(driver, driverSource(driver).body)) : nullptr;
    if (!known) {
      left.push_back(i);
      continue;
    }
    DriverResult& result = result_.results[i];
    result.isKnown = true;
    ++result_.known;
    if (!known->rejected.empty()) {
      reject(i, known->rejected, "as before");
      continue;
    }
    result = {.state = DriverState::Proven,
              .runs = known->runs,
              .outOfMemory = known->outOfMemory,
              .aborted = known->aborted,
              .returned = known->returned,
              .isKnown = true,
              .proof = {.isProven = known->loops >= 0,
                        .loops = static_cast<std::uint32_t>(std::max(known->loops, 0)),
                        .open = {}}};
    ++checked_;
  }
  return left;
}

void DriverTrial::keepResults(const std::vector<DriverResult>& results) {
  for (std::size_t i = 0; cache && i < set_.drivers.size(); ++i) {
    const DriverResult& result = results[i];
    const bool isRejected = result.state == DriverState::Rejected;
    const bool isNews = !result.isKnown || (!isRejected && result.proof.isProven);
    if (!isNews || (!isRejected && result.state != DriverState::Proven)) continue;
    cache->put(cache->keyOf(*set_.drivers[i], driverSource(*set_.drivers[i]).body),
               {.runs = result.runs,
                .outOfMemory = result.outOfMemory,
                .aborted = result.aborted,
                .returned = result.returned,
                .loops = result.proof.isProven ? static_cast<int>(result.proof.loops) : -1,
                .rejected = result.reason});
  }
}

void DriverTrial::reject(std::size_t driver, const std::string& reason, const std::string& message) {
  DriverResult& result = result_.results[driver];
  result.state = DriverState::Rejected;
  result.reason = reason;
  ++result_.rejected[reason];
  result_.rejectedExample.emplace(reason, fmt::format("{}: {}", set_.drivers[driver]->names(), message));
  schedule_.reject(driver);
  ++checked_;
}

// Errors of one stage hide those of later ones (borrows are looked at after types, constants after borrows),
// so rustc is asked again until it has nothing to say; its last answer is the program.
Status DriverTrial::compileAndExplore(std::vector<std::size_t> kept) {
  std::erase_if(kept, [&](std::size_t index) { return rejectLikePrefix(index); });
  while (!kept.empty() && !isOver()) {
    show("rustc");
    std::vector<const Node*> nodes;
    for (const std::size_t index : kept) nodes.push_back(set_.drivers[index]);
    const CrateText crate = driverCrate(nodes, parts_);
    const fs::path source = library_.work / fmt::format("drivers{}.rs", crates_++);
    NH_TRY_VOID(writeFile(source, crate.text));
    const auto started = std::chrono::steady_clock::now();
    NH_TRY(const rust::Compiled compiled,
           aside([&] { return rust::compileDrivers(library_, source, timeLeft()); }));
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
    (compiled.program ? result_.building : result_.checking) += took;
    if (compiled.timedOut) return {}; // they stay unchecked
    if (compiled.program) {
      adaptBatch(took);
      for (const Node* driver : nodes)
        for (const Node* node : driver->path()) built_.insert(instanceOf(node->call));
      return explore({*compiled.program, kept, {}});
    }
    const std::vector<std::size_t> before = kept;
    NH_TRY(const bool isLess, takeOut(kept, crate, compiled));
    if (!isLess) return halve(before, compiled);
  }
  return {};
}

// The drivers that rustc has something against, with those of oracles that it does not take; false: it names none.
Result<bool> DriverTrial::takeOut(std::vector<std::size_t>& kept, const CrateText& crate,
                                  const rust::Compiled& compiled) {
  std::vector<bool> wrong(kept.size(), false);
  std::set<std::string>
      broken; // traits that nobody can implement like that: their drivers are lost, no others
  for (const rust::Diagnostic& error : compiled.errors) {
    if (error.line == 0) continue; // "aborting due to …", or a place in the library
    const auto at = driverAt(crate, error.line);
    if (!at && parts_.oracles.empty())
      return ownError("rustc refuses the drivers' own code at line {}: {}", error.line, error.message);
    if (!at) {
      broken.insert(oracleAt(crate, error.line));
      continue;
    }
    if (!wrong[*at]) {
      reject(kept[*at], reasonOf(error), error.message);
      if (error.code.starts_with("E")) rejected_[set_.drivers[kept[*at]]->key] = reasonOf(error);
    }
    wrong[*at] = true;
  }
  if (!broken.empty()) dropOracles(broken, kept, wrong);
  if (std::ranges::count(wrong, true) == 0 && broken.empty()) return false;
  std::vector<std::size_t> valid;
  for (std::size_t i = 0; i < kept.size(); ++i)
    if (!wrong[i]) valid.push_back(kept[i]);
  kept = std::move(valid);
  return true;
}

// What rustc said of a driver holds of all that begin with its calls: their references live as long or
// longer.
bool DriverTrial::rejectLikePrefix(std::size_t driver) {
  for (const Node* node = set_.drivers[driver]; node; node = node->parent)
    if (unbuildable_.contains(instanceOf(node->call))) {
      reject(driver, kDoesNotBuild, "as of another driver with the same call");
      return true;
    }
  for (const Node* node = set_.drivers[driver]->parent; node; node = node->parent) {
    const auto found = rejected_.find(node->key);
    if (found == rejected_.end()) continue;
    reject(driver, found->second, "as of the calls that it begins with");
    return true;
  }
  return false;
}

// What passes the checks may still fail to build, and rustc does not say by whose fault: then the halves are
// tried, so that it costs its own drivers alone.
Status DriverTrial::halve(const std::vector<std::size_t>& kept, const rust::Compiled& compiled) {
  if (kept.size() == 1) {
    reject(kept[0], kDoesNotBuild, compiled.errors.empty() ? "" : compiled.errors[0].message);
    // The call that has not been built before is to blame, wherever it stands.
    std::set<std::string> suspects;
    for (const Node* node : set_.drivers[kept[0]]->path())
      if (const std::string one = instanceOf(node->call); !built_.contains(one)) suspects.insert(one);
    if (suspects.size() == 1) unbuildable_.merge(suspects);
    return {};
  }
  const auto middle = kept.begin() + static_cast<std::ptrdiff_t>(kept.size() / 2);
  NH_TRY_VOID(compileAndExplore({kept.begin(), middle}));
  return compileAndExplore({middle, kept.end()});
}

void DriverTrial::dropOracles(const std::set<std::string>& broken, const std::vector<std::size_t>& kept,
                              std::vector<bool>& wrong) {
  for (const std::string& trait : broken) {
    const std::string name = oracleName(parts_.oracles[trait]);
    parts_.oracles.erase(trait);
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (wrong[i] || name.empty() ||
          driverSource(*set_.drivers[kept[i]]).body.find(name) == std::string::npos)
        continue;
      wrong[i] = true;
      reject(kept[i], "a trait that cannot be implemented from outside", trait);
    }
  }
}

SandboxPolicy driverPolicy(const rust::Library& library, bool allowWeaker) {
  SandboxPolicy policy{.readable = {library.work}, .hugeMappings = true, .processes = 4};
  policy.cpuTime = std::chrono::hours(1);
  policy.wallTime = std::chrono::minutes(30);
  policy.outputBytes = 32u << 20;
  // Who waits for drivers waits for nothing else: at the default they get a tenth of a busy machine.
  policy.niceness = 5;
  policy.allowWeaker = allowWeaker;
  return policy;
}

SandboxPolicy DriverTrial::policy() const { return driverPolicy(library_, options_.allowWeakerSandbox); }

std::chrono::milliseconds DriverTrial::timeLeft() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(options_.budget -
                                                               (std::chrono::steady_clock::now() - started_));
}

} // namespace nuthatch::exhaustive
