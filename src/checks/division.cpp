// Division by zero, and the one signed quotient that does not fit: INT_MIN / -1 (and INT_MIN % -1).
//
//   %q = sdiv i32 %a, %b     becomes     %nz = icmp ne i32 %b, 0          nh.check(i1 %nz, i64 …)
//                                        %of = a == INT_MIN && b == -1    nh.check(i1 !%of, i64 …)
//                                        %q = sdiv i32 %a, %b
//
// Not checked: constant divisors that cannot fail; floating-point division, which is defined.
#include "checks/function_checks.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

// For vectors every lane must hold.
llvm::Value* allLanes(llvm::IRBuilder<>& builder, llvm::Value* condition) {
  return condition->getType()->isVectorTy() ? builder.CreateAndReduce(condition) : condition;
}

} // namespace

void insertDivisions(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* division = llvm::dyn_cast<llvm::BinaryOperator>(at);
    if (!division || !division->isIntDivRem()) continue;
    llvm::Value *left = division->getOperand(0), *right = division->getOperand(1);
    llvm::Type* type = division->getType();
    llvm::IRBuilder<> builder(at);
    const std::string text = checks.describe().expression(*division);
    auto* zero = llvm::Constant::getNullValue(type);
    checks.require(*at, CheckKind::DivisionByZero, allLanes(builder, builder.CreateICmpNE(right, zero)),
                   "the divisor of " + text + " is not 0");
    const bool isSigned =
        division->getOpcode() == llvm::Instruction::SDiv || division->getOpcode() == llvm::Instruction::SRem;
    if (!isSigned) continue;
    const auto smallest = llvm::APInt::getSignedMinValue(type->getScalarSizeInBits());
    auto* minimum = llvm::ConstantInt::get(type, smallest);
    auto* minusOne = llvm::Constant::getAllOnesValue(type);
    if (const auto* divisor = llvm::dyn_cast<llvm::ConstantInt>(right); divisor && !divisor->isMinusOne())
      continue;
    // char / short operands are widened: they never reach INT_MIN.
    if (!type->isVectorTy() && llvm::ComputeNumSignBits(left, checks.layout()) > 1) continue;
    llvm::Value* fits =
        builder.CreateOr(builder.CreateICmpNE(right, minusOne), builder.CreateICmpNE(left, minimum));
    checks.require(*at, CheckKind::DivisionOverflow, allLanes(builder, fits), text + " fits its type");
  }
}

} // namespace nuthatch
