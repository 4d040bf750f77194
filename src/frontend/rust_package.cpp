#include "frontend/rust_package.h"

#include "frontend/cargo.h"
#include "support/files.h"
#include "support/process.h"

#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace nuthatch::rust {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

// Build scripts must not see RUSTC_BOOTSTRAP: they would take a stable compiler for a nightly one.
Result<fs::path> writeScript(const fs::path& file, const std::string& content) {
  NH_TRY_VOID(writeFile(file, content));
  std::error_code error;
  fs::permissions(file, fs::perms::owner_all, error);
  if (error) return badEnvironment("cannot write {}: {}", file.string(), error.message());
  return file;
}

Command cargo(const Library& library, const std::vector<std::string>& arguments) {
  Command command{.argv = {library.toolchain.cargo}, .folder = library.work / "package"};
  command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
  command.argv.insert(command.argv.end(),
                      {"--target", library.toolchain.host, "--target-dir", library.work / "target"});
  command.environment = {"RUSTC=" + library.toolchain.rustc.string(),
                         "RUSTC_WRAPPER=" + (library.work / "rustc.sh").string(),
                         "RUSTDOC=" + (library.work / "rustdoc.sh").string(), "CARGO_TERM_COLOR=never"};
  return command;
}

Result<Finished> runCargo(const Command& command) {
  Command offline = command;
  offline.argv.insert(offline.argv.begin() + 2, "--offline");
  NH_TRY(Finished finished, run(offline));
  if (finished.ok() || finished.err.find("offline") == std::string::npos) return finished;
  return run(command);
}

std::string quoted(const std::string& text) { return Json(text).dump(); }

Status failed(const Finished& finished, const std::string& what) {
  if (finished.ok()) return {};
  auto problem = badInput("{}", what);
  problem.error().detail = finished.err;
  return problem;
}

} // namespace

Result<Library> buildPackage(const fs::path& folder, Library library, const std::vector<std::string>& flags,
                             std::vector<std::string>& notes) {
  std::error_code error;
  if (!fs::exists(folder / "Cargo.toml", error))
    return withRemedy(badInput("{} holds no Cargo.toml", folder.string()),
                      "name the folder of a crate, or a .rs file");
  NH_TRY(const Crate crate, readCrate(library.toolchain, folder));
  library.package = folder;
  const fs::path own = library.work / "package";
  NH_TRY_VOID(makeFolder(own / "src"));
  std::vector<std::string> features;
  for (const std::string& feature : library.options.features) features.push_back(quoted(feature));
  NH_TRY_VOID(
      writeFile(own / "Cargo.toml",
                fmt::format("[package]\nname = \"nuthatch-drive\"\nversion = \"0.0.0\"\nedition = \"2021\"\n"
                            "[workspace]\n[dependencies]\n{} = {{ path = {}, features = [{}] }}\n",
                            crate.packages.front(), quoted(folder.string()), fmt::join(features, ", "))));
  NH_TRY_VOID(writeFile(own / "src" / "lib.rs", ""));
  std::vector<std::string> all = flags;
  all.insert(all.end(), library.options.rustcFlags.begin(), library.options.rustcFlags.end());
  std::string words;
  for (const std::string& flag : all) words += " '" + flag + "'";
  NH_TRY(const auto wrapper,
         writeScript(library.work / "rustc.sh",
                     "#!/bin/sh\ncase \" $* \" in *\" --target \"*) ;; *) exec \"$@\" ;; esac\n"
                     "[ -n \"$CARGO_CRATE_NAME\" ] || exec \"$@\"\nRUSTC_BOOTSTRAP=1 exec \"$@\"" +
                         words + "\n"));
  NH_TRY(const auto rustdoc,
         writeScript(library.work / "rustdoc.sh",
                     "#!/bin/sh\nRUSTC_BOOTSTRAP=1 exec '" +
                         (library.toolchain.rustc.parent_path() / "rustdoc").string() + "' \"$@\"\n"));
  (void)wrapper;
  (void)rustdoc;
  NH_TRY(const Finished finished, runCargo(cargo(library, {"build", "--message-format=json"})));
  NH_TRY_VOID(failed(finished, fmt::format("cargo cannot build {}", folder.string())));
  std::istringstream lines(finished.out);
  try { // nlohmann::json throws
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("{")) continue;
      const Json message = Json::parse(line);
      if (message.value("reason", "") != "compiler-artifact") continue;
      if (message.value("manifest_path", "") != (folder / "Cargo.toml").string()) continue;
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
  library.folder = crate.workspace.empty() ? folder : crate.workspace;
  return library;
}

Result<std::string> packageJson(const Library& library) {
  NH_TRY(const Crate crate, readCrate(library.toolchain, library.package));
  NH_TRY(const Finished finished, runCargo([&] {
           Command command = cargo(library, {"rustdoc", "-p", crate.packages.front(), "--lib"});
           command.argv.insert(command.argv.end(), {"--", "-Zunstable-options", "--output-format=json",
                                                    "--document-private-items", "--document-hidden-items"});
           return command;
         }()));
  NH_TRY_VOID(failed(finished, fmt::format("rustdoc cannot read {}", library.package.string())));
  return readFile(library.work / "target" / library.toolchain.host / "doc" / (library.crate + ".json"));
}

} // namespace nuthatch::rust
