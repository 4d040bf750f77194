// How cargo is started, for those that build with it. Not for others.
#pragma once

#include "replay/sandbox/build_tool.h"

#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

// A script that may be started; its name holds the hash of its content.
Result<std::filesystem::path> writeScript(const std::filesystem::path& folder, const std::string& name,
                                          const std::string& content);

// `cargo VERB …`, offline. Where a crate is not at hand or not unpacked, cargo fetches first: that step alone
// may write to the registry's folders, and alone has the network, if the user allows it (--allow-network).
// Build scripts never have either.
Result<Finished> runCargo(Command command, std::vector<std::string>& notes);

} // namespace nuthatch
