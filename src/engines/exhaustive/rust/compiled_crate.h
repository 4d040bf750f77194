// A target of Rust made ready for drivers: a crate (a folder, or a name that cargo fetches), a .rs file or a module of std
// comes in; its compiled library and its API go out, with the features that are on. Nothing of it runs, but what cargo runs.
#pragma once

#include "frontend/rust/rust_api.h"
#include "frontend/rust/rust_library.h"

namespace nuthatch::exhaustive {

struct CrateRequest {
  std::filesystem::path target;
  std::vector<std::string> rustcFlags, features;
  bool allFeatures = false, unsafeFeatures = false; // those too behind which unsafe code stands
  std::string package;                              // of a workspace
};

struct CompiledCrate {
  rust::Library library;
  rust::Api api;
};

// A crate, a .rs file, or the name of a module of std.
bool isRustTarget(const std::filesystem::path& target);
bool isStdModule(const std::filesystem::path& target);
// A crate that cargo has: "smallvec@0.6.9", and no folder of that name.
bool isNamedCrate(const std::filesystem::path& target);

// A request for a named crate becomes one for the folder that cargo keeps it in; others stay as they are.
Status fetchNamed(CrateRequest& request, const std::filesystem::path& work);

// The request then has the features that are on. `prelude`: what drivers call.
Result<CompiledCrate> compileCrate(CrateRequest& request, const std::filesystem::path& work,
                                   const std::string& prelude, rust::TypeTable& types,
                                   std::vector<std::string>& notes);

// The same once more as bitcode, for the bounded engine.
Result<rust::Library> compileForProof(const CrateRequest& request, const std::filesystem::path& work);

} // namespace nuthatch::exhaustive
