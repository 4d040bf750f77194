#include "engines/exhaustive/rust/compiled_crate.h"

#include "frontend/rust/cargo_fetch.h"
#include "frontend/rust/foreign_paths.h"
#include "frontend/rust/rust_std_module.h"
#include "frontend/rust/rustdoc.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch::exhaustive {

namespace fs = std::filesystem;

namespace {

rust::LibraryOptions libraryOptions(const CrateRequest& request) {
  return {.rustcFlags = request.rustcFlags,
          .features = request.features,
          .allFeatures = request.allFeatures,
          .package = request.package};
}

// The library as its users have it, or with the features behind which unsafe code stands; where cargo cannot build it so,
// as it is unasked.
Result<std::string> compileAndRead(const CrateRequest& request, const fs::path& work,
                                   const std::string& prelude, rust::Library& library,
                                   std::vector<std::string>& notes) {
  rust::LibraryOptions given = libraryOptions(request);
  given.seeksFeatures = request.unsafeFeatures && !request.allFeatures && request.features.empty();
  NH_TRY(library, rust::openLibrary(request.target, work, given));
  auto json = rust::compileAndRead(library, prelude, notes);
  if (!given.seeksFeatures || library.features.empty()) return json;
  const std::string names = fmt::format("{}", fmt::join(library.features, ","));
  if (json) {
    notes.push_back(fmt::format("unsafe code stands behind the features {}: they are on", names));
    return json;
  }
  notes.push_back(
      fmt::format("the crate cannot be built with the features {}, behind which unsafe code stands: {}",
                  names, json.error().message));
  given.seeksFeatures = false;
  NH_TRY(library, rust::openLibrary(request.target, work / "unasked", given));
  return rust::compileAndRead(library, prelude, notes);
}

} // namespace

bool isStdModule(const fs::path& target) {
  std::error_code error;
  return rust::namesStdModule(target.string()) && !fs::exists(target, error);
}

bool isNamedCrate(const fs::path& target) {
  std::error_code error;
  return readCrateName(target.string()) && !fs::exists(target, error);
}

bool isRustTarget(const fs::path& target) {
  std::error_code error;
  return isStdModule(target) || target.extension() == ".rs" || fs::exists(target / "Cargo.toml", error) ||
         isNamedCrate(target);
}

Status fetchNamed(CrateRequest& request, const fs::path& work) {
  if (!isNamedCrate(request.target)) return {};
  NH_TRY(const RustToolchain toolchain, findRust(fs::current_path()));
  NH_TRY(request.target, fetchCrate(toolchain, *readCrateName(request.target.string()), work));
  return {};
}

Result<CompiledCrate> compileCrate(CrateRequest& request, const fs::path& work, const std::string& prelude,
                                   rust::TypeTable& types, std::vector<std::string>& notes) {
  CompiledCrate made;
  const rust::LibraryOptions given = libraryOptions(request);
  if (isStdModule(request.target)) {
    NH_TRY(made.library, rust::stdLibrary(request.target.string(), work, given));
    NH_TRY(made.library.prelude, rust::preludeOf(made.library, prelude));
    NH_TRY(made.api, rust::stdApi(made.library, types));
    return made;
  }
  NH_TRY(const std::string json, compileAndRead(request, work, prelude, made.library, notes));
  request.features = made.library.features; // for all other builds
  request.allFeatures = false;
  rust::RustdocOptions options;
  constexpr std::chrono::seconds kNaming{20};
  NH_TRY(options.names, rust::publicNames(made.library, json, kNaming));
  NH_TRY(made.api, rust::readRustdoc(json, types, options));
  made.api.root = made.library.folder.string();
  return made;
}

Result<rust::Library> compileForProof(const CrateRequest& request, const fs::path& work) {
  rust::LibraryOptions given = libraryOptions(request);
  given.isProven = true;
  std::vector<std::string> ignored;
  if (isStdModule(request.target)) return rust::stdLibrary(request.target.string(), work, given);
  return rust::buildLibrary(request.target, work, given, ignored);
}

} // namespace nuthatch::exhaustive
