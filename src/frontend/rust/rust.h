// Rust: crates and single files, through cargo and rustc. Source comes in; one module with the generic code
// of std and the bodies of core and alloc inside goes out. The user's folder is never written to.
#pragma once

#include "frontend/target.h"
#include "module/module.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// The crate in `folder` (it holds Cargo.toml) as a target of one unit, whose flags start with "cargo";
// further flags of that unit are cargo's own (--features=…). A workspace gives its default members.
Result<Target> findCrate(const std::filesystem::path& folder);

// The unit as one module: debug info, overflow checks and debug assertions on, nothing optimised, every
// function of the user kept. The notes say what was used and what was left out.
Result<Module> compileRust(const TranslationUnit& unit, Flavour flavour, std::vector<std::string>& notes);

// What the linker needs after the object of a module that compileRust made, alone or linked with others: the
// native standard library, system libraries, and what build scripts asked for. Empty for other modules.
std::vector<std::string> linkFlagsOf(const Module& module);

} // namespace nuthatch
