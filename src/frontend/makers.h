// Functions that make objects of classes without a written constructor. Their implicit one is code only where
// the program uses it, and what it does (initialisers of members) is nowhere in debug info, so the unit
// itself is asked: it is compiled once more with a function a class behind it.
//
//   extern "C" void nh_make_1f3a…(void *p) { ::new (p) Stack; }
#pragma once

#include "frontend/target.h"

#include <string>

namespace nuthatch {

// The text of a source file that includes the unit and defines its makers.
std::string withMakers(const TranslationUnit& unit);

} // namespace nuthatch
