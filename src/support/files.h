// Reading and writing whole files, and folders that vanish with their owner.
#pragma once

#include "support/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace nuthatch {

// The largest file that is read whole: larger ones are damaged, or somebody's joke.
constexpr std::uint64_t kLargestFile = 4ull << 30;

// Regular files alone: a pipe or a device has no end that anybody could wait for.
Result<std::string> readFile(const std::filesystem::path& path);

// The same of a file in a folder that untrusted code writes to: it must be no link to another, and no larger
// than `atMost`.
Result<std::string> readUntrustedFile(const std::filesystem::path& path, std::uint64_t atMost);

// Writes beside the target and renames, so a reader sees the old content or the new, never half.
Status writeFile(const std::filesystem::path& path, std::string_view content);

// `wish` as a part of a file's name that every file system, shell and make takes as it is: letters, digits, and
// a few signs, not too long. Two wishes that differ give two names.
std::string plainFileName(std::string_view wish);

Status makeFolder(const std::filesystem::path& path);

// A fresh folder under $TMPDIR that is removed, with all in it, when the object dies.
class ScratchFolder {
public:
  static Result<ScratchFolder> make(std::string_view purpose);
  ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ScratchFolder& operator=(ScratchFolder&& other) noexcept;
  ~ScratchFolder();

  const std::filesystem::path& path() const { return path_; }

private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

} // namespace nuthatch
