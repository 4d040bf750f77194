#include "replay/sandbox/sandbox_watch.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace nuthatch::sandbox {

namespace {

constexpr unsigned kMaxProcesses = 1024; // more are never listed: the limit is far below
constexpr unsigned kMaxThreads = 256;    // of one process, that may have children of their own
constexpr unsigned kMaxFiles = 100'000;
constexpr unsigned kMaxDepth = 64; // folders in folders: what lies deeper could not be counted

struct DirectoryEntry { // struct linux_dirent64
  std::uint64_t inode;
  std::int64_t offset;
  std::uint16_t size;
  std::uint8_t type;
  char name[1];
};

// Calls `visit(name, type)` for each entry but . and ..; ends early when it gives false. Closes `fd`.
template <class Visit>
bool eachEntry(int fd, Visit visit) {
  alignas(8) char buffer[4096];
  bool more = true;
  while (more) {
    const long n = ::syscall(SYS_getdents64, fd, buffer, sizeof buffer);
    if (n <= 0) break;
    for (long at = 0; at < n && more;) {
      const auto* entry = reinterpret_cast<const DirectoryEntry*>(buffer + at);
      at += entry->size;
      if (std::strcmp(entry->name, ".") == 0 || std::strcmp(entry->name, "..") == 0) continue;
      more = visit(entry->name, entry->type);
    }
  }
  ::close(fd);
  return more;
}

// The caller itself: in a PID namespace of its own it does not know its number in /proc.
constexpr pid_t kSelf = 0;

struct ProcPath { // "/proc/<pid>/<rest>"
  char text[64];
  ProcPath(pid_t pid, const char* rest) {
    std::strcpy(text, "/proc/");
    if (pid == kSelf) {
      std::strcpy(text + 6, "self");
    } else {
      *std::to_chars(text + 6, text + 20, pid).ptr = 0;
    }
    std::strcat(text, "/");
    std::strcat(text, rest);
  }
};

long readSmall(int folder, const char* path, char* to, std::size_t size) {
  const int fd = ::openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -1;
  const long n = ::read(fd, to, size);
  ::close(fd);
  return n;
}

template <class Visit>
void eachNumber(const char* text, long size, Visit visit) {
  for (const char *at = text, *end = text + std::max(size, 0l); at < end;) {
    pid_t value = 0;
    const auto parsed = std::from_chars(at, end, value);
    if (parsed.ptr == at) {
      ++at;
      continue;
    }
    at = parsed.ptr;
    visit(value);
  }
}

template <class Visit>
void childrenOf(pid_t pid, Visit visit) {
  const int tasks = ::open(ProcPath(pid, "task").text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (tasks < 0) return;
  unsigned threads = 0;
  eachEntry(tasks, [&](const char* thread, std::uint8_t) {
    char path[32], list[4096];
    std::strncpy(path, thread, 16);
    path[16] = 0;
    std::strcat(path, "/children");
    eachNumber(list, readSmall(tasks, path, list, sizeof list), visit);
    return ++threads < kMaxThreads;
  });
}

std::uint64_t residentOf(pid_t pid) {
  char text[128];
  const long n = readSmall(AT_FDCWD, ProcPath(pid, "statm").text, text, sizeof text);
  const char* blank =
      n > 0 ? static_cast<const char*>(std::memchr(text, ' ', static_cast<std::size_t>(n))) : nullptr;
  std::uint64_t pages = 0;
  if (blank) std::from_chars(blank + 1, text + n, pages);
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

struct Tree {
  std::uint64_t bytes = 0, limit = 0;
  unsigned files = 0;
  bool within() const { return bytes <= limit && files <= kMaxFiles; }
};

bool walk(int folder, Tree& tree, unsigned depth) {
  return eachEntry(folder, [&](const char* name, std::uint8_t) {
    struct stat about;
    if (::fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) != 0) return true; // gone meanwhile
    tree.bytes += static_cast<std::uint64_t>(about.st_blocks) * 512;
    ++tree.files;
    if (!tree.within()) return false;
    if (!S_ISDIR(about.st_mode)) return true;
    if (depth == kMaxDepth) return false;
    constexpr int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    int inner = ::openat(folder, name, flags);
    if (inner < 0 && ::fchmodat(folder, name, 0700, 0) == 0) inner = ::openat(folder, name, flags);
    return inner < 0 || walk(inner, tree, depth + 1);
  });
}

} // namespace

void eachOwnChild(void (*visit)(pid_t child)) { childrenOf(kSelf, visit); }

Usage measure(unsigned enough) {
  std::array<pid_t, kMaxProcesses> seen{};
  unsigned known = 0;
  const auto add = [&](pid_t child) {
    if (known < kMaxProcesses) seen[known++] = child;
  };
  Usage usage;
  childrenOf(kSelf, add);
  for (unsigned i = 0; i < known && known <= enough; ++i) {
    usage.residentBytes += residentOf(seen[i]);
    childrenOf(seen[i], add);
  }
  usage.processes = known;
  return usage;
}

bool scratchExceeds(const char* folder, std::uint64_t limit) {
  const int fd = ::open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return false;
  Tree tree{0, limit, 0};
  return !walk(fd, tree, 0);
}

} // namespace nuthatch::sandbox
