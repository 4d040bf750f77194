// Rust: crates and single files, through cargo and rustc. What is found and compiled here meets the C and C++
// units in compile.h.
#pragma once

#include "frontend/target.h"
#include "module/module.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// The crate in `folder` (it holds Cargo.toml) as a target.
Result<Target> findCrate(const std::filesystem::path& folder);

Result<Module> compileRust(const TranslationUnit& unit, Flavour flavour, std::vector<std::string>& notes);

} // namespace nuthatch
