#include "frontend/rust/rust_package.h"

#include "frontend/rust/cargo.h"
#include "frontend/rust/cargo_run.h"
#include "frontend/rust/rust_features.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/shell.h"

#include <algorithm>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace nuthatch::rust {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

Command cargo(const Library& library, const char* target, const std::vector<std::string>& arguments) {
  Command command{
      .argv = {library.toolchain.cargo}, .folder = library.work / "package", .writable = {library.work}};
  command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
  command.argv.insert(command.argv.end(),
                      {"--target", library.toolchain.host, "--target-dir", library.work / target});
  command.environment = {"RUSTC=" + library.toolchain.rustc.string(),
                         "RUSTC_WRAPPER=" + library.rustcScript.string(),
                         "RUSTDOC=" + library.rustdocScript.string(), "CARGO_TERM_COLOR=never"};
  return command;
}

// A lint that the crate denies ends a build by a newer compiler; cargo says the same of dependencies, and rustc takes
// the flag once.
constexpr const char* kCapLints =
    "case \" $* \" in *cap-lints*) ;; *) set -- \"$@\" --cap-lints=allow ;; esac\n";

// What cargo told rustc of the crates that the library names, as our script wrote it down: types of theirs are named by
// drivers too. Macros are of no use there.
Status readExterns(Library& library) {
  NH_TRY(const std::string given, readFile(library.work / ("rustc-" + library.crate)));
  std::istringstream lines(given);
  bool isNext = false;
  for (std::string line; std::getline(lines, line); isNext = line == "--extern") {
    const auto equals = line.find('=');
    if (!isNext || equals == line.npos) continue;
    const auto colon = line.rfind(':', equals); // options: "noprelude:alloc=…"
    fs::path file = line.substr(equals + 1);
    if (file.extension() == ".so") continue;
    file.replace_extension(".rlib");
    std::error_code error;
    if (fs::exists(file, error))
      library.externs.push_back(
          line.substr(colon == line.npos ? 0 : colon + 1, equals - (colon == line.npos ? 0 : colon + 1)) +
          "=" + file.string());
  }
  return {};
}

// The library of a dependency, under the name of its crate; of macros and of what build scripts use, none.
void noteArtifact(const Json& message, const std::string& host,
                  std::map<std::string, std::set<std::string>>& found) {
  for (const Json& file : message["filenames"]) {
    const fs::path path = file.get<std::string>();
    if (path.extension() != ".rlib" || path.string().find("/" + host + "/") == std::string::npos) continue;
    std::string name = message["target"].value("name", "");
    std::ranges::replace(name, '-', '_');
    found[name].insert(path.string());
  }
}

// Crates that the library reaches through others: what it exports of theirs is named by their own paths. Of two versions
// of one nobody knows which is meant.
void addFarExterns(const std::map<std::string, std::set<std::string>>& found, Library& library) {
  std::set<std::string> named = {library.crate};
  for (const std::string& one : library.externs) named.insert(one.substr(0, one.find('=')));
  for (const auto& [name, files] : found)
    if (files.size() == 1 && named.insert(name).second) library.externs.push_back(name + "=" + *files.begin());
}

std::string quotedJson(const std::string& text) { return Json(text).dump(); }

} // namespace

namespace {

// The folder of one package: of a workspace the one that the user names.
Result<fs::path> packageFolder(const Crate& crate, const fs::path& folder, const std::string& wanted) {
  for (std::size_t i = 0; i < crate.packages.size() && i < crate.manifests.size(); ++i) {
    const fs::path own = crate.manifests[i].parent_path();
    if (wanted.empty() ? own == folder || crate.packages.size() == 1 : crate.packages[i] == wanted)
      return own;
  }
  return withRemedy(wanted.empty() ? badInput("{} holds several packages", folder.string())
                                   : badInput("{} holds no package {}", folder.string(), wanted),
                    fmt::format("name one with -p: {}", fmt::join(crate.packages, ", ")));
}

} // namespace

Result<Library> openPackage(const fs::path& given, Library library, const std::vector<std::string>& flags) {
  std::error_code error;
  if (!fs::exists(given / "Cargo.toml", error))
    return withRemedy(badInput("{} holds no Cargo.toml", given.string()),
                      "name the folder of a crate, or a .rs file");
  NH_TRY(Crate crate, readCrate(library.toolchain, given));
  NH_TRY(const fs::path folder, packageFolder(crate, given, library.options.package));
  if (folder != given) {
    NH_TRY(crate, readCrate(library.toolchain, folder));
  }
  library.package = folder;
  library.packageName = crate.packages.front();
  library.folder = crate.workspace.empty() ? folder : crate.workspace;
  const fs::path own = library.work / "package";
  NH_TRY_VOID(makeFolder(own / "src"));
  library.features = library.options.allFeatures ? crate.features : library.options.features;
  if (library.options.seeksFeatures && library.features.empty())
    library.features = featuresWithUnsafe(folder, crate.defaultFeatures, crate.features);
  std::vector<std::string> features;
  for (const std::string& feature : library.features) features.push_back(quotedJson(feature));
  NH_TRY_VOID(
      writeFile(own / "Cargo.toml",
                fmt::format("[package]\nname = \"nuthatch-drive\"\nversion = \"0.0.0\"\nedition = \"2021\"\n"
                            "[workspace]\n[dependencies]\n{} = {{ path = {}, features = [{}] }}\n",
                            library.packageName, quotedJson(folder.string()), fmt::join(features, ", "))));
  NH_TRY_VOID(writeFile(own / "src" / "lib.rs", ""));
  std::vector<std::string> all = flags;
  all.insert(all.end(), library.options.rustcFlags.begin(), library.options.rustcFlags.end());
  // Build scripts must not see RUSTC_BOOTSTRAP: they would take a stable compiler for a nightly one.
  NH_TRY(library.rustcScript,
         writeScript(library.work, "rustc",
                     "#!/bin/sh\ncase \" $* \" in *\" --target \"*) ;; *) exec \"$@\" ;; esac\n"
                     "[ -n \"$CARGO_CRATE_NAME\" ] || exec \"$@\"\n" +
                         std::string(kCapLints) + "printf '%s\\n' \"$@\" > " +
                         shellQuoted({(library.work / "rustc-").string()}) + "\"$CARGO_CRATE_NAME\"\n" +
                         "RUSTC_BOOTSTRAP=1 exec \"$@\" " + shellQuoted(all) + "\n"));
  NH_TRY(library.rustdocScript,
         writeScript(library.work, "rustdoc",
                     "#!/bin/sh\n" + std::string(kCapLints) + "RUSTC_BOOTSTRAP=1 exec " +
                         shellQuoted({(library.toolchain.rustc.parent_path() / "rustdoc").string()}) +
                         " \"$@\"\n"));
  return library;
}

Status buildPackage(Library& library, std::vector<std::string>& notes) {
  const fs::path& folder = library.package;
  NH_TRY(const Finished finished,
         runCargo(cargo(library, "target", {"build", "--message-format=json-render-diagnostics"}), notes));
  NH_TRY_VOID(toolFailed(finished, fmt::format("cargo cannot build {}", folder.string())));
  std::istringstream lines(finished.out);
  std::map<std::string, std::set<std::string>> found;
  try { // nlohmann::json throws
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("{")) continue;
      const Json message = Json::parse(line);
      if (message.value("reason", "") == "build-script-executed")
        for (const Json& path : message["linked_paths"])
          library.linkFlags.push_back("-L" + path.get<std::string>());
      if (message.value("reason", "") != "compiler-artifact") continue;
      if (message.value("manifest_path", "") != (folder / "Cargo.toml").string()) {
        noteArtifact(message, library.toolchain.host, found);
        continue;
      }
      for (const Json& file : message["filenames"])
        if (const fs::path path = file.get<std::string>(); path.extension() == ".rlib") {
          library.rlib = path;
          library.crate = message["target"].value("name", "");
          library.source = message["target"].value("src_path", "");
          library.edition = message["target"].value("edition", "2021");
        }
    }
  } catch (const Json::exception& problem) {
    return ownError("cargo's messages are not as expected: {}", problem.what());
  }
  if (library.rlib.empty())
    return badInput("{} has no library that drivers could be linked with", folder.string());
  std::ranges::replace(library.crate, '-', '_');
  library.dependencyFolders.push_back(library.rlib.parent_path());
  if (library.rlib.parent_path().filename() != "deps")
    library.dependencyFolders.push_back(library.rlib.parent_path() / "deps");
  // Macros that dependencies were compiled with are of the host, and rustc looks for them by name.
  library.dependencyFolders.push_back(library.work / "target" / "debug" / "deps");
  NH_TRY_VOID(readExterns(library));
  addFarExterns(found, library);
  return {};
}

Result<std::string> packageJson(const Library& library) {
  // In a folder of its own: cargo keeps others out of one that it works in, and documentation shares nothing
  // with code but build scripts.
  Command command = cargo(library, "documented", {"rustdoc", "-p", library.packageName, "--lib"});
  command.argv.insert(command.argv.end(), {"--", "-Zunstable-options", "--output-format=json",
                                           "--document-private-items", "--document-hidden-items"});
  std::vector<std::string> notes; // the build says the same
  NH_TRY(const Finished finished, runCargo(command, notes));
  NH_TRY_VOID(toolFailed(finished, fmt::format("rustdoc cannot read {}", library.package.string())));
  std::error_code error;
  for (const auto& entry :
       fs::directory_iterator(library.work / "documented" / library.toolchain.host / "doc", error))
    if (entry.path().extension() == ".json") return readFile(entry.path());
  return badInput("{} has no library that rustdoc could read", library.package.string());
}

} // namespace nuthatch::rust
