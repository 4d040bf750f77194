// nuthatch.toml: what a project says once in place of flags. A table a verb, a key a flag, `paths` for what the verb works on;
// `out`, `budget`, `seed` and `memory` may stand before the tables, for every verb that has them. Flags win. What is wrong is
// told with line and column. The file comes with a project, whom nobody has to trust: it can loosen no protection and name
// no place outside of the folder that it lies in.
#pragma once

#include <CLI/CLI.hpp>

namespace nuthatch {

constexpr const char* kConfigFile = "nuthatch.toml";

// `app`'s name is "nuthatch VERB"; the formatter gives CLI11 the entries of that verb.
void readConfigFile(CLI::App& app);

} // namespace nuthatch
