#include "support/process.h"

#include "support/stop.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nuthatch {

namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  int read = -1, write = -1;
  bool open() {
    int fds[2];
    if (::pipe2(fds, O_CLOEXEC) != 0) return false;
    read = fds[0];
    write = fds[1];
    return true;
  }
  void closeRead() { closeEnd(read); }
  void closeWrite() { closeEnd(write); }
  ~Pipe() {
    closeRead();
    closeWrite();
  }
  static void closeEnd(int& fd) {
    if (fd >= 0) ::close(fd);
    fd = -1;
  }
};

// Groups that run now, so that all of them can be ended at once. More than there are threads that build.
std::array<std::atomic<pid_t>, 256> groups;

class ListedGroup {
public:
  explicit ListedGroup(pid_t group) {
    for (auto& place : groups) {
      pid_t nobody = 0;
      if (!place.compare_exchange_strong(nobody, group)) continue;
      place_ = &place;
      break;
    }
  }
  ~ListedGroup() {
    if (place_) *place_ = 0;
  }
  ListedGroup(const ListedGroup&) = delete;
  ListedGroup& operator=(const ListedGroup&) = delete;

private:
  std::atomic<pid_t>* place_ = nullptr;
};

[[noreturn]] void startChild(const Command& command, Pipe& out, Pipe& err, Pipe& failure,
                             std::vector<char*>& argv) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int null = ::open("/dev/null", O_RDONLY);
  ::dup2(null, 0);
  ::dup2(out.write, 1);
  ::dup2(err.write, 2);
  for (const auto& entry : command.environment) ::putenv(const_cast<char*>(entry.c_str()));
  if (command.folder.empty() || ::chdir(command.folder.c_str()) == 0) ::execvp(argv[0], argv.data());
  const int reason = errno;
  (void)!::write(failure.write, &reason, sizeof reason);
  ::_exit(127);
}

// Reads both streams until they end or the time is over; that is also when somebody wants to stop.
bool drain(Pipe& out, Pipe& err, Finished& finished, Clock::time_point deadline) {
  while (out.read >= 0 || err.read >= 0) {
    pollfd fds[2] = {{out.read, POLLIN, 0}, {err.read, POLLIN, 0}};
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0 || isStopWanted()) return false;
    constexpr long kLook = 100; // milliseconds between looks whether to stop
    if (::poll(fds, 2, static_cast<int>(std::min(left, kLook))) <= 0) continue;
    for (int i = 0; i < 2; ++i) {
      if (fds[i].revents == 0) continue;
      char buffer[1 << 16];
      const ssize_t n = ::read(fds[i].fd, buffer, sizeof buffer);
      if (n > 0)
        (i == 0 ? finished.out : finished.err).append(buffer, static_cast<std::size_t>(n));
      else if (n == 0 || errno != EINTR)
        i == 0 ? out.closeRead() : err.closeRead();
    }
  }
  return true;
}

} // namespace

Result<Finished> run(const Command& command) {
  std::vector<char*> argv;
  for (const auto& word : command.argv) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);

  Pipe out, err, failure;
  if (!out.open() || !err.open() || !failure.open())
    return badEnvironment("cannot make a pipe: {}", std::strerror(errno));
  const auto deadline = Clock::now() + command.limit;
  const pid_t child = ::fork();
  if (child < 0) return badEnvironment("cannot start {}: {}", command.argv[0], std::strerror(errno));
  if (child == 0) startChild(command, out, err, failure, argv);
  const ListedGroup listed(child);
  out.closeWrite();
  err.closeWrite();
  failure.closeWrite();

  int reason = 0;
  if (::read(failure.read, &reason, sizeof reason) == sizeof reason) {
    ::waitpid(child, nullptr, 0);
    return badEnvironment("cannot start {}: {}", command.argv[0], std::strerror(reason));
  }
  Finished finished;
  finished.timedOut = !drain(out, err, finished, deadline);
  if (finished.timedOut) {
    ::kill(-child, SIGKILL);
    ::kill(child, SIGKILL); // it may not have its group yet
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status))
    finished.signal = WTERMSIG(status);
  else
    finished.exitCode = WEXITSTATUS(status);
  return finished;
}

void endAllPrograms() {
  for (const auto& group : groups)
    if (const pid_t running = group; running > 0) ::kill(-running, SIGKILL);
}

std::filesystem::path findProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) return ::access(name.c_str(), X_OK) == 0 ? name : std::string();
  const char* path = std::getenv("PATH");
  std::string folders = path ? path : "/usr/bin:/bin";
  for (std::size_t start = 0; start <= folders.size();) {
    const std::size_t end = std::min(folders.find(':', start), folders.size());
    const auto candidate = std::filesystem::path(folders.substr(start, end - start)) / name;
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
    start = end + 1;
  }
  return {};
}

} // namespace nuthatch
