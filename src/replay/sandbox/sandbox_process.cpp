#include "replay/sandbox/sandbox_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <elf.h>
#include <fcntl.h>
#include <fstream>
#include <sched.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

namespace nuthatch::sandbox {

namespace fs = std::filesystem;

namespace {

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> result;
  result.reserve(words.size() + 1);
  for (const auto& word : words) result.push_back(const_cast<char*>(word.c_str()));
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> cleanEnvironment(const SandboxPolicy& policy, const fs::path& scratch) {
  std::vector<std::string> result = policy.environment;
  const auto addUnlessGiven = [&](std::string_view name, std::string_view value) {
    const std::string start = fmt::format("{}=", name);
    for (const auto& entry : policy.environment) {
      if (entry.starts_with(start)) return;
    }
    result.push_back(fmt::format("{}={}", name, value));
  };
  addUnlessGiven("PATH", "/usr/bin:/bin");
  addUnlessGiven("LANG", "C.UTF-8");
  addUnlessGiven("HOME", scratch.string());
  addUnlessGiven("TMPDIR", scratch.string());
  // LeakSanitizer traces the process by another, and the symboliser is one: the sandbox has no others.
  addUnlessGiven("ASAN_OPTIONS", "detect_leaks=0:symbolize=0");
  return result;
}

// A program of the machine's other word size, which makes other system calls.
bool is32Bits(const fs::path& executable) {
#if defined(__x86_64__)
  std::array<char, EI_NIDENT> head{};
  std::ifstream file(executable, std::ios::binary);
  file.read(head.data(), head.size());
  return file && std::memcmp(head.data(), ELFMAG, SELFMAG) == 0 && head[EI_CLASS] == ELFCLASS32;
#else
  static_cast<void>(executable);
  return false;
#endif
}

// The caller's, with the additions in place of what they name.
std::vector<std::string> toolEnvironment(const SandboxPolicy& policy, const fs::path& scratch) {
  std::vector<std::string> result = policy.environment;
  result.push_back("TMPDIR=" + scratch.string());
  result.emplace_back("CCACHE_DISABLE=1"); // its store is not ours to write to
  const std::size_t given = result.size();
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view word = *entry;
    const std::string_view name = word.substr(0, word.find('=') + 1);
    const auto sameName = [&](const std::string& other) { return other.starts_with(name); };
    if (std::none_of(result.begin(), result.begin() + static_cast<std::ptrdiff_t>(given), sameName))
      result.emplace_back(word);
  }
  return result;
}

Status refuse(const std::vector<std::string>& missing) {
  std::string names;
  for (const auto& part : missing) names += (names.empty() ? "" : ", ") + part;
  return withRemedy(badEnvironment("this kernel cannot hold target code back: it lacks {}", names),
                    "run on Linux 5.13 or newer with Landlock and seccomp on, or allow a weaker sandbox");
}

bool privileged() { return ::geteuid() == 0; }

// fork, into a PID namespace of its own. The child must not use what libc caches of its process.
pid_t forkIntoNamespace() {
  const long flags = CLONE_NEWPID | (privileged() ? 0 : CLONE_NEWUSER) | SIGCHLD;
  return static_cast<pid_t>(::syscall(SYS_clone, flags, 0, 0, 0, 0));
}

void reap(pid_t pid) {
  while (::waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

} // namespace

bool pidNamespaceWorks() {
  const pid_t child = forkIntoNamespace();
  if (child == 0) ::_exit(0);
  if (child > 0) reap(child);
  return child > 0;
}

Result<OwnedPipe> makePipe() {
  int fds[2];
  if (::pipe2(fds, O_CLOEXEC) != 0) return badEnvironment("cannot make a pipe: {}", std::strerror(errno));
  return OwnedPipe{OwnedFd(fds[0]), OwnedFd(fds[1])};
}

Result<OwnedPipe> makeSocketPair() {
  int fds[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fds) != 0)
    return badEnvironment("cannot make a socket pair: {}", std::strerror(errno));
  return OwnedPipe{OwnedFd(fds[0]), OwnedFd(fds[1])};
}

Result<OwnedFd> asFile(std::string_view bytes) {
  const OwnedFd file(::memfd_create("nuthatch-input", MFD_CLOEXEC));
  if (!file) return badEnvironment("cannot make a memory file: {}", std::strerror(errno));
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t n = ::write(file.get(), bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno != EINTR) return badEnvironment("cannot keep an input: {}", std::strerror(errno));
    if (n > 0) done += static_cast<std::size_t>(n);
  }
  // Opened anew, for reading alone and at its start.
  OwnedFd reader(::open(fmt::format("/proc/self/fd/{}", file.get()).c_str(), O_RDONLY | O_CLOEXEC));
  if (!reader) return badEnvironment("cannot open an input: {}", std::strerror(errno));
  return reader;
}

Result<Plan> makePlan(std::vector<std::string> argv, const SandboxPolicy& policy, const fs::path& scratch,
                      const ToolNeeds* tool) {
  if (argv.empty() || argv[0].empty()) return badInput("no program to run");
  const SandboxSupport support = sandboxSupport(policy.landlockAbi);
  std::vector<std::string> missing = support.missing;
  if (policy.processes > 0 && !support.missingForProcesses.empty())
    missing.push_back(support.missingForProcesses);
  if (!missing.empty() && !policy.allowWeaker) NH_TRY_VOID(refuse(missing));
  std::error_code error;
  const fs::path executable = fs::canonical(argv[0], error);
  if (error) return badInput("cannot run {}: {}", argv[0], error.message());
  Plan plan;
  plan.program = executable.string();
  plan.argv = std::move(argv);
  plan.tool = tool != nullptr;
  if (tool) {
    plan.program = plan.argv[0]; // what it is called says what it does: clang++, rustup's rustc
  } else {
    plan.argv[0] = plan.program;
  }
  plan.policy = policy;
  plan.policy.readable.push_back(executable);
  plan.scratch = fs::absolute(scratch, error);
  plan.folder = tool ? fs::absolute(tool->folder, error).string() : plan.scratch.string();
  plan.environment = tool ? toolEnvironment(policy, plan.scratch) : cleanEnvironment(policy, plan.scratch);
  if (support.landlockAbi > 0) {
    NH_TRY(plan.ruleset, makeRuleset(support.landlockAbi, plan.policy, plan.scratch, tool));
  }
  plan.is32Bits = !tool && is32Bits(executable);
  plan.filtered = support.seccomp;
  if (plan.filtered) {
    NH_TRY(plan.filter, makeFilter({policy.processes > 0, support.landlockAbi, plan.tool,
                                    tool && tool->network, plan.is32Bits}));
  }
  plan.attributes = tool && plan.filtered;
  if (plan.attributes) {
    plan.attributeFolders.push_back(fs::canonical(plan.scratch, error).string());
    for (const auto& path : tool->writable)
      plan.attributeFolders.push_back(fs::canonical(path, error).string());
    std::erase(plan.attributeFolders, "");
  }
  plan.signalOnlySelf = policy.processes == 0;
  plan.pidNamespace = policy.processes > 0 && support.pidNamespace;
  plan.yielding = policy.processes > 0 && !tool;
  if (plan.pidNamespace && !privileged()) {
    plan.userMap = fmt::format("{0} {0} 1", ::geteuid());
    plan.groupMap = fmt::format("{0} {0} 1", ::getegid());
  }
  plan.residentLimit = policy.memoryBytes;
  return plan;
}

Result<GuardedProcess> GuardedProcess::start(Plan plan) {
  NH_TRY(OwnedPipe lifeline, makeSocketPair());
  NH_TRY(OwnedPipe report, makePipe());
  NH_TRY(OwnedPipe failure, makePipe());
  auto argv = pointers(plan.argv);
  auto environment = pointers(plan.environment);
  std::vector<int> keep = {lifeline.read.get(), report.write.get(), failure.write.get()};
  if (plan.ruleset) keep.push_back(plan.ruleset.get());
  for (const auto& [ours, theirs] : plan.descriptors) keep.push_back(ours);
  std::sort(keep.begin(), keep.end());
  GuardianTask task{&plan,
                    argv.data(),
                    environment.data(),
                    &keep,
                    lifeline.read.get(),
                    report.write.get(),
                    failure.write.get()};

  const pid_t guardian = plan.pidNamespace ? forkIntoNamespace() : ::fork();
  if (guardian < 0) return badEnvironment("cannot start {}: {}", plan.argv[0], std::strerror(errno));
  if (guardian == 0) runGuardian(task);
  GuardedProcess process;
  process.guardian_ = Pid(guardian);
  process.lifeline_ = std::move(lifeline.write);
  process.report_ = std::move(report.read);
  failure.write.reset();
  report.write.reset();
  // Ends when the target has executed, or has told which step it failed at.
  StartFailure told{};
  ssize_t n = 0;
  while ((n = ::read(failure.read.get(), &told, sizeof told)) < 0 && errno == EINTR) {
  }
  if (n != sizeof told) return process;
  process.end();
  return badEnvironment("cannot run {} in the sandbox: cannot {}: {}", plan.argv[0], stepName(told.step),
                        std::strerror(told.error));
}

Result<Report> GuardedProcess::wait() {
  Report report;
  ssize_t n = 0;
  while ((n = ::read(report_.get(), &report, sizeof report)) < 0 && errno == EINTR) {
  }
  end();
  if (n != sizeof report)
    return badEnvironment("the guard of the sandbox was killed from outside; the run is lost");
  return report;
}

void GuardedProcess::end() {
  // A word before the end says that this is no accident.
  if (lifeline_) (void)!::send(lifeline_.get(), "q", 1, MSG_NOSIGNAL);
  lifeline_.reset();
  if (guardian_.value > 0) reap(guardian_.value);
  guardian_.value = -1;
  report_.reset();
}

} // namespace nuthatch::sandbox
