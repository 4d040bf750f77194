#include "support/remove_tree.h"

#include <cerrno>
#include <cstring>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr int kMaxDepth = 32; // descriptors held at a time; deeper folders are moved up to the top first

constexpr int kFolderFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

struct Held {
  int fd;
  ~Held() { ::close(fd); }
};

class Remover {
public:
  explicit Remover(int top) : top_(top) {}

  // False where something stays.
  bool empty(int folder, int depth) {
    DIR* stream = ::fdopendir(folder); // owns the descriptor
    if (!stream) return ::close(folder), false;
    bool all = true;
    while (const dirent* entry = ::readdir(stream)) {
      if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0) continue;
      all = remove(folder, entry->d_name, depth) && all;
    }
    ::closedir(stream);
    return all;
  }

  bool movedUp() const { return moved_ > 0; }
  void startAgain() { moved_ = 0; }

private:
  bool remove(int folder, const char* name, int depth) {
    if (::unlinkat(folder, name, 0) == 0) return true;
    if (errno != EISDIR && errno != EPERM) return false;
    struct stat about;
    if (::fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISDIR(about.st_mode)) return false;
    if (depth == kMaxDepth) {
      const std::string here = fmt::format("nuthatch-moved-{}", ++serial_);
      ::fchmodat(folder, name, 0700, 0); // moving a folder rewrites its entry ..
      if (::renameat(folder, name, top_, here.c_str()) != 0) return false;
      ++moved_;
      return true;
    }
    ::fchmodat(folder, name, 0700, 0);
    const int inner = ::openat(folder, name, kFolderFlags);
    return inner >= 0 && empty(inner, depth + 1) && ::unlinkat(folder, name, AT_REMOVEDIR) == 0;
  }

  int top_;
  unsigned moved_ = 0, serial_ = 0;
};

} // namespace

Status removeTree(const fs::path& folder) {
  const auto problem = [&] {
    return badEnvironment("cannot remove {}: {}", folder.string(), std::strerror(errno));
  };
  int fd = ::open(folder.c_str(), kFolderFlags);
  if (fd < 0 && errno == EACCES && ::chmod(folder.c_str(), 0700) == 0)
    fd = ::open(folder.c_str(), kFolderFlags);
  if (fd < 0) return problem();
  const Held top{fd};
  Remover remover(top.fd);
  do {
    remover.startAgain();
    const int again = ::openat(top.fd, ".", kFolderFlags);
    if (again < 0 || !remover.empty(again, 0)) return problem();
  } while (remover.movedUp());
  if (::rmdir(folder.c_str()) != 0) return problem();
  return {};
}

} // namespace nuthatch
