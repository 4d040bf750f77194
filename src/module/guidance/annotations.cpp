#include "module/guidance/annotations.h"

#include "module/intrinsics.h"
#include "module/usage/pointer_calls.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <set>
#include <vector>

namespace nuthatch {

namespace {

// What a body holds itself: a check that is not verified, and whom it calls.
struct Body {
  bool fails = false;
  std::vector<const llvm::Function*> called;
};

bool callsBack(const llvm::Function& outside) {
  return !outside.isIntrinsic() && std::ranges::any_of(outside.args(), [](const llvm::Argument& argument) {
    return argument.getType()->isPointerTy();
  });
}

Body read(const llvm::Function& function) {
  Body body;
  bool isVerified = false;
  for (const llvm::Instruction& at : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
    if (!call) continue;
    const auto intrinsic = intrinsicOf(*call);
    if (intrinsic == Intrinsic::Verified) {
      isVerified = suppositionOf(*call).isAlways();
    } else if (intrinsic == Intrinsic::Check) {
      body.fails |= !isVerified;
      isVerified = false;
    } else if (!intrinsic) {
      const auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
      if (callee && !callee->isDeclaration())
        body.called.push_back(callee);
      else if (!callee || callsBack(*callee))
        std::ranges::copy(calledThroughPointers(*function.getParent()), std::back_inserter(body.called));
    }
  }
  return body;
}

} // namespace

AssumptionId assumptionOf(const llvm::CallBase& assumed) {
  return llvm::cast<llvm::ConstantInt>(assumed.getArgOperand(1))->getZExtValue();
}

std::string literalText(const llvm::Value& pointer) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(pointer.stripPointerCasts());
  const auto* text = global && global->hasInitializer()
                         ? llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer())
                         : nullptr;
  return text && text->isCString() ? text->getAsCString().str() : "";
}

Condition suppositionOf(const llvm::CallBase& verified) {
  return Condition::parse(literalText(*verified.getArgOperand(1))).value_or(Condition::never());
}

bool mayFailInside(const llvm::CallBase& call) {
  std::vector<const llvm::Function*> pending;
  const auto* callee = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  if (callee && !callee->isDeclaration())
    pending = {callee};
  else if (!callee || callsBack(*callee))
    pending = calledThroughPointers(*call.getModule());
  std::set<const llvm::Function*> seen(pending.begin(), pending.end());
  while (!pending.empty()) {
    const Body body = read(*pending.back());
    pending.pop_back();
    if (body.fails) return true;
    for (const llvm::Function* next : body.called)
      if (seen.insert(next).second) pending.push_back(next);
  }
  return false;
}

} // namespace nuthatch
