#include "support/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

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

Result<std::string> readFile(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return badInput("{} is a folder, not a file", path.string());
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return badInput("cannot read {}: {}", path.string(), std::strerror(errno));
  std::string content;
  char buffer[1 << 16];
  while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, file)) content.append(buffer, n);
  const bool failed = std::ferror(file) != 0;
  std::fclose(file);
  if (failed) return badEnvironment("cannot read {}: {}", path.string(), std::strerror(errno));
  return content;
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

Status makeFolder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return badEnvironment("cannot make the folder {}: {}", path.string(), error.message());
  return {};
}

Result<ScratchFolder> ScratchFolder::make(std::string_view purpose) {
  std::error_code error;
  fs::path base = fs::temp_directory_path(error);
  if (error) return badEnvironment("no folder for temporary files: {}", error.message());
  std::string pattern = (base / fmt::format("nuthatch-{}-XXXXXX", purpose)).string();
  if (!::mkdtemp(pattern.data()))
    return badEnvironment("cannot make a folder under {}: {}", base.string(), std::strerror(errno));
  return ScratchFolder(pattern);
}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

ScratchFolder::~ScratchFolder() {
  if (path_.empty()) return;
  std::error_code ignored; // a folder that cannot be removed is litter, not a reason to fail
  fs::remove_all(path_, ignored);
}

} // namespace nuthatch
