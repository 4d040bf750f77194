// A crate by its name: `name@version` comes in, the folder of its source as cargo keeps it goes out. Nothing of the
// crate is run or built, and nothing is written but cargo's own store of sources and `work`.
#pragma once

#include "frontend/rust/rust_toolchain.h"

#include <filesystem>
#include <optional>
#include <string>

namespace nuthatch {

struct CrateName {
  std::string name, version;
};

// "smallvec@0.6.9"; nothing where the text is something else.
std::optional<CrateName> readCrateName(const std::string& text);

// Versions that were withdrawn can be had too: those are often the ones that people want to look at.
Result<std::filesystem::path> fetchCrate(const RustToolchain& toolchain, const CrateName& crate,
                                         const std::filesystem::path& work);

} // namespace nuthatch
