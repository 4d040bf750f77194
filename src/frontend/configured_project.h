// A project that must be made ready before it compiles: ./configure (which autoreconf may have to make), meson,
// or a Makefile alone. It is made
// ready and built in a folder of its own under the cache, by compilers that note down how they are called;
// the user's tree stays as it is. In: a folder. Out: its units with the flags that its own build gave them.
#pragma once

#include "frontend/target.h"

#include <optional>

namespace nuthatch {

// Where the build system of a tree has written what the tree does not hold (cmake's build folder, too): empty
// where there is none.
std::filesystem::path buildFolderOf(const std::filesystem::path& tree);
// Whether a library came of that build, or would.
bool makesLibrary(const std::filesystem::path& tree);

// Nothing where there is no such build system, or where it does not help: then `notes` says why.
Result<std::optional<Target>> configureProject(const std::filesystem::path& folder,
                                               std::vector<std::string>& notes);

} // namespace nuthatch
