// Uninitialised read: a scalar that was never written is used: in a computation, a comparison, a branch, as
// an address, as an argument or result that the frontend calls a value (noundef). A mere copy is no use:
// structs are copied with their padding, and the copy keeps the state of its source.
//
//   %x = load i32, ptr %p                       %i = call i1 @nh.initialised(ptr %p, i64 4)
//   %y = add nsw i32 %x, 1         becomes      call void @nh.check(i1 %i, i64 …)
//
// Not checked: globals (the loader writes them); locals that every path to the load has written whole, by the
// usual forward analysis (most locals, so that these still become registers later); the read of a bit-field's
// neighbours when one member is written.
#include "checks/access.h"
#include "checks/function_checks.h"
#include "module/intrinsics.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch {

namespace {

// Which locals are surely written whole at a point. Nothing but the start of a scope takes that away.
class WrittenLocals {
public:
  WrittenLocals(llvm::Function& function, const llvm::DataLayout& layout) : layout_(layout) {
    for (llvm::BasicBlock& block : function)
      for (llvm::Instruction& instruction : block)
        if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
          numbers_.try_emplace(local, numbers_.size());
    solve(function);
  }

  // Loads are asked in order of the text; the state is replayed from the head of the load's block.
  bool writtenAt(const llvm::AllocaInst* local, const llvm::Instruction* at) const {
    const auto number = numbers_.find(local);
    const auto entry = atEntry_.find(at->getParent());
    if (number == numbers_.end() || entry == atEntry_.end()) return false;
    bool written = entry->second.test(number->second);
    for (const llvm::Instruction& instruction : *at->getParent()) {
      if (&instruction == at) break;
      if (const auto [changed, now] = effectOf(instruction); changed == local) written = now;
    }
    return written;
  }

private:
  // Which local the instruction writes whole (true) or starts anew (false).
  std::pair<const llvm::AllocaInst*, bool> effectOf(const llvm::Instruction& instruction) const {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      return whole(store->getPointerOperand(),
                   layout_.getTypeStoreSize(store->getValueOperand()->getType()).getKnownMinValue());
    if (const auto* block = llvm::dyn_cast<llvm::MemSetInst>(&instruction))
      if (const auto* size = llvm::dyn_cast<llvm::ConstantInt>(block->getLength()))
        return whole(block->getRawDest(), size->getZExtValue());
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
        call && intrinsicOf(*call) == Intrinsic::Symbolic)
      if (const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1)))
        return whole(call->getArgOperand(0), size->getZExtValue());
    if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
        marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
      return {llvm::dyn_cast<llvm::AllocaInst>(marker->getArgOperand(0)->stripPointerCasts()), false};
    return {nullptr, false};
  }

  std::pair<const llvm::AllocaInst*, bool> whole(const llvm::Value* pointer, std::uint64_t bytes) const {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(pointer->stripPointerCasts());
    if (!local) return {nullptr, false};
    const auto size = local->getAllocationSize(layout_);
    if (!size || size->isScalable() || bytes < size->getFixedValue()) return {nullptr, false};
    return {local, true};
  }

  void solve(llvm::Function& function) {
    const unsigned count = numbers_.size();
    llvm::DenseMap<const llvm::BasicBlock*, llvm::BitVector> atExit;
    const llvm::ReversePostOrderTraversal<llvm::Function*> order(&function);
    bool changed = true;
    while (changed) {
      changed = false;
      for (llvm::BasicBlock* block : order) {
        llvm::BitVector state(count, block != &function.getEntryBlock());
        for (const llvm::BasicBlock* from : llvm::predecessors(block))
          if (const auto known = atExit.find(from); known != atExit.end()) state &= known->second;
        atEntry_[block] = state;
        for (const llvm::Instruction& instruction : *block)
          if (const auto [local, written] = effectOf(instruction); local)
            state[numbers_.lookup(local)] = written;
        auto [known, fresh] = atExit.try_emplace(block, state);
        if (!fresh && known->second == state) continue;
        known->second = state;
        changed = true;
      }
    }
  }

  const llvm::DataLayout& layout_;
  llvm::DenseMap<const llvm::AllocaInst*, unsigned> numbers_;
  llvm::DenseMap<const llvm::BasicBlock*, llvm::BitVector> atEntry_;
};

// A store to a bit-field reads the unit, clears the member's bits, sets them, and writes the unit back:
// load p, and, (or,) store p. The neighbours may well be unwritten.
bool isBitFieldUpdate(const llvm::LoadInst& load, const llvm::Instruction& user) {
  if (user.getOpcode() != llvm::Instruction::And || !llvm::isa<llvm::ConstantInt>(user.getOperand(1)))
    return false;
  auto storesBack = [&](const llvm::User* value) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(value);
    return store && store->getPointerOperand() == load.getPointerOperand();
  };
  return llvm::all_of(user.users(), [&](const llvm::User* next) {
    if (storesBack(next)) return true;
    const auto* merge = llvm::dyn_cast<llvm::Instruction>(next);
    return merge && merge->getOpcode() == llvm::Instruction::Or && llvm::all_of(merge->users(), storesBack);
  });
}

// A scalar local that is only loaded and stored by its name.
bool isPlainVariable(const llvm::AllocaInst& local) {
  return llvm::all_of(local.users(), [&](const llvm::User* user) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
      return load->getType() == local.getAllocatedType();
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getPointerOperand() == &local &&
             store->getValueOperand()->getType() == local.getAllocatedType();
    return llvm::isa<llvm::LifetimeIntrinsic>(user);
  });
}

class Uses {
public:
  explicit Uses(const llvm::LoadInst& load) : load_(load) {}

  bool any(const llvm::Value& value) {
    if (!seen_.insert(&value).second) return false;
    for (const llvm::Use& use : value.uses())
      if (isUse(use)) return true;
    return false;
  }

private:
  bool isUse(const llvm::Use& use) {
    const auto& user = *llvm::cast<llvm::Instruction>(use.getUser());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user)) {
      if (use.getOperandNo() == store->getPointerOperandIndex()) return true;
      // `int y = p[i];` is read for what y is used for; `int t = a[i]; a[i] = a[j]; a[j] = t;` only copies.
      const auto* local = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
      return local && isPlainVariable(*local) && anyLoadUsed(*local);
    }
    if (llvm::isa<llvm::PHINode, llvm::FreezeInst, llvm::BitCastInst>(user)) return any(user);
    if (llvm::isa<llvm::SelectInst>(user)) return use.getOperandNo() == 0 || any(user);
    if (llvm::isa<llvm::InsertValueInst, llvm::InsertElementInst>(user)) return false;
    if (llvm::isa<llvm::ReturnInst>(user))
      return user.getFunction()->hasRetAttribute(llvm::Attribute::NoUndef);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&user)) {
      if (intrinsicOf(*call)) return false;
      if (!call->isArgOperand(&use)) return true; // the callee itself, or an operand bundle
      return call->paramHasAttr(call->getArgOperandNo(&use), llvm::Attribute::NoUndef);
    }
    return !isBitFieldUpdate(load_, user);
  }

  bool anyLoadUsed(const llvm::AllocaInst& local) {
    return llvm::any_of(local.users(), [&](const llvm::User* user) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(user);
      return load && any(*load);
    });
  }

  const llvm::LoadInst& load_;
  llvm::SmallPtrSet<const llvm::Value*, 8> seen_;
};

bool isScalar(const llvm::Type* type) {
  return type->isIntegerTy() || type->isFloatingPointTy() || type->isPointerTy();
}

} // namespace

void insertUninitialisedReads(FunctionChecks& checks) {
  const WrittenLocals written(checks.function(), checks.layout());
  for (const Access& access : checks.accesses()) {
    auto* load = llvm::dyn_cast<llvm::LoadInst>(access.at);
    if (!load || !isScalar(load->getType()) || originOf(access.pointer) == Origin::Global) continue;
    if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(baseOf(access.pointer));
        local && written.writtenAt(local, load))
      continue;
    if (!Uses(*load).any(*load)) continue;
    llvm::IRBuilder<> builder(load);
    llvm::Function* predicate = declare(*checks.function().getParent(), Intrinsic::Initialised);
    checks.require(*load, CheckKind::UninitialisedRead,
                   builder.CreateCall(predicate, {access.pointer, access.size}),
                   textOf(checks, access) + " was written before");
  }
}

} // namespace nuthatch
