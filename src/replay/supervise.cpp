#include "replay/supervise.h"

#include "replay/sandbox/sandbox_cleanup.h"
#include "replay/sandbox/sandbox_watch.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nuthatch {

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds kLook{20};
constexpr milliseconds kGrace{700}; // for a report, once somebody wished an end
constexpr std::chrono::seconds kWord{5};
constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t wished = 0;
void wish(int) { wished = 1; }

// True once the child is prepared; lies in memory that both see.
class SharedFlag {
public:
  SharedFlag() {
    void* page = ::mmap(nullptr, sizeof *flag_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page != MAP_FAILED) flag_ = new (page) std::atomic<bool>(false);
  }
  ~SharedFlag() {
    if (flag_) ::munmap(flag_, sizeof *flag_);
  }
  SharedFlag(const SharedFlag&) = delete;
  SharedFlag& operator=(const SharedFlag&) = delete;
  void set() {
    if (flag_) *flag_ = true;
  }
  bool isSet() const { return flag_ && *flag_; }

private:
  std::atomic<bool>* flag_ = nullptr;
};

[[noreturn]] void beChild(const SupervisedWork& work, const std::filesystem::path& scratch,
                          SharedFlag& prepared) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  for (const int signal : kSignals) std::signal(signal, SIG_DFL);
  ::setenv("TMPDIR", scratch.c_str(), 1);
  const int code = work.work([&] { prepared.set(); });
  std::fflush(nullptr);
  // Threads may still build what nobody waits for.
  ::_exit(code);
}

// Compilers and guardians are in groups of their own. Without their parent they are ours.
void endOrphans() {
  constexpr int kTries = 500;
  for (int i = 0; i < kTries; ++i) {
    sandbox::eachOwnChild([](pid_t child) { ::kill(child, SIGKILL); });
    pid_t ended = 0;
    while ((ended = ::waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (ended < 0 && errno == ECHILD) return;
    ::usleep(2'000);
  }
}

// The child ends its engines when it is asked to; what does not listen is killed with all below it.
SupervisedEnd watch(pid_t child, const SupervisedWork& work, const SharedFlag& prepared) {
  const auto start = Clock::now();
  const auto over = start + work.budget;
  // Within a tenth of the budget, the parent's own words included.
  const auto last = over + std::max(work.budget / 10 - milliseconds(300), milliseconds(1'500));
  auto nextWord = start + kWord;
  auto killAt = last;
  bool asked = false, byWish = false, killed = false;
  for (;;) {
    int status = 0;
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child || (ended < 0 && errno != EINTR)) {
      ::kill(-child, SIGKILL); // what it left
      endOrphans();
      SupervisedEnd end{.prepared = prepared.isSet()};
      if (WIFEXITED(status)) {
        end.exitCode = WEXITSTATUS(status);
      } else {
        end.signal = WTERMSIG(status);
        end.how = !killed  ? SupervisedEnd::How::Fault
                  : byWish ? SupervisedEnd::How::Stopped
                           : SupervisedEnd::How::Late;
      }
      return end;
    }
    const auto now = Clock::now();
    if (wished && !byWish) {
      byWish = true;
      killAt = std::min(killAt, now + kGrace);
    }
    if ((wished || now >= over) && !asked) {
      asked = true;
      ::kill(child, SIGTERM);
    }
    if (now >= killAt && !killed) {
      killed = true;
      ::kill(-child, SIGKILL);
    }
    if (now >= nextWord && !prepared.isSet()) {
      nextWord += kWord;
      work.preparing(std::chrono::duration_cast<std::chrono::seconds>(now - start));
    }
    ::usleep(static_cast<useconds_t>(std::chrono::microseconds(kLook).count()));
  }
}

} // namespace

Result<SupervisedEnd> supervise(const SupervisedWork& work) {
  NH_TRY(const auto scratch, sandbox::Scratch::make({}));
  SharedFlag prepared;
  wished = 0;
  for (const int signal : kSignals) std::signal(signal, wish);
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::fflush(nullptr);
  const pid_t child = ::fork();
  if (child < 0) return badEnvironment("no process can be started: {}", std::strerror(errno));
  if (child == 0) beChild(work, scratch.path(), prepared);
  ::setpgid(child, child);
  return watch(child, work, prepared);
}

} // namespace nuthatch
