#include "support/files.h"

#include "support/hash.h"
#include "support/remove_tree.h"
#include "support/stop.h"
#include "support/untrusted_file.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// The largest file that is read whole: larger ones are damaged, or somebody's joke.
constexpr std::uint64_t kLargestFile = 4ull << 30;

struct Closed {
  int fd;
  ~Closed() {
    if (fd >= 0) ::close(fd);
  }
};

// Regular files alone: a pipe or a device has no end that anybody could wait for. Opened without waiting, since a pipe would wait for its other end; looked at once it is open, so that nobody
// can put another in its place.
Result<std::string> readRegular(const fs::path& path, int flags, std::uint64_t atMost) {
  const Closed file{::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | flags)};
  if (file.fd < 0) return badInput("cannot read {}: {}", path.string(), std::strerror(errno));
  struct stat about{};
  if (::fstat(file.fd, &about) != 0)
    return badEnvironment("cannot read {}: {}", path.string(), std::strerror(errno));
  if (S_ISDIR(about.st_mode)) return badInput("{} is a folder, not a file", path.string());
  if (!S_ISREG(about.st_mode))
    return withRemedy(badInput("{} is no regular file", path.string()), "copy what it gives to a file");
  std::string content;
  content.reserve(
      static_cast<std::size_t>(std::min<std::uint64_t>(atMost, static_cast<std::uint64_t>(about.st_size))));
  for (char buffer[1 << 16];;) {
    const ssize_t n = ::read(file.fd, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return badEnvironment("cannot read {}: {}", path.string(), std::strerror(errno));
    if (n == 0) return content;
    content.append(buffer, static_cast<std::size_t>(n));
    if (content.size() > atMost) return badInput("{} is larger than {} bytes", path.string(), atMost);
  }
}

Status writeAll(int fd, std::string_view content, const fs::path& path) {
  while (!content.empty()) {
    const ssize_t n = ::write(fd, content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return badEnvironment("cannot write {}: {}", path.string(), std::strerror(errno));
    content.remove_prefix(static_cast<std::size_t>(n));
  }
  return {};
}

} // namespace

Result<std::string> readFile(const fs::path& path) { return readRegular(path, 0, kLargestFile); }

Result<std::string> readUntrustedFile(const fs::path& path, std::uint64_t atMost) {
  return readRegular(path, O_NOFOLLOW, atMost);
}

Status writeFile(const fs::path& path, std::string_view content) {
  const fs::path partial = path.string() + "." + std::to_string(::getpid()) + ".part";
  const int fd = ::open(partial.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (fd < 0) return badEnvironment("cannot write {}: {}", path.string(), std::strerror(errno));
  Status written = writeAll(fd, content, path);
  if (::close(fd) != 0 && written)
    written = badEnvironment("cannot write {}: {}", path.string(), std::strerror(errno));
  if (written && ::rename(partial.c_str(), path.c_str()) != 0)
    written =
        badEnvironment("cannot rename {} to {}: {}", partial.string(), path.string(), std::strerror(errno));
  if (!written) ::unlink(partial.c_str());
  return written;
}

std::string plainFileName(std::string_view wish) {
  constexpr std::size_t kLongest = 100; // there are 255, and others add to it
  std::string name;
  for (const char c : wish.substr(0, kLongest)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '_' || c == '.' || c == '+' || (c == '-' && !name.empty());
    name += plain ? c : '_';
  }
  return name == wish && !name.empty() ? name : name + "_" + hex(hash64(wish)).substr(0, 8);
}

bool isThere(const fs::path& path) {
  std::error_code error;
  return fs::exists(path, error);
}

bool isFolder(const fs::path& path) {
  std::error_code error;
  return fs::is_directory(path, error);
}

bool isRegularFile(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

Status makeFolder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return badEnvironment("cannot make the folder {}: {}", path.string(), error.message());
  return {};
}

namespace {

// No folder of a user's is called like that: what we remove must be ours.
constexpr std::string_view kScratchPrefix = "nuthatch_scratch.", kScratchRandom = "XXXXXX";

bool isScratchName(std::string_view name) {
  const auto dot = name.rfind('.');
  return name.starts_with(kScratchPrefix) && dot > kScratchPrefix.size() &&
         name.size() - dot == kScratchRandom.size() + 1;
}

// Who lives holds a lock on its scratch folders; the kernel lets go of it however the process ends.
class Owners {
public:
  void take(const std::string& path) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    ::flock(fd, LOCK_SH | LOCK_NB);
    const std::lock_guard guard(mutex_);
    held_[path] = fd;
  }
  void release(const std::string& path) {
    const std::lock_guard guard(mutex_);
    const auto found = held_.find(path);
    if (found == held_.end()) return;
    ::close(found->second);
    held_.erase(found);
  }
  std::vector<std::string> paths() {
    const std::lock_guard guard(mutex_);
    std::vector<std::string> all;
    for (const auto& [path, fd] : held_) all.push_back(path);
    return all;
  }

private:
  std::mutex mutex_;
  std::map<std::string, int> held_;
};

Owners& owners() {
  static Owners* all = new Owners; // outlives every folder that a static holds
  return *all;
}

// What a process that was killed could not remove. A fresh folder may not be locked yet.
void removeAbandoned(const fs::path& base) {
  constexpr auto kFresh = std::chrono::seconds(5);
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(base, error)) {
    const std::string path = entry.path().string();
    struct stat about{};
    if (!isScratchName(entry.path().filename().string()) || ::lstat(path.c_str(), &about) != 0 ||
        !S_ISDIR(about.st_mode) || about.st_uid != ::geteuid() ||
        std::time(nullptr) - about.st_mtime < kFresh.count())
      continue;
    if ((about.st_mode & 0700) != 0700) ::chmod(path.c_str(), 0700);
    const Closed folder{::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)};
    if (folder.fd < 0 || ::flock(folder.fd, LOCK_EX | LOCK_NB) != 0) continue;
    const Status ignored = removeTree(path);
  }
}

} // namespace

void removeAbandonedScratch() {
  static std::once_flag once;
  std::error_code error;
  const fs::path base = fs::temp_directory_path(error);
  if (!error) std::call_once(once, removeAbandoned, base);
}

void removeScratchFolders() {
  constexpr int kTries = 5; // other threads still write there, until the process ends
  bool isLeft = true;
  for (int i = 0; i < kTries && isLeft; ++i) {
    isLeft = false;
    for (const auto& path : owners().paths()) {
      const Status ignored = removeTree(path);
      std::error_code error;
      isLeft |= fs::exists(path, error);
    }
  }
}

Result<ScratchFolder> ScratchFolder::make(std::string_view purpose) {
  std::error_code error;
  fs::path base = fs::temp_directory_path(error);
  if (error) return badEnvironment("no folder for temporary files: {}", error.message());
  removeAbandonedScratch();
  std::string pattern = (base / fmt::format("{}{}.{}", kScratchPrefix, purpose, kScratchRandom)).string();
  if (!::mkdtemp(pattern.data()))
    return badEnvironment("cannot make a folder under {}: {}", base.string(), std::strerror(errno));
  owners().take(pattern);
  return ScratchFolder(pattern);
}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

ScratchFolder::~ScratchFolder() {
  if (path_.empty()) return;
  owners().release(path_.string());
  const Status ignored = removeTree(path_); // what cannot be removed is litter, not a reason to fail
}

} // namespace nuthatch
