// Library code that nobody uses, out of a module. Units are compiled with every inline function and method
// emitted (-femit-all-decls), or a class whose methods are written in its body would have no code to test;
// that brings the inline functions of all system headers too. The user's stay, used or not; of the rest stays
// what something refers to.
#pragma once

#include "module/module.h"

namespace nuthatch {

void dropUnusedLibraryCode(Module& module);

} // namespace nuthatch
