// Assertions that a build leaves out still say what the author asks: `#define SHELF_ASSERT( x ) {}` and assert
// under NDEBUG. In: a target. Out: the same target with such macros as they would be in a debug build, for
// those who want to know whether a run breaks one before it fails. The user's files stay as they are: the
// compiler gets changed copies of those that define the macros, through an overlay of its file system.
#pragma once

#include "frontend/reader/source_reading.h"

#include <optional>

namespace nuthatch {

// Nothing where the build leaves none out.
Result<std::optional<Target>> withLeftOutAssertions(const Target& target);

// Whether a macro is like an assertion and comes to nothing.
bool isLeftOutAssertion(const MacroDefinition& macro);

// `text` with the definitions of these, which are in it, replaced by ones that fail as assert does. The number of
// lines stays the same.
std::string withAssertions(const std::string& text, const std::vector<MacroDefinition>& macros);

} // namespace nuthatch
