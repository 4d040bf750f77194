#include "frontend/rust/rust_toolchain.h"

#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"
#include "support/installation.h"

#include <charconv>
#include <cstdlib>
#include <optional>
#include <unistd.h>
#include <vector>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

constexpr int oldestMinor = 85; // of 1.x; v0 names, and `-Z` flags, as we use them
constexpr int newestLlvm = 22;  // the LLVM that Nuthatch itself is linked with

constexpr const char* howToInstall =
    "install one: sudo apt-get install rustc-web cargo-web, or rustup from https://rustup.rs";
constexpr const char* howToChoose = "install rustc-web and cargo-web of Debian, or set RUSTC to a rustc from "
                                    "1.85 on whose LLVM is at most 22";

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

// The rest of the line that starts with `key`, or nothing.
std::string lineAfter(std::string_view text, std::string_view key) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (line.starts_with(key)) return std::string(line.substr(key.size()));
    at = end + 1;
  }
  return {};
}

// The numbers of "22.1.2" or "1.98.0-nightly"; as many as there are.
std::vector<int> numbersOf(std::string_view version) {
  std::vector<int> numbers;
  const char* at = version.data();
  const char* const end = at + version.size();
  for (int value = 0; at < end; ++at) {
    const auto [next, error] = std::from_chars(at, end, value);
    if (error != std::errc{}) break;
    numbers.push_back(value);
    at = next;
    if (at == end || *at != '.') break;
  }
  return numbers;
}

std::vector<fs::path> candidates() {
  std::vector<fs::path> found;
  const auto addFrom = [&](const fs::path& folder) {
    if (const fs::path file = folder / "rustc"; ::access(file.c_str(), X_OK) == 0) found.push_back(file);
  };
  const std::string path = environment("PATH");
  for (std::size_t at = 0; at <= path.size();) {
    const std::size_t end = std::min(path.find(':', at), path.size());
    if (end > at) addFrom(path.substr(at, end - at));
    at = end + 1;
  }
  if (const std::string cargoHome = environment("CARGO_HOME"); !cargoHome.empty())
    addFrom(fs::path(cargoHome) / "bin");
  else if (const std::string home = environment("HOME"); !home.empty())
    addFrom(fs::path(home) / ".cargo" / "bin");
  return found;
}

// rustup's rustc is a proxy that reads the folder again at every start, so the real one is taken from the
// sysroot.
fs::path besideSysroot(const fs::path& sysroot, const char* name, const fs::path& otherwise) {
  const fs::path file = sysroot / "bin" / name;
  return ::access(file.c_str(), X_OK) == 0 ? file : otherwise;
}

Result<RustToolchain> ask(const fs::path& rustc, const fs::path& folder) {
  using namespace std::chrono_literals;
  NH_TRY(const Finished version, runTool({.argv = {rustc, "-vV"}, .folder = folder, .limit = 60s}));
  if (!version.ok()) {
    auto problem = badEnvironment("{} cannot say its version", rustc.string());
    problem.error().detail = version.err;
    return withRemedy(std::move(problem), howToInstall);
  }
  NH_TRY(RustToolchain toolchain, judgeRust(rustc, version.out));
  NH_TRY(const Finished root,
         runTool({.argv = {rustc, "--print", "sysroot"}, .folder = folder, .limit = 60s}));
  toolchain.sysroot = root.out.substr(0, root.out.find('\n'));
  if (!root.ok() || !fs::exists(toolchain.libraries()))
    return withRemedy(badEnvironment("{} has no standard library for {}", toolchain.line(), toolchain.host),
                      howToInstall);
  toolchain.rustc = besideSysroot(toolchain.sysroot, "rustc", rustc);
  if (const std::string cargo = environment("CARGO"); !cargo.empty())
    toolchain.cargo = cargo;
  else
    toolchain.cargo = besideSysroot(toolchain.sysroot, "cargo", findProgram("cargo"));
  return toolchain;
}

} // namespace

std::string RustToolchain::line() const { return fmt::format("rustc {} (LLVM {})", version, llvm); }

Result<RustToolchain> judgeRust(const fs::path& rustc, std::string_view verboseVersion) {
  RustToolchain toolchain;
  toolchain.rustc = rustc;
  toolchain.version = lineAfter(verboseVersion, "release: ");
  toolchain.host = lineAfter(verboseVersion, "host: ");
  const std::vector<int> version = numbersOf(toolchain.version);
  const std::vector<int> llvm = numbersOf(lineAfter(verboseVersion, "LLVM version: "));
  if (version.size() < 2 || llvm.empty() || toolchain.host.empty())
    return withRemedy(badEnvironment("{} does not answer -vV as rustc does", rustc.string()), howToInstall);
  toolchain.llvm = fmt::format("{}.{}", llvm[0], llvm.size() > 1 ? llvm[1] : 0);
  if (version[0] == 1 && version[1] < oldestMinor)
    return withRemedy(badEnvironment("rustc {} ({}) is too old: 1.{} or newer is needed", toolchain.version,
                                     rustc.string(), oldestMinor),
                      howToChoose);
  if (llvm[0] > newestLlvm)
    return withRemedy(
        badEnvironment("rustc {} ({}) makes bitcode of LLVM {}, and LLVM {} is the newest that can "
                       "be read here",
                       toolchain.version, rustc.string(), toolchain.llvm, newestLlvm),
        howToChoose);
  return toolchain;
}

Result<RustToolchain> findRust(const fs::path& folder) {
  if (const std::string chosen = environment("RUSTC"); !chosen.empty()) {
    auto toolchain = ask(chosen, folder);
    if (!toolchain && findProgram(chosen).empty() && ::access(chosen.c_str(), X_OK) != 0)
      return withRemedy(badEnvironment("RUSTC names {}, which cannot be started", chosen),
                        "set RUSTC to a rustc, or unset it");
    return toolchain;
  }
  std::optional<Problem> first;
  for (const fs::path& rustc : candidates()) {
    auto toolchain = ask(rustc, folder);
    if (toolchain) return toolchain;
    if (!first) first = std::move(toolchain).error();
  }
  if (first) return std::unexpected(std::move(*first));
  return withRemedy(badEnvironment("Rust code needs rustc, and there is none in PATH"), howToInstall);
}

Result<RustToolchain> findRustWithSource(const fs::path& folder) {
  NH_TRY(RustToolchain usual, findRust(folder));
  std::error_code error;
  const auto hasSource = [&](const RustToolchain& toolchain) {
    return fs::exists(toolchain.source() / "alloc" / "src" / "lib.rs", error);
  };
  if (hasSource(usual)) return usual;
  if (environment("RUSTC").empty())
    for (const fs::path& rustc : candidates())
      if (auto toolchain = ask(rustc, folder); toolchain && hasSource(*toolchain)) return toolchain;
  return withRemedy(badEnvironment("{} comes without the source of std", usual.line()),
                    "sudo apt-get install rust-web-src, or rustup component add rust-src");
}

Result<fs::path> rustCache(const RustToolchain& toolchain) {
  NH_TRY(const fs::path base, cacheFolder());
  const std::string key = toolchain.rustc.string() + '\n' + toolchain.line() + '\n' + toolchain.host;
  const fs::path folder = base / "rust" / fmt::format("{}-{}", toolchain.version, hex(hash64(key)));
  NH_TRY_VOID(makeFolder(folder));
  return folder;
}

std::string crateNameFor(const fs::path& source) {
  std::string name = source.stem().string();
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name[0]))) name = "_" + name;
  return name;
}

} // namespace nuthatch
