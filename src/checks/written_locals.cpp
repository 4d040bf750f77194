#include "checks/written_locals.h"

#include "checks/access.h"
#include "checks/wanted_bits.h"
#include "module/intrinsics.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch {

bool isPlainVariable(const llvm::AllocaInst& local) {
  if (local.isArrayAllocation() || local.getAllocatedType()->isAggregateType()) return false;
  return llvm::all_of(local.users(), [&](const llvm::User* user) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
      return load->getType() == local.getAllocatedType();
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getPointerOperand() == &local &&
             store->getValueOperand()->getType() == local.getAllocatedType();
    return llvm::isa<llvm::LifetimeIntrinsic>(user);
  });
}

struct WrittenLocals::State {
  explicit State(const llvm::DataLayout& theLayout) : layout(theLayout) {}

  const llvm::DataLayout& layout;
  llvm::DenseMap<const llvm::AllocaInst*, unsigned> numbers;
  // The answer for every load of a local by name or at an offset, so that later changes of the code do not
  // matter.
  llvm::DenseMap<const llvm::Instruction*, bool> atLoad;

  // Somebody else may put there what nobody wrote: `copy(&x, &y)`.
  static bool isReachedElsewhere(const llvm::Value& pointer) {
    return llvm::any_of(pointer.uses(), [](const llvm::Use& use) {
      const llvm::User& user = *use.getUser();
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user))
        return use.getOperandNo() != store->getPointerOperandIndex();
      if (llvm::isa<llvm::GetElementPtrInst, llvm::BitCastInst>(user)) return isReachedElsewhere(user);
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&user);
      const bool isKnown =
          call && (llvm::isa<llvm::MemIntrinsic, llvm::LifetimeIntrinsic>(user) || intrinsicOf(*call));
      return !isKnown && !llvm::isa<llvm::LoadInst>(user);
    });
  }

  struct Change {
    const llvm::AllocaInst* local = nullptr;
    bool written = false;
  };

  // What an instruction does to the local that it writes whole or starts anew.
  Change changeBy(const llvm::Instruction& instruction, const llvm::BitVector& before) const {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      if (updatesBits(*store)) return {}; // the others are as they were
      const llvm::Value& value = *store->getValueOperand();
      const Change change =
          whole(store->getPointerOperand(), layout.getTypeStoreSize(value.getType()).getKnownMinValue());
      if (!change.local)
        return isWritten(value, before) ? change : Change{baseLocal(store->getPointerOperand()), false};
      // A record that came in a register: nobody here knows which of its members were written.
      const bool isCarried =
          change.local->getAllocatedType()->isAggregateType() && !llvm::isa<llvm::Constant>(value);
      return {change.local, !isCarried && isWritten(value, before)};
    }
    if (const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction)) // what its source is
      return {originOf(copy->getRawSource()) == Origin::Global ? nullptr : baseLocal(copy->getRawDest()),
              false};
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
    return {};
  }

  static const llvm::AllocaInst* baseLocal(const llvm::Value* pointer) {
    return llvm::dyn_cast<llvm::AllocaInst>(baseOf(const_cast<llvm::Value*>(pointer)));
  }

  Change whole(const llvm::Value* pointer, std::uint64_t bytes) const {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(pointer->stripPointerCasts());
    if (!local) return {};
    const auto size = local->getAllocationSize(layout);
    if (!size || size->isScalable() || bytes < size->getFixedValue()) return {};
    return {local, true};
  }

  // A computed value is; a copy is what its source is.
  bool isWritten(const llvm::Value& value, const llvm::BitVector& now) const {
    if (const auto* choice = llvm::dyn_cast<llvm::PHINode>(&value))
      return llvm::all_of(choice->incoming_values(), [&](const llvm::Use& one) {
        return llvm::isa<llvm::PHINode>(*one) ? false : isWritten(*one, now);
      });
    const auto* copied = llvm::dyn_cast<llvm::LoadInst>(&value);
    if (!copied) return true;
    if (originOf(copied->getPointerOperand()) == Origin::Global) return true;
    const auto* source = baseLocal(copied->getPointerOperand());
    const auto number = source ? numbers.find(source) : numbers.end();
    return number != numbers.end() && now.test(number->second);
  }

  void solve(llvm::Function& function) {
    llvm::DenseMap<const llvm::BasicBlock*, llvm::BitVector> atExit;
    const llvm::ReversePostOrderTraversal<llvm::Function*> order(&function);
    for (bool changed = true; changed;) {
      changed = false;
      for (llvm::BasicBlock* block : order) {
        llvm::BitVector state(numbers.size(), block != &function.getEntryBlock());
        for (const llvm::BasicBlock* from : llvm::predecessors(block))
          if (const auto known = atExit.find(from); known != atExit.end()) state &= known->second;
        for (const llvm::Instruction& instruction : *block) {
          note(instruction, state);
          if (const Change change = changeBy(instruction, state); change.local)
            state[numbers.lookup(change.local)] = change.written;
        }
        auto [known, fresh] = atExit.try_emplace(block, state);
        if (!fresh && known->second == state) continue;
        known->second = state;
        changed = true;
      }
    }
  }

  void note(const llvm::Instruction& instruction, const llvm::BitVector& state) {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
    if (!load) return;
    if (const llvm::AllocaInst* local = baseLocal(load->getPointerOperand()))
      atLoad[load] = state.test(numbers.lookup(local));
  }
};

WrittenLocals::WrittenLocals(llvm::Function& function, const llvm::DataLayout& layout)
    : state_(std::make_unique<State>(layout)) {
  for (llvm::BasicBlock& block : function)
    for (llvm::Instruction& instruction : block)
      if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
        state_->numbers.try_emplace(local, state_->numbers.size());
  state_->solve(function);
  for (auto& [load, isWritten] : state_->atLoad) {
    const auto* from = State::baseLocal(llvm::cast<llvm::LoadInst>(load)->getPointerOperand());
    isWritten = isWritten && !State::isReachedElsewhere(*from);
  }
}

WrittenLocals::~WrittenLocals() = default;

bool WrittenLocals::writtenAt(const llvm::Instruction* load) const {
  const auto known = state_->atLoad.find(load);
  return known != state_->atLoad.end() && known->second;
}

} // namespace nuthatch
