// What the comment in front of a function asks of its callers: `buffer` must have room for one more byte. In:
// the text of a file and a callable. Out: the sentence that names one of its parameters and says what must
// be; empty where the author wrote none. Prose is never proof: it only keeps a crash from being called a bug.
#pragma once

#include "driver/callable.h"
#include "frontend/declarations.h"

#include <string>

namespace nuthatch {

// The comment right in front of the first declaration or definition of `function` that has one.
std::string commentOf(const std::string& text, const std::string& function);

// The sentence of a comment that asks for something of a parameter, or of an object that must not be empty.
std::string askedSentence(const std::string& comment, const Callable& callable);

// The same, looked for in the source of the callable and in the headers.
std::string askedOf(const Callable& callable, const std::vector<IncludedHeader>& headers);

} // namespace nuthatch
