// Conditions that the optimiser joined become ways of their own again, as they were written. One way for all
// of them would have to be right in all at once, and a part that is concrete and false would hide all the
// others. What only a part needs goes with it, so that nothing is recorded of a part that is not asked, and a
// comparison is told with its branch.
//
//   %both = select i1 %a, i1 %b, i1 false        br i1 %a, label %second, label %no
//   br i1 %both, label %yes, label %no        second:
//                                                br i1 %b, label %yes, label %no
#include "engines/concolic/instrument/instrument_support.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"

namespace nuthatch::concolic {

namespace {

using namespace llvm::PatternMatch;

// Only computed from other values: where it is computed does not matter.
bool canSink(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::CmpInst, llvm::BinaryOperator, llvm::CastInst, llvm::FreezeInst>(instruction) &&
         !instruction.isIntDivRem() && instruction.hasOneUse();
}

// The condition and what is computed for it alone in `from` go right before the branch.
void sinkTo(llvm::BranchInst& branch, const llvm::BasicBlock& from) {
  constexpr std::size_t kMost = 16;
  std::vector<llvm::Instruction*> sunk; // users first
  const auto add = [&](llvm::Value* value) {
    auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
    if (instruction && instruction->getParent() == &from && canSink(*instruction) && sunk.size() < kMost)
      sunk.push_back(instruction);
  };
  add(branch.getCondition());
  for (std::size_t i = 0; i < sunk.size(); ++i)
    for (llvm::Value* operand : sunk[i]->operands()) add(operand);
  auto at = branch.getIterator();
  for (llvm::Instruction* instruction : sunk) {
    instruction->moveBefore(at);
    at = instruction->getIterator();
  }
}

// True where the branch was split; the second half is in `second`.
bool split(llvm::BranchInst& branch, llvm::BranchInst*& second) {
  if (!branch.isConditional() || branch.getSuccessor(0) == branch.getSuccessor(1)) return false;
  auto* joined = llvm::dyn_cast<llvm::Instruction>(branch.getCondition());
  if (!joined || !joined->hasOneUse() || !joined->getType()->isIntegerTy(1)) return false;
  llvm::Value *x = nullptr, *y = nullptr;
  const bool both = match(joined, m_LogicalAnd(m_Value(x), m_Value(y)));
  if (!both && !match(joined, m_LogicalOr(m_Value(x), m_Value(y)))) return false;
  llvm::BasicBlock* block = branch.getParent();
  llvm::BasicBlock *yes = branch.getSuccessor(0), *no = branch.getSuccessor(1);
  auto* next = llvm::BasicBlock::Create(block->getContext(), block->getName() + ".and", block->getParent(),
                                        block->getNextNode());
  second = llvm::BranchInst::Create(yes, no, y, next);
  second->setDebugLoc(branch.getDebugLoc());
  branch.setMetadata(llvm::LLVMContext::MD_prof, nullptr);
  branch.setCondition(x);
  branch.setSuccessor(both ? 0 : 1, next);
  // One end has both as predecessors now, the other one the second alone.
  llvm::BasicBlock *shared = both ? no : yes, *moved = both ? yes : no;
  for (llvm::PHINode& phi : shared->phis()) phi.addIncoming(phi.getIncomingValueForBlock(block), next);
  for (llvm::PHINode& phi : moved->phis()) phi.replaceIncomingBlockWith(block, next);
  joined->eraseFromParent();
  sinkTo(*second, *block);
  return true;
}

} // namespace

void splitConditions(llvm::Function& function) {
  std::vector<llvm::BranchInst*> branches;
  for (llvm::BasicBlock& block : function)
    if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator())) branches.push_back(branch);
  while (!branches.empty()) {
    llvm::BranchInst* const branch = branches.back();
    llvm::BranchInst* second = nullptr;
    if (split(*branch, second)) {
      branches.push_back(second);
    } else {
      if (branch->isConditional()) sinkTo(*branch, *branch->getParent());
      branches.pop_back();
    }
  }
}

} // namespace nuthatch::concolic
