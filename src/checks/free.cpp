// Double free and invalid free: what is handed to free, realloc or delete must be null or the start of a live
// heap object.
//
//   call void @free(ptr %p)    becomes    %l = p == null || nh.live(p, 1)      check: double free
//                                         %f = p == null || nh.freeable(p)     check: invalid free
//                                              && nh.samefamily(p, malloc)
//
// What new gave, free must not take back, and what new[] gave, delete.
#include "checks/function_checks.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

// The row of a call that gives its first argument back to the heap, or null.
const library::Function* freeingRow(const llvm::CallBase& call) {
  if (call.arg_empty() || !call.getArgOperand(0)->getType()->isPointerTy()) return nullptr;
  const library::Function* row = rowOf(call);
  return row && row->is(library::kFrees) ? row : nullptr;
}

} // namespace

void insertFrees(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    const library::Function* row = call ? freeingRow(*call) : nullptr;
    if (!row || llvm::isa<llvm::ConstantPointerNull>(call->getArgOperand(0))) continue;
    llvm::Value* pointer = call->getArgOperand(0);
    llvm::Module& module = *checks.function().getParent();
    const std::string text = checks.describe().expression(*pointer);
    llvm::IRBuilder<> builder(at);
    llvm::Value* nothing = builder.CreateIsNull(pointer);
    llvm::Value* live = builder.CreateCall(declare(module, Intrinsic::Live), {pointer, builder.getInt64(1)});
    checks.require(*at, CheckKind::DoubleFree, builder.CreateOr(nothing, live),
                   text + " was not freed before");
    llvm::Value* freeable = builder.CreateCall(declare(module, Intrinsic::Freeable), {pointer});
    freeable = builder.CreateAnd(
        freeable, builder.CreateCall(declare(module, Intrinsic::SameFamily),
                                     {pointer, builder.getInt64(static_cast<std::uint64_t>(row->family))}));
    checks.require(*at, CheckKind::InvalidFree, builder.CreateOr(nothing, freeable),
                   text + " is the start of a heap block");
  }
}

} // namespace nuthatch
