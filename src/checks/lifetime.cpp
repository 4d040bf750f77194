#include "checks/lifetime.h"

#include "checks/access.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch {

namespace {

// Only calls end lifetimes: free and friends, lifetime.end, and whatever unknown code does.
bool mayEndLifetimes(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call || intrinsicOf(*call)) return false;
  const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(call);
  return !known || known->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
}

// True where `earlier` stands before `later` in one block and nothing between can end a lifetime.
bool nothingBetween(const llvm::Instruction* earlier, const llvm::Instruction* later) {
  if (earlier->getParent() != later->getParent()) return false;
  for (const llvm::Instruction* at = earlier; at && at != later; at = at->getNextNode())
    if (mayEndLifetimes(*at)) return false;
  return true;
}

// How much of the access is sure without calling strlen on a string that no check has passed yet.
llvm::Value* sureSize(const Access& access) {
  using library::Amount;
  if (!access.part || mayBeNull(access)) return sizeOf(access);
  const Amount amount = access.part->amount;
  if (amount == Amount::WithinString) {
    llvm::IRBuilder<> builder(access.at);
    return builder.CreateZExt(builder.CreateIsNotNull(sizeOf(access)), builder.getInt64Ty());
  }
  if (amount != Amount::String && amount != Amount::CopyOfString && amount != Amount::AfterString)
    return sizeOf(access);
  return llvm::ConstantInt::get(llvm::Type::getInt64Ty(access.at->getContext()), 1);
}

} // namespace

void insertLifetimeChecks(FunctionChecks& checks, CheckKind kind, Intrinsic predicate,
                          const std::string& holds) {
  std::map<std::pair<llvm::Value*, llvm::Value*>, llvm::Instruction*> last;
  for (const Access& access : checks.accesses()) {
    if (originOf(access.pointer) != Origin::Unknown) continue;
    llvm::Value* size = sureSize(access);
    llvm::Instruction*& earlier = last[{access.pointer, size}];
    if (earlier && nothingBetween(earlier, access.at)) continue;
    earlier = access.at;
    llvm::IRBuilder<> builder(access.at);
    llvm::Function* callee = declare(*checks.function().getParent(), predicate);
    checks.require(*access.at, kind, builder.CreateCall(callee, {access.pointer, size}),
                   textOf(checks, access) + " " + holds);
  }
}

} // namespace nuthatch
