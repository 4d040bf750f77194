// What git knows of earlier versions of a target. In: a path inside a working tree, a revision. Out: the
// lines that differ from it now, and the tree as it was then, in a folder of its own. The working tree and
// its index are only read.
#pragma once

#include "support/files.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace nuthatch {

struct LineRange {
  std::uint32_t first = 0, last = 0; // of the file as it is now; of a removal: the line before it, and after
};

struct Changes {
  std::filesystem::path root;                          // of the working tree
  std::map<std::string, std::vector<LineRange>> lines; // by absolute path
};

Result<Changes> changesSince(const std::filesystem::path& inside, const std::string& revision);

// The files of the revision, below the folder as they are below the root.
Result<ScratchFolder> treeOf(const std::filesystem::path& root, const std::string& revision);

} // namespace nuthatch
