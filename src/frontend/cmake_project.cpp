#include "frontend/cmake_project.h"

#include "frontend/commands/command_line.h"
#include "frontend/compile_commands.h"
#include "frontend/tree_copy.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

// What cmake would link the project's programs with, from its file API (cmake-file-api(7), codemodel version
// 2): compile_commands.json does not tell. Libraries of the project itself are in the module and left out.
std::vector<std::string> linkFlagsOf(const fs::path& build) {
  std::vector<std::string> flags;
  std::error_code error;
  std::set<fs::path> replies; // sorted: a folder has no order of its own
  for (const auto& entry : fs::directory_iterator(build / ".cmake/api/v1/reply", error))
    if (entry.path().filename().string().starts_with("target-")) replies.insert(entry.path());
  for (const auto& reply : replies) {
    const auto text = readFile(reply);
    const Json target = Json::parse(text.value_or(""), nullptr, /*allow_exceptions=*/false);
    const Json fragments = target.value("/link/commandFragments"_json_pointer, Json::array());
    for (const auto& fragment : fragments) {
      if (fragment.value("role", "") != "libraries") continue;
      for (auto& word : splitWords(fragment.value("fragment", ""))) {
        const bool system = word.starts_with("-l") || word.starts_with("-L") || word == "-pthread" ||
                            (fs::path(word).is_absolute() && !word.starts_with(build.string()));
        if (system && std::ranges::find(flags, word) == flags.end()) flags.push_back(std::move(word));
      }
    }
  }
  return flags;
}

std::vector<std::string> readLinkFlags(const fs::path& build) {
  try {
    return linkFlagsOf(build);
  } catch (const Json::exception&) { // a reply of another shape: the link goes without
    return {};
  }
}

} // namespace

fs::path cmakeBuildFolder(const fs::path& cache, const fs::path& folder) {
  return cache / "cmake" / hex(hash64(folder.string()));
}

bool cmakeMakesLibrary(const fs::path& build) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(build / ".cmake/api/v1/reply", error)) {
    if (!entry.path().filename().string().starts_with("target-")) continue;
    const Json target = Json::parse(readFile(entry.path()).value_or(""), nullptr, /*allow_exceptions=*/false);
    const auto type = target.is_object() ? target.find("type") : target.end();
    if (type != target.end() && type->is_string() && type->get<std::string>().ends_with("_LIBRARY"))
      return true;
  }
  return false;
}

namespace {

// One call of cmake; the database where it came to one.
Result<Finished> callCMake(const fs::path& source, const fs::path& build, std::vector<fs::path> writable) {
  const fs::path query = build / ".cmake/api/v1/query";
  NH_TRY_VOID(makeFolder(query));
  NH_TRY_VOID(writeFile(query / "codemodel-v2", ""));
  Command command{.argv = {"cmake", "-S", source, "-B", build, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                           "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_COMPILER=clang-22",
                           "-DCMAKE_CXX_COMPILER=clang++-22"},
                  .writable = std::move(writable)};
  if (!findProgram("ninja").empty()) command.argv.insert(command.argv.end(), {"-G", "Ninja"});
  const auto finished = runTool(command);
  if (finished) return *finished;
  return withRemedy(badEnvironment("{} is a CMake project, but cmake is not there", source.string()),
                    "apt-get install cmake");
}

bool isConfigured(const Finished& finished, const fs::path& build) {
  std::error_code error;
  return finished.ok() && fs::exists(build / "compile_commands.json", error);
}

// Units of the copy as the user's own.
void speakOfTree(Target& target, const fs::path& copy, const fs::path& tree) {
  for (TranslationUnit& unit : target.units) {
    const fs::path own = usersOwn(unit.source, copy, tree);
    if (own == unit.source) continue; // the build made it
    unit.source = own;
    addOwnFolders(unit.flags, own, copy, tree);
  }
}

} // namespace

Result<Target> configureCMake(const fs::path& folder) {
  const CountAsBuild counted("cmake project");
  NH_TRY(const fs::path cache, cacheFolder());
  const fs::path build = cmakeBuildFolder(cache, folder), copy = fs::path(build) += ".source";
  NH_TRY(auto finished, callCMake(folder, build, {build}));
  bool isCopied = false;
  if (!isConfigured(finished, build) && !isStopWanted()) {
    // Some write into their own source folder: once more in a copy, where they may.
    std::error_code ignored;
    for (const fs::path& old : {build, copy}) fs::remove_all(old, ignored);
    copyTree(folder, copy);
    NH_TRY(auto second, callCMake(copy, build, {build, copy}));
    isCopied = isConfigured(second, build);
    if (isCopied) finished = std::move(second);
  }
  if (!isConfigured(finished, build)) {
    auto problem = withRemedy(
        badInput("cmake cannot configure {}", folder.string()),
        "where its scripts must write elsewhere, --trust runs them unconfined; or configure it by hand with "
        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
    problem.error().detail = finished.err.empty() ? finished.out : finished.err;
    std::error_code ignored; // or the next try hears of the copy's cache, and not of what is wrong
    for (const fs::path& old : {build, copy}) fs::remove_all(old, ignored);
    return problem;
  }
  NH_TRY(Target target, readCompileCommands(build / "compile_commands.json"));
  if (isCopied) speakOfTree(target, copy, folder);
  for (auto& flag : readLinkFlags(build))
    if (std::ranges::find(target.linkFlags, flag) == target.linkFlags.end())
      target.linkFlags.push_back(std::move(flag));
  target.notes.insert(target.notes.begin(), "no compile_commands.json in " + folder.string() +
                                                ": cmake made one in " + build.string());
  return target;
}

} // namespace nuthatch
