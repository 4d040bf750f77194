// Shift out of range: an amount that is negative, or not less than the width of the shifted type.
//
//   %r = shl i32 %x, %n     becomes     %in = icmp ult i32 %n, 32   call void @nh.check(i1 %in, i64 …)
//
// One unsigned comparison covers both. Not checked: constant amounts in range.
#include "checks/function_checks.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/KnownBits.h"

namespace nuthatch {

void insertShifts(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* shift = llvm::dyn_cast<llvm::BinaryOperator>(at);
    if (!shift || !shift->isShift()) continue;
    llvm::Value* amount = shift->getOperand(1);
    const unsigned width = shift->getType()->getScalarSizeInBits();
    // Rust and careful C mask the amount: `x << (n & 31)`.
    if (llvm::computeKnownBits(amount, checks.layout()).getMaxValue().ult(width)) continue;
    llvm::IRBuilder<> builder(at);
    llvm::Value* holds = builder.CreateICmpULT(amount, llvm::ConstantInt::get(amount->getType(), width));
    if (holds->getType()->isVectorTy()) holds = builder.CreateAndReduce(holds);
    checks.require(*at, CheckKind::ShiftOutOfRange, holds,
                   checks.describe().expression(*shift) + " shifts by less than " + std::to_string(width));
  }
}

} // namespace nuthatch
