// The drop-in compilers `nuthatch cc` and `nuthatch c++`, for every build system there is. They run clang
// exactly as asked, and for each object or program made from source they leave analysis bitcode in a hidden
// file beside it and a record in the object itself (collect.h). A build that clang passes never fails here:
// what cannot be made is a line in wrapper.log of the cache folder.
#pragma once

#include "frontend/target.h"

#include <span>
#include <string>

namespace nuthatch {

// `args` as the compiler would get them, without its name. The exit code is clang's own.
int compilerWrapper(Language language, std::span<const std::string> args);

} // namespace nuthatch
