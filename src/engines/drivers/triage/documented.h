// What the comment in front of a function asks of its callers: `buffer` must have room for one more byte. In:
// functions with their comments, as clang gives them, and a callable. Out: the sentence that names one of its
// parameters and says what must be; empty where the author wrote none. Which comment belongs to what, the compiler
// knows; what its words mean, no compiler does. Prose is never proof: it only keeps a crash from being called a bug.
#pragma once

#include "driver/callable.h"
#include "frontend/reader/source_reading.h"

#include <string>
#include <vector>

namespace nuthatch {

// The sentence of a comment that asks for something of a parameter, or of an object that must not be empty.
std::string askedSentence(const std::string& comment, const Callable& callable);

// The same, of the comments of all declarations and definitions of the callable.
std::string askedOf(const Callable& callable, const std::vector<DeclaredFunction>& functions);

} // namespace nuthatch
