// From inputs that fail, or may, to what is told of them. An input that failed is stored at once. It is judged
// when the builds that judge are there: the build with checks first, and where that does not settle it, each
// sanitizer at any line, then a fresh native run. What fails nowhere again is no crash and leaves the store.
// In the end every kept input meets the build with checks and the sanitizers, as far as the time reaches.
#pragma once

#include "builds/court.h"
#include "engines/concolic/fuzz/builds.h"
#include "engines/concolic/fuzz/store.h"
#include "ledger/ledger.h"
#include "replay/sighting.h"

#include <atomic>
#include <deque>
#include <functional>
#include <optional>
#include <set>

namespace nuthatch::concolic {

// A failure that was met, once for each place where it happens.
struct FoundCrash {
  std::filesystem::path file;
  std::string what;             // "signal 11: read through a null pointer", "ASan: heap-buffer-overflow"
  bool confirmed = false;       // a check was refuted by it, with its witness replayed
  std::optional<Sighting> seen; // where not: what another build saw
  bool judged = true;           // false: the builds that judge were not there in time
};

struct TriageCounters {
  std::uint64_t hangs = 0;     // inputs that met a limit
  std::uint64_t gone = 0;      // failed once, and nowhere again
  std::uint64_t unchecked = 0; // kept inputs that met neither checks nor sanitizers
};

class Triage {
public:
  struct Parts {
    Subject& subject;
    Ledger& ledger;
    TargetId target;
    RunId run;
    Store& store;
    CampaignBuilds& builds;
    ForkServerOptions server;       // of the build with checks
    std::filesystem::path coverage; // executable
    std::chrono::milliseconds inputTime;
    std::function<Status()> writeChecks; // before anything is judged
    bool sweeps;                         // all kept inputs meet all sanitizers in the end
  };
  explicit Triage(Parts parts) : parts_(std::move(parts)) {}

  Status failed(const Input& input, const Failure& failure);
  Status suspect(const Input& input);
  Status kept(const Input& input, bool coversNewEdge);

  using Time = std::chrono::steady_clock::time_point;
  // Some of what waits, where the builds are there.
  Status work(Time until);
  // The rest of it, and all kept inputs under all builds.
  Status close(Time until, const std::function<bool()>& stopped);
  // An input that met a limit, where nothing else is known against the program: slow is not endless.
  Status judgeHang();

  bool hasCrashed() const { return crashed_; }
  const std::vector<FoundCrash>& crashes() const { return crashes_; }
  const TriageCounters& counters() const { return counters_; }

private:
  struct Waiting {
    Input input;
    FoundCrash crash;
  };
  Status openCourt();
  Status tellWaiting(Time until);
  Status tryChecked(const Input& input);
  Status judge(Waiting waiting);
  Result<bool> refutes(const Input& input, bool& settled);
  enum Build : std::size_t { kSanitizers, kMemory, kNative, kBuilds };
  Result<Lookout*> lookout(Build build); // none: such a build cannot be had
  Result<std::optional<Sighting>> sightingOf(const Input& input, bool nativeAlone);
  Status sighted(const Input& input, Sighting sighting);
  Status sweep(Build build, std::span<const std::string> inputs, Time until,
               const std::function<bool()>& stopped);
  Result<Input> withoutTails(const Input& input);
  bool isReported(const Sighting& sighting);
  void forget(const FoundCrash& crash);

  Parts parts_;
  std::unique_ptr<Court> court_; // open from the first failure on
  std::optional<Lookout> lookouts_[kBuilds];
  std::deque<Waiting> waiting_;
  std::deque<Input> unchecked_;
  std::set<std::string> knownFailures_, reported_;
  std::optional<Input> hang_; // the first
  std::vector<FoundCrash> crashes_;
  TriageCounters counters_;
  std::atomic<bool> crashed_ = false; // workers ask
};

// What a run that failed shows, in a line.
std::string describe(const Failure& failure);

} // namespace nuthatch::concolic
