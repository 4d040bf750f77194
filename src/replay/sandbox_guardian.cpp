// The guardian: waits for the target, watches what rlimits cannot bound, kills everybody at the end and only
// then reports. A forked copy of nuthatch that never returns to it; calls only what is async-signal-safe.
#include "replay/sandbox_process.h"
#include "replay/sandbox_watch.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

namespace nuthatch::sandbox {

namespace {

// How often processes and memory are counted: a fork bomb makes a few hundred processes in this time.
constexpr std::int64_t kWatchMicroseconds = 20'000;
// The scratch folder is walked less often: a walk costs a call a file.
constexpr int kScratchEvery = 5;

std::int64_t now() {
  timespec t{};
  ::clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * 1'000'000 + t.tv_nsec / 1000;
}

void closeAllBut(const std::vector<int>& keep) {
  unsigned next = 0;
  for (const int fd : keep) {
    if (static_cast<unsigned>(fd) > next) ::syscall(SYS_close_range, next, static_cast<unsigned>(fd) - 1, 0u);
    next = static_cast<unsigned>(fd) + 1;
  }
  ::syscall(SYS_close_range, next, ~0u, 0u);
}

// Kills the group, and whoever became our child by losing its parent, until nobody is left. `status` and
// `usage` are the target's when it is among those reaped.
void killAll(const Plan& plan, pid_t target, int* status, rusage* usage) {
  for (;;) {
    ::kill(-target, SIGKILL);
    ::kill(target, SIGKILL); // in case it had no session yet
    if (plan.pidNamespace)
      ::kill(-1, SIGKILL); // everybody in the namespace but us; /proc shows the numbers of another
    else
      eachOwnChild([](pid_t child) { ::kill(child, SIGKILL); });
    for (;;) {
      int ended = 0;
      rusage used{};
      const pid_t pid = ::wait4(-1, &ended, WNOHANG, &used);
      if (pid < 0 && errno == ECHILD) return;
      if (pid <= 0) break;
      if (pid == target) {
        *status = ended;
        *usage = used;
      }
    }
    const timespec pause{0, 500'000};
    ::nanosleep(&pause, nullptr);
  }
}

void writeTo(const char* path, const std::string& text) {
  const int fd = ::open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  (void)!::write(fd, text.data(), text.size());
  ::close(fd);
}

// Without the maps all would work but for the names of owners.
void nameOurselves(const Plan& plan) {
  if (plan.userMap.empty()) return;
  static const std::string deny = "deny"; // what the kernel wants before it takes a group map
  writeTo("/proc/self/setgroups", deny);
  writeTo("/proc/self/uid_map", plan.userMap);
  writeTo("/proc/self/gid_map", plan.groupMap);
}

// True unless nuthatch said that it wants us to end.
bool nuthatchDied(int lifeline) {
  char word = 0;
  return ::read(lifeline, &word, 1) != 1;
}

bool overLimits(const Plan& plan, int round, Report& report) {
  const Usage usage = measure(plan.policy.processes + 1);
  report.processLimited = usage.processes > plan.policy.processes + 1;
  report.memoryLimited = plan.residentLimit != 0 && usage.residentBytes > plan.residentLimit;
  if (plan.policy.scratchBytes != 0 && round % kScratchEvery == 0)
    report.scratchLimited = scratchExceeds(plan.scratch.c_str(), plan.policy.scratchBytes);
  return report.processLimited || report.memoryLimited || report.scratchLimited;
}

} // namespace

void runGuardian(const GuardianTask& task) {
  const Plan& plan = *task.plan;
  ::setsid(); // a Ctrl-C at the terminal is for nuthatch; the lifeline tells us of its end
  for (int signal = 1; signal < 65; ++signal) ::signal(signal, SIG_DFL);
  ::signal(SIGPIPE, SIG_IGN);
  closeAllBut(*task.keep);
  nameOurselves(plan);
  ::prctl(PR_SET_NAME, "nuthatch-guard");
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t chld;
  ::sigemptyset(&chld);
  ::sigaddset(&chld, SIGCHLD);
  ::sigprocmask(SIG_SETMASK, &chld, nullptr);
  const int ended = ::signalfd(-1, &chld, SFD_CLOEXEC | SFD_NONBLOCK);

  const std::int64_t start = now();
  const std::int64_t deadline =
      plan.policy.wallTime.count() > 0 ? start + plan.policy.wallTime.count() * 1000 : INT64_MAX;
  const pid_t self = ::getpid();
  const pid_t target = ::_Fork();
  if (target == 0) becomeTarget(task, self);
  if (target < 0) {
    const StartFailure told{-1, errno};
    (void)!::write(task.failure, &told, sizeof told);
    ::_exit(1);
  }
  // What the target holds, the guardian must not: readers would wait for an end that does not come.
  for (const auto& [ours, theirs] : plan.descriptors) ::close(ours);
  ::close(task.failure);

  Report report;
  rusage usage{};
  bool over = false, orphaned = false;
  for (int round = 1; !over && !orphaned; ++round) {
    const std::int64_t left = deadline - now();
    if (left <= 0) report.timedOut = true;
    if (left <= 0 || overLimits(plan, round, report)) break;
    pollfd fds[2] = {{ended, POLLIN, 0}, {task.lifeline, POLLIN, 0}};
    const std::int64_t wait = std::min(left, kWatchMicroseconds);
    const timespec timeout{wait / 1'000'000, (wait % 1'000'000) * 1000};
    ::ppoll(fds, 2, &timeout, nullptr);
    orphaned = fds[1].revents != 0;
    signalfd_siginfo drained;
    while (::read(ended, &drained, sizeof drained) > 0) {
    }
    for (;;) { // orphans adopted on the way are reaped too
      int status = 0;
      rusage used{};
      const pid_t pid = ::wait4(-1, &status, WNOHANG, &used);
      if (pid <= 0) break;
      if (pid != target) continue;
      over = true;
      report.status = status;
      usage = used;
    }
  }
  killAll(plan, target, &report.status, &usage);
  report.wallMicroseconds = now() - start;
  report.cpuMicroseconds = (std::int64_t{usage.ru_utime.tv_sec} + usage.ru_stime.tv_sec) * 1'000'000 +
                           usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  if (orphaned && nuthatchDied(task.lifeline) && plan.removeScratch) {
    const char* const rm[] = {"/bin/rm", "-rf", "--", plan.scratch.c_str(), nullptr};
    const char* const nothing[] = {nullptr};
    ::execve(rm[0], const_cast<char* const*>(rm), const_cast<char* const*>(nothing));
  }
  (void)!::write(task.report, &report, sizeof report);
  ::_exit(0);
}

} // namespace nuthatch::sandbox
