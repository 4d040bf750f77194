// The folder that a confined program writes to.
#pragma once

#include "support/files.h"
#include "support/result.h"

#include <filesystem>
#include <optional>

namespace nuthatch::sandbox {

// The one that was given, or a fresh one that goes away whatever is in it.
class Scratch {
public:
  // An empty `given`: a fresh folder that this object owns.
  static Result<Scratch> make(const std::filesystem::path& given);
  const std::filesystem::path& path() const { return given_.empty() ? own_->path() : given_; }

private:
  Scratch() = default;
  std::filesystem::path given_;
  std::optional<ScratchFolder> own_;
};

} // namespace nuthatch::sandbox
