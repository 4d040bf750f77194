// Features of a crate that are off unasked and behind which unsafe code stands: that code is the crate's too, and nobody
// who checks the crate wants to miss it. The crate's folder comes in, names go out. Nothing is compiled; features that
// only a nightly compiler takes are left out.
#pragma once

#include "frontend/rust/rust_cfg.h"

#include <filesystem>
#include <vector>

namespace nuthatch::rust {

// `on`: features that are on. `known`: all of the crate.
std::vector<std::string> featuresWithUnsafe(const std::filesystem::path& package,
                                            const std::vector<std::string>& on,
                                            const std::vector<std::string>& known);

} // namespace nuthatch::rust
