// A crate as a library that drivers are compiled against, and those compilations: rustdoc's JSON of it, one
// run of rustc's checks over thousands of drivers, and the instrumented program made of those that are valid.
// The user's folder is never written to. Code runs as in a release build (integers wrap, debug_assert! is
// off), with AddressSanitizer and the checks of std's own preconditions.
#pragma once

#include "frontend/rust/rust_cfg.h"
#include "frontend/rust/rust_toolchain.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace nuthatch::rust {

struct LibraryOptions {
  std::vector<std::string> rustcFlags; // the user's, for the library alone
  std::vector<std::string> features;   // of a crate
  bool allFeatures = false;
  bool seeksFeatures = false; // those behind which unsafe code stands, where none is named
  std::string package;        // of a workspace
  bool isProven = false;      // for the bounded engine: bitcode beside each object, nothing that runs
};

struct Library {
  RustToolchain toolchain;
  std::string crate;             // as code names it
  std::filesystem::path source;  // its root file
  std::filesystem::path folder;  // what file names in spans are relative to
  std::filesystem::path package; // the folder with Cargo.toml, or empty
  std::string packageName;       // as cargo names it
  std::string stdModule;         // "std::vec", where the library is a part of std
  std::string edition = "2021";
  std::filesystem::path rlib;    // of std: none
  std::filesystem::path prelude; // what drivers call, compiled; tests carry their own
  std::vector<std::filesystem::path> dependencyFolders;
  std::vector<std::string> externs;   // "name=file" of the crates that the library itself names
  std::vector<std::string> linkFlags; // asked for by build scripts: where native libraries lie
  std::vector<std::string> features;  // that are on, as far as they were asked for
  LibraryOptions options;
  std::filesystem::path rustcScript, rustdocScript; // what cargo starts in their place
  std::filesystem::path work;                       // where what is built lies
};

// A .rs file or a folder with Cargo.toml: which toolchain builds it and under which name. Nothing is
// compiled.
Result<Library> openLibrary(const std::filesystem::path& path, const std::filesystem::path& work,
                            const LibraryOptions& options);

// The same, compiled.
Result<Library> buildLibrary(const std::filesystem::path& path, const std::filesystem::path& work,
                             const LibraryOptions& options, std::vector<std::string>& notes);

// Compiles an opened library and the crate of what drivers call, of the given text, and has rustdoc read the
// API, all three at a time. rustdoc's JSON goes out.
Result<std::string> compileAndRead(Library& library, const std::string& prelude,
                                   std::vector<std::string>& notes);

// Under which conditions the library was compiled: what rustc sets by itself, the features that are on, and the flags.
// Empty where that cannot be told.
Result<CfgSet> cfgOf(const Library& library);

// Of the libraries that the crate is linked with, in the versions that were built; empty: there are none.
Result<std::string> dependencyHash(const Library& library);

Result<std::string> rustdocJson(const Library& library); // of one that was opened

// The name by which drivers know the crate of what they call.
inline constexpr const char* kPreludeCrate = "nuthatch_rt";

// Compiles that crate, once for a toolchain: it is kept in the user's cache.
Result<std::filesystem::path> preludeOf(const Library& library, const std::string& text);

struct Diagnostic {
  unsigned line = 0; // of the driver file; 0: elsewhere
  std::string code;  // "E0499", or empty
  std::string message;
};

struct Compiled {
  std::optional<std::filesystem::path> program; // none: there are errors, it took too long, or none was wanted
  bool timedOut = false;
  std::vector<Diagnostic> errors;
};

// A driver file as a program, or what rustc has against it. Errors cost rustc's checks alone: nothing is
// generated before they are over.
Result<Compiled> compileDrivers(const Library& library, const std::filesystem::path& source,
                                std::chrono::milliseconds limit);

// What rustc has against a driver file, which needs no main; nothing is generated.
Result<Compiled> checkDrivers(const Library& library, const std::filesystem::path& source,
                              std::chrono::milliseconds limit);

struct Bitcode {
  std::vector<std::filesystem::path> drivers, libraries; // files
  std::vector<Diagnostic> errors;                        // where there are some, there is no bitcode
};

// A driver file as rustc hands it to LLVM, with that of what it is linked with. The library is one that was
// built with LibraryOptions::isProven.
Result<Bitcode> compileToBitcode(const Library& library, const std::filesystem::path& source);

// A file of #[test] functions that uses the library, as a program.
Result<std::filesystem::path> buildTest(const Library& library, const std::filesystem::path& source);

} // namespace nuthatch::rust
