#include "engines/exhaustive/rust/campaign.h"

#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

class Stopwatch {
public:
  explicit Stopwatch(std::chrono::milliseconds& sum) : sum_(sum) {}
  ~Stopwatch() {
    sum_ +=
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started_);
  }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

private:
  std::chrono::milliseconds& sum_;
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

// Drivers that one process of the sandbox runs: often enough for the bar to move and the budget to hold.
constexpr std::size_t kSlice = 250;

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

bool Campaign::isOver() const {
  return stopped() || std::chrono::steady_clock::now() - started_ >= options_.budget;
}

void Campaign::show(const char* doing) {
  progress({doing, checked_, set_.drivers.size(), result_.bugs.size()});
}

Result<CampaignResult> Campaign::run() {
  result_.results.resize(set_.drivers.size());
  const std::vector<std::size_t> left = takeKnown();
  for (std::size_t first = 0; first < left.size() && !isOver();) {
    const std::size_t last = std::min(first + nextBatchSize(), left.size());
    NH_TRY_VOID(compileAndExplore({left.begin() + static_cast<std::ptrdiff_t>(first),
                                   left.begin() + static_cast<std::ptrdiff_t>(last)}));
    first = last;
  }
  NH_TRY_VOID(deepen());
  keepResults(result_.results);
  return std::move(result_);
}

// The first crate is small: the shortest drivers are the ones people want to see fail. The next are as large as rustc
// can take in a tenth of the time.
std::size_t Campaign::nextBatchSize() const {
  constexpr std::size_t kFirst = 60, kLeast = 60;
  if (secondsOfDriver_ <= 0) return std::min(kFirst, options_.batch);
  const double share = std::max(4.0, std::chrono::duration<double>(options_.budget).count() / 10);
  return std::clamp(static_cast<std::size_t>(share / secondsOfDriver_), kLeast,
                    std::max(kLeast, options_.batch));
}

// The drivers of which nothing is known yet.
std::vector<std::size_t> Campaign::takeKnown() {
  std::vector<std::size_t> left;
  for (std::size_t i = 0; i < set_.drivers.size(); ++i) {
    const Node& driver = *set_.drivers[i];
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

void Campaign::keepResults(const std::vector<DriverResult>& results) {
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

void Campaign::reject(std::size_t driver, const std::string& reason, const std::string& message) {
  DriverResult& result = result_.results[driver];
  result.state = DriverState::Rejected;
  result.reason = reason;
  ++result_.rejected[reason];
  result_.rejectedExample.emplace(reason, fmt::format("{}: {}", set_.drivers[driver]->names(), message));
  ++checked_;
}

// Errors of one stage hide those of later ones (borrows are looked at after types, constants after borrows),
// so rustc is asked again until it has nothing to say; its last answer is the program.
Status Campaign::compileAndExplore(std::vector<std::size_t> kept) {
  std::erase_if(kept, [&](std::size_t index) { return rejectLikePrefix(index); });
  while (!kept.empty() && !isOver()) {
    show("rustc");
    std::vector<const Node*> nodes;
    for (const std::size_t index : kept) nodes.push_back(set_.drivers[index]);
    const CrateText crate = driverCrate(nodes, parts_);
    const fs::path source = library_.work / fmt::format("drivers{}.rs", batches_.size());
    NH_TRY_VOID(writeFile(source, crate.text));
    const auto started = std::chrono::steady_clock::now();
    NH_TRY(const rust::Compiled compiled, rust::compileDrivers(library_, source, timeLeft()));
    const auto took =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
    (compiled.program ? result_.building : result_.checking) += took;
    secondsOfDriver_ = std::max(secondsOfDriver_ / 2, std::chrono::duration<double>(took).count() /
                                                          static_cast<double>(kept.size()));
    if (compiled.timedOut) return {}; // they stay unchecked
    if (compiled.program) {
      batches_.push_back({*compiled.program, kept});
      return explore(batches_.back());
    }
    std::vector<bool> wrong(kept.size(), false);
    std::set<std::string>
        broken; // traits that nobody can implement like that: their drivers are lost, no others
    for (const rust::Diagnostic& error : compiled.errors) {
      if (error.line == 0) continue; // "aborting due to …", or a place in the library
      const auto after = std::ranges::upper_bound(crate.firstLine, error.line);
      if (after == crate.firstLine.begin() || after == crate.firstLine.end()) {
        if (parts_.oracles.empty())
          return ownError("rustc refuses the drivers' own code at line {}: {}", error.line, error.message);
        std::pair<unsigned, std::string> nearest; // the last one that begins before the line
        for (const auto& [trait, line] : crate.oracleLine)
          if (line <= error.line) nearest = std::max(nearest, {line, trait});
        broken.insert(nearest.second);
        continue;
      }
      const auto at = static_cast<std::size_t>(after - crate.firstLine.begin()) - 1;
      if (!wrong[at]) {
        reject(kept[at], reasonOf(error), error.message);
        if (error.code.starts_with("E")) rejected_[set_.drivers[kept[at]]->key] = reasonOf(error);
      }
      wrong[at] = true;
    }
    if (!broken.empty()) dropOracles(broken, kept, wrong);
    if (std::ranges::count(wrong, true) == 0 && broken.empty()) return halve(kept, compiled);
    std::vector<std::size_t> valid;
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (!wrong[i]) valid.push_back(kept[i]);
    kept = std::move(valid);
  }
  return {};
}

// What rustc said of a driver holds of all that begin with its calls: their references live as long or
// longer.
bool Campaign::rejectLikePrefix(std::size_t driver) {
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
Status Campaign::halve(const std::vector<std::size_t>& kept, const rust::Compiled& compiled) {
  if (kept.size() == 1) {
    reject(kept[0], "does not build", compiled.errors.empty() ? "" : compiled.errors[0].message);
    return {};
  }
  const auto middle = kept.begin() + static_cast<std::ptrdiff_t>(kept.size() / 2);
  NH_TRY_VOID(compileAndExplore({kept.begin(), middle}));
  return compileAndExplore({middle, kept.end()});
}

void Campaign::dropOracles(const std::set<std::string>& broken, const std::vector<std::size_t>& kept,
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

SandboxPolicy Campaign::policy() const {
  SandboxPolicy policy{.readable = {library_.work}, .hugeMappings = true, .processes = 4};
  policy.cpuTime = std::chrono::hours(1);
  policy.wallTime = std::chrono::minutes(30);
  policy.outputBytes = 32u << 20;
  policy.allowWeaker = options_.allowWeakerSandbox;
  return policy;
}

std::chrono::milliseconds Campaign::timeLeft() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(options_.budget -
                                                               (std::chrono::steady_clock::now() - started_));
}

// Breadth first: each driver has a few runs before any has many. Painted: some of them with frames on a stack that is
// painted before each call, for values there that were never written. ASan has frames of its own otherwise, which show
// what outlives its function.
Status Campaign::explore(const Batch& batch) {
  constexpr std::uint32_t kFirstRuns = 1'000, kPaintedRuns = 200;
  std::vector<Failure> failures;
  {
    const Stopwatch watch(result_.running);
    NH_TRY_VOID(runAll(batch, {.runs = std::min(kFirstRuns, options_.runs)}, failures));
    NH_TRY_VOID(runAll(batch, {.runs = std::min(kPaintedRuns, options_.runs), .isPainted = true}, failures));
  }
  noteReached(batch.program);
  return judge(batch.program, std::move(failures), batch.drivers);
}

Status Campaign::deepen() {
  constexpr std::uint32_t kFactor = 20;
  for (std::uint32_t runs = 1'000; runs < options_.runs && !isOver();) {
    runs = runs > options_.runs / kFactor ? options_.runs : runs * kFactor;
    for (const Batch& batch : batches_) {
      std::vector<Failure> failures;
      bool isCut = false;
      const Stopwatch watch(result_.running);
      for (std::size_t i = 0; i < batch.drivers.size() && !isOver() && !isCut; ++i) {
        if (result_.results[batch.drivers[i]].state != DriverState::Bounded) continue;
        show("drivers run on");
        std::size_t next = i;
        NH_TRY_VOID(runSlice(batch, {.runs = runs}, next, i + 1, isCut, failures));
      }
      if (!failures.empty()) NH_TRY_VOID(judge(batch.program, std::move(failures), batch.drivers));
    }
  }
  return {};
}

Status Campaign::runAll(const Batch& batch, Round round, std::vector<Failure>& failures) {
  bool isCut = false;
  for (std::size_t next = 0; next < batch.drivers.size() && !isOver() && !isCut;) {
    show("drivers run");
    const std::size_t before = next;
    NH_TRY_VOID(runSlice(batch, round, next, std::min(next + kSlice, batch.drivers.size()), isCut, failures));
    if (!round.isPainted) checked_ += next - before;
  }
  return {};
}

Status Campaign::runSlice(const Batch& batch, Round round, std::size_t& next, std::size_t last, bool& isCut,
                          std::vector<Failure>& failures) {
  SandboxPolicy limits = policy();
  limits.wallTime = std::max(timeLeft(), std::chrono::milliseconds(1000));
  if (round.isPainted) limits.environment.push_back(kFramesOnStack);
  NH_TRY(const SandboxResult ran,
         runSandboxed({batch.program.string(), std::to_string(next), std::to_string(last),
                       std::to_string(round.runs), std::to_string(options_.deviations),
                       std::to_string(options_.cutAfter.count()), options_.outOfMemory ? "1" : "0",
                       round.isPainted ? "1" : "0"},
                      limits));
  const std::size_t before = next;
  NH_TRY_VOID(readRecords(ran.out, batch.drivers, round.isPainted, next, failures));
  isCut = ran.timedOut;
  if (next == before && !isCut)
    return ownError("the drivers' server ends without a word: {}", ran.err.substr(0, 2000));
  return {};
}

Status Campaign::readRecords(const std::string& out, const std::vector<std::size_t>& kept, bool isPainted,
                             std::size_t& next, std::vector<Failure>& failures) {
  std::size_t at = 0;
  while (at < out.size()) {
    const std::size_t end = std::min(out.find('\n', at), out.size());
    std::istringstream words(out.substr(at, end - at));
    if (out.compare(at, 6, "cover ") == 0) {
      std::string skipped;
      words >> skipped >> std::hex;
      for (std::uint64_t start = 0, stop = 0; words >> start >> stop;) covered_[start] = stop;
    }
    at = end + 1;
    std::string word, tail;
    std::size_t driver = 0;
    words >> word >> driver;
    // What target code itself printed is no record.
    if ((word != "done" && word != "fail") || driver < next || driver >= kept.size()) continue;
    DriverResult& result = result_.results[kept[driver]];
    if (word == "done") {
      next = driver + 1;
      if (isPainted || result.state == DriverState::Refuted) continue; // a few runs more prove nothing
      words >> result.runs >> result.cut >> result.outOfMemory >> result.aborted >> result.returned >> tail;
      std::getline(words >> std::ws, result.panics);
      result.state = tail != "all"    ? DriverState::Bounded
                     : result.cut > 0 ? DriverState::Cut
                                      : DriverState::Proven;
    } else {
      Failure failure{.driver = kept[driver]};
      int code = 0;
      std::size_t length = 0;
      words >> failure.step >> result.runs >> code >> failure.choices >> length;
      failure.text = out.substr(std::min(at, out.size()), length);
      at += length + 1;
      failure.kind = kindOf(failure.text, code);
      const bool isKnown = isPainted && result.state == DriverState::Refuted; // by the runs before
      result.state = DriverState::Refuted;
      if (!isKnown) failures.push_back(std::move(failure));
    }
  }
  return {};
}

} // namespace nuthatch::exhaustive
