// Which rustc and cargo compile for us: the first usable rustc of RUSTC, PATH and ~/.cargo/bin, as seen from
// the folder of the target (rustup picks the toolchain by folder). A compiler that is missing, older
// than 1.85 or built on an LLVM newer than ours is a Problem of one line. Nothing is installed and nothing is
// compiled here.
#pragma once

#include "support/result.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace nuthatch {

struct RustToolchain {
  std::filesystem::path rustc;
  std::filesystem::path cargo; // empty: rustc came alone
  std::filesystem::path sysroot;
  std::string version; // "1.95.0"
  std::string llvm;    // "22.1"
  std::string host;    // "x86_64-unknown-linux-gnu"

  std::string line() const; // "rustc 1.95.0 (LLVM 22.1)"

  // Where the libraries of the standard library lie, as *.rlib.
  std::filesystem::path libraries() const { return sysroot / "lib" / "rustlib" / host / "lib"; }
  // Its source, where it is installed: core, alloc and std are folders of it.
  std::filesystem::path source() const { return sysroot / "lib" / "rustlib" / "src" / "rust" / "library"; }
};

Result<RustToolchain> findRust(const std::filesystem::path& folder);

// The first that has the source of its standard library.
Result<RustToolchain> findRustWithSource(const std::filesystem::path& folder);

// What `rustc -vV` printed, judged: version, LLVM and host, or the reason why this rustc cannot serve.
Result<RustToolchain> judgeRust(const std::filesystem::path& rustc, std::string_view verboseVersion);

// What is made once a toolchain lives here, under $XDG_CACHE_HOME/nuthatch or ~/.cache/nuthatch. It is
// created.
Result<std::filesystem::path> rustCache(const RustToolchain& toolchain);

// What rustc would call the crate of a single file.
std::string crateNameFor(const std::filesystem::path& source);

} // namespace nuthatch
