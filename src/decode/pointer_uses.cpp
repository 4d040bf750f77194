#include "decode/pointer_uses.h"

#include "module/intrinsics.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

#include <vector>

namespace nuthatch::bounded {

namespace {

class KeptPointer {
public:
  bool any(const llvm::Value& pointer) {
    if (!seen_.insert(&pointer).second) return false;
    if (seen_.size() > kMostValues) return true;
    for (const llvm::Use& use : pointer.uses())
      if (isKept(use)) return true;
    return false;
  }

private:
  static constexpr std::size_t kMostValues = 400; // looked at for one local

  bool isKept(const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (llvm::isa<llvm::LoadInst, llvm::ICmpInst>(user)) return false;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return use.getOperandNo() != store->getPointerOperandIndex();
    if (llvm::isa<llvm::PHINode>(user)) return true; // a variable that holds it, perhaps into the next round
    if (llvm::isa<llvm::GetElementPtrInst, llvm::SelectInst, llvm::BitCastInst, llvm::FreezeInst>(user))
      return any(*user);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (!call || !call->isArgOperand(&use)) return true;
    if (llvm::isa<llvm::IntrinsicInst>(call) || intrinsicOf(*call)) return false;
    const llvm::Function* callee = call->getCalledFunction();
    if (!callee) return true;
    // What has no body and no model ends the search where it is given a pointer.
    if (callee->isDeclaration()) return false;
    const unsigned number = call->getArgOperandNo(&use);
    return number >= callee->arg_size() || any(*callee->getArg(number));
  }

  llvm::SmallPtrSet<const llvm::Value*, 16> seen_;
};

// Made from an address by steps that leave it one.
bool isMadeFromAddress(const llvm::Value& value, unsigned depth) {
  constexpr unsigned kDeepest = 6;
  const auto* made = llvm::dyn_cast<llvm::Operator>(&value);
  if (!made || depth > kDeepest) return false;
  const auto operand = [&](unsigned n) { return isMadeFromAddress(*made->getOperand(n), depth + 1); };
  switch (made->getOpcode()) {
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::PtrToAddr:
    return true;
  case llvm::Instruction::Add:
    return operand(0) || operand(1);
  case llvm::Instruction::Sub:
    return operand(0) != operand(1);
  case llvm::Instruction::Freeze:
    return operand(0);
  case llvm::Instruction::Select:
    return operand(1) || operand(2);
  case llvm::Instruction::PHI:
    for (const llvm::Use& incoming : made->operands())
      if (isMadeFromAddress(*incoming, depth + 2)) return true;
    return false;
  default:
    return false;
  }
}

} // namespace

bool mayBeKept(const llvm::AllocaInst& local) { return KeptPointer().any(local); }

bool isAddress(const llvm::Value& value) { return isMadeFromAddress(value, 0); }

bool mayBecomePointer(const llvm::Instruction& at) {
  constexpr std::size_t kMostValues = 60;
  llvm::SmallPtrSet<const llvm::Value*, 16> seen;
  std::vector<const llvm::Value*> open = {&at};
  while (!open.empty()) {
    const llvm::Value* value = open.back();
    open.pop_back();
    if (llvm::isa<llvm::ICmpInst, llvm::FCmpInst>(value) || !seen.insert(value).second) continue;
    if (seen.size() > kMostValues) return true;
    for (const llvm::User* user : value->users()) {
      if (llvm::isa<llvm::BranchInst, llvm::SwitchInst>(user)) continue;
      const bool isFollowed =
          llvm::isa<llvm::BinaryOperator, llvm::PHINode, llvm::SelectInst, llvm::CmpInst, llvm::TruncInst,
                    llvm::ZExtInst, llvm::SExtInst, llvm::FreezeInst>(user);
      if (!isFollowed) return true;
      open.push_back(user);
    }
  }
  return false;
}

bool comparesAddresses(const llvm::Instruction& at) {
  if (!llvm::isa<llvm::ICmpInst>(at)) return false;
  const llvm::Value &left = *at.getOperand(0), &right = *at.getOperand(1);
  if (left.getType()->isPointerTy())
    return !llvm::isa<llvm::ConstantPointerNull>(left) && !llvm::isa<llvm::ConstantPointerNull>(right);
  return isAddress(left) && isAddress(right);
}

bool usesAddressAsNumber(const llvm::Instruction& at) {
  const auto operand = [&](unsigned n) { return isAddress(*at.getOperand(n)); };
  switch (at.getOpcode()) {
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::Xor:
  case llvm::Instruction::Mul:
  case llvm::Instruction::UDiv:
  case llvm::Instruction::SDiv:
  case llvm::Instruction::URem:
  case llvm::Instruction::SRem:
  case llvm::Instruction::Shl:
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr:
    return operand(0) || operand(1);
  case llvm::Instruction::Trunc:
  case llvm::Instruction::SExt:
  case llvm::Instruction::UIToFP:
  case llvm::Instruction::SIToFP:
  case llvm::Instruction::Switch:
    return operand(0);
  case llvm::Instruction::ICmp: {
    const bool left = operand(0), right = operand(1);
    if (left == right) return false;
    const auto* other = llvm::dyn_cast<llvm::ConstantInt>(at.getOperand(left ? 1 : 0));
    // What is no number of the source may be an address all the same (its end, as a saturated sum).
    return other && (!other->isZero() || !llvm::cast<llvm::ICmpInst>(at).isEquality());
  }
  default:
    return false;
  }
}

} // namespace nuthatch::bounded
