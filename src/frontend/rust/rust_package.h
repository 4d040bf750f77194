// Inside of rust_library.cpp: libraries that cargo builds. Not for others.
#pragma once

#include "frontend/rust/rust_library.h"
#include "replay/sandbox/build_tool.h"

namespace nuthatch::rust {

// The package in `folder`, by way of a package of our own that depends on it: cargo then writes its lock file
// and all else into `library.work`. Nothing is compiled yet.
Result<Library> openPackage(const std::filesystem::path& folder, Library library,
                            const std::vector<std::string>& flags);

Status buildPackage(Library& library, std::vector<std::string>& notes);

// A Problem with what the tool said, where it failed.
Status toolFailed(const Finished& finished, const std::string& what);

Result<std::string> packageJson(const Library& library);

} // namespace nuthatch::rust
