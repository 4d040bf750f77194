#include "engines/abstraction/cells/named.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch::abstraction {

namespace {

bool namesObject(const llvm::Value& value, std::uint32_t object, const Places& places) {
  return value.getType()->isPointerTy() &&
         llvm::any_of(places.of(value).places,
                      [&](const PlaceInObject& place) { return place.object == object; });
}

// Some way leads from behind `at` to a use of the value without passing its definition.
bool isReadBehind(const llvm::Instruction& at, const llvm::Instruction& value) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen; // the value is needed at their end
  std::vector<const llvm::BasicBlock*> pending;
  const auto needAtEnd = [&](const llvm::BasicBlock* block) {
    if (seen.insert(block).second) pending.push_back(block);
  };
  const auto needAtStart = [&](const llvm::BasicBlock* block) {
    for (const llvm::BasicBlock* before : llvm::predecessors(block)) needAtEnd(before);
  };
  const llvm::BasicBlock* here = at.getParent();
  for (const llvm::Use& use : value.uses()) {
    const auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(user)) {
      needAtEnd(phi->getIncomingBlock(use));
      continue;
    }
    if (user->getParent() == here && at.comesBefore(user) &&
        !(value.getParent() == here && at.comesBefore(&value)))
      return true;
    if (value.getParent() != user->getParent() || user->comesBefore(&value)) needAtStart(user->getParent());
  }
  while (!pending.empty()) {
    const llvm::BasicBlock* block = pending.back();
    pending.pop_back();
    // At the end of this block it is needed: so it is behind `at`, unless it is made in between.
    if (block == here && !(value.getParent() == here && at.comesBefore(&value))) return true;
    if (block != value.getParent()) needAtStart(block);
  }
  return false;
}

} // namespace

std::vector<llvm::Value*> namesBehind(const llvm::Instruction& at, std::uint32_t object, const Places& places,
                                      llvm::Function& entry) {
  std::vector<llvm::Value*> names;
  for (llvm::Instruction& value : llvm::instructions(entry))
    if (&value != &at && !llvm::isa<llvm::AllocaInst>(value) && namesObject(value, object, places) &&
        isReadBehind(at, value))
      names.push_back(&value);
  return names;
}

} // namespace nuthatch::abstraction
