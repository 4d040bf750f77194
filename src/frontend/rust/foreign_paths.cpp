#include "frontend/rust/foreign_paths.h"

#include "frontend/rust/rustdoc_reader.h"
#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::rust {

namespace {

using Path = std::vector<std::string>;

// Types and traits that are written in a module of a crate which drivers can name; std's own dependencies are listed too,
// and nobody can name those.
std::vector<Path> deepPaths(const Json& document, const std::set<std::string>& crates) {
  std::vector<Path> found;
  for (const Json& entry : member(document, "paths")) {
    const std::string kind = textAt(entry, "kind");
    const bool isType = kind == "struct" || kind == "enum" || kind == "union" || kind == "trait";
    if (!isType || member(entry, "crate_id") == 0) continue;
    Path path;
    for (const Json& part : member(entry, "path"))
      if (part.is_string()) path.push_back(part.get<std::string>());
    if (path.size() > 2 && crates.contains(path[0])) found.push_back(std::move(path));
  }
  std::ranges::sort(found);
  return found;
}

// As it is defined, then without modules, then with one of them: what is exported stands near the root.
std::vector<std::string> candidates(const Path& path) {
  std::vector<std::string> found = {fmt::format("{}", fmt::join(path, "::")),
                                    path.front() + "::" + path.back()};
  for (std::size_t i = 1; path.size() > 3 && i + 1 < path.size(); ++i)
    found.push_back(path.front() + "::" + path[i] + "::" + path.back());
  return found;
}

} // namespace

Result<std::map<std::string, std::string>> publicNames(const Library& library, std::string_view json,
                                                       std::chrono::milliseconds limit) {
  constexpr std::size_t kMost = 1'000; // a second of rustc
  std::vector<Path> paths;
  std::set<std::string> crates;
  for (const std::string& one : library.externs) crates.insert(one.substr(0, one.find('=')));
  // nlohmann::json throws; it does so only in here.
  try {
    paths = deepPaths(Json::parse(json), crates);
  } catch (const Json::exception& error) {
    return badInput("rustdoc's file is not as expected: {}", error.what());
  }
  std::map<std::string, std::string> names;
  if (paths.empty() || paths.size() > kMost) return names;
  std::string text = "#![allow(warnings)]\n";
  std::vector<std::pair<std::string, std::string>> asked; // by line: as defined, and how it may be named
  for (const Path& path : paths)
    for (const std::string& name : candidates(path)) {
      text += fmt::format("use {} as N{};\n", name, asked.size());
      asked.emplace_back(fmt::format("{}", fmt::join(path, "::")), name);
    }
  const std::filesystem::path source = library.work / "names.rs";
  NH_TRY_VOID(writeFile(source, text));
  NH_TRY(const Compiled compiled, checkDrivers(library, source, limit));
  if (compiled.timedOut) return names;
  std::set<std::size_t> wrong;
  for (const Diagnostic& error : compiled.errors)
    if (error.line >= 2) wrong.insert(error.line - 2);
  std::set<std::string> done;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const auto& [defined, name] = asked[i];
    if (wrong.contains(i) || !done.insert(defined).second || defined == name) continue;
    names[defined] = name;
  }
  return names;
}

} // namespace nuthatch::rust
