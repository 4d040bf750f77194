#include "module/passes/signed_shifts.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

#include <vector>

namespace nuthatch {

namespace {

constexpr unsigned kShiftTrap = 20; // clang's number of the handler "shift out of bounds"

bool isShiftTrap(const llvm::Instruction& at) {
  const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&at);
  if (!call || call->getIntrinsicID() != llvm::Intrinsic::ubsantrap) return false;
  return llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->equalsInt(kShiftTrap);
}

// The block where the operand's bits were looked at is empty once nobody asks for the answer: past it.
void straighten(llvm::BasicBlock& join) {
  for (llvm::BasicBlock* before : llvm::to_vector(llvm::predecessors(&join))) {
    auto* branch = llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
    if (!branch || !branch->isConditional()) continue;
    llvm::BasicBlock* looked =
        branch->getSuccessor(0) == &join ? branch->getSuccessor(1) : branch->getSuccessor(0);
    if (looked->size() != 1 || looked->getSinglePredecessor() != before ||
        looked->getSingleSuccessor() != &join)
      continue;
    llvm::Value* condition = branch->getCondition();
    branch->eraseFromParent();
    llvm::BranchInst::Create(&join, before);
    llvm::RecursivelyDeleteTriviallyDeadInstructions(condition);
    looked->eraseFromParent();
  }
}

bool mark(llvm::Instruction& trap) {
  llvm::BasicBlock* end = trap.getParent();
  llvm::BasicBlock* before = end->getSinglePredecessor();
  auto* guard = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
  if (!guard || !guard->isConditional()) return false;
  llvm::BasicBlock* go = guard->getSuccessor(0) == end ? guard->getSuccessor(1) : guard->getSuccessor(0);
  auto* shift = llvm::dyn_cast<llvm::BinaryOperator>(&*go->getFirstNonPHIIt());
  if (!shift || shift->getOpcode() != llvm::Instruction::Shl) return false;
  shift->setHasNoSignedWrap(true);
  llvm::Value* condition = guard->getCondition();
  guard->eraseFromParent();
  llvm::BranchInst::Create(go, before);
  llvm::DeleteDeadBlock(end);
  llvm::RecursivelyDeleteTriviallyDeadInstructions(condition);
  straighten(*before);
  return true;
}

} // namespace

unsigned markSignedShifts(llvm::Module& module) {
  std::vector<llvm::Instruction*> traps;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function))
      if (isShiftTrap(at)) traps.push_back(&at);
  unsigned marked = 0;
  for (llvm::Instruction* trap : traps) marked += mark(*trap);
  return marked;
}

} // namespace nuthatch
