#include "module/usage/pointer_calls.h"

#include "llvm/IR/Module.h"

namespace nuthatch {

std::vector<const llvm::Function*> calledThroughPointers(const llvm::Module& module) {
  std::vector<const llvm::Function*> functions;
  for (const llvm::Function& function : module)
    if (!function.isDeclaration() && function.hasAddressTaken() &&
        !function.getName().starts_with("nh.entry."))
      functions.push_back(&function);
  return functions;
}

} // namespace nuthatch
