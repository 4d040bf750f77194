// Where Nuthatch has written what it found: no part of any target.
#pragma once

#include <filesystem>

namespace nuthatch {

inline bool isOutputFolder(const std::filesystem::path& folder) {
  const std::string name = folder.filename();
  std::error_code error;
  return name == "nuthatch-out" || name == "nuthatch-tests" ||
         std::filesystem::exists(folder / "ledger.nhl", error);
}

} // namespace nuthatch
