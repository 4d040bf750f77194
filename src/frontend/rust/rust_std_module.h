// A module of std as a library that drivers test: `std::vec` comes in; the toolchain that has its source, and
// its API from rustdoc's JSON of core and alloc, go out. Nothing of std is compiled: its generics are
// instantiated, with all checks, where drivers use them. What rustdoc says is kept in the user's cache, once
// a toolchain.
#pragma once

#include "frontend/rust/rust_api.h"
#include "frontend/rust/rust_library.h"

namespace nuthatch::rust {

// `std::…`, `core::…` or `alloc::…`.
bool namesStdModule(const std::string& target);

Result<Library> stdLibrary(const std::string& module, const std::filesystem::path& work,
                           const LibraryOptions& options);

// The functions and types that the module's own files define. What is unstable or takes an allocator keeps
// that as its reason not to be called.
Result<Api> stdApi(const Library& library, TypeTable& types);

} // namespace nuthatch::rust
