// Reading and writing whole files, and folders that vanish with their owner.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace nuthatch {

Result<std::string> readFile(const std::filesystem::path& path);

// Writes beside the target and renames, so a reader sees the old content or the new, never half.
Status writeFile(const std::filesystem::path& path, std::string_view content);

// What cannot be looked at is not there.
bool isThere(const std::filesystem::path& path);
bool isFolder(const std::filesystem::path& path);
bool isRegularFile(const std::filesystem::path& path);

Status makeFolder(const std::filesystem::path& path);

// Scratch folders of processes that were killed, once a process.
void removeAbandonedScratch();

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
