#include "engines/abstraction/prepare.h"

#include "decode/flatten.h"
#include "library/library.h"
#include "module/intrinsics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

#include <vector>

namespace nuthatch::abstraction {

namespace {

// The local that the call makes an input, where it is one scalar and all of it.
llvm::AllocaInst* scalarInput(const llvm::CallInst& call) {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(call.getArgOperand(0));
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
  if (!local || !size || local->isArrayAllocation()) return nullptr;
  const llvm::Type* type = local->getAllocatedType();
  if (!type->isIntegerTy() && !type->isFloatTy() && !type->isDoubleTy() && !type->isPointerTy())
    return nullptr;
  const llvm::DataLayout& layout = call.getDataLayout();
  const std::uint64_t bits = layout.getTypeSizeInBits(local->getAllocatedType()).getFixedValue();
  return bits == size->getZExtValue() * 8 && bits <= 64 ? local : nullptr;
}

void makeInputsValues(llvm::Module& module) {
  std::vector<std::pair<llvm::CallInst*, llvm::AllocaInst*>> inputs;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at); call && intrinsicOf(*call) == Intrinsic::Symbolic)
        if (llvm::AllocaInst* local = scalarInput(*call)) inputs.emplace_back(call, local);
  for (const auto& [call, local] : inputs) {
    llvm::IRBuilder<> builder(call);
    llvm::Type* type = local->getAllocatedType();
    const unsigned bits =
        static_cast<unsigned>(module.getDataLayout().getTypeSizeInBits(type).getFixedValue());
    llvm::Type* number = builder.getIntNTy(bits);
    llvm::Value* value = builder.CreateCall(
        module.getOrInsertFunction(std::string(kInputPrefix) + std::to_string(bits), number), {});
    if (type->isPointerTy())
      value = builder.CreateIntToPtr(value, type);
    else if (!type->isIntegerTy())
      value = builder.CreateBitCast(value, type);
    builder.CreateStore(value, local);
    call->eraseFromParent();
  }
}

// What the entry can come to, by calls or by addresses.
std::vector<const llvm::Function*> reachedFrom(const llvm::Function& entry) {
  std::vector<const llvm::Function*> found;
  std::vector<const llvm::Value*> pending = {&entry};
  llvm::SmallPtrSet<const llvm::Value*, 32> seen = {&entry};
  while (!pending.empty()) {
    const llvm::Value* next = pending.back();
    pending.pop_back();
    const auto reach = [&](const llvm::User& user) {
      for (const llvm::Use& operand : user.operands())
        if (llvm::isa<llvm::Constant>(operand) && seen.insert(operand).second) pending.push_back(operand);
    };
    if (const auto* function = llvm::dyn_cast<llvm::Function>(next)) {
      found.push_back(function);
      for (const llvm::Instruction& at : llvm::instructions(*function)) reach(at);
    } else {
      reach(*llvm::cast<llvm::User>(next));
    }
  }
  return found;
}

// Only asked whether it is null, or how far it is from another in its object.
bool staysAddress(const llvm::User& number) {
  const auto objectOf = [](const llvm::Value* of) -> const llvm::Value* {
    const auto* made = llvm::dyn_cast<llvm::PtrToIntOperator>(of);
    return made ? llvm::getUnderlyingObject(made->getPointerOperand(), 0) : nullptr;
  };
  return llvm::all_of(number.users(), [&](const llvm::User* user) {
    if (const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(user))
      return compared->isEquality() &&
             llvm::PatternMatch::match(compared->getOperand(1), llvm::PatternMatch::m_Zero());
    const auto* difference = llvm::dyn_cast<llvm::SubOperator>(user);
    if (!difference) return false;
    const llvm::Value *left = objectOf(difference->getOperand(0)),
                      *right = objectOf(difference->getOperand(1));
    return left && left == right;
  });
}

bool makesNumbers(const llvm::Value& value, unsigned depth) {
  constexpr unsigned kDeepest = 8;
  const auto* user = llvm::dyn_cast<llvm::User>(&value);
  if (!user || llvm::isa<llvm::GlobalValue>(user)) return false;
  if (depth == kDeepest) return true;
  if (llvm::isa<llvm::PtrToIntOperator>(user) && !staysAddress(*user)) return true;
  return llvm::any_of(user->operands(), [&](const llvm::Use& operand) {
    return llvm::isa<llvm::ConstantExpr>(operand) && makesNumbers(*operand, depth + 1);
  });
}

bool isOneWayOfMany(const llvm::Instruction& at) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  if (llvm::isa<llvm::CallBrInst>(at)) return true;
  if (!callee) return false;
  const library::Function* row = library::find({callee->getName().data(), callee->getName().size()});
  return callee->getName() == "nh_only_this" ||
         (callee->isDeclaration() && row && row->is(library::kCallsBack));
}

} // namespace

bool leavesValues(const llvm::Module& original, const llvm::Module& prepared, const std::string& entry) {
  for (const llvm::Function& function : prepared)
    if (llvm::any_of(llvm::instructions(function), isOneWayOfMany)) return true;
  for (const llvm::Function* function : reachedFrom(*original.getFunction(entry)))
    if (llvm::any_of(llvm::instructions(*function),
                     [](const llvm::Instruction& at) { return makesNumbers(at, 0); }))
      return true;
  return false;
}

Module prepare(const Module& module, const std::string& entry) {
  Module made = module.clone();
  makeInputsValues(made.llvm());
  bounded::flatten(made.llvm(), *made.llvm().getFunction(entry));
  return made;
}

} // namespace nuthatch::abstraction
