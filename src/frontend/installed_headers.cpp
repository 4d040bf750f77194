#include "frontend/installed_headers.h"

#include "frontend/configured_project.h"
#include "frontend/target.h"
#include "support/files.h"

#include <glob.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

using Headers = std::set<fs::path>; // in an order of their own: folders have none

std::vector<fs::path> listOf(const Headers& headers) { return {headers.begin(), headers.end()}; }

void addFile(Headers& headers, const fs::path& path) {
  std::error_code error;
  if (isHeader(path) && fs::is_regular_file(path, error)) headers.insert(path.lexically_normal());
}

// A header, or a folder with all that are below it.
void add(Headers& headers, const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return addFile(headers, path);
  fs::recursive_directory_iterator walk(path, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error))
    addFile(headers, walk->path());
}

// What stands in quotes behind FILES, on one line or on one each: file(INSTALL DESTINATION "…" TYPE FILE FILES
// "/a.h" "/b.h")
void addQuoted(Headers& headers, std::string_view text) {
  for (std::size_t open = text.find('"'); open != std::string_view::npos; open = text.find('"', open)) {
    const std::size_t close = text.find('"', open + 1);
    if (close == std::string_view::npos) return;
    add(headers, fs::path(text.substr(open + 1, close - open - 1)));
    open = close + 1;
  }
}

void addScript(Headers& headers, const std::string& script) {
  static constexpr std::string_view kFiles = " FILES"; // FILES_MATCHING stands behind the first
  for (std::size_t at = script.find("file(INSTALL "); at != std::string::npos;
       at = script.find("file(INSTALL ", at + 1)) {
    const std::size_t end = std::min(script.find(')', at), script.size());
    const std::string_view command = std::string_view(script).substr(at, end - at);
    if (const std::size_t files = command.find(kFiles); files != std::string_view::npos)
      addQuoted(headers, command.substr(files));
  }
}

std::vector<fs::path> expanded(const fs::path& pattern) {
  if (pattern.string().find_first_of("*?[") == std::string::npos) return {pattern};
  std::vector<fs::path> paths;
  glob_t found{};
  if (::glob(pattern.c_str(), 0, nullptr, &found) == 0)
    for (std::size_t i = 0; i < found.gl_pathc; ++i) paths.emplace_back(found.gl_pathv[i]);
  ::globfree(&found);
  return paths;
}

// make[1]: Entering directory '/a/b'
bool isEntering(const std::string& line, fs::path& folder) {
  static constexpr std::string_view kWords = ": Entering directory '";
  const std::size_t at = line.find(kWords);
  if (!line.starts_with("make") || at == std::string::npos || line.back() != '\'') return false;
  folder = line.substr(at + kWords.size(), line.size() - 1 - at - kWords.size());
  return true;
}

} // namespace

std::vector<fs::path> headersOfCMake(const fs::path& build) {
  Headers headers;
  std::error_code error;
  fs::recursive_directory_iterator walk(build, fs::directory_options::skip_permission_denied, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error))
    if (walk->path().filename() == "cmake_install.cmake")
      addScript(headers, readFile(walk->path()).value_or(""));
  return listOf(headers);
}

std::vector<fs::path> headersOfMeson(const fs::path& build) {
  using Json = nlohmann::json;
  Headers headers;
  const auto text = readFile(build / "meson-info" / "intro-installed.json");
  const Json installed = Json::parse(text.value_or(""), nullptr, /*allow_exceptions=*/false);
  if (installed.is_object())
    for (const auto& [from, to] : installed.items()) add(headers, from);
  return listOf(headers);
}

std::vector<fs::path> headersOfMake(const std::string& commands, const fs::path& build,
                                    const std::function<fs::path(const fs::path&)>& usersOwn) {
  Headers headers;
  fs::path folder = build;
  std::istringstream lines(commands);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || isEntering(line, folder)) continue;
    for (char& c : line)
      if (c == '\'' || c == '"' || c == ';' || c == '`') c = ' ';
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      if (!isHeader(word)) continue;
      for (const fs::path& place : {folder, usersOwn(folder)}) // the build's, and where its sources are
        for (const fs::path& path : expanded(place / word)) addFile(headers, usersOwn(path));
    }
  }
  return listOf(headers);
}

fs::path installationFile(const fs::path& build) { return build.parent_path() / "installation"; }

bool installsNoHeader(const fs::path& tree) {
  const fs::path build = tree.empty() ? fs::path() : buildFolderOf(tree);
  if (build.empty() || !publicHeadersOf(tree).empty()) return false;
  const auto commands = readFile(installationFile(build));
  return commands &&
         (commands->find("install") != std::string::npos || commands->find("cp ") != std::string::npos);
}

std::vector<fs::path> publicHeadersOf(const fs::path& tree) {
  std::error_code error;
  if (tree.empty()) return {};
  for (const fs::path& folder : {tree, tree / "build"}) // cmake, as the user called it
    if (fs::exists(folder / "compile_commands.json", error)) return headersOfCMake(folder);
  const fs::path build = buildFolderOf(tree);
  if (build.empty()) return {};
  if (fs::exists(build / "meson-info", error)) return headersOfMeson(build);
  const auto commands = readFile(installationFile(build));
  if (!commands) return headersOfCMake(build);
  return headersOfMake(*commands, build, [&](const fs::path& path) {
    const fs::path relative = path.lexically_relative(build);
    const bool isInside = !relative.empty() && *relative.begin() != "..";
    return isInside && fs::exists(tree / relative, error) ? tree / relative : path;
  });
}

} // namespace nuthatch
