// Calls through pointers: in a flat entry a call of what a pointer names becomes a test and a direct call for each function
// that the pointer may mean; the call itself stays behind them, for what nobody expected, and is lost there.
#include "engines/abstraction/cells/cells.h"
#include "engines/abstraction/cells/places.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

namespace nuthatch::abstraction {

namespace {

constexpr std::size_t kMostTargets = 16;   // functions of one call
constexpr const char* kDone = "nh.direct"; // a call whose known targets stand before it

// Addresses of functions are compared exactly: `icmp eq ptr` may be anything to the decoder.
void nameComparison(llvm::CallBase& direct) {
  const llvm::BasicBlock* before = direct.getParent()->getSinglePredecessor();
  auto* branch = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
  auto* compared =
      branch && branch->isConditional() ? llvm::dyn_cast<llvm::ICmpInst>(branch->getCondition()) : nullptr;
  if (!compared) return;
  llvm::IRBuilder<> builder(compared);
  const llvm::FunctionCallee within = direct.getModule()->getOrInsertFunction(
      std::string(kWithinPrefix) + "0", builder.getInt1Ty(), builder.getPtrTy(), builder.getPtrTy());
  compared->replaceAllUsesWith(
      builder.CreateCall(within, {compared->getOperand(0), compared->getOperand(1)}));
  compared->eraseFromParent();
}

} // namespace

bool makeCallsDirect(llvm::Function& entry) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::Instruction& at : llvm::instructions(entry))
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
        call && call->isIndirectCall() && !call->isInlineAsm() && !call->getMetadata(kDone))
      calls.push_back(call);
  if (calls.empty()) return false;
  const Places places(entry);
  bool changed = false;
  for (llvm::CallBase* call : calls) {
    const PointsTo targets = places.of(*call->getCalledOperand());
    if (targets.places.empty() || targets.places.size() > kMostTargets) continue;
    call->setMetadata(kDone, llvm::MDNode::get(entry.getContext(), {}));
    for (const PlaceInObject& at : targets.places) {
      auto* function = llvm::dyn_cast<llvm::Function>(places.objects()[at.object].token);
      if (!function || function->getFunctionType() != call->getFunctionType() ||
          !llvm::isLegalToPromote(*call, function))
        continue;
      llvm::CallBase& direct = llvm::promoteCallWithIfThenElse(*call, function);
      direct.setMetadata(kDone, nullptr);
      nameComparison(direct);
      changed = true;
    }
  }
  return changed;
}

} // namespace nuthatch::abstraction
