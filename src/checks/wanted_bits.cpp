#include "checks/wanted_bits.h"

#include "checks/function_checks.h"
#include "checks/written_locals.h"
#include "module/debug_types.h"
#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"

#include <map>
#include <utility>

namespace nuthatch {

namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

std::uint64_t lowest(unsigned bits) { return bits >= 64 ? kAll : (std::uint64_t{1} << bits) - 1; }

bool isBitOperation(const llvm::Instruction& at) {
  switch (at.getOpcode()) {
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::Xor:
  case llvm::Instruction::Shl:
  case llvm::Instruction::LShr:
  case llvm::Instruction::AShr:
  case llvm::Instruction::ZExt:
  case llvm::Instruction::SExt:
  case llvm::Instruction::Trunc:
    return true;
  default:
    return false;
  }
}

bool isNarrow(const llvm::Value& value) {
  return value.getType()->isIntegerTy() && value.getType()->getIntegerBitWidth() <= 64;
}

class WantedBits {
public:
  WantedBits(const FunctionChecks& checks, const llvm::LoadInst& load) : checks_(checks), load_(load) {}

  std::uint64_t of(const llvm::Value& value) { return of(value, false); }

private:
  // Computed: by this program, so that a store of it is no copy.
  std::uint64_t of(const llvm::Value& value, bool isComputed) {
    // In a circle of phis nobody knows better.
    const auto [known, isNew] = known_.try_emplace({&value, isComputed}, kAll);
    if (!isNew) return known->second;
    std::uint64_t bits = 0;
    for (const llvm::Use& use : value.uses()) bits |= byUse(use, isComputed);
    if (isNarrow(value)) bits &= lowest(value.getType()->getIntegerBitWidth());
    return known_[{&value, isComputed}] = bits;
  }

  std::uint64_t byUse(const llvm::Use& use, bool isComputed) {
    const auto& user = *llvm::cast<llvm::Instruction>(use.getUser());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      if (use.getOperandNo() == store->getPointerOperandIndex()) return kAll;
      if (isComputed) return store->getPointerOperand() == load_.getPointerOperand() ? 0 : kAll;
      // A temporary of the compiler (the slot of the return value) is read for what it is used for.
      const auto* slot = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
      return slot && isPlainVariable(*slot) && !checks_.describe().isVariable(*slot) ? ofLoads(*slot) : 0;
    }
    if (llvm::isa<llvm::PHINode, llvm::FreezeInst, llvm::BitCastInst>(user)) return ofSame(user, isComputed);
    if (llvm::isa<llvm::SelectInst>(user)) return use.getOperandNo() == 0 ? kAll : ofSame(user, isComputed);
    if (llvm::isa<llvm::InsertValueInst, llvm::InsertElementInst>(user)) return 0;
    if (llvm::isa<llvm::ReturnInst>(user))
      return user.getFunction()->hasRetAttribute(llvm::Attribute::NoUndef) ||
                     isResultWanted(*user.getFunction())
                 ? kAll
                 : 0;
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&user)) {
      if (intrinsicOf(*call)) return 0;
      if (!call->isArgOperand(&use)) return kAll; // the callee itself, or an operand bundle
      return call->paramHasAttr(call->getArgOperandNo(&use), llvm::Attribute::NoUndef) ? kAll : 0;
    }
    // Conditions of checks that stand here already ask nothing of the value.
    if (llvm::isa<llvm::ICmpInst>(user) && onlyChecked(user)) return 0;
    return isBitOperation(user) && isNarrow(user) && isNarrow(*use) ? byOperation(use, user) : kAll;
  }

  std::uint64_t ofSame(const llvm::Instruction& user, bool isComputed) {
    const std::uint64_t bits = of(user, isComputed);
    return isNarrow(user) || bits == 0 ? bits : kAll;
  }

  std::uint64_t byOperation(const llvm::Use& use, const llvm::Instruction& user) {
    const std::uint64_t bits = of(user, true);
    const unsigned width = use->getType()->getIntegerBitWidth();
    const auto* other = user.getNumOperands() == 2
                            ? llvm::dyn_cast<llvm::ConstantInt>(user.getOperand(1 - use.getOperandNo()))
                            : nullptr;
    const bool isAmountKnown = other && use.getOperandNo() == 0 && other->getValue().ult(width);
    switch (user.getOpcode()) {
    case llvm::Instruction::And:
      return other ? bits & other->getZExtValue() : bits;
    case llvm::Instruction::Or:
      return other ? bits & ~other->getZExtValue() : bits;
    case llvm::Instruction::Shl:
      return isAmountKnown ? bits >> other->getZExtValue() : kAll;
    case llvm::Instruction::LShr:
      return isAmountKnown ? bits << other->getZExtValue() : kAll;
    case llvm::Instruction::AShr:
      if (!isAmountKnown) return kAll;
      return bits << other->getZExtValue() | (bits != 0 ? std::uint64_t{1} << (width - 1) : 0);
    case llvm::Instruction::SExt:
      return (bits & lowest(width)) | (bits & ~lowest(width) ? std::uint64_t{1} << (width - 1) : 0);
    case llvm::Instruction::Trunc: // of a bool the byte counts as one
      return user.getType()->isIntegerTy(1) && bits != 0 ? 0xff : bits;
    default:
      return bits;
    }
  }

  // In C a result may well be no value, as long as nobody looks at it. A record in a register has padding, and members
  // that nobody wrote.
  static bool isResultWanted(const llvm::Function& function) {
    const llvm::DISubprogram* subprogram = function.getSubprogram();
    const llvm::DITypeRefArray types =
        subprogram ? subprogram->getType()->getTypeArray() : llvm::DITypeRefArray(nullptr);
    const llvm::DIType* result = types.size() > 0 && types[0] ? stripped(types[0]) : nullptr;
    if (!result || llvm::isa<llvm::DICompositeType>(result)) return false;
    return llvm::any_of(function.users(), [&](const llvm::User* user) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return call && call->getCalledOperand() == &function && !call->use_empty();
    });
  }

  std::uint64_t ofLoads(const llvm::AllocaInst& slot) {
    std::uint64_t bits = 0;
    for (const llvm::User* user : slot.users())
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) bits |= of(*load, false);
    return bits;
  }

  static bool onlyChecked(const llvm::Instruction& condition) {
    return llvm::all_of(condition.users(), [](const llvm::User* user) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      return call && intrinsicOf(*call) == Intrinsic::Check;
    });
  }

  const FunctionChecks& checks_;
  const llvm::LoadInst& load_;
  std::map<std::pair<const llvm::Value*, bool>, std::uint64_t> known_;
};

bool comesFrom(const llvm::Value& value, const llvm::Value& place) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value)) return load->getPointerOperand() == &place;
  const auto* step = llvm::dyn_cast<llvm::Instruction>(&value);
  if (!step) return false;
  switch (step->getOpcode()) {
  case llvm::Instruction::And:
  case llvm::Instruction::Or:
  case llvm::Instruction::ZExt:
  case llvm::Instruction::SExt:
  case llvm::Instruction::Trunc:
    return llvm::any_of(step->operands(), [&](const llvm::Use& use) { return comesFrom(*use, place); });
  default:
    return false;
  }
}

} // namespace

std::uint64_t wantedBits(const FunctionChecks& checks, const llvm::LoadInst& load) {
  const std::uint64_t bits = WantedBits(checks, load).of(load);
  const bool isWhole = !isNarrow(load) || bits == lowest(load.getType()->getIntegerBitWidth());
  return bits != 0 && isWhole ? kAll : bits;
}

bool updatesBits(const llvm::StoreInst& store) {
  const llvm::Value& value = *store.getValueOperand();
  return !llvm::isa<llvm::LoadInst>(value) && comesFrom(value, *store.getPointerOperand());
}

} // namespace nuthatch
