#include "replay/own_run.h"

#include "support/installation.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace nuthatch {

namespace {

constexpr std::uint64_t kConfinedMemory = std::uint64_t{4} << 30;

// What posix_spawn wants released.
struct SpawnPlan {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  SpawnPlan() {
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
  }
  ~SpawnPlan() {
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
};

} // namespace

Result<OwnRun> OwnRun::start(const std::vector<std::string>& arguments, const std::filesystem::path& log) {
  const int said = ::open(log.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (said < 0) return badEnvironment("cannot write {}: {}", log.string(), std::strerror(errno));
  const std::string self = executablePath().string();
  std::vector<char*> argv = {const_cast<char*>(self.c_str())};
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  SpawnPlan plan;
  ::posix_spawn_file_actions_addopen(&plan.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&plan.files, said, STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&plan.files, said, STDERR_FILENO);
  // The caller may block signals, or hear of them in its own way.
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  sigdelset(&all, SIGKILL);
  sigdelset(&all, SIGSTOP);
  ::posix_spawnattr_setsigmask(&plan.attributes, &none);
  ::posix_spawnattr_setsigdefault(&plan.attributes, &all);
  ::posix_spawnattr_setpgroup(&plan.attributes, 0);
  ::posix_spawnattr_setflags(&plan.attributes,
                             POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  pid_t process = 0;
  const int error =
      ::posix_spawn(&process, self.c_str(), &plan.files, &plan.attributes, argv.data(), environ);
  ::close(said);
  if (error != 0) return badEnvironment("cannot start {}: {}", self, std::strerror(error));
  return OwnRun(process);
}

bool OwnRun::isOver(End& end) {
  int status = 0;
  const pid_t done = ::waitpid(process_, &status, WNOHANG);
  if (done == 0 || (done < 0 && errno == EINTR)) return false;
  if (done > 0 && WIFSIGNALED(status))
    end.signal = WTERMSIG(status);
  else if (done > 0)
    end.exitCode = WEXITSTATUS(status);
  return true;
}

Result<SandboxResult> runConfinedSelf(const std::vector<std::string>& arguments, std::string_view input,
                                      std::chrono::milliseconds time) {
  std::vector<std::string> words = {executablePath().string()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  return runSandboxed(words, {.memoryBytes = kConfinedMemory, .cpuTime = time, .wallTime = time}, input);
}

void askToStop(pid_t process) {
  if (process > 1) ::kill(process, SIGTERM);
}

} // namespace nuthatch
