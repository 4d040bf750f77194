#include "replay/sandbox/sandbox.h"

#include "replay/sandbox/sandbox_cleanup.h"
#include "replay/sandbox/sandbox_landlock.h"
#include "replay/sandbox/sandbox_process.h"
#include "replay/sandbox/sandbox_seccomp.h"
#include "support/stop.h"

#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/wait.h>

namespace nuthatch {

namespace {

using sandbox::OwnedFd;

// Reads what is there now and keeps what fits; a program may print without end, we do not store without end.
void drain(OwnedFd& from, std::string& kept, std::size_t most, bool& limited) {
  char buffer[1 << 16];
  const ssize_t n = ::read(from.get(), buffer, sizeof buffer);
  if (n < 0 && errno == EINTR) return;
  if (n <= 0) return from.reset();
  const std::size_t fits = std::min(static_cast<std::size_t>(n), most - kept.size());
  kept.append(buffer, fits);
  limited = limited || fits < static_cast<std::size_t>(n);
}

// False: somebody wants it to end.
bool collect(OwnedFd& out, OwnedFd& err, const SandboxPolicy& policy, bool (*isInterrupted)(),
             SandboxResult& result) {
  constexpr int kLook = 100;                          // milliseconds between two questions
  constexpr std::chrono::milliseconds kPatience{500}; // with what was started already
  while (out || err) {
    if (stopWantedFor() > kPatience) return false;
    pollfd fds[2] = {{out.get(), POLLIN, 0}, {err.get(), POLLIN, 0}};
    if (isInterrupted && isInterrupted()) return false;
    if (::poll(fds, 2, kLook) < 0 && errno != EINTR) return true;
    if (fds[0].revents != 0) drain(out, result.out, policy.outputBytes, result.outputLimited);
    if (fds[1].revents != 0) drain(err, result.err, policy.outputBytes, result.outputLimited);
  }
  return true;
}

} // namespace

SandboxSupport sandboxSupport(int landlockAbiAtMost) {
  SandboxSupport support;
  support.landlockAbi = sandbox::landlockAbi();
  if (landlockAbiAtMost > 0) support.landlockAbi = std::min(support.landlockAbi, landlockAbiAtMost);
  if (support.landlockAbi < 6) support.pidNamespace = sandbox::pidNamespaceWorks();
  support.seccomp = sandbox::seccompAvailable();
  if (support.landlockAbi == 0)
    support.missing.push_back("Landlock (files outside the scratch folder could be read and written)");
  if (!support.seccomp)
    support.missing.push_back("seccomp filters (network, processes and signals could not be denied)");
  if (support.landlockAbi < 6 && !support.pidNamespace) {
    support.missingForProcesses =
        "Landlock's scope for signals (Linux 6.12) or PID namespaces (other processes could be signalled)";
  }
  return support;
}

Result<SandboxResult> runSandboxed(const std::vector<std::string>& argv, const SandboxPolicy& policy,
                                   std::string_view input) {
  return sandbox::runPlanned(argv, policy, input, nullptr);
}

Result<SandboxResult> sandbox::runPlanned(const std::vector<std::string>& argv, const SandboxPolicy& policy,
                                          std::string_view input, const ToolNeeds* tool) {
  NH_TRY(auto scratch, sandbox::Scratch::make(policy.scratch));
  NH_TRY(auto plan, sandbox::makePlan(argv, policy, scratch.path(), tool));
  plan.removeScratch = policy.scratch.empty();
  NH_TRY(OwnedFd stdinFile, sandbox::asFile(input));
  NH_TRY(auto out, sandbox::makePipe());
  NH_TRY(auto err, sandbox::makePipe());
  plan.descriptors = {{stdinFile.get(), 0}, {out.write.get(), 1}, {err.write.get(), 2}};
  NH_TRY(auto process, sandbox::GuardedProcess::start(std::move(plan)));
  out.write.reset();
  err.write.reset();
  SandboxResult result;
  if (!collect(out.read, err.read, policy, tool ? tool->isInterrupted : nullptr, result))
    return badEnvironment("interrupted while {} ran", argv[0]); // it goes with `process`
  NH_TRY(const sandbox::Report report, process.wait());
  if (WIFSIGNALED(report.status)) {
    result.signal = WTERMSIG(report.status);
  } else {
    result.exitCode = WEXITSTATUS(report.status);
  }
  result.wall = std::chrono::milliseconds(report.wallMicroseconds / 1000);
  result.cpu = std::chrono::milliseconds(report.cpuMicroseconds / 1000);
  const bool outOfCpu = result.signal == SIGXCPU || (result.signal == SIGKILL && policy.cpuTime.count() > 0 &&
                                                     result.cpu >= policy.cpuTime);
  result.timedOut = report.timedOut || outOfCpu;
  result.memoryLimited = report.memoryLimited;
  result.processLimited = report.processLimited;
  result.scratchLimited = report.scratchLimited;
  return result;
}

} // namespace nuthatch
