// __builtin_clz and __builtin_ctz have no answer where no bit is set: a kind of shift out of range. The frontend says so in
// the second argument of the intrinsic; std::countl_zero and Rust's leading_zeros are defined for zero and have no check.
//
//   %n = call i32 @llvm.ctlz.i32(i32 %x, i1 true)     becomes     nh.check(x != 0, …) before it
#include "checks/function_checks.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch {

namespace {

bool hasNoAnswerForZero(const llvm::IntrinsicInst& count) {
  if (count.getIntrinsicID() != llvm::Intrinsic::ctlz && count.getIntrinsicID() != llvm::Intrinsic::cttz)
    return false;
  return llvm::cast<llvm::ConstantInt>(count.getArgOperand(1))->isOne();
}

} // namespace

void insertBitCounts(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* count = llvm::dyn_cast<llvm::IntrinsicInst>(at);
    if (!count || !hasNoAnswerForZero(*count)) continue;
    llvm::Value* number = count->getArgOperand(0);
    if (llvm::isKnownNonZero(number, checks.layout())) continue;
    llvm::IRBuilder<> builder(at);
    llvm::Value* holds = builder.CreateIsNotNull(number);
    if (holds->getType()->isVectorTy()) holds = builder.CreateAndReduce(holds);
    checks.require(*at, CheckKind::ShiftOutOfRange, holds,
                   checks.describe().expression(*number) + " has a bit that is set");
  }
}

} // namespace nuthatch
