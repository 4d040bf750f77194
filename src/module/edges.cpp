#include "module/edges.h"

#include "module/describe.h"
#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace {

const llvm::CallBase* edgeMark(const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  return call && intrinsicOf(*call) == Intrinsic::Edge ? call : nullptr;
}

std::uint32_t numberOf(const llvm::CallBase& mark) {
  return llvm::cast<llvm::ConstantInt>(mark.getArgOperand(0))->getZExtValue();
}

// Puts a block with a mark on the way from `from` to its successor `index`. Successor lists may name one
// block several times (switch cases that share a body): all of those go through one mark.
void markWay(llvm::Instruction& terminator, llvm::BasicBlock* target, std::uint32_t number) {
  llvm::BasicBlock* from = terminator.getParent();
  auto* way = llvm::BasicBlock::Create(from->getContext(), "edge", from->getParent(), target);
  llvm::IRBuilder<> builder(way);
  builder.SetCurrentDebugLocation(terminator.getDebugLoc());
  builder.CreateCall(declare(*from->getModule(), Intrinsic::Edge), {builder.getInt32(number)});
  builder.CreateBr(target);
  unsigned ways = 0;
  for (unsigned n = 0; n < terminator.getNumSuccessors(); ++n)
    if (terminator.getSuccessor(n) == target) {
      terminator.setSuccessor(n, way);
      ++ways;
    }
  for (llvm::PHINode& phi : target->phis()) {
    const int first = phi.getBasicBlockIndex(from);
    if (first < 0) continue;
    llvm::Value* value = phi.getIncomingValue(first);
    for (unsigned n = 0; n < ways; ++n) phi.removeIncomingValue(from, false);
    phi.addIncoming(value, way);
  }
}

unsigned markFunction(llvm::Function& function) {
  std::vector<llvm::Instruction*> branches;
  for (llvm::BasicBlock& block : function) {
    llvm::Instruction* end = block.getTerminator();
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(end);
    if ((branch && branch->isConditional()) || llvm::isa<llvm::SwitchInst>(end)) branches.push_back(end);
  }
  std::uint32_t number = 1;
  for (llvm::Instruction* branch : branches) {
    std::vector<llvm::BasicBlock*> targets;
    for (unsigned n = 0; n < branch->getNumSuccessors(); ++n)
      if (std::ranges::find(targets, branch->getSuccessor(n)) == targets.end())
        targets.push_back(branch->getSuccessor(n));
    // Both ways to one block: nothing to cover.
    if (targets.size() < 2) continue;
    for (llvm::BasicBlock* target : targets) markWay(*branch, target, number++);
  }
  llvm::BasicBlock& entry = function.getEntryBlock();
  llvm::IRBuilder<> builder(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
  if (const llvm::DISubprogram* program = function.getSubprogram())
    builder.SetCurrentDebugLocation(llvm::DILocation::get(function.getContext(), program->getLine(), 0,
                                                          const_cast<llvm::DISubprogram*>(program)));
  builder.CreateCall(declare(*function.getParent(), Intrinsic::Edge), {builder.getInt32(0)});
  return number;
}

} // namespace

unsigned markEdges(llvm::Module& module) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && !function.hasFnAttribute(llvm::Attribute::Naked) &&
        edgeCount(function) == 0)
      functions.push_back(&function);
  unsigned edges = 0;
  for (llvm::Function* function : functions) edges += markFunction(*function);
  return edges;
}

std::uint32_t edgeCount(const llvm::Function& function) {
  std::uint32_t count = 0;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (const llvm::CallBase* mark = edgeMark(instruction)) count = std::max(count, numberOf(*mark) + 1);
  return count;
}

std::vector<Place> edgePlaces(const llvm::Function& function) {
  std::vector<Place> places(edgeCount(function));
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (const llvm::CallBase* mark = edgeMark(instruction)) places[numberOf(*mark)] = placeOf(*mark);
  return places;
}

} // namespace nuthatch
