// What a module holds that engines cannot look into: inline assembly, computed gotos, callbr. Counted once,
// told to the user as notes; never an error. Also the fingerprint of a function's body, by which facts are
// known to be stale.
#pragma once

#include <string>
#include <vector>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

std::vector<std::string> notesOn(const llvm::Module& module);

// Changes when the code of the function changes; not when it moves to other lines.
std::string bodyHash(const llvm::Function& function);

} // namespace nuthatch
