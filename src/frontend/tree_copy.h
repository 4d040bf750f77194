// A copy of a tree, for build systems that write beside their sources: the user's tree stays as it is. In: the
// tree. Out: its copy with the times of its files, since make asks for them; and for paths of the copy the
// user's own, which reports and tests speak of.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// What an earlier run of ours wrote, and .git, are left behind; so is what cannot be read.
void copyTree(const std::filesystem::path& tree, const std::filesystem::path& copy);

// The user's own file for one of the copy; else the path itself, which the build made or which lies elsewhere.
std::filesystem::path usersOwn(const std::filesystem::path& path, const std::filesystem::path& copy,
                               const std::filesystem::path& tree);

// Flags of a unit that was compiled in the copy, for the user's own source: each -I of the copy stands behind the
// same folder of the tree, and headers that the build made beside the source are found.
void addOwnFolders(std::vector<std::string>& flags, const std::filesystem::path& source,
                   const std::filesystem::path& copy, const std::filesystem::path& tree);

} // namespace nuthatch
