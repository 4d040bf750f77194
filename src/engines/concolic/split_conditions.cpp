// Conditions that the optimiser joined become ways of their own again, as they were written. One way for all
// of them would have to be right in all at once, and a part that is concrete and false would hide all the
// others. What the parts need stays where it is: it is computed already.
//
//   %both = select i1 %a, i1 %b, i1 false        br i1 %a, label %second, label %no
//   br i1 %both, label %yes, label %no        second:
//                                                br i1 %b, label %yes, label %no
#include "engines/concolic/instrument_support.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"

namespace nuthatch::concolic {

namespace {

using namespace llvm::PatternMatch;

// The comparison goes where it is asked for: it is told with its branch there.
void sinkTo(llvm::BranchInst& branch) {
  auto* compare = llvm::dyn_cast<llvm::CmpInst>(branch.getCondition());
  if (compare && compare->hasOneUse()) compare->moveBefore(branch.getIterator());
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
  sinkTo(branch);
  sinkTo(*second);
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
    if (split(*branch, second))
      branches.push_back(second);
    else
      branches.pop_back();
  }
}

} // namespace nuthatch::concolic
