// The standard library as Rust modules need it, without building it: generic code is in the user's bitcode
// already, and what is left comes from the toolchain's own *.rlib, in two ways.
//   bodies   rlibs carry their bitcode (section .llvmbc). What the module calls in core, alloc and hashbrown
//   is copied in,
//            transitively, as internal functions. Functions that never return (panics) and the crate std stay
//            outside: std holds the state of the process (panic counts, streams, threads), of which there
//            must be one.
//   linking  one static library of the whole of std and its allocator shim, made once a toolchain.
#pragma once

#include "frontend/rust/rust_toolchain.h"
#include "module/module.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// What a linker needs after the object of a Rust module: the static std, then system libraries.
Result<std::vector<std::string>> rustLinkFlags(const RustToolchain& toolchain);

// Adds the bodies of core, alloc and hashbrown that the module calls. A toolchain without their bitcode is
// noted.
Status addRustStd(Module& module, const RustToolchain& toolchain, std::vector<std::string>& notes);

// Rust's allocator entry points (__rust_alloc and its kin) become internal functions over malloc,
// posix_memalign, realloc and free: what std's own shim does, in terms that every engine and check knows.
Status defineRustAllocator(Module& module);

} // namespace nuthatch
