// Removing a folder that untrusted code has filled.
#pragma once

#include "support/files.h"
#include "support/result.h"

#include <filesystem>
#include <optional>

namespace nuthatch::sandbox {

// Removes `folder` and all below it, also folders without rights, and trees deeper than a path can name or
// the process has descriptors for. Never follows a link.
Status removeTree(const std::filesystem::path& folder);

// A scratch folder that goes away whatever is in it.
class Scratch {
public:
  // An empty `given`: a fresh folder that this object owns.
  static Result<Scratch> make(const std::filesystem::path& given);
  Scratch(Scratch&&) noexcept = default;
  Scratch& operator=(Scratch&&) noexcept = default;
  ~Scratch();
  const std::filesystem::path& path() const { return given_.empty() ? own_->path() : given_; }

private:
  Scratch() = default;
  std::filesystem::path given_;
  std::optional<ScratchFolder> own_;
};

} // namespace nuthatch::sandbox
