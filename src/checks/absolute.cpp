// Functions of stdlib.h that compute: what abs gives of the least number does not fit its type, and div divides as
// the operator does.
//
//   %a = call i32 @llvm.abs.i32(i32 %x, i1 true)    becomes    %ok = icmp ne i32 %x, -2147483648
//                                                               call void @nh.check(i1 %ok, i64 …)
#include "checks/function_checks.h"
#include "module/describe.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch {

namespace {

llvm::Value* isNotLeast(llvm::IRBuilder<>& builder, llvm::Value* number) {
  const unsigned width = number->getType()->getIntegerBitWidth();
  return builder.CreateICmpNE(
      number, llvm::ConstantInt::get(number->getType(), llvm::APInt::getSignedMinValue(width)));
}

// The argument of abs and its kin, or null.
llvm::Value* absoluteOf(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || call.arg_empty() ||
      !call.getArgOperand(0)->getType()->isIntegerTy())
    return nullptr;
  if (callee->getIntrinsicID() == llvm::Intrinsic::abs) {
    const auto* strict = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
    return strict && strict->isOne() ? call.getArgOperand(0) : nullptr;
  }
  const bool isKnown = llvm::StringSwitch<bool>(callee->getName())
                           .Cases({"abs", "labs", "llabs", "imaxabs"}, true)
                           .Default(false);
  return isKnown ? call.getArgOperand(0) : nullptr;
}

bool divides(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration()) return false;
  return llvm::StringSwitch<bool>(callee->getName())
      .Cases({"div", "ldiv", "lldiv", "imaxdiv"}, true)
      .Default(false);
}

} // namespace

void insertAbsolutes(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    llvm::Value* number = call ? absoluteOf(*call) : nullptr;
    if (!number) continue;
    llvm::IRBuilder<> builder(at);
    checks.require(*at, CheckKind::SignedOverflow, isNotLeast(builder, number),
                   "abs(" + checks.describe().expression(*number) + ") fits its type");
  }
}

// A quotient of two numbers may come back by memory, whose address is then the first argument.
void insertLibraryDivisions(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    if (!call || !divides(*call) || call->arg_size() < 2) continue;
    llvm::Value *a = call->getArgOperand(call->arg_size() - 2),
                *b = call->getArgOperand(call->arg_size() - 1);
    if (!a->getType()->isIntegerTy() || a->getType() != b->getType()) continue;
    llvm::IRBuilder<> builder(at);
    const std::string text = checks.describe().expression(*call);
    if (checks.options().wants(CheckKind::DivisionByZero))
      checks.require(*at, CheckKind::DivisionByZero, builder.CreateIsNotNull(b),
                     text + " divides by no zero");
    if (!checks.options().wants(CheckKind::DivisionOverflow)) continue;
    llvm::Value* isOther = builder.CreateICmpNE(b, llvm::ConstantInt::getAllOnesValue(b->getType()));
    checks.require(*at, CheckKind::DivisionOverflow, builder.CreateOr(isOther, isNotLeast(builder, a)),
                   text + " fits its type");
  }
}

} // namespace nuthatch
