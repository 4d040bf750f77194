#include "engines/bounded/search/kept_state.h"

#include "module/intrinsics.h"
#include "module/usage/pointer_calls.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <algorithm>
#include <set>
#include <vector>

namespace nuthatch::bounded {

namespace {

// True unless every use is a load or a question of a check: tables that nobody wrote `const` on are common.
bool mayBeWritten(const llvm::Value& address) {
  return std::ranges::any_of(address.users(), [](const llvm::User* user) {
    if (llvm::isa<llvm::LoadInst>(user)) return false;
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) return !intrinsicOf(*call);
    return !llvm::isa<llvm::GEPOperator>(user) || mayBeWritten(*user);
  });
}

// Variables behind an operand, through constants that are made of them.
bool namesState(const llvm::Value& operand, std::set<const llvm::Value*>& seen) {
  if (!llvm::isa<llvm::Constant>(operand) || !seen.insert(&operand).second) return false;
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&operand))
    return !variable->isConstant() && !variable->getName().starts_with("nh.") && mayBeWritten(*variable);
  if (llvm::isa<llvm::GlobalValue>(operand)) return false;
  return std::ranges::any_of(llvm::cast<llvm::Constant>(operand).operands(),
                             [&](const llvm::Use& part) { return namesState(*part, seen); });
}

} // namespace

bool keepsState(const llvm::Function& entry) {
  std::vector<const llvm::Function*> pending{&entry};
  std::set<const llvm::Function*> reached;
  std::set<const llvm::Value*> seen;
  bool callsAnything = false;
  while (!pending.empty()) {
    const llvm::Function& function = *pending.back();
    pending.pop_back();
    if (!reached.insert(&function).second) continue;
    for (const llvm::Instruction& at : llvm::instructions(function)) {
      if (std::ranges::any_of(at.operands(), [&](const llvm::Use& part) { return namesState(*part, seen); }))
        return true;
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      if (!call || intrinsicOf(*call)) continue;
      const llvm::Function* callee = call->getCalledFunction();
      if (callee && !callee->isDeclaration()) pending.push_back(callee);
      const bool isUnknown = !callee || (callee->isDeclaration() && !callee->isIntrinsic());
      if (!isUnknown || callsAnything) continue;
      // Through a pointer, or back from outside: any function whose address is taken.
      callsAnything = true;
      const auto others = calledThroughPointers(*entry.getParent());
      pending.insert(pending.end(), others.begin(), others.end());
    }
  }
  return false;
}

} // namespace nuthatch::bounded
