// before:   store ptr @free, ptr %release          call void @other()        ; @other = alias … @reach_error
// after:    store ptr @nh.via.free, ptr %release   call void @reach_error()
//           define internal void @nh.via.free(ptr %0) { call void @free(ptr %0)  ret void }
#include "module/passes/named_calls.h"
#include "library/library.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace nuthatch {

namespace {

// Whose calls mean something to somebody: names of C, and C++'s operators new and delete. Runtime entries of compilers
// (personalities, unwinding) are compared by address and never called by the program.
bool isWatched(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  const bool isError = library::isErrorCall(name);
  if (function.isIntrinsic() || name.starts_with("nh.")) return false;
  if (function.hasExternalWeakLinkage()) return false; // its address may be null
  if (function.isVarArg() && !isError) return false;   // nobody can hand on what it is given
  if (!function.isDeclaration()) return isError;
  if (name.starts_with("_Z")) return name.starts_with("_Zd") || name.starts_with("_Zn");
  return !name.starts_with("__") || name.starts_with("__VERIFIER_") || name.starts_with("__assert");
}

bool isValueUse(const llvm::Use& use) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
  if (call) return !call->isCallee(&use);
  return !llvm::isa<llvm::Function, llvm::GlobalAlias, llvm::BlockAddress>(use.getUser());
}

llvm::Function* callerOf(llvm::Function& function) {
  llvm::Module& module = *function.getParent();
  auto* via = llvm::Function::Create(function.getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                     std::string(kViaPrefix) + function.getName().str(), module);
  via->setAttributes(function.getAttributes());
  via->setCallingConv(function.getCallingConv());
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "", via));
  std::vector<llvm::Value*> arguments;
  for (llvm::Argument& argument : via->args()) arguments.push_back(&argument);
  llvm::CallInst* call = builder.CreateCall(&function, arguments);
  call->setAttributes(function.getAttributes());
  call->setCallingConv(function.getCallingConv());
  if (function.getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(call);
  return via;
}

} // namespace

void nameCalls(llvm::Module& module) {
  for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(module.aliases())) {
    auto* function = llvm::dyn_cast<llvm::Function>(alias.getAliasee()->stripPointerCasts());
    if (function && !alias.isInterposable()) alias.replaceAllUsesWith(function);
  }
  std::vector<llvm::Function*> watched;
  for (llvm::Function& function : module)
    if (isWatched(function) && llvm::any_of(function.uses(), isValueUse)) watched.push_back(&function);
  for (llvm::Function* function : watched) {
    llvm::Function* via = callerOf(*function);
    // Constants (tables, initialisers) are unique: they are rebuilt, not changed in place.
    function->replaceUsesWithIf(via, [&](llvm::Use& use) {
      const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
      return isValueUse(use) && (!user || user->getFunction() != via);
    });
  }
}

} // namespace nuthatch
