// Whether anybody opened or read a file of a folder since the last question: the kernel tells (inotify). The
// sandbox lets no target change times of files, so the time of the last access cannot be asked.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>

namespace nuthatch::concolic {

class FileWatch {
public:
  static Result<FileWatch> make(const std::filesystem::path& folder, std::string name);
  FileWatch(FileWatch&& other) noexcept;
  FileWatch& operator=(FileWatch&&) = delete;
  ~FileWatch();

  // Opening it to write alone does not count.
  bool wasRead();

private:
  FileWatch(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}

  int fd_;
  std::string name_;
};

} // namespace nuthatch::concolic
