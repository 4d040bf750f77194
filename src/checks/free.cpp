// Double free and invalid free: what is handed to free, realloc or delete must be null or the start of a live
// heap object.
//
//   call void @free(ptr %p)    becomes    %l = p == null || nh.live(p, 1)      check: double free
//                                         %f = p == null || nh.freeable(p)     check: invalid free
//                                              && nh.samefamily(p, malloc)
//
// What new gave, free must not take back, and what new[] gave, delete. A delete that names a size names that of the block:
//
//   call void @_ZdlPvm(ptr %p, i64 %n)       adds       && nh.readable(p, n) && !nh.readable(p, n + 1)
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

// The size that a delete names, or null.
llvm::Value* namedSize(const llvm::CallBase& call, const library::Function& row) {
  const bool isDelete = row.family == library::Family::New || row.family == library::Family::NewArray;
  if (!isDelete || call.arg_size() < 2) return nullptr;
  llvm::Value* size = call.getArgOperand(1);
  const llvm::StringRef name = call.getCalledFunction()->getName();
  const bool isSized = name.size() > 6 && (name[6] == 'm' || name[6] == 'j'); // _ZdlPvm
  return isSized && size->getType()->isIntegerTy() ? size : nullptr;
}

// Of no bytes operator new makes one.
llvm::Value* isOfSize(llvm::IRBuilder<>& builder, llvm::CallBase& call, llvm::Value* size) {
  llvm::Value* pointer = call.getArgOperand(0);
  llvm::Function* readable = declare(*call.getModule(), Intrinsic::Readable);
  llvm::Value* named = builder.CreateZExtOrTrunc(size, builder.getInt64Ty());
  named = builder.CreateBinaryIntrinsic(llvm::Intrinsic::umax, named, builder.getInt64(1));
  llvm::Value* isThere = builder.CreateCall(readable, {pointer, named});
  llvm::Value* isMore =
      builder.CreateCall(readable, {pointer, builder.CreateAdd(named, builder.getInt64(1))});
  return builder.CreateAnd(isThere, builder.CreateNot(isMore));
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
    if (llvm::Value* size = namedSize(*call, *row))
      freeable = builder.CreateAnd(freeable, isOfSize(builder, *call, size));
    checks.require(*at, CheckKind::InvalidFree, builder.CreateOr(nothing, freeable),
                   text + " is the start of a heap block");
  }
}

} // namespace nuthatch
