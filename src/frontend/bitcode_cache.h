// Bitcode of earlier runs. An entry is named by the compiler, the flags and the source's path, and is good
// while the content of every file that the compiler read is the same (the direct mode of ccache). A second
// run over unchanged sources therefore starts no compiler. Damaged or stale entries are ignored, never
// believed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nuthatch {

struct CachedBitcode {
  std::string bytes;
  std::vector<std::string> notes; // what was said when it was compiled
};

class BitcodeCache {
public:
  // Without a folder that can be written the cache is off: it saves work, it never fails a run.
  BitcodeCache();

  std::optional<CachedBitcode> find(std::string_view key) const;
  // `dependencies`: every file that the compiler read.
  void store(std::string_view key, const CachedBitcode& bitcode,
             const std::vector<std::filesystem::path>& dependencies) const;

private:
  std::filesystem::path entry(std::string_view key) const;
  std::filesystem::path folder_; // empty: off
};

// The files in a dependency rule as make reads it (clang -MD).
std::vector<std::filesystem::path> readDependencies(std::string_view rule,
                                                    const std::filesystem::path& folder);

} // namespace nuthatch
