// Which headers a project gives to its users: those that its own installation would copy. What stands in no
// such header is called by the project's own code alone. In: a tree that a build system made ready, and what
// that says it would do. Out: headers that exist. Nothing is installed, built or written here.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace nuthatch {

// Of a tree that was made ready, here or by the user; none: nobody knows.
std::vector<std::filesystem::path> publicHeadersOf(const std::filesystem::path& tree);

// Whether its make installs something, and no header among it.
bool installsNoHeader(const std::filesystem::path& tree);

// Where what make would do for an installation is kept, beside a build folder of ours.
std::filesystem::path installationFile(const std::filesystem::path& build);

// From the scripts cmake_install.cmake, which cmake leaves in every folder of its build.
std::vector<std::filesystem::path> headersOfCMake(const std::filesystem::path& build);

// From meson's list of what goes where (meson-info/intro-installed.json).
std::vector<std::filesystem::path> headersOfMeson(const std::filesystem::path& build);

// From the commands that `make --dry-run --print-directory install` prints. `usersOwn` says what a path of
// the build is in the user's tree, where that has it; other paths stay.
std::vector<std::filesystem::path>
headersOfMake(const std::string& commands, const std::filesystem::path& build,
              const std::function<std::filesystem::path(const std::filesystem::path&)>& usersOwn);

} // namespace nuthatch
