// before:   call void @abort()
// after:    call void @__VERIFIER_assume(i32 0)      (harness.cpp knows it)
#include "module/passes/abort_ends.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

namespace nuthatch {

void endAtAborts(Module& module) {
  llvm::Module& code = module.llvm();
  for (const char* name : {"abort", "__assert_fail"}) {
    llvm::Function* ends = code.getFunction(name);
    if (!ends || !ends->isDeclaration()) continue;
    llvm::IRBuilder<> types(code.getContext());
    const auto assume = code.getOrInsertFunction("__VERIFIER_assume", types.getVoidTy(), types.getInt32Ty());
    for (llvm::User* user : llvm::make_early_inc_range(ends->users())) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(user);
      if (!call || call->getCalledFunction() != ends) continue;
      llvm::IRBuilder<> builder(call);
      builder.CreateCall(assume, {builder.getInt32(0)});
      call->eraseFromParent();
    }
  }
}

} // namespace nuthatch
