#include "frontend/rust/rust_std_module.h"

#include "frontend/rust/rust_package.h"
#include "frontend/rust/rustdoc.h"
#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace nuthatch::rust {

namespace fs = std::filesystem;

namespace {

// "collections/vec_deque" of std::collections::VecDeque and std::collections::vec_deque alike.
std::string folderOf(const std::string& module) {
  std::string path;
  for (std::size_t at = module.find("::") + 2; at < module.size();) {
    const std::size_t end = std::min(module.find("::", at), module.size());
    std::string part;
    for (const char c : module.substr(at, end - at)) {
      const bool isUpper = c >= 'A' && c <= 'Z';
      if (isUpper && !part.empty()) part += '_';
      part += isUpper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    path += (path.empty() ? "" : "/") + part;
    at = end + 2;
  }
  return path;
}

// The files of the module in one crate, as rustdoc names them from the folder of all crates.
std::vector<std::string> filesIn(const fs::path& source, const std::string& crate, const std::string& path) {
  std::vector<std::string> found;
  std::error_code error;
  for (const std::string& stem : {crate + "/src/" + path, crate + "/src/collections/" + path}) {
    if (fs::is_directory(source / stem, error)) found.push_back(stem + "/");
    if (fs::exists(source / (stem + ".rs"), error)) found.push_back(stem + ".rs");
    if (!found.empty()) break;
  }
  return found;
}

Result<std::string> crateJson(const Library& library, const std::string& crate) {
  NH_TRY(const fs::path folder, rustCache(library.toolchain));
  const fs::path kept = folder / ("api-" + crate + ".json");
  std::error_code error;
  if (fs::exists(kept, error)) return readFile(kept);
  Command command{.argv = {library.toolchain.rustc.parent_path() / "rustdoc", crate + "/src/lib.rs",
                           "--crate-name", crate, "--edition=2024", "-Zunstable-options",
                           "--output-format=json", "--document-private-items", "--document-hidden-items",
                           "--cap-lints=allow", "-o", library.work / "doc"},
                  .folder = library.folder,
                  .environment = {"RUSTC_BOOTSTRAP=1"},
                  .limit = std::chrono::minutes(30),
                  .writable = {library.work}};
  NH_TRY(const Finished finished, runTool(command));
  NH_TRY_VOID(toolFailed(finished, fmt::format("rustdoc cannot read {} of std", crate)));
  const fs::path made = library.work / "doc" / (crate + ".json");
  const fs::path beside = folder / fmt::format("api-{}.{}", crate, ::getpid());
  fs::copy_file(made, beside, fs::copy_options::overwrite_existing, error);
  if (!error) fs::rename(beside, kept, error); // a cache that cannot be written to costs time alone
  return readFile(made);
}

} // namespace

bool namesStdModule(const std::string& target) {
  return target.starts_with("std::") || target.starts_with("core::") || target.starts_with("alloc::");
}

Result<Library> stdLibrary(const std::string& module, const fs::path& work, const LibraryOptions& options) {
  NH_TRY(RustToolchain toolchain, findRustWithSource(fs::current_path()));
  NH_TRY_VOID(makeFolder(work));
  Library library{.toolchain = std::move(toolchain), .crate = "std", .options = options, .work = work};
  library.stdModule = module;
  library.folder = library.toolchain.source();
  return library;
}

Result<Api> stdApi(const Library& library, TypeTable& types) {
  Api all{.crate = "std", .root = library.folder.string()};
  const std::string path = folderOf(library.stdModule);
  bool found = false;
  for (const char* crate : {"core", "alloc"}) {
    const RustdocOptions options{.files = filesIn(library.folder, crate, path), .isStd = true};
    if (options.files.empty()) continue;
    found = true;
    NH_TRY(const std::string json, crateJson(library, crate));
    NH_TRY(Api api, readRustdoc(json, types, options));
    std::ranges::move(api.functions, std::back_inserter(all.functions));
    all.types.merge(api.types);
  }
  if (!found)
    return withRemedy(badInput("core and alloc have no module {}", library.stdModule),
                      "name one of theirs: std::vec, std::slice, std::collections::vec_deque");
  // Traits of std are known by name (known_types.h); they are not the traits of a crate under test.
  return all;
}

} // namespace nuthatch::rust
