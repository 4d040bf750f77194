#include "frontend/rust/cargo_fetch.h"

#include "frontend/rust/cargo_run.h"
#include "support/files.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>

namespace nuthatch {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

Status writePackage(const fs::path& folder, const CrateName& crate, const std::string& requirement) {
  NH_TRY_VOID(makeFolder(folder / "src"));
  NH_TRY_VOID(writeFile(folder / "src" / "lib.rs", ""));
  return writeFile(
      folder / "Cargo.toml",
      fmt::format("[package]\nname = \"nuthatch-fetch\"\nversion = \"0.0.0\"\nedition = \"2021\"\n"
                  "[workspace]\n[dependencies]\n\"{}\" = \"{}\"\n",
                  crate.name, requirement));
}

Command cargo(const RustToolchain& toolchain, const fs::path& folder, std::vector<std::string> arguments) {
  Command command{.argv = {toolchain.cargo},
                  .folder = folder,
                  .environment = {"RUSTC=" + toolchain.rustc.string(), "CARGO_TERM_COLOR=never"},
                  .writable = {folder}};
  command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
  return command;
}

// Cargo takes a withdrawn version only where a lock file names it: that of another version is rewritten.
Status lockWithdrawn(const RustToolchain& toolchain, const fs::path& folder, const CrateName& crate) {
  NH_TRY_VOID(writePackage(folder, crate, "*"));
  std::vector<std::string> notes;
  NH_TRY(const Finished finished, runCargo(cargo(toolchain, folder, {"generate-lockfile"}), notes));
  if (finished.ok()) {
    NH_TRY(std::string lock, readFile(folder / "Cargo.lock"));
    const std::regex entry("(name = \"" + crate.name +
                           "\"\nversion = \")[^\"]*(\"\nsource = [^\n]*\n)(checksum = [^\n]*\n)?"
                           "(dependencies = \\[[^\\]]*\\]\n)?");
    lock = std::regex_replace(lock, entry, "$01" + crate.version + "$2",
                              std::regex_constants::format_first_only);
    NH_TRY_VOID(writeFile(folder / "Cargo.lock", lock));
  }
  return writePackage(folder, crate, "=" + crate.version);
}

// "latest", or a version as far as it is said: 0.4 is any of 0.4.
bool isWanted(const std::string& version, const std::string& wanted) {
  return wanted == "latest" || version == wanted || version.starts_with(wanted + ".");
}

std::string requirementOf(const CrateName& crate) {
  if (crate.version == "latest") return "*";
  const bool isWhole = std::ranges::count(crate.version, '.') >= 2;
  return (isWhole ? "=" : "~") + crate.version;
}

fs::path folderOf(const std::string& metadata, const CrateName& crate) {
  const json answer = json::parse(metadata, nullptr, false);
  if (!answer.is_object() || !answer.contains("packages")) return {};
  for (const json& package : answer["packages"])
    if (package.value("name", "") == crate.name && isWanted(package.value("version", ""), crate.version))
      return fs::path(package.value("manifest_path", "")).parent_path();
  return {};
}

} // namespace

std::optional<CrateName> readCrateName(const std::string& text) {
  static const std::regex form(
      "([A-Za-z][A-Za-z0-9_-]*)@(latest|[0-9]+(?:\\.[0-9]+(?:\\.[0-9]+[A-Za-z0-9.+-]*)?)?)");
  std::smatch match;
  if (!std::regex_match(text, match, form)) return std::nullopt;
  return CrateName{match[1], match[2]};
}

Result<fs::path> fetchCrate(const RustToolchain& toolchain, const CrateName& crate, const fs::path& work) {
  if (toolchain.cargo.empty())
    return withRemedy(badEnvironment("a crate is fetched by cargo, and {} came without", toolchain.line()),
                      "install it: sudo apt-get install cargo-web, or set CARGO");
  const fs::path folder = work / "fetched";
  NH_TRY_VOID(writePackage(folder, crate, requirementOf(crate)));
  const Command ask = cargo(toolchain, folder, {"metadata", "--format-version=1"});
  std::vector<std::string> notes;
  NH_TRY(Finished finished, runCargo(ask, notes));
  if (!finished.ok() && finished.err.find("yanked") != std::string::npos) {
    NH_TRY_VOID(lockWithdrawn(toolchain, folder, crate));
    NH_TRY(finished, runCargo(ask, notes));
  }
  const fs::path found = finished.ok() ? folderOf(finished.out, crate) : fs::path();
  if (!found.empty()) return found;
  auto problem = badInput("cargo cannot fetch {} {}", crate.name, crate.version);
  problem.error().detail = finished.err;
  return problem;
}

} // namespace nuthatch
