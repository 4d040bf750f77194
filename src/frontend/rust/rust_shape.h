// From what rustc emitted to what the rest of Nuthatch expects of any frontend: user functions are visible
// and never inlined, glue of the standard library is inlined into them, what nobody uses is gone.
#pragma once

#include "module/module.h"

#include <filesystem>

namespace llvm {
class Function;
}

namespace nuthatch {

// Whether the function was written in a source file under `root`, by its debug info. Closures and instances
// of the user's generics are the user's; instances of std's generics, drop glue and shims are not.
bool isUserFunction(const llvm::Function& function, const std::filesystem::path& root);

Status shapeRust(Module& module, const std::filesystem::path& root);

} // namespace nuthatch
