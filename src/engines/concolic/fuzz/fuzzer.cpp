#include "engines/concolic/fuzz/fuzzer.h"

#include "engines/concolic/fuzz/worker.h"
#include "solver/limits.h"

#include <algorithm>
#include <bit>
#include <thread>

namespace nuthatch::concolic {

namespace {

using Clock = std::chrono::steady_clock;

enum Arm : std::size_t { kFlips, kMutations };

// Microseconds, as measured on small parsers; they weigh, they do not time.
constexpr double kSymbolicRun = 1'500, kStep = 2;
constexpr double kCountGain = 0.1; // an edge taken more often, against an edge taken first
constexpr unsigned kCountsPromise = Histories::kNewShort + 1; // of an input that takes an edge more often

constexpr std::size_t kMostWork = 200'000;
constexpr std::size_t kTriedBytes = 32;     // a hash in its set, as measured with libstdc++
constexpr std::size_t kMostCorpus = 50'000; // inputs that mutations start from
constexpr std::uint64_t kSeldomLong = 16;   // rounds of mutants, of which one may be as long as it likes
constexpr std::uint64_t kFirstLength = 64;  // bytes that mutants may have at first, beyond their base
constexpr std::uint64_t kBarren = 200;      // mutants without a find, for each bit of the length: then longer
constexpr std::size_t kSameFailures = 16;   // handed on; the caller judges one of a kind
constexpr unsigned kSuspectsOfSite = 4;     // judged; one site fails one check
constexpr unsigned kLastRound = 2;          // of expand.cpp: the round that takes all flips
constexpr std::size_t kTogether = 16;       // inputs of equal promise that one command runs symbolically
constexpr std::uint64_t kFamilyRuns = 8;    // symbolic ones that a family has before it waits for others
constexpr std::size_t kKeptSteps = 256;     // a longer trace is made again for its next round
constexpr std::chrono::milliseconds kBeat{200};
constexpr std::chrono::milliseconds kIdle{20};
constexpr std::chrono::milliseconds kYield{50};

std::size_t nodesFor(std::uint64_t memoryBytes) {
  constexpr std::uint64_t kNodeBytes = 48;
  return static_cast<std::size_t>(std::min<std::uint64_t>(memoryBytes / 4 / kNodeBytes, 64u << 20));
}

bool metLimit(Outcome outcome) { return outcome == Outcome::Timeout || outcome == Outcome::OutOfMemory; }

} // namespace

Fuzzer::Fuzzer(FuzzParts parts, FuzzOptions options)
    : parts_(std::move(parts)), options_(options), coverage_(options.firstNear),
      epoch_(std::make_shared<Epoch>(nodesFor(options.memoryBytes))),
      queue_(options.strategy, options.seed, kMostWork), corpus_(kMostCorpus, options.memoryBytes / 8),
      longest_(kFirstLength), random_(options.seed) {}

Fuzzer::~Fuzzer() = default;

// A way in the model of a library, which no edge shows: a number behind "level=" that is read for the first
// time. Mutations start from such inputs too, but they are not kept for the user.
static Feature featureOfWay(const Child& child) {
  constexpr Feature kWays = Feature{1} << 31; // features of edges are below
  return kWays | static_cast<Feature>(child.site);
}

std::uint64_t Fuzzer::sizeOf(const Pending& pending) {
  return inputSize(pending.input) + (pending.trace ? pending.trace->steps.size() * sizeof(Step) : 0);
}

void Fuzzer::addSeeds(std::vector<Input> seeds) {
  const std::lock_guard lock(mutex_);
  for (auto& seed : seeds)
    if (tried_.insert(hashOf(seed)).second) seeds_.push_back(std::move(seed));
  changed_.notify_all();
}

bool Fuzzer::over() { return Clock::now() >= deadline_ || ended_ || (stopped_ && stopped_()); }

Status Fuzzer::run(const Caller& caller) {
  stopped_ = caller.stopped;
  deadline_ = Clock::now() + options_.budget;
  std::vector<std::thread> threads;
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned i = 0; i < std::max(options_.jobs, 1u); ++i) {
    workers.push_back(std::make_unique<Worker>(*this, i));
    threads.emplace_back([worker = workers.back().get()] { worker->work(); });
  }
  Status status;
  for (bool ending = false; !ending;) {
    std::deque<Find> finds;
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, kBeat, [&] { return ended_ || !finds_.empty(); });
      finds.swap(finds_);
      ending = ended_ && finds.empty();
    }
    for (const auto& find : finds)
      if (status) status = caller.found(find);
    if (status && caller.beat) status = caller.beat(totals());
    if (!status || over()) {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      changed_.notify_all();
    }
  }
  for (auto& thread : threads) thread.join();
  for (const auto& find : finds_)
    if (status) status = caller.found(find);
  finds_.clear();
  if (problem_) return std::unexpected(*problem_);
  return status;
}

FuzzTotals Fuzzer::totals() {
  const std::lock_guard lock(mutex_);
  FuzzTotals now = totals_;
  now.edgesTaken = coverage_.edgesTaken(options_.branchEdges);
  now.edges = std::min(coverage_.edges(), options_.branchEdges);
  if (!options_.counted.empty()) now.edgesTaken = now.edges = 0;
  for (const auto& range : options_.counted) {
    now.edgesTaken += coverage_.hit(range).size();
    now.edges += range.count;
  }
  now.corpus = corpus_.size();
  now.queue = queue_.size();
  return now;
}

bool Fuzzer::isComplete() const {
  return options_.mayBeComplete && queue_.empty() && seeds_.empty() && interrupted_.empty() && busy_ == 0 &&
         totals_.symbolicRuns > 0 && totals_.madeConcrete.empty() && totals_.cutShort == 0 &&
         totals_.divergences == 0 && totals_.dropped == 0 && totals_.limits == 0 && totals_.epochs == 1 &&
         epoch_->known.tree.everyWayKnown();
}

Fuzzer::Task Fuzzer::next(bool afterTask, std::size_t bases) {
  std::unique_lock lock(mutex_);
  if (afterTask) --busy_;
  const bool late = over() || (options_.mostRuns > 0 && totals_.nativeRuns >= options_.mostRuns);
  if (!late && isComplete()) totals_.complete = true;
  if (late || totals_.complete) {
    ended_ = true;
    changed_.notify_all();
    return {.kind = Task::Kind::End};
  }
  Task task{.epoch = epoch_, .epochNumber = epochNumber_};
  if (!interrupted_.empty() && (interruptsLeft_ == 0 || queue_.empty())) { // their time has come
    interruptsLeft_ = 0;
    std::ranges::move(interrupted_, std::back_inserter(seeds_));
    interrupted_.clear();
  }
  if (!seeds_.empty()) {
    task.kind = Task::Kind::TrySeeds;
    task.seeds = std::exchange(seeds_, {});
  } else {
    const bool canMutate = options_.mutations && !corpus_.empty();
    const Solving solving = parts_.solving();
    const bool canFlip = solving == Solving::Ready && !queue_.empty();
    if (!canFlip && !canMutate) {
      if (busy_ == 0 && solving != Solving::Pending) { // nothing left, and nobody makes more
        ended_ = true;
        changed_.notify_all();
        return {.kind = Task::Kind::End};
      }
      changed_.wait_for(lock, kIdle);
      ++busy_; // next() counts it down again
      return {.kind = Task::Kind::Wait};
    }
    if (schedule_.choose({canFlip, canMutate}) == kFlips) {
      task.kind = Task::Kind::Expand;
      for (const search::Work& work : queue_.popEqual(kTogether)) {
        const auto found = pending_.find(work.id);
        pendingBytes_ -= sizeOf(found->second);
        task.pending.push_back(std::move(found->second));
        pending_.erase(found);
      }
    } else {
      // Where chance finds nothing, the build that solves needs the processor more.
      if (solving == Solving::Pending && barren_ > kBarren) changed_.wait_for(lock, kYield);
      task.kind = Task::Kind::Mutate;
      for (std::size_t i = 0; i < bases; ++i)
        task.bases.emplace_back(corpus_.pick(random_), corpus_.any(random_));
      task.longest = random_.oneIn(kSeldomLong) ? ~std::uint64_t{0} : longest_;
    }
  }
  ++busy_;
  return task;
}

// Long mutants are slow and say little: they may grow only when short ones find nothing more.
void Fuzzer::adaptLength(std::uint64_t runs, bool gained) {
  barren_ = gained ? 0 : barren_ + runs;
  const auto bits = static_cast<std::uint64_t>(std::bit_width(longest_));
  if (barren_ < kBarren * bits) return;
  barren_ = 0;
  longest_ += bits;
}

std::vector<Child> Fuzzer::withoutKnown(std::vector<Child> children) {
  const std::lock_guard lock(mutex_);
  std::erase_if(children, [&](const Child& child) {
    const bool fresh = tried_.insert(hashOf(child.input)).second;
    // The same bytes were run already, but nobody followed that run: the way is still to be visited.
    return !fresh && (child.node == BranchTree::none || child.optimistic);
  });
  if (tried_.size() * kTriedBytes > options_.memoryBytes / 8) tried_.clear();
  return children;
}

void Fuzzer::report(Find::Kind kind, const Input& input, const Gain& gain, const Failure& failure) {
  // A target that fails at every other input must not fill the memory of a caller that judges slowly.
  if (kind == Find::Kind::Failed && ++failures_[failureKey(failure)] > kSameFailures) return;
  finds_.push_back({kind, input, gain, failure});
  changed_.notify_all();
}

void Fuzzer::keep(const InputRun& tried) {
  ++totals_.kept;
  const Input& input = tried.shorter ? tried.shorter->input : tried.input;
  const auto& features = tried.shorter ? tried.shorter->features : tried.ran.features;
  corpus_.add(input, coverage_.worthKeeping(features, tried.ran.fresh), random_);
  report(Find::Kind::Kept, input, tried.ran.gain);
}

void Fuzzer::enqueue(Pending pending) {
  if (pending.newEdges > 0) pending.family = nextId_;
  const std::uint64_t id = nextId_++;
  const auto sites = epoch_->known.flipsOfSite.find(pending.site);
  const search::Work work{.id = id,
                          .newEdges = pending.newEdges,
                          .depth = pending.depth,
                          .rarity = sites == epoch_->known.flipsOfSite.end() ? 0 : sites->second,
                          .promising = pending.promising,
                          .promise = pending.promise,
                          .round = pending.round,
                          .bytes = toBytes(pending.input).size(),
                          .shared = runsOfFamily_[pending.family] / kFamilyRuns};
  pendingBytes_ += sizeOf(pending);
  pending_.emplace(id, std::move(pending));
  auto dropped = queue_.push(work);
  const std::uint64_t most = options_.memoryBytes / 4;
  while (dropped || pendingBytes_ > most) {
    if (!dropped && !(dropped = queue_.dropWorst())) break;
    const auto found = pending_.find(*dropped);
    pendingBytes_ -= sizeOf(found->second);
    pending_.erase(found);
    ++totals_.dropped;
    dropped.reset();
  }
}

// What the run itself showed; a later round of the same trace shows it again.
void Fuzzer::countRun(const Pending& pending, const Trace& trace, const Expansion& expansion) {
  ++totals_.symbolicRuns;
  ++runsOfFamily_[pending.family];
  totals_.paths += expansion.newPath;
  totals_.symbolicCpu += trace.cpu;
  totals_.divergences += expansion.diverged;
  totals_.cutShort += trace.cutShort;
  totals_.limits += metLimit(trace.result.outcome);
  totals_.longest = std::max<std::uint64_t>(totals_.longest, toBytes(pending.input).size());
  for (const auto& made : trace.madeConcrete) totals_.madeConcrete[{made.what, made.place}] += made.times;
  if (!isFailure(trace.result.outcome)) return;
  ++totals_.failed;
  report(Find::Kind::Failed, pending.input, {}, trace.failure);
}

void Fuzzer::expanded(const Task& task, const Pending& pending, const std::shared_ptr<const Trace>& trace,
                      const Expansion& expansion, std::vector<Child> children,
                      std::span<const InputRun> tried, double cost) {
  const std::lock_guard lock(mutex_);
  const std::lock_guard knownLock(task.epoch->known.mutex);
  const bool again = trace == pending.trace;
  if (!again) countRun(pending, *trace, expansion);
  totals_.expansion.add(expansion.counters);
  double gained = 0;
  for (std::size_t i = 0; i < children.size(); ++i) {
    Child& child = children[i];
    const NativeResult& result = tried[i].ran;
    ++totals_.newInputs;
    ++totals_.nativeRuns;
    noteInterrupt(child.input, result);
    gained += result.gain.edges + kCountGain * result.gain.counts;
    if (result.failure) {
      ++totals_.failed;
      report(Find::Kind::Failed, child.input, result.gain, *result.failure);
    }
    if (result.gain)
      keep(tried[i]);
    else if (child.promising && !child.optimistic)
      corpus_.add(child.input, {{featureOfWay(child)}}, random_);
    else if (child.suspect && suspects_[child.site]++ < kSuspectsOfSite)
      report(Find::Kind::Suspect, child.input, result.gain);
    if (child.optimistic && !child.promising && !result.gain) continue; // a guess that led nowhere new
    // What is left of it after trimming covers the same and is cheaper; the input itself still has its way to
    // visit.
    const bool cut = tried[i].shorter && tried[i].shorter->input != child.input;
    if (cut)
      enqueue({.input = tried[i].shorter->input,
               .epoch = task.epochNumber,
               .site = child.site,
               .newEdges = result.gain.edges,
               .family = pending.family});
    enqueue({.input = std::move(child.input),
             .node = child.node,
             .epoch = task.epochNumber,
             .site = child.site,
             .depth = child.depth,
             .newEdges = cut ? 0 : result.gain.edges,
             .family = pending.family,
             .promising = child.promising,
             .promise = result.gain.counts > 0 ? kCountsPromise : child.promise});
  }
  if (expansion.cut || (expansion.more && pending.round < kLastRound)) {
    Pending later = pending;
    later.node = BranchTree::none;
    later.newEdges = 0;
    later.promising = false;
    later.promise = 0;
    if (!expansion.cut) ++later.round;
    later.epoch = task.epochNumber;
    later.trace = trace->steps.size() <= kKeptSteps ? trace : nullptr;
    enqueue(std::move(later));
  }
  const double counted = (again ? 0 : kSymbolicRun) + kStep * static_cast<double>(trace->steps.size()) +
                         static_cast<double>(expansion.counters.effort) +
                         options_.nativeCost * static_cast<double>(children.size());
  schedule_.record(kFlips, gained, options_.mostRuns == 0 ? cost : counted);
  renewEpochIfLarge();
  changed_.notify_all();
}

void Fuzzer::mutated(const std::vector<InputRun>& tried, bool seeds, double cost) {
  const std::lock_guard lock(mutex_);
  const std::lock_guard knownLock(epoch_->known.mutex);
  totals_.nativeRuns += tried.size();
  if (!seeds) totals_.mutations += tried.size();
  double gained = 0;
  for (const InputRun& one : tried) {
    const Gain& gain = one.ran.gain;
    const bool stands = noteInterrupt(one.input, one.ran);
    gained += gain.edges + kCountGain * gain.counts;
    if (one.ran.failure) {
      ++totals_.failed;
      report(Find::Kind::Failed, one.input, gain, *one.ran.failure);
    }
    if (gain) keep(one);
    // The first seeds are followed whatever they cover, for there must be something to start with.
    // One that was interrupted leads to those that are to come first.
    if (gain || !stands || (seeds && totals_.symbolicRuns == 0))
      enqueue({.input = one.shorter ? one.shorter->input : one.input,
               .newEdges = gain.edges,
               .promise = gain.counts > 0 ? kCountsPromise : 0});
  }
  if (!seeds) {
    adaptLength(tried.size(), gained > 0);
    const double counted = options_.nativeCost * static_cast<double>(tried.size());
    schedule_.record(kMutations, gained, options_.mostRuns == 0 ? cost : counted);
  }
  changed_.notify_all();
}

void Fuzzer::failedChecked(const Input& input, const Failure& failure) {
  const std::lock_guard lock(mutex_);
  if (failuresChecked_[failureKey(failure)]++ < kSuspectsOfSite) report(Find::Kind::Suspect, input, {});
}

// False: others come first, and the input comes back.
bool Fuzzer::noteInterrupt(const Input& input, const NativeResult& ran) {
  if (ran.outcome != Outcome::Interrupted) return true;
  if (interruptsLeft_ > 0) --interruptsLeft_;
  ++totals_.interrupted;
  interrupted_.push_back(input);
  return false;
}

unsigned Fuzzer::interruptsLeft() {
  const std::lock_guard lock(mutex_);
  return interruptsLeft_;
}

// Terms and tree say what they take; what solvers and the tables over terms keep beside them shows only in
// what the process has grown by since the epoch began. Both go with the epoch.
void Fuzzer::renewEpochIfLarge() {
  constexpr std::uint64_t kLook = 16; // expansions between looks
  bool grown = false;
  if (++looks_ % kLook == 0) {
    const std::uint64_t resident = solver::residentBytes();
    // Others may still work in the old epoch: what it was at the least is where this one began.
    epochResident_ = epochResident_ == 0 ? resident : std::min(epochResident_, resident);
    grown = resident - epochResident_ > options_.memoryBytes / 2;
  }
  if (!grown && epoch_->terms.bytes() + epoch_->known.tree.bytes() < options_.memoryBytes / 2) return;
  epochResident_ = 0;
  looks_ = 0;
  epoch_ = std::make_shared<Epoch>(nodesFor(options_.memoryBytes));
  ++epochNumber_;
  ++totals_.epochs;
}

void Fuzzer::addQueries(const solver::Statistics& before, const solver::Statistics& now) {
  const std::lock_guard lock(mutex_);
  for (unsigned i = 0; i < solver::layerCount; ++i) {
    const auto &old = before.layers[i], &fresh = now.layers[i];
    const std::uint64_t answered =
        fresh.sat + fresh.unsat + fresh.unknown - old.sat - old.unsat - old.unknown;
    if (answered > 0) totals_.queriesByLayer[std::string(name(static_cast<solver::LayerId>(i)))] += answered;
  }
}

void Fuzzer::failedWith(Problem problem) {
  const std::lock_guard lock(mutex_);
  if (!problem_) problem_ = std::move(problem);
  ended_ = true;
  changed_.notify_all();
}

} // namespace nuthatch::concolic
