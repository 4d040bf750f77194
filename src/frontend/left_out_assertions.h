// Assertions that a build leaves out still say what the author asks: `#define SHELF_ASSERT( x ) {}` and assert
// under NDEBUG. In: a target. Out: the same target with such macros as they would be in a debug build, for
// those who want to know whether a run breaks one before it fails. The user's files stay as they are: the
// compiler gets changed copies of those that define the macros, through an overlay of its file system.
#pragma once

#include "frontend/target.h"

#include <optional>
#include <set>

namespace nuthatch {

// Nothing where the build leaves none out.
Result<std::optional<Target>> withLeftOutAssertions(const Target& target);

// Macros like assertions that come to nothing, of the lines that `clang -E -dM` gives.
std::set<std::string> emptyAssertions(const std::string& macros);

// `text` with every definition of these that comes to nothing replaced by one that fails as assert does. The
// number of lines stays the same.
std::string withAssertions(const std::string& text, const std::set<std::string>& names);

} // namespace nuthatch
