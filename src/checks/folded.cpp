// What the compiler computed from constants and could not: `1 / 0`, `1 << 40`, `(int)1e20`, and in C `1 << 31`.
// The operation is not in the module any more; module/passes/guards.h left a mark where it stood.
//
//   call void @llvm.donothing(), !nh.folded     becomes    call void @nh.check(i1 false, i64 …)
//
// Sums, differences and products of constants are still operations: checks/signed_overflow.cpp.
#include "checks/function_checks.h"
#include "module/intrinsics.h"
#include "module/passes/guards.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

void insertFolded(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    const auto folded = foldedAt(*at);
    if (!folded) continue;
    const auto never = [&](CheckKind kind, const char* words) {
      checks.require(*at, kind, llvm::ConstantInt::getFalse(at->getContext()), words);
    };
    // By zero, or INT_MIN / -1: nobody knows any more, but a native run may.
    const auto mayFail = [&](CheckKind kind, const char* words) {
      llvm::IRBuilder<> builder(at);
      llvm::Value* any = builder.CreateCall(declare(*at->getModule(), Intrinsic::Unwritten));
      checks.require(*at, kind, builder.CreateTrunc(any, builder.getInt1Ty()), words);
    };
    switch (*folded) {
    case Folded::Division:
      mayFail(CheckKind::DivisionOverflow, "a quotient of constants fits its type");
      never(CheckKind::DivisionByZero, "a quotient of constants has a value");
      break;
    case Folded::Shift:
      never(CheckKind::ShiftOutOfRange, "a shift of constants is less than the width");
      break;
    case Folded::SignedShift:
      never(CheckKind::SignedOverflow, "a shift of constants fits its type");
      break;
    case Folded::FloatToInt:
      never(CheckKind::FloatToIntOutOfRange, "a number of the source fits the integer");
      break;
    }
  }
}

} // namespace nuthatch
