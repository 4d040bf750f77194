// __builtin_clz and __builtin_ctz have no answer where no bit is set: a kind of shift out of range. The frontend says
// so in the second argument of the intrinsic; std::countl_zero and Rust's leading_zeros are defined for zero and have
// no check.
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

// __builtin_ffs: x == 0 ? 0 : 1 + cttz(x). What was counted is chosen only where there is a bit.
bool isChosenByBit(const llvm::Value& result, const llvm::Value& number) {
  return llvm::all_of(result.users(), [&](const llvm::User* user) {
    if (const auto* step = llvm::dyn_cast<llvm::Instruction>(user);
        step && (step->getOpcode() == llvm::Instruction::Add || llvm::isa<llvm::CastInst>(step)))
      return isChosenByBit(*step, number);
    const auto* choice = llvm::dyn_cast<llvm::SelectInst>(user);
    const auto* asked = choice ? llvm::dyn_cast<llvm::ICmpInst>(choice->getCondition()) : nullptr;
    if (!asked || !asked->isEquality() || asked->getOperand(0) != &number) return false;
    const auto* zero = llvm::dyn_cast<llvm::Constant>(asked->getOperand(1));
    const bool ifZero = asked->getPredicate() == llvm::ICmpInst::ICMP_EQ;
    return zero && zero->isNullValue() &&
           (ifZero ? choice->getTrueValue() : choice->getFalseValue()) != &result;
  });
}

} // namespace

void insertBitCounts(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* count = llvm::dyn_cast<llvm::IntrinsicInst>(at);
    if (!count || !hasNoAnswerForZero(*count)) continue;
    llvm::Value* number = count->getArgOperand(0);
    if (llvm::isKnownNonZero(number, checks.layout()) || isChosenByBit(*count, *number)) continue;
    llvm::IRBuilder<> builder(at);
    llvm::Value* holds = builder.CreateIsNotNull(number);
    if (holds->getType()->isVectorTy()) holds = builder.CreateAndReduce(holds);
    checks.require(*at, CheckKind::ShiftOutOfRange, holds,
                   checks.describe().expression(*number) + " has a bit that is set");
  }
}

} // namespace nuthatch
