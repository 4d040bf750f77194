// The guardian: waits for the target, watches what rlimits cannot bound, kills everybody at the end and only
// then reports. A forked copy of nuthatch that never returns to it; calls only what is async-signal-safe.
#include "replay/sandbox/sandbox_attributes.h"
#include "replay/sandbox/sandbox_process.h"
#include "replay/sandbox/sandbox_watch.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
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

// Above all numbers that the target's descriptors are put at or parked at.
constexpr int kNoticeFd = 400;

std::int64_t now() {
  timespec t{};
  ::clock_gettime(CLOCK_MONOTONIC, &t);
  return std::int64_t{t.tv_sec} * 1'000'000 + t.tv_nsec / 1000;
}

std::int64_t microseconds(const timeval& t) { return std::int64_t{t.tv_sec} * 1'000'000 + t.tv_usec; }

void closeAllBut(const std::vector<int>& keep) {
  unsigned next = 0;
  for (const int fd : keep) {
    if (static_cast<unsigned>(fd) > next) ::syscall(SYS_close_range, next, static_cast<unsigned>(fd) - 1, 0u);
    next = static_cast<unsigned>(fd) + 1;
  }
  ::syscall(SYS_close_range, next, ~0u, 0u);
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

// Nuthatch cannot do it any more. Whatever rm cannot remove stays.
void removeAndExit(const char* folder) {
  const char* const rm[] = {"/bin/rm", "-rf", "--", folder, nullptr};
  const char* const environment[] = {nullptr};
  ::execve(rm[0], const_cast<char* const*>(rm), const_cast<char* const*>(environment));
}

// A pipe whose ends lie above all numbers of the target.
struct Channel {
  int read = -1, write = -1;
  void open() {
    int fds[2] = {-1, -1};
    if (::pipe2(fds, O_CLOEXEC) != 0) return;
    read = ::fcntl(fds[0], F_DUPFD_CLOEXEC, kNoticeFd);
    write = ::fcntl(fds[1], F_DUPFD_CLOEXEC, kNoticeFd);
    ::close(fds[0]);
    ::close(fds[1]);
  }
};

class Guardian {
public:
  explicit Guardian(GuardianTask& task) : task_(task), plan_(*task.plan) {}

  void prepare();
  void startTarget();
  void watch();
  [[noreturn]] void finish();

private:
  bool overLimits();
  void reapOrphans();
  bool reapAll();
  void killAll();

  GuardianTask& task_;
  const Plan& plan_;
  int listener_ = -1; // asks about attributes of files
  int ended_ = -1;    // readable when a child has ended
  pid_t target_ = -1;
  std::int64_t start_ = 0;
  int rounds_ = 0;
  bool over_ = false;     // the target has ended
  bool released_ = false; // the lifeline says: no more
  Report report_;
};

void Guardian::prepare() {
  ::setsid(); // a Ctrl-C at the terminal is for nuthatch; the lifeline tells us of its end
  for (int signal = 1; signal < 65; ++signal) ::signal(signal, SIG_DFL);
  ::signal(SIGPIPE, SIG_IGN);
  closeAllBut(*task_.keep);
  nameOurselves(plan_);
  ::prctl(PR_SET_NAME, "nuthatch-guard");
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  // A thousand children of the target must not keep us from counting them. Root may ask for this, and needs
  // to: the kernel's own limit on processes does not hold for root. The target does not inherit it.
  const sched_param lowest{.sched_priority = 1};
  ::sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest);
  sigset_t chld;
  ::sigemptyset(&chld);
  ::sigaddset(&chld, SIGCHLD);
  ::sigprocmask(SIG_SETMASK, &chld, nullptr);
  ended_ = ::signalfd(-1, &chld, SFD_CLOEXEC | SFD_NONBLOCK);
}

// Comes back when the target has executed: until then it is a copy of nuthatch and has its size.
void Guardian::startTarget() {
  const pid_t self = ::getpid();
  int executed[2] = {-1, -1};
  (void)!::pipe2(executed, O_CLOEXEC);
  const int notice = ::fcntl(executed[1], F_DUPFD_CLOEXEC, kNoticeFd);
  ::close(executed[1]);
  Channel offer, taken;
  if (plan_.attributes) {
    offer.open();
    taken.open();
    task_.offer = offer.write;
    task_.taken = taken.read;
  }
  start_ = now();
  target_ = ::_Fork();
  if (target_ == 0) becomeTarget(task_, self);
  if (target_ < 0) {
    const StartFailure told{-1, errno};
    (void)!::write(task_.failure, &told, sizeof told);
    ::_exit(1);
  }
  // What the target holds, the guardian must not: readers would wait for an end that does not come.
  for (const auto& [ours, theirs] : plan_.descriptors) ::close(ours);
  ::close(task_.failure);
  ::close(notice);
  if (plan_.attributes) {
    ::close(offer.write);
    ::close(taken.read);
    listener_ = takeListener(target_, offer.read);
    (void)!::write(taken.write, "t", 1);
    ::close(offer.read);
    ::close(taken.write);
  }
  char unused = 0;
  while (::read(executed[0], &unused, 1) < 0 && errno == EINTR) {
  }
  ::close(executed[0]);
}

bool Guardian::overLimits() {
  const Usage usage = measure(plan_.policy.processes + 1);
  report_.processLimited = usage.processes > plan_.policy.processes + 1;
  report_.memoryLimited = plan_.residentLimit != 0 && usage.residentBytes > plan_.residentLimit;
  if (plan_.policy.scratchBytes != 0 && ++rounds_ % kScratchEvery == 0)
    report_.scratchLimited = scratchExceeds(plan_.scratch.c_str(), plan_.policy.scratchBytes);
  return report_.processLimited || report_.memoryLimited || report_.scratchLimited;
}

// Reaps orphans that were adopted on the way, but not the target: as long as it is not reaped nobody else can
// get its number, which is also that of the group that is to be killed.
void Guardian::reapOrphans() {
  for (;;) {
    siginfo_t info{};
    if (::waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0) return;
    over_ = info.si_pid == target_;
    if (over_) return;
    ::waitpid(info.si_pid, nullptr, WNOHANG);
  }
}

void Guardian::watch() {
  const std::int64_t limit = plan_.policy.wallTime.count() * 1000;
  while (!over_ && !released_) {
    const std::int64_t left = limit > 0 ? start_ + limit - now() : INT64_MAX;
    report_.timedOut = left <= 0;
    if (report_.timedOut || overLimits()) return;
    pollfd fds[3] = {{ended_, POLLIN, 0}, {task_.lifeline, POLLIN, 0}, {listener_, POLLIN, 0}};
    const std::int64_t wait = std::min(left, kWatchMicroseconds);
    const timespec timeout{wait / 1'000'000, (wait % 1'000'000) * 1000};
    ::ppoll(fds, 3, &timeout, nullptr);
    released_ = fds[1].revents != 0;
    if ((fds[2].revents & POLLIN) != 0)
      answerAttributes(listener_, plan_.attributeFolders, plan_.pidNamespace);
    if ((fds[2].revents & (POLLHUP | POLLERR)) != 0) {
      ::close(listener_); // nobody is left who could ask
      listener_ = -1;
    }
    signalfd_siginfo drained;
    while (::read(ended_, &drained, sizeof drained) > 0) {
    }
    reapOrphans();
  }
}

// True when nobody is left.
bool Guardian::reapAll() {
  for (;;) {
    int status = 0;
    rusage used{};
    const pid_t pid = ::wait4(-1, &status, WNOHANG, &used);
    if (pid < 0 && errno == ECHILD) return true;
    if (pid <= 0) return false;
    if (pid != target_) continue;
    report_.status = status;
    report_.cpuMicroseconds = microseconds(used.ru_utime) + microseconds(used.ru_stime);
  }
}

// Once the whole group, which is atomic against forks; then, until nobody is left, whoever became our child
// by losing its parent: without seccomp a process may have left the group.
void Guardian::killAll() {
  ::kill(-target_, SIGKILL);
  ::kill(target_, SIGKILL); // in case it had no session yet
  while (!reapAll()) {
    if (plan_.pidNamespace) {
      ::kill(-1, SIGKILL); // everybody in the namespace but us; /proc shows the numbers of another
    } else {
      eachOwnChild([](pid_t child) { ::kill(child, SIGKILL); });
    }
    const timespec pause{0, 300'000};
    ::nanosleep(&pause, nullptr);
  }
}

void Guardian::finish() {
  killAll();
  report_.wallMicroseconds = now() - start_;
  if (released_ && nuthatchDied(task_.lifeline) && plan_.removeScratch) removeAndExit(plan_.scratch.c_str());
  (void)!::write(task_.report, &report_, sizeof report_);
  ::_exit(0);
}

} // namespace

void runGuardian(GuardianTask& task) {
  Guardian guardian(task);
  guardian.prepare();
  guardian.startTarget();
  guardian.watch();
  guardian.finish();
}

} // namespace nuthatch::sandbox
