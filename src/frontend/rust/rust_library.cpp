#include "frontend/rust/rust_library.h"

#include "frontend/rust/rust_package.h"
#include "replay/sandbox/build_tool.h"
#include "support/files.h"
#include "support/hash.h"

#include <algorithm>
#include <future>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

namespace nuthatch::rust {

namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

using namespace std::chrono_literals;

// -Z external-clangrt: the runtime is clang's, so that toolchains that come without one (Debian's) work too.
// -Z ub-checks without debug assertions: std tests its preconditions, and the rest is as in a release build.
const std::vector<std::string> kInstrumented = {
    "-Copt-level=0", "-Cdebuginfo=line-tables-only", "-Coverflow-checks=no", "-Cdebug-assertions=no",
    "-Cpanic=unwind", "-Zub-checks=yes", "-Zsanitizer=address", "-Zexternal-clangrt", "-Ccodegen-units=4",
    "-Zmir-enable-passes=+CheckAlignment,+CheckNull",
    // which code ran
    "-Cpasses=sancov-module", "-Cllvm-args=-sanitizer-coverage-level=3",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters", "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-prune-blocks=0"};

// What the bounded engine reads is what rustc hands to LLVM (frontend/rust/rust.cpp says why each flag is there),
// of code as it runs: the same switches as above.
const std::vector<std::string> kProven = {"-Copt-level=0",
                                          "-Cdebuginfo=line-tables-only",
                                          "-Coverflow-checks=no",
                                          "-Cdebug-assertions=no",
                                          "-Cpanic=unwind",
                                          "-Zub-checks=yes",
                                          "-Zsanitizer=address",
                                          "-Zmir-enable-passes=+CheckAlignment,+CheckNull",
                                          "-Ccodegen-units=1",
                                          "-Csave-temps",
                                          "-Csymbol-mangling-version=v0",
                                          "-Zshare-generics=no"};

const std::vector<std::string>& flagsOf(const Library& library) {
  return library.options.isProven ? kProven : kInstrumented;
}

Command rustc(const Library& library, std::vector<std::string> arguments) {
  Command command{.argv = {library.toolchain.rustc},
                  .environment = {"RUSTC_BOOTSTRAP=1"},
                  .limit = 900s,
                  .writable = {library.work}};
  command.argv.insert(command.argv.end(), arguments.begin(), arguments.end());
  return command;
}

void addExterns(const Library& library, std::vector<std::string>& argv) {
  if (!library.rlib.empty())
    argv.insert(argv.end(), {"--extern", library.crate + "=" + library.rlib.string()});
  if (!library.prelude.empty())
    argv.insert(argv.end(), {"--extern", fmt::format("{}={}", kPreludeCrate, library.prelude.string())});
  for (const std::string& one : library.externs) argv.insert(argv.end(), {"--extern", one});
  for (const fs::path& folder : library.dependencyFolders) argv.push_back("-Ldependency=" + folder.string());
  argv.insert(argv.end(), library.linkFlags.begin(), library.linkFlags.end());
}

std::vector<std::string> linked(const Library& library, const fs::path& source, const fs::path& program) {
  std::vector<std::string> argv = {"--edition=2021",
                                   "--cap-lints=allow",
                                   "-o",
                                   program.string(),
                                   source.string(),
                                   "-Clinker=clang-22",
                                   "-Clink-arg=-fsanitize=address",
                                   "-Clink-arg=-fuse-ld=lld"};
  argv.insert(argv.end(), kInstrumented.begin(), kInstrumented.end());
  addExterns(library, argv);
  return argv;
}

Library openFile(const fs::path& path, Library library) {
  library.source = fs::absolute(path).lexically_normal();
  library.folder = library.source.parent_path();
  library.crate = crateNameFor(path);
  for (const std::string& flag : library.options.rustcFlags)
    if (flag.starts_with("--edition=")) library.edition = flag.substr(10);
  return library;
}

Status buildFile(Library& library) {
  library.rlib = library.work / ("lib" + library.crate + ".rlib");
  std::vector<std::string> argv = {"--crate-type=rlib",   "--crate-name=" + library.crate,
                                   "--cap-lints=allow",   "-o",
                                   library.rlib.string(), library.source.string()};
  if (std::ranges::none_of(library.options.rustcFlags,
                           [](const auto& f) { return f.starts_with("--edition"); }))
    argv.push_back("--edition=" + library.edition);
  argv.insert(argv.end(), flagsOf(library).begin(), flagsOf(library).end());
  argv.insert(argv.end(), library.options.rustcFlags.begin(), library.options.rustcFlags.end());
  NH_TRY(const Finished finished, runTool(rustc(library, argv)));
  return toolFailed(finished, fmt::format("rustc cannot compile {}", library.source.string()));
}

Status compile(Library& library, std::vector<std::string>& notes) {
  return library.package.empty() ? buildFile(library) : buildPackage(library, notes);
}

} // namespace

Status toolFailed(const Finished& finished, const std::string& what) {
  if (finished.ok()) return {};
  // The first error is the reason; what follows from it is of less use than the whole of a few.
  constexpr std::size_t kMostLines = 60;
  std::istringstream lines(finished.err);
  std::string first, detail;
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line);) {
    const bool isError = line.starts_with("error");
    if (first.empty() && isError) first = line;
    if (!first.empty() && ++count <= kMostLines) detail += line + "\n";
  }
  if (count > kMostLines) detail += fmt::format("… and {} lines more\n", count - kMostLines);
  auto problem = badInput("{}{}{}", what, finished.timedOut ? ": it takes too long" : "",
                          first.empty() ? "" : ": " + first);
  problem.error().detail = detail.empty() ? finished.err : detail;
  return problem;
}

Result<Library> openLibrary(const fs::path& path, const fs::path& work, const LibraryOptions& options) {
  std::error_code error;
  const fs::path absolute = fs::absolute(path, error).lexically_normal();
  const bool isFolder = fs::is_directory(absolute, error);
  NH_TRY(RustToolchain toolchain, findRust(isFolder ? absolute : absolute.parent_path()));
  NH_TRY_VOID(makeFolder(work));
  Library library{.toolchain = std::move(toolchain), .options = options, .work = work};
  const std::vector<std::string>& flags = flagsOf(library);
  if (isFolder) return openPackage(absolute, std::move(library), flags);
  if (absolute.extension() != ".rs")
    return withRemedy(badInput("{} is neither a crate nor a .rs file", path.string()),
                      "name a folder with Cargo.toml, or one file of Rust");
  return openFile(absolute, std::move(library));
}

Result<Library> buildLibrary(const fs::path& path, const fs::path& work, const LibraryOptions& options,
                             std::vector<std::string>& notes) {
  NH_TRY(Library library, openLibrary(path, work, options));
  NH_TRY_VOID(compile(library, notes));
  return library;
}

Result<std::string> compileAndRead(Library& library, const std::string& prelude,
                                   std::vector<std::string>& notes) {
  const Library opened = library;
  auto json = std::async(std::launch::async, [&] { return rustdocJson(opened); });
  auto made = std::async(std::launch::async, [&] { return preludeOf(opened, prelude); });
  NH_TRY_VOID(compile(library, notes)); // what is wrong with the library, rustc says best
  NH_TRY(library.prelude, made.get());
  return json.get();
}

Result<CfgSet> cfgOf(const Library& library) {
  NH_TRY(const Finished finished, runTool(rustc(library, {"--print=cfg"})));
  if (!finished.ok() || !library.stdModule.empty()) return CfgSet();
  CfgSet set;
  std::istringstream printed(finished.out);
  for (std::string line; std::getline(printed, line);)
    if (line != "debug_assertions") set.insert(line);
  std::vector<std::string> words = library.options.rustcFlags;
  if (!library.package.empty()) { // what cargo gave, as our script wrote it down
    NH_TRY(const std::string given, readFile(library.work / ("rustc-" + library.crate)));
    std::istringstream lines(given);
    for (std::string line; std::getline(lines, line);) words.push_back(line);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].starts_with("--cfg=")) set.insert(words[i].substr(6));
    if (words[i] == "--cfg" && i + 1 < words.size()) set.insert(words[i + 1]);
  }
  return set;
}

Result<std::string> dependencyHash(const Library& library) {
  std::map<std::string, std::string> all; // by name: folders have no order
  std::error_code error;
  for (const fs::path& folder : library.dependencyFolders)
    for (const auto& entry : fs::directory_iterator(folder, error)) {
      const fs::path& file = entry.path();
      const bool isOwn = file.filename().string().starts_with("lib" + library.crate + "-") ||
                         file.filename() == library.rlib.filename() ||
                         file.filename().string().starts_with("libnuthatch_drive");
      if (file.extension() != ".rlib" || isOwn) continue;
      NH_TRY(const std::string content, readFile(file));
      all[file.filename().string()] = hex(hash64(content));
    }
  std::string text;
  for (const auto& [name, hash] : all) text += name + " " + hash + "\n";
  return text;
}

Result<std::string> rustdocJson(const Library& library) {
  if (!library.package.empty()) return packageJson(library);
  const fs::path rustdoc = library.toolchain.rustc.parent_path() / "rustdoc";
  Command command{.argv = {rustdoc, library.source.filename(), "--crate-name", library.crate,
                           "-Zunstable-options", "--output-format=json", "--document-private-items",
                           "--document-hidden-items", "--cap-lints=allow", "-o", library.work / "doc"},
                  .folder = library.folder,
                  .environment = {"RUSTC_BOOTSTRAP=1"},
                  .writable = {library.work}};
  bool hasEdition = false;
  for (const std::string& flag : library.options.rustcFlags) {
    // What both understand; code generation is none of rustdoc's business.
    if (flag.starts_with("--edition") || flag.starts_with("--cfg")) command.argv.push_back(flag);
    hasEdition |= flag.starts_with("--edition");
  }
  if (!hasEdition) command.argv.push_back("--edition=" + library.edition);
  NH_TRY(const Finished finished, runTool(command));
  NH_TRY_VOID(toolFailed(finished, fmt::format("rustdoc cannot read {}", library.source.string())));
  return readFile(library.work / "doc" / (library.crate + ".json"));
}

Result<fs::path> preludeOf(const Library& library, const std::string& text) {
  NH_TRY(const fs::path folder, rustCache(library.toolchain));
  std::string key = text;
  for (const std::string& flag : kInstrumented) key += "\n" + flag;
  key += "\noptimised";
  const std::string stem = fmt::format("prelude-{}", hex(hash64(key)));
  const fs::path kept = folder / ("lib" + stem + ".rlib");
  std::error_code error;
  if (fs::exists(kept, error)) return kept;
  const fs::path source = library.work / "prelude.rs";
  NH_TRY_VOID(writeFile(source, text));
  const fs::path made = library.work / (stem + ".rlib"); // renamed when whole: others may look for it too
  std::vector<std::string> argv = {"--edition=2021",
                                   "--crate-type=rlib",
                                   fmt::format("--crate-name={}", kPreludeCrate),
                                   "--cap-lints=allow",
                                   "-o",
                                   made.string(),
                                   source.string()};
  argv.insert(argv.end(), kInstrumented.begin(), kInstrumented.end());
  argv.push_back("-Copt-level=2"); // it is compiled once, and runs more often than anything else
  NH_TRY(const Finished finished, runTool(rustc(library, argv)));
  if (!finished.ok()) {
    auto problem = ownError("rustc cannot compile what drivers call");
    problem.error().detail = finished.err;
    return problem;
  }
  const fs::path beside = folder / fmt::format("{}.{}", stem, ::getpid());
  fs::copy_file(made, beside, fs::copy_options::overwrite_existing, error);
  if (!error) fs::rename(beside, kept, error);
  return error ? made : kept; // a cache that cannot be written to costs time alone
}

namespace {

// rustc's errors, by line of `source`; a note about an instance that does not build is one too.
Result<std::vector<Diagnostic>> readErrors(const std::string& text, const fs::path& source) {
  std::vector<Diagnostic> found;
  std::istringstream lines(text);
  // nlohmann::json throws; it does so only in here.
  try {
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("{")) continue;
      const Json message = Json::parse(line);
      const std::string level = message.value("level", ""), words = message.value("message", "");
      const bool isInstance =
          level == "note" && words.find("encountered while instantiating") != std::string::npos;
      if ((level != "error" && !isInstance) || !message.contains("spans")) continue;
      Diagnostic one{.message = words};
      if (isInstance) one.code = "does not build";
      if (message["code"].is_object()) one.code = message["code"].value("code", "");
      for (const Json& span : message["spans"])
        if (span.value("is_primary", false) && span.value("file_name", "") == source.string())
          one.line = span.value("line_start", 0u);
      if (one.line > 0 || level == "error") found.push_back(std::move(one));
    }
  } catch (const Json::exception& error) {
    return ownError("rustc's messages are not as expected: {}", error.what());
  }
  return found;
}

Result<Compiled> askRustc(const Library& library, std::vector<std::string> argv, const fs::path& source,
                          std::chrono::milliseconds limit) {
  Compiled compiled;
  argv.push_back("--error-format=json");
  Command command = rustc(library, std::move(argv));
  command.limit = std::max(limit, std::chrono::milliseconds(1'000));
  NH_TRY(const Finished finished, runTool(command));
  compiled.timedOut = finished.timedOut;
  if (finished.timedOut || finished.ok()) return compiled;
  NH_TRY(compiled.errors, readErrors(finished.err, source));
  if (!compiled.errors.empty()) return compiled;
  auto problem = ownError("rustc cannot compile the drivers");
  problem.error().detail = finished.err;
  return problem;
}

} // namespace

Result<Compiled> compileDrivers(const Library& library, const fs::path& source,
                                std::chrono::milliseconds limit) {
  const fs::path program = library.work / source.stem();
  std::vector<std::string> argv = linked(library, source, program);
  argv.push_back("--crate-type=bin");
  NH_TRY(Compiled compiled, askRustc(library, std::move(argv), source, limit));
  if (compiled.errors.empty() && !compiled.timedOut) compiled.program = program;
  return compiled;
}

Result<Compiled> checkDrivers(const Library& library, const fs::path& source,
                              std::chrono::milliseconds limit) {
  std::vector<std::string> argv = linked(library, source, library.work / (source.stem().string() + ".rmeta"));
  argv.insert(argv.end(), {"--crate-type=lib", "--emit=metadata"});
  return askRustc(library, std::move(argv), source, limit);
}

Result<Bitcode> compileToBitcode(const Library& library, const fs::path& source) {
  const fs::path out = library.work / "bitcode";
  NH_TRY_VOID(makeFolder(out));
  std::vector<std::string> argv = {"--edition=2021",      "--cap-lints=allow", "--crate-type=rlib",
                                   "--error-format=json", "--emit=llvm-bc",    "--out-dir",
                                   out.string(),          source.string()};
  argv.insert(argv.end(), kProven.begin(), kProven.end());
  addExterns(library, argv);
  Bitcode bitcode;
  NH_TRY(const Finished finished, runTool(rustc(library, argv)));
  if (finished.timedOut) return badInput("rustc does not finish with the drivers");
  NH_TRY(bitcode.errors, readErrors(finished.err, source));
  if (!finished.ok() && bitcode.errors.empty()) {
    auto problem = ownError("rustc cannot compile the drivers for their proof");
    problem.error().detail = finished.err;
    return problem;
  }
  std::vector<fs::path> folders = library.dependencyFolders;
  folders.push_back(library.work);
  std::error_code error;
  const auto collect = [&](const fs::path& folder, std::vector<fs::path>& into) {
    for (const auto& entry : fs::directory_iterator(folder, error))
      if (entry.path().string().ends_with(".no-opt.bc")) into.push_back(entry.path());
  };
  collect(out, bitcode.drivers);
  for (const fs::path& folder : folders) collect(folder, bitcode.libraries);
  return bitcode;
}

Result<fs::path> buildTest(const Library& library, const fs::path& source) {
  const fs::path program = library.work / source.stem();
  std::vector<std::string> argv = linked(library, source, program);
  argv.push_back("--test");
  NH_TRY(const Finished finished, runTool(rustc(library, argv)));
  if (finished.ok()) return program;
  auto problem = ownError("rustc cannot build {}", source.string());
  problem.error().detail = finished.err;
  return problem;
}

} // namespace nuthatch::rust
