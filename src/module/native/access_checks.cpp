#include "module/native/access_checks.h"

#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <optional>

namespace nuthatch {

namespace {

bool isGroupable(Intrinsic intrinsic) {
  switch (intrinsic) {
  case Intrinsic::Readable:
  case Intrinsic::Writable:
  case Intrinsic::Live:
  case Intrinsic::InScope:
  case Intrinsic::Initialised:
    return true;
  default:
    return false;
  }
}

// An nh.check whose whole condition is one predicate over a constant, small number of bytes, asked for it
// alone.
std::optional<AccessChecks::Item> simpleCheck(llvm::Instruction& at) {
  auto* check = llvm::dyn_cast<llvm::CallBase>(&at);
  if (!check || intrinsicOf(*check) != Intrinsic::Check) return std::nullopt;
  auto* predicate = llvm::dyn_cast<llvm::CallBase>(check->getArgOperand(0));
  const auto kind = predicate ? intrinsicOf(*predicate) : std::nullopt;
  if (!kind || !isGroupable(*kind) || !predicate->hasOneUse() || predicate->getParent() != check->getParent())
    return std::nullopt;
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(predicate->getArgOperand(1));
  if (!size || size->getZExtValue() == 0 || size->getZExtValue() > 16) return std::nullopt;
  return AccessChecks::Item{predicate, check};
}

bool isHarmless(const llvm::Instruction& at) {
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) {
    const auto ours = intrinsicOf(*call);
    return ours && isGroupable(*ours);
  }
  return !at.mayHaveSideEffects() && !at.isTerminator();
}

} // namespace

std::vector<AccessChecks> accessChecks(llvm::Function& function) {
  std::vector<AccessChecks> groups;
  for (llvm::BasicBlock& block : function) {
    bool open = false; // the last group may still grow
    for (llvm::Instruction& at : block) {
      const auto item = simpleCheck(at);
      if (!item) {
        open = open && isHarmless(at);
        continue;
      }
      const Intrinsic kind = *intrinsicOf(*item->predicate);
      llvm::Value* pointer = item->predicate->getArgOperand(0);
      const auto size = llvm::cast<llvm::ConstantInt>(item->predicate->getArgOperand(1))->getZExtValue();
      const bool initialised = kind == Intrinsic::Initialised;
      const bool joins = open && !groups.back().initialised && !initialised &&
                         groups.back().pointer == pointer && groups.back().size == size;
      if (!joins) groups.push_back({.pointer = pointer, .size = size, .initialised = initialised});
      AccessChecks& group = groups.back();
      group.items.push_back(*item);
      if (kind == Intrinsic::Readable || kind == Intrinsic::Writable) group.guarded = item->check;
      group.writes |= kind == Intrinsic::Writable;
      open = true;
    }
  }
  return groups;
}

} // namespace nuthatch
