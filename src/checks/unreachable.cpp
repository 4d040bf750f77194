// Unreachable reached: __builtin_unreachable, the end of a function that should have returned a value, a
// match that was promised to be complete. Each is an `unreachable` of the frontend; it gets nh.check(false)
// before it. Not those behind a call that does not return (abort, throw): nothing arrives there.
#include "checks/function_checks.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch {

namespace {

bool neverArrives(const llvm::UnreachableInst& end) {
  for (const llvm::Instruction* before = end.getPrevNode(); before; before = before->getPrevNode()) {
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(before)) {
      if (call->doesNotReturn()) return true;
      if (!llvm::isa<llvm::IntrinsicInst>(call)) return false;
    }
  }
  // An invoke that does not return is followed by a block of its own.
  const llvm::BasicBlock& block = *end.getParent();
  return !llvm::pred_empty(&block) &&
         llvm::all_of(llvm::predecessors(&block), [&](const llvm::BasicBlock* from) {
           const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(from->getTerminator());
           return invoke && invoke->getNormalDest() == &block && invoke->doesNotReturn();
         });
}

} // namespace

void insertUnreachable(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    const auto* end = llvm::dyn_cast<llvm::UnreachableInst>(at);
    if (!end || neverArrives(*end)) continue;
    llvm::IRBuilder<> builder(at);
    checks.require(*at, CheckKind::UnreachableReached, builder.getFalse(), "this point is not reached");
  }
}

} // namespace nuthatch
