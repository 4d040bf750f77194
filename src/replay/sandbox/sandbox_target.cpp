// The last steps before target code runs: each gives up something for good. Runs between fork and exec, so it
// allocates nothing and calls only what is async-signal-safe.
#include "replay/sandbox/sandbox_landlock.h"
#include "replay/sandbox/sandbox_process.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/capability.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace nuthatch::sandbox {

namespace {

enum Step { kSession, kDescriptors, kLimits, kFolder, kPrivileges, kLandlock, kSeccomp, kExec };
constexpr std::array kStepNames = {
    "start a session", "set its descriptors up", "set its limits",        "enter its folder",
    "drop privileges", "confine it by Landlock", "confine it by seccomp", "execute it"};

// Descriptors wait above this number while those below are put in place.
constexpr int kParking = 200;

int park(int fd) { return fd < 0 ? fd : ::fcntl(fd, F_DUPFD_CLOEXEC, kParking); }

int setLimit(__rlimit_resource_t resource, std::uint64_t soft, std::uint64_t hard) {
  rlimit now{};
  if (::getrlimit(resource, &now) != 0) return errno;
  const rlimit wanted{std::min<rlim_t>(soft, now.rlim_max), std::min<rlim_t>(hard, now.rlim_max)};
  return ::setrlimit(resource, &wanted) == 0 ? 0 : errno;
}

int setLimits(const SandboxPolicy& policy) {
  constexpr std::uint64_t stack = 8u << 20; // as everywhere else, also where the caller's is unlimited
  int error = setLimit(RLIMIT_CORE, 0, 0);
  if (!error) error = setLimit(RLIMIT_FSIZE, policy.fileBytes, policy.fileBytes);
  if (!error) error = setLimit(RLIMIT_NOFILE, policy.openFiles, policy.openFiles);
  if (!error) error = setLimit(RLIMIT_STACK, stack, stack);
  if (!error) error = setLimit(RLIMIT_MEMLOCK, 64u << 10, 64u << 10);
  if (!error && policy.cpuTime.count() > 0) {
    const auto seconds = static_cast<std::uint64_t>((policy.cpuTime.count() + 999) / 1000);
    error = setLimit(RLIMIT_CPU, seconds, seconds + 1); // SIGXCPU, and SIGKILL for those who ignore it
  }
  if (!error && policy.memoryBytes != 0 && !policy.hugeMappings)
    error = setLimit(RLIMIT_AS, policy.memoryBytes, policy.memoryBytes);
  return error;
}

// Root keeps one capability, to read what the policy lets it read in folders of other users.
int dropPrivileges() {
  for (int capability = 0; capability < 64; ++capability) {
    if (capability != CAP_DAC_READ_SEARCH) ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  }
  ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct data[2]{};
  if (::syscall(SYS_capget, &header, data) != 0) return errno;
  for (auto& half : data) half.inheritable = 0;
  constexpr std::uint32_t kept = 1u << CAP_DAC_READ_SEARCH;
  data[0].effective &= kept;
  data[0].permitted &= kept;
  data[1].effective = data[1].permitted = 0;
  if (::syscall(SYS_capset, &header, data) != 0) return errno;
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

int placeDescriptors(const Plan& plan, int* ruleset, int* failure) {
  *failure = park(*failure);
  *ruleset = park(*ruleset);
  int next = 3;
  int parked[16];
  std::size_t n = 0;
  for (const auto& [ours, theirs] : plan.descriptors) {
    if (n == std::size(parked)) return EMFILE;
    parked[n] = park(ours);
    if (parked[n++] < 0) return errno;
  }
  n = 0;
  for (const auto& [ours, theirs] : plan.descriptors) {
    if (::dup2(parked[n++], theirs) < 0) return errno;
    next = std::max(next, theirs + 1);
  }
  constexpr unsigned closeOnExec = 4; // CLOSE_RANGE_CLOEXEC
  if (::syscall(SYS_close_range, static_cast<unsigned>(next), ~0u, closeOnExec) == 0) return 0;
  for (int fd = next; fd < 4096; ++fd) ::fcntl(fd, F_SETFD, FD_CLOEXEC); // before Linux 5.11
  return 0;
}

void resetSignals() {
  for (int signal = 1; signal < 65; ++signal) ::signal(signal, SIG_DFL);
  // A write beyond the limit of a file is to fail as on a full disk, not to look like a crash.
  ::signal(SIGXFSZ, SIG_IGN);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

// The guardian takes the listener out of this process by its number, and says so; nobody waits for a guardian
// that is gone, since this process goes with it.
void offerListener(int offer, int taken) {
  const int listener = listenForAttributes();
  (void)!::write(offer, &listener, sizeof listener);
  char word = 0;
  while (::read(taken, &word, 1) < 0 && errno == EINTR) {
  }
  if (listener >= 0) ::close(listener);
}

// The kernel's choice when memory runs out is the target, not its neighbours.
void volunteerForOomKiller() {
  const int fd = ::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  (void)!::write(fd, "1000", 4);
  ::close(fd);
}

} // namespace

const char* stepName(int step) {
  return step >= 0 && step < static_cast<int>(kStepNames.size()) ? kStepNames[static_cast<std::size_t>(step)]
                                                                 : "start it";
}

void becomeTarget(const GuardianTask& task, pid_t guardian) {
  const Plan& plan = *task.plan;
  int ruleset = plan.ruleset.get(), failure = task.failure;
  const auto must = [&](Step step, int error) {
    if (error == 0) return;
    const StartFailure told{step, error};
    (void)!::write(failure, &told, sizeof told);
    ::_exit(127);
  };
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != guardian) ::_exit(127);
  must(kSession, ::setsid() < 0 ? errno : 0);
  must(kDescriptors, placeDescriptors(plan, &ruleset, &failure));
  must(kFolder, ::chdir(plan.folder.c_str()) != 0 ? errno : 0);
  ::umask(plan.tool ? 022 : 077);
  // The same input, the same addresses: what a wild pointer meets must not change from run to run.
  ::personality(ADDR_NO_RANDOMIZE);
  volunteerForOomKiller();
  must(kLimits, setLimits(plan.policy));
  must(kPrivileges, dropPrivileges());
  // Changing credentials clears the death signal.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != guardian) ::_exit(127);
  // The guardian must come through a thousand children.
  if (plan.yielding) ::setpriority(PRIO_PROCESS, 0, plan.policy.niceness);
  resetSignals();
  if (ruleset >= 0) must(kLandlock, restrictSelf(ruleset));
  if (plan.filtered) {
    if (plan.signalOnlySelf) must(kSeccomp, signalOnlySelf(plan.is32Bits));
    must(kSeccomp, installFilter(plan.filter, plan.tool, plan.is32Bits));
    if (plan.attributes) offerListener(task.offer, task.taken);
  }
  ::execve(plan.program.c_str(), task.argv, task.environment);
  must(kExec, errno);
  ::_exit(127);
}

} // namespace nuthatch::sandbox
