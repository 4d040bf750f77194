#include "decode/computed_goto.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <map>
#include <vector>

namespace nuthatch::bounded {

namespace {

using Numbers = std::map<const llvm::BasicBlock*, std::uint64_t>;

// br *%a, [b, c]  ->  switch %a: 1 -> b, 2 -> c, else -> other;  other: br *%a, [b, c]
void lower(llvm::IndirectBrInst& jump, const Numbers& numbers, llvm::IntegerType* word) {
  llvm::BasicBlock* block = jump.getParent();
  std::vector<llvm::BasicBlock*> labels;
  std::map<llvm::BasicBlock*, bool> seen;
  for (unsigned i = 0; i < jump.getNumDestinations(); ++i)
    if (numbers.contains(jump.getDestination(i)) && !std::exchange(seen[jump.getDestination(i)], true))
      labels.push_back(jump.getDestination(i));
  auto* other = llvm::BasicBlock::Create(block->getContext(), "nolabel", block->getParent());
  for (unsigned i = 0; i < jump.getNumDestinations(); ++i)
    jump.getDestination(i)->replacePhiUsesWith(block, other);
  llvm::IRBuilder<> builder(&jump);
  auto* choice = builder.CreateSwitch(builder.CreatePtrToInt(jump.getAddress(), word), other,
                                      static_cast<unsigned>(labels.size()));
  for (llvm::BasicBlock* label : labels) {
    choice->addCase(llvm::ConstantInt::get(word, numbers.at(label)), label);
    for (llvm::PHINode& phi : label->phis()) phi.addIncoming(phi.getIncomingValueForBlock(other), block);
  }
  jump.removeFromParent();
  jump.insertInto(other, other->end());
}

} // namespace

void lowerComputedGotos(llvm::Module& module) {
  for (llvm::Function& function : module) {
    std::vector<llvm::IndirectBrInst*> jumps;
    for (llvm::BasicBlock& block : function)
      if (auto* jump = llvm::dyn_cast<llvm::IndirectBrInst>(block.getTerminator())) jumps.push_back(jump);
    if (jumps.empty()) continue;
    auto* pointer = llvm::PointerType::getUnqual(module.getContext());
    auto* word = module.getDataLayout().getIntPtrType(module.getContext());
    Numbers numbers;
    for (llvm::BasicBlock& block : function) {
      if (!block.hasAddressTaken()) continue;
      const std::uint64_t number = numbers.size() + 1; // a label is never null
      numbers[&block] = number;
      auto* address = llvm::BlockAddress::get(&function, &block);
      address->replaceAllUsesWith(
          llvm::ConstantExpr::getIntToPtr(llvm::ConstantInt::get(word, number), pointer));
      address->destroyConstant();
    }
    for (llvm::IndirectBrInst* jump : jumps) lower(*jump, numbers, word);
  }
}

} // namespace nuthatch::bounded
