#include "module/library_row.h"

#include "library/library.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"

namespace nuthatch {

const library::Function* rowOf(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return nullptr;
  return library::find({callee->getName().data(), callee->getName().size()});
}

} // namespace nuthatch
