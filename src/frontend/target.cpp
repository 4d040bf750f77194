#include "frontend/target.h"

#include "frontend/cmake_project.h"
#include "frontend/collect.h"
#include "frontend/compile_commands.h"
#include "frontend/configured_project.h"
#include "frontend/output_folder.h"
#include "frontend/rust/rust.h"

#include "support/files.h"

#include <algorithm>
#include <functional>
#include <sstream>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Folders that hold no sources of the project itself.
bool isSkipped(const fs::path& folder) {
  const std::string name = folder.filename();
  return name.starts_with(".") || name == "build" || name == "CMakeFiles" || name == "node_modules" ||
         name == "target" || isOutputFolder(folder);
}

Result<std::vector<fs::path>> filesIn(const fs::path& folder,
                                      const std::function<bool(const fs::path&)>& wanted) {
  std::vector<fs::path> sources;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    std::error_code ignored;
    if (walk->is_directory(ignored)) {
      if (isSkipped(walk->path())) walk.disable_recursion_pending();
      continue;
    }
    if (wanted(walk->path())) sources.push_back(walk->path());
  }
  if (error) return badInput("cannot look into {}: {}", folder.string(), error.message());
  std::ranges::sort(sources); // the order of the folder is that of the file system
  return sources;
}

Result<std::vector<fs::path>> sourcesIn(const fs::path& folder) {
  return filesIn(folder, [](const fs::path& path) {
    const auto language = languageOf(path);
    return language && !isHeader(path) &&
           (*language == Language::C || *language == Language::Cxx || *language == Language::Assembly);
  });
}

bool isWrittenByUs(const fs::path& file, const fs::path& root) {
  for (fs::path folder = file.parent_path(); folder != root && folder.has_relative_path();
       folder = folder.parent_path())
    if (isOutputFolder(folder)) return true;
  return false;
}

// For a note: what went wrong, with the first line of what a tool said that tells most.
std::string inOneLine(const Problem& problem) {
  std::string line;
  std::istringstream lines(problem.detail);
  for (std::string one; std::getline(lines, one);)
    if (line.empty() || (line.find("rror") == std::string::npos && one.find("rror") != std::string::npos))
      line = one;
  return line.empty() ? problem.message : fmt::format("{}: {}", problem.message, line);
}

// Sources without a build system: everything, with the include paths that such folders mostly need.
Result<Target> plainFolder(const fs::path& folder) {
  NH_TRY(std::vector<fs::path> sources, sourcesIn(folder));
  if (sources.empty()) { // a library of headers alone
    NH_TRY(sources, headersIn(folder));
  }
  Target target;
  std::vector<std::string> flags = {"-I", folder.string()};
  if (isFolder(folder / "include")) flags.insert(flags.end(), {"-I", (folder / "include").string()});
  for (const auto& source : sources) {
    TranslationUnit unit{.source = source, .language = *languageOf(source), .flags = flags, .folder = folder};
    (unit.language == Language::Assembly ? target.assembly : target.units).push_back(std::move(unit));
  }
  if (target.units.empty())
    return withRemedy(
        badInput("{} holds no C, C++ or Rust source and no build system", folder.string()),
        "give a source, a folder with compile_commands.json, CMakeLists.txt or Cargo.toml, or a "
        "program built with nuthatch cc");
  target.notes.push_back(fmt::format("no build system in {}: its {} sources are compiled with {}",
                                     folder.string(), target.units.size(),
                                     flags.size() > 2 ? "-I . -I include" : "-I ."));
  for (const char* file :
       {"configure", "Makefile", "GNUmakefile", "makefile", "meson.build", "BUILD", "SConstruct"})
    if (isRegularFile(folder / file)) {
      target.notes.push_back(fmt::format("{} has a {}: for its own flags build it with CC=\"nuthatch cc\" "
                                         "CXX=\"nuthatch c++\" and give the program or library",
                                         folder.string(), file));
      break;
    }
  for (const auto& unit : target.assembly)
    target.notes.push_back(unit.source.string() + " is assembly: it is linked but not analysed");
  return target;
}

Result<Target> treeTarget(const fs::path& folder) {
  for (const char* place : {"compile_commands.json", "build/compile_commands.json"})
    if (isThere(folder / place)) return readCompileCommands(folder / place);
  std::vector<std::string> notes;
  std::optional<Problem> cmakeSaid; // why a build system did not help
  if (isThere(folder / "CMakeLists.txt")) {
    auto configured = configureCMake(folder);
    if (configured) return configured;
    notes.push_back(inOneLine(configured.error()));
    cmakeSaid = std::move(configured).error();
  }
  NH_TRY(auto made, configureProject(folder, notes));
  if (made) return *std::move(made);
  auto plain = plainFolder(folder);
  if (!plain && cmakeSaid) return std::unexpected(*std::move(cmakeSaid)); // that is why there is nothing
  if (plain) plain->notes.insert(plain->notes.begin(), notes.begin(), notes.end());
  return plain;
}

Result<Target> folderTarget(const fs::path& folder) {
  if (isThere(folder / "Cargo.toml")) return findCrate(folder);
  auto target = treeTarget(folder);
  if (!target) return target;
  target->root = folder;
  // What an earlier run wrote there is none of it, whoever lists it.
  std::erase_if(target->units,
                [&](const TranslationUnit& unit) { return isWrittenByUs(unit.source, folder); });
  return target;
}

Status addFile(Target& target, const fs::path& file) {
  if (file.filename() == "compile_commands.json" || file.filename() == "Cargo.toml" ||
      file.filename() == "CMakeLists.txt")
    return withRemedy(badInput("{} cannot stand beside other files", file.string()), "give the folder alone");
  if (!isRegularFile(file)) return badInput("{} is not a regular file", file.string());
  if (isCompiledFile(file)) return addCollected(target, file);
  NH_TRY(const Language language, languageOf(file));
  TranslationUnit unit{.source = file, .language = language, .flags = {}, .folder = file.parent_path()};
  if (language != Language::Assembly) {
    target.units.push_back(std::move(unit));
    return {};
  }
  target.notes.push_back(file.string() + " is assembly: it is linked but not analysed");
  target.assembly.push_back(std::move(unit));
  return {};
}

// What a single path means.
Result<Target> pathTarget(const fs::path& path) {
  if (isFolder(path)) return folderTarget(path);
  if (path.filename() == "compile_commands.json") return readCompileCommands(path);
  if (path.filename() == "Cargo.toml") return findCrate(path.parent_path());
  if (path.filename() == "CMakeLists.txt") return configureCMake(path.parent_path());
  Target target;
  NH_TRY_VOID(addFile(target, path));
  return target;
}

} // namespace

Result<std::vector<fs::path>> headersIn(const fs::path& folder) { return filesIn(folder, isHeader); }

Result<Target> findTarget(std::span<const fs::path> paths) {
  if (paths.empty()) return badInput("no target given");
  std::vector<fs::path> absolute;
  for (const auto& path : paths) {
    if (!isThere(path)) return badInput("{} does not exist", path.string());
    fs::path full = fs::absolute(path).lexically_normal();
    if (!full.has_filename()) full = full.parent_path(); // a trailing slash
    absolute.push_back(std::move(full));
  }
  Target target;
  if (absolute.size() == 1) {
    NH_TRY(target, pathTarget(absolute[0]));
  } else {
    // Headers beside their library are read by its sources.
    if (!std::ranges::all_of(absolute, isHeader)) std::erase_if(absolute, isHeader);
    for (const auto& path : absolute) {
      if (isFolder(path))
        return withRemedy(badInput("{} is a folder and cannot stand beside other paths", path.string()),
                          "give one folder, or files");
      NH_TRY_VOID(addFile(target, path));
    }
  }
  if (target.units.empty()) return badInput("{} holds nothing to analyse", paths[0].string());
  if (target.name.empty()) target.name = absolute[0].filename();
  if (target.root.empty()) target.root = isFolder(absolute[0]) ? absolute[0] : absolute[0].parent_path();
  return target;
}

} // namespace nuthatch
