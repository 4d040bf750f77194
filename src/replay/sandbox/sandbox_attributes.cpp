#include "replay/sandbox/sandbox_attributes.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstddef>
#include <cstring>
#include <fcntl.h>
#include <linux/seccomp.h>
#include <optional>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

namespace nuthatch::sandbox {

namespace {

constexpr int kPidfdOpen = 434, kPidfdGetfd = 438; // the same on every architecture

struct ShortPath { // "/proc/<number>/<rest><more>", made without allocation
  char text[64] = "/proc/";
  ShortPath(long number, const char* rest, long more = -1) {
    char* at = std::to_chars(text + 6, text + 26, number).ptr;
    at = std::copy(rest, rest + std::strlen(rest), at);
    if (more >= 0) at = std::to_chars(at, at + 20, more).ptr;
    *at = 0;
  }
};

struct SelfFd { // "/proc/self/fd/<n>": the file that this process holds open
  char text[40] = "/proc/self/fd/";
  explicit SelfFd(int fd) { *std::to_chars(text + 14, text + 34, fd).ptr = 0; }
};

class Asker {
public:
  Asker(pid_t pid, bool foreignProc) : pid_(pid), number_(foreignProc ? numberInProc() : pid) {}

  long number() const { return number_; }

  bool read(std::uint64_t from, void* to, std::size_t size) const {
    const iovec local{to, size};
    const iovec remote{reinterpret_cast<void*>(from), size};
    return ::process_vm_readv(pid_, &local, 1, &remote, 1, 0) == static_cast<ssize_t>(size);
  }

  // A text with its end, page by page: what lies behind it may not be mapped.
  bool readPath(std::uint64_t from, char (&to)[PATH_MAX]) const {
    constexpr std::size_t page = 4096;
    for (std::size_t n = 0; n < PATH_MAX;) {
      const std::size_t chunk = std::min<std::size_t>(page - (from + n) % page, PATH_MAX - n);
      if (!read(from + n, to + n, chunk)) return false;
      if (std::memchr(to + n, 0, chunk)) return true;
      n += chunk;
    }
    return false;
  }

private:
  // The kernel tells it of a descriptor that stands for the process.
  long numberInProc() const {
    const int process = static_cast<int>(::syscall(kPidfdOpen, pid_, 0));
    if (process < 0) return -1;
    char path[64] = "/proc/self/fdinfo/", text[512];
    *std::to_chars(path + 18, path + 40, process).ptr = 0;
    const int info = ::open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t n = info < 0 ? 0 : ::read(info, text, sizeof text - 1);
    ::close(info);
    ::close(process);
    if (n <= 0) return -1;
    text[n] = 0;
    const char* line = std::strstr(text, "Pid:\t");
    long number = -1;
    if (line) std::from_chars(line + 5, text + n, number);
    return number;
  }

  pid_t pid_;
  long number_;
};

// What the call is about, as a descriptor of our own; negative: an errno.
int openObject(const Asker& asker, int folder, std::uint64_t path, bool follow) {
  const auto opened = [](int fd) { return fd < 0 ? -errno : fd; };
  if (path == 0) return opened(::open(ShortPath(asker.number(), "/fd/", folder).text, O_PATH | O_CLOEXEC));
  char text[PATH_MAX];
  if (!asker.readPath(path, text)) return -EFAULT;
  const ShortPath base =
      folder == AT_FDCWD ? ShortPath(asker.number(), "/cwd") : ShortPath(asker.number(), "/fd/", folder);
  const int from = ::open(text[0] == '/' ? "/" : base.text, O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (from < 0) return -errno;
  const int fd = opened(::openat(from, text, O_PATH | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW)));
  ::close(from);
  return fd;
}

bool liesBelow(int object, const std::vector<std::string>& folders) {
  char name[PATH_MAX];
  const ssize_t size = ::readlink(SelfFd(object).text, name, sizeof name);
  if (size <= 0 || size == sizeof name) return false;
  const std::string_view path(name, static_cast<std::size_t>(size));
  return std::any_of(folders.begin(), folders.end(), [&](const std::string& folder) {
    return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
  });
}

// 0, or an errno.
int change(const Asker& asker, const seccomp_data& call, const std::vector<std::string>& folders) {
  const auto argument = [&](int i) { return call.args[i]; };
  int folder = AT_FDCWD;
  std::uint64_t path = 0, mode = 0;
  bool follow = true, times = false;
  std::array<timespec, 2> given{};
  bool now = true;
  switch (call.nr) {
#ifdef __NR_chmod
  case __NR_chmod:
    path = argument(0);
    mode = argument(1);
    break;
#endif
  case __NR_fchmod:
    folder = static_cast<int>(argument(0));
    mode = argument(1);
    break;
  case __NR_fchmodat:
    folder = static_cast<int>(argument(0));
    path = argument(1);
    mode = argument(2);
    break;
  default: // utimensat
    times = true;
    folder = static_cast<int>(argument(0));
    path = argument(1);
    follow = (argument(3) & AT_SYMLINK_NOFOLLOW) == 0;
    now = argument(2) == 0;
    if (!now && !asker.read(argument(2), given.data(), sizeof given)) return EFAULT;
  }
  const bool byPath = call.nr != __NR_fchmod && !(times && path == 0);
  if (byPath && path == 0) return EFAULT;
  const int object = openObject(asker, folder, path, follow);
  if (object < 0) return -object;
  int error = EPERM;
  if (liesBelow(object, folders)) {
    const SelfFd name(object);
    // No set-user-id and no set-group-id: nothing in a build needs them.
    const int done = times ? ::utimensat(AT_FDCWD, name.text, now ? nullptr : given.data(), 0)
                           : ::fchmodat(AT_FDCWD, name.text, static_cast<mode_t>(mode) & 01777, 0);
    error = done == 0 ? 0 : errno;
  }
  ::close(object);
  return error;
}

} // namespace

int takeListener(pid_t process, int offer) {
  int number = -1;
  ssize_t n = 0;
  while ((n = ::read(offer, &number, sizeof number)) < 0 && errno == EINTR) {
  }
  if (n != sizeof number || number < 0) return -1;
  const int handle = static_cast<int>(::syscall(kPidfdOpen, process, 0));
  if (handle < 0) return -1;
  const int listener = static_cast<int>(::syscall(kPidfdGetfd, handle, number, 0));
  ::close(handle);
  return listener;
}

void answerAttributes(int listener, const std::vector<std::string>& folders, bool foreignProc) {
  // The kernel's structure may be larger than the one we were compiled with.
  alignas(seccomp_notif) char room[512];
  for (pollfd waiting{listener, POLLIN, 0}; ::poll(&waiting, 1, 0) > 0 && (waiting.revents & POLLIN) != 0;) {
    std::memset(room, 0, sizeof room);
    auto* question = reinterpret_cast<seccomp_notif*>(room);
    if (::ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, question) != 0) return; // the asker is gone
    const Asker asker(static_cast<pid_t>(question->pid), foreignProc);
    std::uint64_t id = question->id;
    // Asked once more after its memory was found: its number may be somebody else's by now.
    const bool valid = ::ioctl(listener, SECCOMP_IOCTL_NOTIF_ID_VALID, &id) == 0;
    const int error = valid ? change(asker, question->data, folders) : ESRCH;
    alignas(seccomp_notif_resp) char answerRoom[512] = {};
    auto* answer = reinterpret_cast<seccomp_notif_resp*>(answerRoom);
    answer->id = id;
    answer->error = -error;
    ::ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, answer);
  }
}

} // namespace nuthatch::sandbox
