// Functions that Nuthatch writes behind a unit. Makers make objects of classes without a written constructor:
// their implicit one is code only where the program uses it, and what it does (initialisers of members) is
// nowhere in debug info, so the unit itself is asked. Adapters (driver/adapter.h) pass what only the compiler
// can pass. Instances of templates are there to be called.
//
//   extern "C" void nh_make_1f3a…(void *p) { ::new (p) Stack; }
#pragma once

#include "frontend/target.h"

#include <set>
#include <string>

namespace nuthatch {

// Whether anything is to be written behind the unit.
bool hasAdditions(const TranslationUnit& unit);

// The text of a source file that includes the unit and defines its makers and adapters, one a line.
std::string withMakers(const TranslationUnit& unit, const std::set<std::size_t>& leftOut = {});

// Lines of that file which the compiler complains of; those of our own code that all others need are none.
std::set<std::size_t> refusedLines(const std::string& said);

} // namespace nuthatch
