#include "frontend/untrusted_bitcode.h"

#include "module/module.h"
#include "support/files.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace nuthatch {

namespace {

constexpr int kSeconds = 120;                // the largest modules that we know take two
constexpr rlim_t kMemory = rlim_t{24} << 30; // of addresses
constexpr char kRead = 'B', kRefused = 'E';  // the first byte of an answer
constexpr const char* kRemedy = "make it again with clang-22 -emit-llvm -c";

struct OwnedFile {
  int fd;
  ~OwnedFile() {
    if (fd >= 0) ::close(fd);
  }
};

void writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) ::_exit(1);
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

// Other threads are not here, whatever they held: a reader that waits for one of them is ended in time.
[[noreturn]] void readInChild(std::string_view bytes, std::string_view name, int answer) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL})
    ::signal(signal, SIG_DFL);
  const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  ::dup2(null, 1);
  ::dup2(null, 2); // LLVM says why it gives up; the parent has its own words
  const rlimit core{0, 0}, cpu{kSeconds, kSeconds}, memory{kMemory, kMemory};
  ::setrlimit(RLIMIT_CORE, &core);
  ::setrlimit(RLIMIT_CPU, &cpu);
  ::setrlimit(RLIMIT_AS, &memory);
  const auto module = Module::parse(bytes, name);
  if (module) {
    writeAll(answer, std::string_view(&kRead, 1));
    writeAll(answer, module->bitcode());
  } else {
    writeAll(answer, kRefused + module.error().message);
  }
  ::_exit(0);
}

// The status of waitpid, within the time.
int waitFor(pid_t child) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(kSeconds);
  const OwnedFile handle{static_cast<int>(::syscall(SYS_pidfd_open, child, 0))};
  for (;;) {
    int status = 0;
    const pid_t ended = ::waitpid(child, &status, WNOHANG);
    if (ended == child) return status;
    if (std::chrono::steady_clock::now() > deadline) ::kill(child, SIGKILL);
    pollfd one{handle.fd, POLLIN, 0};
    ::poll(&one, handle.fd >= 0 ? 1 : 0, handle.fd >= 0 ? 1000 : 5);
  }
}

} // namespace

Result<std::string> readUntrustedBitcode(const std::filesystem::path& file) {
  NH_TRY(const std::string bytes, readFile(file));
  if (bytes.empty()) return badInput("{} is empty", file.string()); // to LLVM this is a module of nothing
  const OwnedFile answer{::memfd_create("nuthatch-bitcode", MFD_CLOEXEC)};
  if (answer.fd < 0) return badEnvironment("cannot make a memory file: {}", std::strerror(errno));
  const pid_t child = ::fork();
  if (child < 0) return badEnvironment("cannot start a reader of bitcode: {}", std::strerror(errno));
  if (child == 0) readInChild(bytes, file.string(), answer.fd);
  const int status = waitFor(child);
  if (WIFSIGNALED(status)) {
    const int signal = WTERMSIG(status);
    const bool slow = signal == SIGKILL || signal == SIGXCPU;
    return withRemedy(badInput("{} holds bitcode that is not well formed: LLVM's reader {}", file.string(),
                               slow ? "does not end" : fmt::format("crashes on it (signal {})", signal)),
                      kRemedy);
  }
  const off_t size = ::lseek(answer.fd, 0, SEEK_END);
  std::string text(static_cast<std::size_t>(std::max<off_t>(size, 0)), '\0');
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = ::pread(answer.fd, text.data() + done, text.size() - done, static_cast<off_t>(done));
    if (n <= 0) return badEnvironment("cannot read bitcode back: {}", std::strerror(errno));
    done += static_cast<std::size_t>(n);
  }
  if (WEXITSTATUS(status) != 0 || text.empty())
    return withRemedy(badInput("{} holds bitcode that LLVM cannot write again", file.string()), kRemedy);
  const bool refused = text[0] != kRead;
  text.erase(0, 1);
  if (refused)
    return withRemedy(badInput("{}", text),
                      "make it with clang-22 -emit-llvm -c, or with rustc whose LLVM is at most 22");
  return text;
}

} // namespace nuthatch
