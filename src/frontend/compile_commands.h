// compile_commands.json (clang's JSON compilation database) as translation units.
#pragma once

#include "frontend/target.h"

namespace nuthatch {

// Broken JSON is a Problem with its line and column. A source that is built in several ways counts once.
Result<Target> readCompileCommands(const std::filesystem::path& file);

} // namespace nuthatch
