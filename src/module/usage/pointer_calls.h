// Which functions a call may enter that does not say which one: a call through a pointer, or one of code
// outside of the module that calls back.
#pragma once

#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

// With a body and an address that somebody takes. The table of entries is the runtime's: nothing in the
// program calls through it.
std::vector<const llvm::Function*> calledThroughPointers(const llvm::Module& module);

} // namespace nuthatch
