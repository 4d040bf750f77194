// Crates through cargo. A folder with Cargo.toml comes in, the bitcode files of its crates go out, in the
// order in which they were built. Cargo works in a target folder of our cache; where there is no Cargo.lock
// to keep to, it works on an overlay of links, so that it never writes into the user's folder.
#pragma once

#include "frontend/rust/rust_toolchain.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

struct Crate {
  std::string name;                             // of the first package
  std::filesystem::path source;                 // of its library, or of its first program
  std::filesystem::path root;                   // the folder that the user named
  std::filesystem::path workspace;              // where Cargo.lock belongs
  std::vector<std::string> packages;            // to build, by name
  std::vector<std::filesystem::path> manifests; // theirs
  std::vector<std::string> features;            // of the first package, that it knows
  std::vector<std::string> defaultFeatures;     // those that are on unasked
  bool usesRegistry = false;                    // something is fetched, so versions are chosen
  std::vector<std::string> notes;
};

struct CrateBitcode {
  std::vector<std::filesystem::path> own;          // of the packages that were asked for
  std::vector<std::filesystem::path> dependencies; // in any order
  std::vector<std::string> linkFlags;              // asked for by build scripts
};

Result<Crate> readCrate(const RustToolchain& toolchain, const std::filesystem::path& folder);

// `flags` are cargo's (--features=…). `compilerFlags` go to rustc for every crate of the target (not to build
// scripts and macros), `ownFlags` to the packages that were asked for alone.
Result<CrateBitcode> buildCrate(const RustToolchain& toolchain, const Crate& crate,
                                const std::vector<std::string>& flags,
                                const std::vector<std::string>& compilerFlags,
                                const std::vector<std::string>& ownFlags, std::vector<std::string>& notes);

} // namespace nuthatch
