// What cargo prints with --message-format=json, read. Never throws: what is not of the expected shape is as
// if it were not there.
#pragma once

#include "frontend/rust/cargo.h"

#include <set>
#include <string_view>

namespace nuthatch {

// The answer of `cargo metadata --no-deps` for the crate or workspace in `folder`.
Result<Crate> readMetadata(std::string_view json, const std::filesystem::path& folder);

// The messages of `cargo build`, one a line. `ownManifests` tells the user's packages from their
// dependencies; bitcode is looked for under `targetFolder`.
Result<CrateBitcode> readBuildMessages(std::string_view messages,
                                       const std::set<std::filesystem::path>& ownManifests,
                                       const std::filesystem::path& targetFolder);

} // namespace nuthatch
