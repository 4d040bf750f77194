// Leak: a heap block that nothing points to any more. A leak does not fail at one instruction: the check is
// on the place that allocated, and whoever runs the program decides at the end which blocks are lost:
//
//   %p = call ptr @malloc(i64 8)    becomes    %p = call ptr @malloc(i64 8)
//                                              call void @nh.allocated(ptr %p, i64 …)
//
// Rust has no check here: forgetting memory is allowed there.
#include "checks/function_checks.h"
#include "module/intrinsics.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace nuthatch {

namespace {

bool allocates(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || !call.getType()->isPointerTy()) return false;
  const llvm::StringRef name = callee->getName();
  if (name.starts_with("_Znw") || name.starts_with("_Zna")) return !name.contains("Pv"); // not placement new
  return llvm::StringSwitch<bool>(name)
      .Cases({"malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "memalign", "valloc"}, true)
      .Cases({"strdup", "strndup", "__strdup"}, true)
      .Default(false);
}

// Where the result is there: behind the call, or at the head of an invoke's normal block.
llvm::Instruction* behind(llvm::CallBase& call) {
  auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call);
  if (!invoke) return call.getNextNode();
  llvm::BasicBlock* normal = invoke->getNormalDest();
  if (!normal->getSinglePredecessor()) normal = llvm::SplitEdge(invoke->getParent(), normal);
  return &*normal->getFirstInsertionPt();
}

} // namespace

void insertLeaks(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    // The block of a tail call that must be one is its caller's.
    if (!call || !allocates(*call) || call->isMustTailCall()) continue;
    const std::uint64_t id = checks.add(
        *at, CheckKind::Leak, "the block of " + checks.describe().expression(*call) + " is not lost");
    llvm::IRBuilder<> builder(behind(*call));
    builder.SetCurrentDebugLocation(call->getDebugLoc());
    builder.CreateCall(declare(*checks.function().getParent(), Intrinsic::Allocated),
                       {call, builder.getInt64(id)});
  }
}

} // namespace nuthatch
