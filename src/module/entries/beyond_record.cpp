#include "module/entries/beyond_record.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <set>
#include <vector>

namespace nuthatch {

namespace {

constexpr int kDeepest = 3; // calls that the argument is handed on through

class Follower {
public:
  Follower(const llvm::DataLayout& layout, std::uint64_t recordSize) : layout_(layout), size_(recordSize) {}

  bool goesBeyond(const llvm::Argument& argument, int depth) {
    if (depth > kDeepest || !seen_.insert(&argument).second) return false;
    std::vector<const llvm::Value*> open = {&argument};
    const auto follow = [&](const llvm::Value& value) {
      if (seen_.insert(&value).second) open.push_back(&value);
    };
    while (!open.empty()) {
      const llvm::Value* pointer = open.back();
      open.pop_back();
      for (const auto& use : pointer->uses()) {
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser())) {
          // A variable of the function: what is read from it is the same pointer.
          const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
          if (store->getValueOperand() != pointer || !variable) continue;
          for (const auto* reader : variable->users())
            if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader)) follow(*load);
        } else if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(use.getUser())) {
          if (step->getPointerOperand() == pointer && isBeyond(*step)) return true;
        } else if (const auto* copy = llvm::dyn_cast<llvm::MemIntrinsic>(use.getUser())) {
          const auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy->getLength());
          if (length && use.getOperandNo() < 2 && length->getZExtValue() > size_) return true;
        } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser())) {
          const auto* callee = call->getCalledFunction();
          if (!callee || callee->isDeclaration() || !call->isArgOperand(&use)) continue;
          const unsigned number = call->getArgOperandNo(&use);
          if (number < callee->arg_size() && goesBeyond(*callee->getArg(number), depth + 1)) return true;
        }
      }
    }
    return false;
  }

private:
  bool isBeyond(const llvm::GetElementPtrInst& step) const {
    llvm::Type* type = step.getSourceElementType();
    llvm::APInt offset(layout_.getIndexTypeSizeInBits(step.getType()), 0);
    if (type->isIntegerTy(8)) return step.accumulateConstantOffset(layout_, offset) && offset.isNegative();
    if (!type->isStructTy() || !type->isSized()) return false;
    const auto* neighbour = llvm::dyn_cast<llvm::ConstantInt>(step.idx_begin()->get());
    return layout_.getTypeAllocSize(type) > size_ || !neighbour || !neighbour->isZero();
  }

  const llvm::DataLayout& layout_;
  std::uint64_t size_;
  std::set<const llvm::Value*> seen_;
};

} // namespace

bool goesBeyondRecord(const llvm::Argument& argument, std::uint64_t recordSize) {
  const auto& layout = argument.getParent()->getParent()->getDataLayout();
  return recordSize > 0 && Follower(layout, recordSize).goesBeyond(argument, 0);
}

} // namespace nuthatch
