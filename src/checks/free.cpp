// Double free and invalid free: what is handed to free, realloc or delete must be null or the start of a live
// heap object.
//
//   call void @free(ptr %p)    becomes    %l = p == null || nh.live(p, 1)      check: double free
//                                         %f = p == null || nh.freeable(p)     check: invalid free
#include "checks/function_checks.h"
#include "module/intrinsics.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

// The argument that a call gives back to the heap, or null.
llvm::Value* freedBy(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || call.arg_empty() || !call.getArgOperand(0)->getType()->isPointerTy()) return nullptr;
  const llvm::StringRef name = callee->getName();
  // operator delete and delete[], plain, sized, aligned, nothrow: all start like these two.
  const bool frees = name == "free" || name == "cfree" || name == "realloc" || name == "reallocarray" ||
                     name.starts_with("_ZdlPv") || name.starts_with("_ZdaPv");
  return frees && callee->isDeclaration() ? call.getArgOperand(0) : nullptr;
}

} // namespace

void insertFrees(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    llvm::Value* pointer = call ? freedBy(*call) : nullptr;
    if (!pointer || llvm::isa<llvm::ConstantPointerNull>(pointer)) continue;
    llvm::Module& module = *checks.function().getParent();
    const std::string text = checks.describe().expression(*pointer);
    llvm::IRBuilder<> builder(at);
    llvm::Value* nothing = builder.CreateIsNull(pointer);
    llvm::Value* live = builder.CreateCall(declare(module, Intrinsic::Live), {pointer, builder.getInt64(1)});
    checks.require(*at, CheckKind::DoubleFree, builder.CreateOr(nothing, live),
                   text + " was not freed before");
    llvm::Value* freeable = builder.CreateCall(declare(module, Intrinsic::Freeable), {pointer});
    checks.require(*at, CheckKind::InvalidFree, builder.CreateOr(nothing, freeable),
                   text + " is the start of a heap block");
  }
}

} // namespace nuthatch
