// How cargo is started, for those that build with it. Not for others.
#pragma once

#include "support/process.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// A script that may be started; its name holds the hash of its content.
Result<std::filesystem::path> writeScript(const std::filesystem::path& folder, const std::string& name,
                                          const std::string& content);

// `cargo VERB …`, offline first, with the network where that fails for want of a crate; a note says so.
Result<Finished> runCargo(Command command, std::vector<std::string>& notes);

} // namespace nuthatch
