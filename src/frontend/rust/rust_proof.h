// Drivers of Rust code as a module for the bounded engine: their source comes in, a module with the library,
// the generic code of std and the bodies of core and alloc inside goes out. Nothing of it is run.
#pragma once

#include "frontend/rust/rust_library.h"
#include "module/module.h"

#include <optional>

namespace nuthatch::rust {

struct ProofModule {
  std::optional<Module> module; // none: there are errors
  std::vector<Diagnostic> errors;
};

// `library` was built with LibraryOptions::isProven. An allocation of more than `mostBytes` at once ends the
// execution: that is memory running out, which is not looked at.
Result<ProofModule> proofModule(const Library& library, const std::filesystem::path& source,
                                std::uint64_t mostBytes, std::vector<std::string>& notes);

} // namespace nuthatch::rust
