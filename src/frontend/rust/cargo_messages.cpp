// Which bitcode belongs to an artifact: rustc leaves NAME.no-opt.bc where it makes NAME.o (-C save-temps),
// and the artifact says which objects it is made of: a library by the names of its members, a program or
// shared library because our linker (cargo.cpp) only wrote its arguments down. Cargo's own file names and
// folders, which change from version to version, are not relied upon.
#include "frontend/rust/cargo_messages.h"

#include "support/files.h"

#include "llvm/Object/Archive.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

namespace nuthatch {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

const json& member(const json& object, const char* key) {
  static const json nothing;
  if (!object.is_object()) return nothing;
  const auto found = object.find(key);
  return found == object.end() ? nothing : *found;
}

std::string text(const json& object, const char* key) {
  const json& value = member(object, key);
  return value.is_string() ? value.get<std::string>() : "";
}

std::vector<std::string> texts(const json& object, const char* key) {
  std::vector<std::string> found;
  if (const json& list = member(object, key); list.is_array())
    for (const json& entry : list)
      if (entry.is_string()) found.push_back(entry.get<std::string>());
  return found;
}

bool contains(const std::vector<std::string>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

bool isLibrary(const json& target) {
  const auto kinds = texts(target, "kind");
  return std::any_of(kinds.begin(), kinds.end(),
                     [](const std::string& kind) { return kind.ends_with("lib"); });
}

// Adds a package to the crate: its name and the sources of what will be built.
void addPackage(const json& package, Crate& crate) {
  crate.packages.push_back(text(package, "name"));
  crate.manifests.push_back(text(package, "manifest_path"));
  if (crate.name.empty()) {
    crate.name = crate.packages.back();
    const json& features = member(package, "features");
    for (const auto& feature : features.items()) crate.features.push_back(feature.key());
    std::vector<std::string> waiting = {"default"};
    for (std::size_t i = 0; i < waiting.size(); ++i) // a feature may turn on others
      for (const std::string& one : texts(features, waiting[i].c_str()))
        if (!contains(waiting, one)) waiting.push_back(one);
    crate.defaultFeatures = std::move(waiting);
  }
  std::vector<std::string> programs;
  fs::path library, program;
  bool buildScript = false;
  for (const json& target : member(package, "targets")) {
    const auto kinds = texts(target, "kind");
    if (isLibrary(target)) library = text(target, "src_path");
    if (contains(kinds, "custom-build")) buildScript = true;
    if (!contains(kinds, "bin")) continue;
    programs.push_back(text(target, "name"));
    if (program.empty()) program = text(target, "src_path");
  }
  if (crate.source.empty()) crate.source = library.empty() ? program : library;
  if (buildScript)
    crate.notes.push_back(fmt::format("{} has a build script, which cargo runs", crate.packages.back()));
  if (programs.size() > 1)
    crate.notes.push_back(fmt::format("{} has {} programs: one main is kept, and all other functions",
                                      crate.packages.back(), programs.size()));
}

using Index = std::map<std::string, fs::path>; // NAME of NAME.no-opt.bc -> file

Index findBitcode(const fs::path& folder) {
  constexpr std::string_view ending = ".no-opt.bc";
  Index index;
  std::error_code error;
  for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    const std::string name = at->path().filename().string();
    if (name.ends_with(ending)) index[name.substr(0, name.size() - ending.size())] = at->path();
  }
  return index;
}

// The names of the objects that an artifact is made of, without folder and ending.
std::vector<std::string> objectsOf(const fs::path& artifact) {
  std::vector<std::string> names;
  const auto add = [&](std::string_view name) {
    if (const std::size_t slash = name.rfind('/'); slash != name.npos) name.remove_prefix(slash + 1);
    if (name.ends_with(".o")) names.emplace_back(name.substr(0, name.size() - 2));
  };
  auto file = llvm::MemoryBuffer::getFile(artifact.string(), false, false);
  if (!file) return names;
  auto archive = llvm::object::Archive::create((*file)->getMemBufferRef());
  if (!archive) {
    llvm::consumeError(archive.takeError());
    std::istringstream lines((*file)->getBuffer().str());
    for (std::string line; std::getline(lines, line);) add(line);
    return names;
  }
  llvm::Error failed = llvm::Error::success();
  for (const auto& entry : (*archive)->children(failed)) {
    if (auto name = entry.getName())
      add(*name);
    else
      llvm::consumeError(name.takeError());
  }
  llvm::consumeError(std::move(failed));
  return names;
}

void addOnce(std::vector<fs::path>& list, const fs::path& path) {
  if (std::find(list.begin(), list.end(), path) == list.end()) list.push_back(path);
}

fs::path realPath(const fs::path& path) {
  std::error_code error;
  const fs::path result = fs::weakly_canonical(path, error);
  return error ? path : result;
}

void addLinkFlags(const json& message, std::vector<std::string>& flags) {
  for (const std::string& path : texts(message, "linked_paths")) {
    const std::size_t kind = path.find('=');
    flags.push_back("-L" + (kind == path.npos ? path : path.substr(kind + 1)));
  }
  for (const std::string& library : texts(message, "linked_libs")) {
    std::string name = library.substr(library.find('=') == library.npos ? 0 : library.find('=') + 1);
    flags.push_back("-l" + name.substr(0, name.find(':')));
  }
}

} // namespace

Result<Crate> readMetadata(std::string_view answer, const fs::path& folder) {
  const json metadata = json::parse(answer, nullptr, false);
  if (metadata.is_discarded() || !member(metadata, "packages").is_array())
    return badEnvironment("cargo metadata gave an answer that cannot be read for {}", folder.string());
  Crate crate;
  crate.root = folder;
  crate.workspace = text(metadata, "workspace_root");
  const fs::path manifest = realPath(folder / "Cargo.toml");
  for (const json& package : metadata["packages"]) {
    if (realPath(text(package, "manifest_path")) == manifest) addPackage(package, crate);
    for (const json& dependency : member(package, "dependencies"))
      if (!text(dependency, "source").empty()) crate.usesRegistry = true;
  }
  if (crate.packages.empty()) { // a workspace without a package of its own
    auto members = texts(metadata, "workspace_default_members");
    if (members.empty()) members = texts(metadata, "workspace_members");
    for (const json& package : metadata["packages"])
      if (contains(members, text(package, "id"))) addPackage(package, crate);
    if (crate.packages.size() > 1) crate.name = folder.filename().string();
  }
  if (crate.source.empty())
    return withRemedy(badInput("{} has neither a library nor a program", (folder / "Cargo.toml").string()),
                      "name the folder of a crate, or of a workspace with members");
  return crate;
}

Result<CrateBitcode> readBuildMessages(std::string_view messages, const std::set<fs::path>& ownManifests,
                                       const fs::path& targetFolder) {
  const Index index = findBitcode(targetFolder);
  CrateBitcode bitcode;
  std::istringstream lines{std::string(messages)};
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with('{')) continue; // a build script may print through
    const json message = json::parse(line, nullptr, false);
    if (message.is_discarded()) continue;
    if (text(message, "reason") == "build-script-executed") addLinkFlags(message, bitcode.linkFlags);
    if (text(message, "reason") != "compiler-artifact") continue;
    const bool own = ownManifests.contains(realPath(text(message, "manifest_path")));
    std::string prefix =
        text(member(message, "target"), "name"); // a static library also holds its dependencies
    std::replace(prefix.begin(), prefix.end(), '-', '_');
    for (const std::string& file : texts(message, "filenames"))
      for (const std::string& object : objectsOf(file))
        if (const auto found = index.find(object); found != index.end() && object.starts_with(prefix))
          addOnce(own ? bitcode.own : bitcode.dependencies, found->second);
  }
  // Cargo finishes independent crates in any order; which main comes first must not depend on it.
  std::sort(bitcode.own.begin(), bitcode.own.end(),
            [](const fs::path& a, const fs::path& b) { return a.filename() < b.filename(); });
  return bitcode;
}

} // namespace nuthatch
