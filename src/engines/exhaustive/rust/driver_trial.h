// Checking of drivers: rustc throws out those that are no programs, the others run natively under
// AddressSanitizer with every tape of choices, in the sandbox. Drivers come in; for each its verdict goes
// out, and for each defect the shortest driver that shows it, with a test that was run and failed. `proven`
// here means: no choice of the stated domains leads to an error. It is a bound, and the report says so.
#pragma once

#include "engines/exhaustive/rust/crate.h"
#include "engines/exhaustive/rust/result_cache.h"
#include "engines/exhaustive/rust/schedule.h"
#include "engines/exhaustive/rust/walks.h"
#include "engines/exhaustive/tree_prover.h"
#include "frontend/rust/rust_library.h"
#include "ledger/facts.h"
#include "replay/sandbox/sandbox.h"

#include <chrono>
#include <functional>
#include <mutex>

namespace nuthatch {
class Symbolizer;
}

namespace nuthatch::exhaustive {

enum class DriverState {
  Unchecked, // the budget ended before
  Rejected,  // no valid program
  Proven,    // all choices of the domains
  Bounded,   // more choices than the bound of runs
  Cut,       // some run took too long and was ended
  Refuted,
  Vain, // made of a walk that it does not show: it counts for nothing
};

struct DriverResult {
  DriverState state = DriverState::Unchecked;
  std::string reason; // of Rejected: rustc's code
  std::uint64_t runs = 0, cut = 0, outOfMemory = 0, aborted = 0;
  std::uint64_t returned = 0; // runs in which the last call came back; of the others nothing is known of it
  std::string panics;         // what the first one said, where none came back
  bool isKnown = false;       // from an earlier run
  DriverProof proof;
};

struct DriverFailure {
  std::size_t driver = 0;          // index in DriverSet::drivers
  unsigned step = 0;               // as nh::at said
  std::string choices;             // hexadecimal, as the server takes them
  std::string given;               // the same, of a run that the bounded engine found
  std::string kind;                // "heap-use-after-free", "two live &mut references overlap"
  std::string text;                // what was said
  Place place;                     // innermost in the crate, or none
  std::vector<std::string> within; // functions of the crate around it, innermost first
};

struct Bug {
  DriverFailure failure;
  std::size_t drivers = 1; // that show it
  std::string test;        // source
  std::string testName;
  bool replayed = false; // the test was built, run, and failed
  std::string note;      // why not
};

// Of a process that paints its stack: ASan has frames elsewhere by default.
inline constexpr const char* kFramesOnStack = "ASAN_OPTIONS=detect_stack_use_after_return=0";

struct DriverTrialOptions {
  std::uint32_t runs = 2'000'000; // of each driver
  unsigned deviations = 1;
  std::chrono::milliseconds cutAfter{50}; // CPU time of one run
  std::chrono::milliseconds budget{300'000};
  std::size_t batch = 2'000; // drivers in one crate
  unsigned jobs = 1;         // crates of drivers that are compiled and run at a time
  bool outOfMemory = false;  // errors after an allocation that failed count
  bool allowWeakerSandbox = false;
};

struct DriverTrialProgress {
  std::string doing; // "rustc checks", "rustc builds", "drivers run"
  std::size_t checked = 0, all = 0, refuted = 0;
};

struct DriverTrialResult {
  std::vector<DriverResult> results;                  // of DriverSet::drivers
  std::vector<Bug> bugs;                              // shortest driver first
  std::map<std::string, std::size_t> rejected;        // by reason
  std::map<std::string, std::string> rejectedExample; // a message of rustc for each reason
  std::map<std::string, std::set<unsigned>> reached;  // lines of the crate's files that ran
  std::chrono::milliseconds checking{0}, building{0}, running{0};
  std::size_t known = 0; // drivers of which an earlier run told
};

// Under which drivers run.
SandboxPolicy driverPolicy(const rust::Library& library, bool allowWeaker);

class DriverTrial {
public:
  DriverTrial(const rust::Library& library, const DriverSet& set, CrateParts parts,
              DriverTrialOptions options)
      : library_(library), set_(set), parts_(std::move(parts)), options_(options) {}

  std::function<void(const DriverTrialProgress&)> progress = [](const auto&) {};
  std::function<bool()> stopped = [] { return false; };
  std::function<void(const Bug&)> refuted = [](const auto&) {};
  ResultCache* cache = nullptr;       // may be none
  const WalkResult* walked = nullptr; // whose failing walks are among the drivers; may be none
  const rust::Api* api = nullptr;     // where defects lie

  Result<DriverTrialResult> run();

  // A run that the bounded engine found, natively. Where it fails it is one of the bugs of `result`.
  void keepResults(const std::vector<DriverResult>& results); // in the cache
  Result<bool> confirm(DriverTrialResult& result, std::size_t driver, const std::string& input);
  const CrateParts& parts() const { return parts_; } // without what rustc does not take

private:
  std::vector<std::size_t> takeKnown();
  void work(); // of one of the threads, until there are no more drivers or no more time
  Status compileAndExplore(std::vector<std::size_t> kept);
  Status halve(const std::vector<std::size_t>& kept, const rust::Compiled& compiled);
  Result<bool> takeOut(std::vector<std::size_t>& kept, const CrateText& crate,
                       const rust::Compiled& compiled);
  Status confirmWalks();
  Result<std::optional<DriverFailure>> runAgain(const std::filesystem::path& program, std::size_t number,
                                                DriverFailure failure, const char* how);
  bool rejectLikePrefix(std::size_t driver);
  void reject(std::size_t driver, const std::string& reason, const std::string& message);
  void dropOracles(const std::set<std::string>& broken, const std::vector<std::size_t>& kept,
                   std::vector<bool>& wrong);
  // Drivers that one program holds, by their numbers in it.
  struct Batch {
    std::filesystem::path program;
    std::vector<std::size_t> drivers;               // indices in DriverSet::drivers
    std::map<std::uint64_t, std::uint64_t> covered; // code that ran: start, end
  };
  struct Round {
    std::uint32_t runs = 0; // of each driver
    bool isPainted = false;
  };
  void adaptBatch(std::chrono::milliseconds took); // after a build
  Status explore(Batch batch);
  Status deepen(); // drivers with more runs than the first round gave them, while there is time
  Status runAll(Batch& batch, Round round, std::vector<DriverFailure>& failures);
  Status runSlice(Batch& batch, Round round, std::size_t& next, std::size_t last, bool& isCut,
                  std::vector<DriverFailure>& failures);
  bool isSame(const Bug& bug, const DriverFailure& failure) const;
  bool isOfDrop(const DriverFailure& failure) const;
  const Function* functionAt(const Place& place) const;
  std::vector<Place> placesOf(const DriverFailure& failure, Symbolizer& symbolizer) const;
  void locate(DriverFailure& failure, Symbolizer& symbolizer) const;
  std::string refutedIn(const Batch& batch, Round round, std::size_t first, std::size_t last) const;
  Status readRecords(const std::string& out, Batch& batch, bool isPainted, std::size_t& next,
                     std::vector<DriverFailure>& failures);
  Status judge(const std::filesystem::path& program, std::vector<DriverFailure> failures,
               const std::vector<std::size_t>& kept);
  Status testBugs(const std::filesystem::path& program, const std::vector<std::size_t>& bugs,
                  const std::vector<std::size_t>& kept);
  void noteReached(const Batch& batch);
  std::optional<std::string> ownFile(const std::string& file) const;
  void show(const char* doing);
  bool isOver() const;
  std::chrono::milliseconds timeLeft() const;
  SandboxPolicy policy() const;

  const rust::Library& library_;
  const DriverSet& set_;
  CrateParts parts_;
  DriverTrialOptions options_;
  DriverTrialResult result_;
  Schedule schedule_;
  // All of this is shared by the threads. Whoever works holds the lock, and gives it up while rustc, drivers or tests run.
  std::mutex mutex_;
  template <typename Work>
  auto aside(const Work& work) {
    mutex_.unlock();
    auto result = work();
    mutex_.lock();
    return result;
  }
  Status ended_;                                  // the first error of a thread
  unsigned crates_ = 0;                           // of drivers so far
  std::map<std::uint64_t, std::string> rejected_; // by an error of rustc: the node's key, and which
  std::set<std::string> built_, unbuildable_;     // functions at their types
  std::size_t checked_ = 0;
  std::deque<Batch> batches_;
  static constexpr std::size_t kFirstBatch = 60;
  std::size_t batchSize_ = kFirstBatch; // drivers of the next crate
  std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

// What a failure says, in few words: the sanitizer's name of it or ours.
std::string kindOf(const std::string& text, int exitCode);

// Is each call of `shorter` also in `longer`, in the same order? Then both show the same defect, as far as
// anyone can tell.
bool isWithin(const Node& shorter, const Node& longer);

} // namespace nuthatch::exhaustive
