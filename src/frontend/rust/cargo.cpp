#include "frontend/rust/cargo.h"

#include "frontend/rust/cargo_messages.h"
#include "frontend/rust/cargo_run.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/shell.h"

#include <cstdlib>
#include <set>
#include <unistd.h>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Cargo starts this in place of rustc, so that our flags come last and the user's RUSTFLAGS and configuration
// stay as they are. Two kinds of calls pass through untouched: those for build scripts and macros (no
// --target), and those that build scripts make themselves to see what the compiler can do (no crate name),
// because with RUSTC_BOOTSTRAP a stable compiler would look to them like a nightly one.
std::string wrapperText(const std::vector<std::string>& flags, const std::vector<std::string>& ownFlags) {
  return fmt::format(R"(#!/bin/sh
# Written by Nuthatch. Adds its flags to the rustc commands of cargo.
case " $* " in *" --target "*) ;; *) exec "$@" ;; esac
[ -n "$CARGO_CRATE_NAME" ] || exec "$@"
[ -z "$CARGO_PRIMARY_PACKAGE" ] || set -- "$@" {}
[ -z "$NUTHATCH_REMAP" ] || set -- "$@" "--remap-path-prefix=$NUTHATCH_REMAP"
RUSTC_BOOTSTRAP=1 exec "$@" {}
)",
                     shellQuoted(ownFlags), shellQuoted(flags));
}

// Nothing is linked: the bitcode is what is wanted, and the sanitizer's runtime may be missing. The output
// names the objects it would have been made of.
constexpr const char* linkerText = R"(#!/bin/sh
# Written by Nuthatch. Stands in for the linker and writes its arguments down.
for word; do
  [ "$before" != -o ] || out=$word
  before=$word
done
printf '%s\n' "$@" > "$out"
)";

Status needCargo(const RustToolchain& toolchain) {
  if (!toolchain.cargo.empty()) return {};
  return withRemedy(badEnvironment("a crate needs cargo, and {} came without", toolchain.line()),
                    "install it: sudo apt-get install cargo-web, or set CARGO");
}

// Makes `links` hold a link to every entry of `folder` that is wanted, and no link to one that is gone.
template <class Wanted>
Status linkEntries(const fs::path& folder, const fs::path& links, Wanted wanted) {
  NH_TRY_VOID(makeFolder(links));
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(links, error))
    if (entry.is_symlink(error) && !fs::exists(entry.path(), error)) fs::remove(entry.path(), error);
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const fs::path name = entry.path().filename();
    if (!wanted(entry)) continue;
    std::error_code failed;
    fs::create_symlink(entry.path(), links / name, failed);
    if (failed && failed != std::errc::file_exists)
      return badEnvironment("cannot link {} to {}: {}", (links / name).string(), entry.path().string(),
                            failed.message());
  }
  return {};
}

// The workspace at its own absolute path under `base`, all in links, also the folders beside it and above, so
// that path = "../elsewhere" means what it meant. Cargo writes its Cargo.lock here; that of an earlier run
// stays, so that versions do not change from run to run.
Result<fs::path> makeOverlay(const fs::path& workspace, const fs::path& base) {
  fs::path real = workspace.root_path(), here = base;
  for (const fs::path& part : workspace.relative_path()) {
    NH_TRY_VOID(linkEntries(real, here, [&](const fs::directory_entry& entry) {
      std::error_code error;
      const fs::path name = entry.path().filename();
      return name != part && (name == "Cargo.toml" || entry.is_directory(error));
    }));
    real /= part;
    here /= part;
  }
  NH_TRY_VOID(linkEntries(real, here, [](const fs::directory_entry& entry) {
    const fs::path name = entry.path().filename();
    return name != "Cargo.lock" && name != "target" && name != ".git";
  }));
  return here;
}

} // namespace

namespace {

// Where cargo keeps crates: below $CARGO_HOME, and what it locks beside them.
std::vector<fs::path> registryFolders() {
  const char* given = std::getenv("CARGO_HOME");
  const char* user = std::getenv("HOME");
  if (!given && !user) return {};
  const fs::path home = given ? fs::path(given) : fs::path(user) / ".cargo";
  std::vector<fs::path> folders;
  std::error_code error;
  for (const char* name : {"registry", "git"}) {
    fs::create_directories(home / name, error);
    if (!error) folders.push_back(home / name);
  }
  for (const char* name : {".package-cache", ".package-cache-mutate", ".global-cache"})
    if (fs::exists(home / name, error)) folders.push_back(home / name);
  return folders;
}

// `cargo fetch` for what `build` builds; it runs no code of the project.
Command fetchFor(const Command& build, bool network) {
  Command fetch = build;
  fetch.argv = {build.argv[0], "fetch"};
  for (std::size_t i = 2; i < build.argv.size(); ++i) {
    if (build.argv[i] == "--locked") fetch.argv.push_back("--locked");
    const bool valued = build.argv[i] == "--manifest-path" || build.argv[i] == "--target";
    if (valued && i + 1 < build.argv.size())
      fetch.argv.insert(fetch.argv.end(), {build.argv[i], build.argv[i + 1]});
  }
  if (!network) fetch.argv.emplace_back("--offline");
  fetch.network = network;
  for (const auto& folder : registryFolders()) fetch.writable.push_back(folder);
  return fetch;
}

} // namespace

// The name holds the hash of the content: two versions of Nuthatch never share a script.
Result<fs::path> writeScript(const fs::path& folder, const std::string& name, const std::string& content) {
  const fs::path file = folder / fmt::format("{}-{}.sh", name, hex(hash64(content)));
  std::error_code error;
  if (fs::exists(file, error)) return file;
  const fs::path partial = folder / fmt::format("{}.{}.part", name, ::getpid());
  NH_TRY_VOID(writeFile(partial, content));
  fs::permissions(partial, fs::perms::owner_all, error);
  if (!error) fs::rename(partial, file, error);
  if (error) return badEnvironment("cannot write {}: {}", file.string(), error.message());
  return file;
}

Result<Finished> runCargo(Command command, std::vector<std::string>& notes) {
  // A wrapper that the project's configuration names would run in the step that may write to the registry.
  command.environment.emplace_back("RUSTC_WORKSPACE_WRAPPER=");
  const Command online = command;
  command.argv.insert(command.argv.begin() + 2, "--offline"); // behind cargo's own verb
  NH_TRY(Finished finished, runTool(command));
  const auto& said = finished.err;
  const bool missing = said.find("offline") != std::string::npos;
  const bool packed = said.find("failed to unpack") != std::string::npos ||
                      said.find("Permission denied") != std::string::npos;
  if (finished.ok() || (!missing && !packed)) return finished;
  const bool network = missing && (buildTrust().network || buildTrust().trusted);
  if (network) notes.emplace_back("dependencies are not at hand: cargo fetches them");
  NH_TRY(const Finished fetched, runTool(fetchFor(online, network)));
  if (fetched.ok()) return runTool(command);
  if (missing && !network)
    finished.err += "dependencies are not at hand: --allow-network lets cargo fetch them\n";
  else if (network)
    finished.err += fetched.err;
  return finished;
}

Result<Crate> readCrate(const RustToolchain& toolchain, const fs::path& folder) {
  NH_TRY_VOID(needCargo(toolchain));
  std::error_code error;
  const fs::path absolute = fs::absolute(folder, error).lexically_normal();
  const fs::path root = absolute.has_filename() ? absolute : absolute.parent_path();
  NH_TRY(const Finished finished,
         runTool({.argv = {toolchain.cargo, "metadata", "--no-deps", "--format-version=1", "--offline",
                           "--manifest-path", root / "Cargo.toml"},
                  .folder = root,
                  .environment = {"RUSTC=" + toolchain.rustc.string(), "CARGO_TERM_COLOR=never"}}));
  if (!finished.ok()) {
    auto problem = badInput("cargo cannot read {}", (root / "Cargo.toml").string());
    problem.error().detail = finished.err;
    return problem;
  }
  return readMetadata(finished.out, root);
}

Result<CrateBitcode> buildCrate(const RustToolchain& toolchain, const Crate& crate,
                                const std::vector<std::string>& flags,
                                const std::vector<std::string>& compilerFlags,
                                const std::vector<std::string>& ownFlags, std::vector<std::string>& notes) {
  NH_TRY_VOID(needCargo(toolchain));
  NH_TRY(const fs::path cache, rustCache(toolchain));
  NH_TRY(const fs::path linker, writeScript(cache, "linker", linkerText));
  std::vector<std::string> all = compilerFlags;
  all.insert(all.end(), {"-Clinker=" + linker.string(), "-Clinker-flavor=gcc"});
  NH_TRY(const fs::path wrapper, writeScript(cache, "rustc", wrapperText(all, ownFlags)));

  // Another set of flags is another build, in a folder of its own.
  const std::string key = crate.workspace.string() + '\n' + crate.root.string() + '\n' + wrapper.string() +
                          '\n' + shellQuoted(flags);
  const fs::path work = cache / "crates" / hex(hash64(key));
  NH_TRY_VOID(makeFolder(work));
  std::error_code error;
  const bool locked = fs::exists(crate.workspace / "Cargo.lock", error);
  fs::path workspace = crate.workspace;
  if (!locked) {
    NH_TRY(workspace, makeOverlay(crate.workspace, work / "overlay"));
    if (crate.usesRegistry)
      notes.push_back(fmt::format("{} has no Cargo.lock: cargo chooses versions", crate.workspace.string()));
  }

  Command command{.argv = {toolchain.cargo, "build", "--quiet", "--message-format=json-render-diagnostics",
                           "--target", toolchain.host, "--target-dir", work / "target", "--manifest-path",
                           workspace / "Cargo.toml"},
                  .folder = crate.root,
                  .writable = {work}};
  if (locked) command.argv.push_back("--locked");
  for (const std::string& package : crate.packages) command.argv.push_back("--package=" + package);
  command.argv.insert(command.argv.end(), flags.begin(), flags.end());
  command.environment = {"RUSTC=" + toolchain.rustc.string(),
                         "RUSTC_WRAPPER=" + wrapper.string(),
                         "CARGO_INCREMENTAL=0",
                         "CARGO_TERM_COLOR=never",
                         "CARGO_PROFILE_DEV_LTO=off",
                         "CARGO_PROFILE_DEV_PANIC=unwind",
                         "CARGO_PROFILE_DEV_DEBUG=2"};
  if (!locked) command.environment.push_back("NUTHATCH_REMAP=" + (work / "overlay").string() + "=/");

  NH_TRY(const Finished finished, runCargo(command, notes));
  if (!finished.ok()) {
    auto problem = badInput("cargo cannot build {}{}", (crate.root / "Cargo.toml").string(),
                            finished.timedOut ? " within ten minutes" : "");
    problem.error().detail = finished.err;
    return problem;
  }
  std::set<fs::path> own;
  for (const fs::path& manifest : crate.manifests) own.insert(fs::weakly_canonical(manifest, error));
  return readBuildMessages(finished.out, own, work / "target");
}

} // namespace nuthatch
