// Whitebox fuzzing of one program: symbolic runs and random mutations over one corpus, one tree of ways and
// one schedule by reward. In: how to start the two builds, seeds, a budget. Out: finds (inputs that cover new
// code, inputs that fail or may), handed to the caller's thread as they come, and totals. It never writes a
// file or a fact and never judges: store.h and the judge do.
//
// Workers are threads, each with its own builds, chain and expander (worker.h). What they share lies here
// behind one lock that is never held while anything runs or is solved. Terms only grow, so they live in an
// epoch: when it outgrows its share of the memory, a new one begins and the tree is forgotten.
#pragma once

#include "engines/concolic/fuzz/corpus.h"
#include "engines/concolic/fuzz/trim.h"
#include "engines/concolic/path/expand.h"
#include "search/schedule.h"
#include "search/work_queue.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>

namespace nuthatch::concolic {

struct FuzzOptions {
  std::chrono::milliseconds budget{60'000};
  unsigned jobs = 1;
  search::Strategy strategy = search::Strategy::Generational;
  std::uint64_t seed = 1;
  std::uint64_t memoryBytes = std::uint64_t{2} << 30; // of this process, by and large
  std::uint64_t mostRuns = 0;                         // native ones; 0: no limit
  bool mutations = true;
  bool stopOnCrash = false;
  bool mayBeComplete = true; // off where the symbolic build is known to lose values without a word
  std::chrono::milliseconds runLimit{1'000};               // of one symbolic run
  std::chrono::milliseconds queryLimit{2'000};             // of one query
  std::vector<std::string> words;                          // for the dictionary
  std::vector<std::pair<std::uint64_t, unsigned>> numbers; // likewise, with their bits
  // Microseconds of one native run by and large. The schedule weighs with the time that work took, or, where
  // runs are the limit and the same seed is to give the same finds, with such counts.
  double nativeCost = 20;
  std::uint64_t branchEdges = ~std::uint64_t{0}; // numbers of edges from here on are choices
  std::uint64_t firstNear = ~std::uint64_t{0};   // and from here on near misses
  std::vector<EdgeRange> counted;                // what progress counts; none: all branch edges
};

// Whether traces can be solved: the build for it may come later than the first runs, or never.
enum class Solving : std::uint8_t { Ready, Pending, Never };

struct FuzzParts {
  ProgramShape shape;
  std::function<Result<std::unique_ptr<SymbolicProgram>>(expr::Terms&)> symbolic;
  std::function<Result<std::unique_ptr<NativeRunner>>()> native;
  std::function<Solving()> solving = [] { return Solving::Ready; };
  // From now on native() starts a build that covers the same and is faster.
  std::function<bool()> hasFastNative = [] { return false; };
  // The build with checks, where it is there already.
  std::function<Result<CheckedRuns>()> checked = [] { return CheckedRuns(); };
};

// Something for the caller.
struct Find {
  enum class Kind {
    Kept,    // covers something new
    Failed,  // its run failed, or met a limit
    Suspect, // made to fail a check or to leave an object, or did so in a build with checks
  } kind = Kind::Kept;
  Input input;
  Gain gain;
  Failure failure; // of Failed
};

struct FuzzTotals {
  std::uint64_t nativeRuns = 0, symbolicRuns = 0, newInputs = 0, mutations = 0;
  std::uint64_t kept = 0, failed = 0, limits = 0;
  std::uint64_t divergences = 0, cutShort = 0, dropped = 0, epochs = 1;
  std::uint64_t interrupted = 0; // runs, by nh.tryfirst
  std::uint64_t paths = 0;       // ways through the program that runs took, each once
  ExpandCounters expansion;
  std::map<std::string, std::uint64_t> queriesByLayer;
  std::map<std::pair<std::string, std::string>, std::uint64_t> madeConcrete; // what and where: times
  std::uint64_t edgesTaken = 0, edges = 0, corpus = 0, queue = 0;
  std::uint64_t longest = 0; // bytes of the largest input that was run symbolically
  std::chrono::microseconds symbolicCpu{0};
  bool complete = false; // all feasible paths explored, nothing made concrete
};

class Worker;

class Fuzzer {
public:
  Fuzzer(FuzzParts parts, FuzzOptions options);
  ~Fuzzer();

  // Inputs to begin with; also while it runs, from any thread.
  void addSeeds(std::vector<Input> seeds);

  struct Caller {
    std::function<Status(const Find&)> found;      // in the caller's thread
    std::function<Status(const FuzzTotals&)> beat; // several times a second
    std::function<bool()> stopped;
  };
  Status run(const Caller& caller);

  FuzzTotals totals();
  const CoverageMap& coverage() const { return coverage_; }

private:
  friend class Worker;

  struct Epoch {
    explicit Epoch(std::size_t mostNodes) : known(mostNodes) {}
    expr::Terms terms;
    Knowledge known;
  };
  struct Pending {
    Input input;
    BranchTree::Node node = BranchTree::none;
    std::uint64_t epoch = 0;
    std::uint64_t site = 0, depth = 0;
    std::uint64_t newEdges = 0;
    std::uint64_t family = 0; // of the input that covered something new and that this one comes from
    bool promising = false;
    unsigned promise = 0, round = 0;
    std::shared_ptr<const Trace> trace; // of an earlier round, where it is small: it need not run again
  };
  // An input that was run, and what is left of it where it covers something new and bytes were cut.
  struct InputRun {
    Input input;
    NativeResult ran;
    std::optional<Trimmed> shorter;
  };
  struct Task {
    enum class Kind { Expand, Mutate, TrySeeds, Wait, End } kind = Kind::Wait;
    std::vector<Pending> pending;               // Expand
    std::vector<std::pair<Input, Input>> bases; // Mutate: each with another beside it
    std::uint64_t longest = 0;                  // that a mutant may become, where its base is not longer
    std::vector<Input> seeds;                   // TrySeeds
    std::shared_ptr<Epoch> epoch;               //
    std::uint64_t epochNumber = 0;
  };

  // What workers call; each takes the lock.
  // `bases`: how many inputs are to be mutated.
  Task next(bool afterTask, std::size_t bases);
  // `cost` in microseconds.
  void expanded(const Task& task, const Pending& pending, const std::shared_ptr<const Trace>& trace,
                const Expansion& expansion, std::vector<Child> children, std::span<const InputRun> tried,
                double cost);
  void countRun(const Pending& pending, const Trace& trace, const Expansion& expansion);
  static std::uint64_t sizeOf(const Pending& pending);
  void mutated(const std::vector<InputRun>& tried, bool seeds, double cost);
  void failedChecked(const Input& input, const Failure& failure);
  std::vector<Child> withoutKnown(std::vector<Child> children);
  void failedWith(Problem problem);
  void addQueries(const solver::Statistics& before, const solver::Statistics& now);
  bool over();
  unsigned interruptsLeft();

  // Under the lock.
  bool noteInterrupt(const Input& input, const NativeResult& ran);
  void keep(const InputRun& tried);
  void enqueue(Pending pending);
  void report(Find::Kind kind, const Input& input, const Gain& gain, const Failure& failure = {});
  bool isComplete() const;
  void renewEpochIfLarge();
  void adaptLength(std::uint64_t runs, bool gained);

  FuzzParts parts_;
  FuzzOptions options_;
  CoverageMap coverage_;

  std::mutex mutex_;
  std::condition_variable changed_; // new work, or an end
  std::shared_ptr<Epoch> epoch_;
  std::uint64_t epochNumber_ = 0, epochResident_ = 0, looks_ = 0; // bytes of the process at its least
  search::WorkQueue queue_;
  search::Schedule schedule_{2};
  std::unordered_map<std::uint64_t, Pending> pending_;
  std::uint64_t pendingBytes_ = 0, nextId_ = 0;
  std::unordered_map<std::uint64_t, std::uint64_t> runsOfFamily_; // symbolic ones
  std::unordered_set<std::uint64_t> tried_;                       // hashes of inputs that were run
  Corpus corpus_;
  std::uint64_t longest_, barren_ = 0; // of mutants; mutants since one found something
  std::vector<Input> seeds_, interrupted_;
  unsigned interruptsLeft_ = 4;                          // of the unit, which is the program (seed 001, 4.2)
  std::unordered_map<std::uint64_t, unsigned> suspects_; // by site
  std::deque<Find> finds_;
  std::unordered_map<std::string, std::size_t> failures_, failuresChecked_; // by failureKey
  FuzzTotals totals_;
  Random random_;
  unsigned busy_ = 0; // workers that may still make work
  std::atomic<bool> ended_ = false;
  std::optional<Problem> problem_;
  std::function<bool()> stopped_;
  std::chrono::steady_clock::time_point deadline_;
};

} // namespace nuthatch::concolic
