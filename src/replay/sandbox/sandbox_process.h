// Starting one confined program and making sure that it and all it started are gone in the end.
//
//   nuthatch ── fork ──► guardian ── fork ──► target (own session, Landlock, seccomp, rlimits) ── exec
//      lifeline      ───► ends: kill all        killed by the kernel when the guardian dies
//      report pipe   ◄─── how it ended, after everybody is gone
//
// The guardian (sandbox_guardian.cpp) is our own code and runs unconfined: it keeps the wall clock, counts
// processes, memory and scratch bytes, adopts orphans (subreaper) and kills the group, which nobody can leave
// because seccomp denies setsid and setpgid. Between fork and exec only async-signal-safe calls are made, for
// nuthatch has threads; so a Plan carries everything ready-made.
#pragma once

#include "replay/sandbox/sandbox.h"
#include "replay/sandbox/sandbox_fd.h"
#include "replay/sandbox/sandbox_landlock.h"
#include "replay/sandbox/sandbox_seccomp.h"
#include "support/result.h"

#include <sys/types.h>

namespace nuthatch::sandbox {

struct Plan {
  std::string program; // what is executed
  std::vector<std::string> argv;
  std::vector<std::string> environment;
  SandboxPolicy policy;
  std::string folder; // where it starts
  bool tool = false;  // a build tool
  std::filesystem::path scratch;
  bool removeScratch = false; // by the guardian, if nuthatch dies before it can
  OwnedFd ruleset;            // none: goes on without Landlock
  bool is32Bits = false;      // the program, on a machine of 64 bits
  bool filtered = true;
  Filter filter;
  bool attributes = false; // the guardian changes modes and time stamps for it (sandbox_attributes.h)
  std::vector<std::string> attributeFolders; // below these
  bool signalOnlySelf = true;
  bool pidNamespace = false;     // the guardian is its first process: nobody in it can name one outside
  std::string userMap, groupMap; // of the user namespace that an unprivileged user needs for that; or empty
  bool yielding = false; // runs after all others: who may have children may have many before they are counted
  std::uint64_t residentLimit = 0;              // watched by the guardian over all processes; 0: none
  std::vector<std::pair<int, int>> descriptors; // ours, the target's; all others are closed there
};

// What the guardian reports when everybody is gone.
struct Report {
  int status = 0; // of waitpid
  bool timedOut = false;
  bool memoryLimited = false;
  bool processLimited = false;
  bool scratchLimited = false;
  std::int64_t wallMicroseconds = 0;
  std::int64_t cpuMicroseconds = 0;
};

// Policy to plan: checks the support, opens the ruleset, builds the filter and the environment.
Result<Plan> makePlan(std::vector<std::string> argv, const SandboxPolicy& policy,
                      const std::filesystem::path& scratch, const ToolNeeds* tool = nullptr);

// What runSandboxed does, for a build tool too.
Result<SandboxResult> runPlanned(const std::vector<std::string>& argv, const SandboxPolicy& policy,
                                 std::string_view input, const ToolNeeds* tool);

class GuardedProcess {
public:
  // A Problem also where the target could not be confined or executed.
  static Result<GuardedProcess> start(Plan plan);
  GuardedProcess(GuardedProcess&&) noexcept = default;
  GuardedProcess& operator=(GuardedProcess&& other) noexcept {
    std::swap(guardian_, other.guardian_);
    std::swap(lifeline_, other.lifeline_);
    std::swap(report_, other.report_);
    return *this;
  }
  ~GuardedProcess() { end(); }

  int reportFd() const { return report_.get(); } // readable when all is over
  Result<Report> wait();                         // blocks until then
  void end();                                    // kills everybody and waits until they are gone

private:
  GuardedProcess() = default;
  struct Pid { // moves leave nothing behind to be killed twice
    pid_t value = -1;
    Pid() = default;
    explicit Pid(pid_t v) : value(v) {}
    Pid(Pid&& other) noexcept : value(std::exchange(other.value, -1)) {}
    Pid& operator=(Pid&& other) noexcept {
      std::swap(value, other.value);
      return *this;
    }
  };
  Pid guardian_;
  OwnedFd lifeline_, report_;
};

bool pidNamespaceWorks();
Result<OwnedPipe> makePipe();
Result<OwnedPipe> makeSocketPair(); // a write to an end whose other is closed is an error there, not a signal
// A read-only descriptor whose content is `bytes`.
Result<OwnedFd> asFile(std::string_view bytes);

// What the guardian runs after its fork; never returns. Async-signal-safe.
struct GuardianTask {
  const Plan* plan;
  char* const* argv;
  char* const* environment;
  const std::vector<int>* keep; // sorted descriptors that stay open in the guardian
  int lifeline, report, failure;
  int offer = -1, taken = -1; // pipes between a build tool that starts and its guardian
};
[[noreturn]] void runGuardian(GuardianTask& task);

// What the target does between fork and exec; tells `failure` which step failed. Async-signal-safe.
struct StartFailure {
  int step;
  int error;
};
[[noreturn]] void becomeTarget(const GuardianTask& task, pid_t guardian);
const char* stepName(int step);

} // namespace nuthatch::sandbox
