#include "engines/concolic/fuzz/file_watch.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <sys/inotify.h>
#include <unistd.h>
#include <utility>

namespace nuthatch::concolic {

Result<FileWatch> FileWatch::make(const std::filesystem::path& folder, std::string name) {
  const int fd = ::inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  if (fd < 0) return badEnvironment("cannot watch files: {}", std::strerror(errno));
  FileWatch watch(fd, std::move(name));
  if (::inotify_add_watch(fd, folder.c_str(), IN_ACCESS | IN_CLOSE_NOWRITE) < 0)
    return badEnvironment("cannot watch {}: {}", folder.string(), std::strerror(errno));
  return watch;
}

FileWatch::FileWatch(FileWatch&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), name_(std::move(other.name_)) {}

FileWatch::~FileWatch() {
  if (fd_ >= 0) ::close(fd_);
}

bool FileWatch::wasRead() {
  bool read = false;
  alignas(inotify_event) std::array<char, 4096> bytes;
  for (ssize_t n = 0; (n = ::read(fd_, bytes.data(), bytes.size())) > 0;)
    for (ssize_t at = 0; at < n;) {
      const auto* event = reinterpret_cast<const inotify_event*>(bytes.data() + at);
      read |= event->len > 0 && name_ == event->name;
      at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
    }
  return read;
}

} // namespace nuthatch::concolic
