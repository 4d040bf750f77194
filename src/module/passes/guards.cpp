#include "module/passes/guards.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

namespace nuthatch {

namespace {

constexpr const char* kSignedShift = "nh.signed";
constexpr const char* kFolded = "nh.folded";

// Clang's numbers of the handlers that a trap names.
enum Handler : unsigned {
  kAdd = 0,
  kDivision = 3,
  kFloatCast = 5,
  kMultiply = 12,
  kNegate = 13,
  kShift = 20,
  kSubtract = 21,
};

bool isOurs(unsigned handler) {
  return handler == kAdd || handler == kDivision || handler == kFloatCast || handler == kMultiply ||
         handler == kNegate || handler == kShift || handler == kSubtract;
}

std::optional<bool> knownBit(const llvm::Value& value);

// Whether a branch on a constant leads away from this edge.
bool isDead(const llvm::BasicBlock& from, const llvm::BasicBlock& to) {
  const auto leadsAway = [](const llvm::BasicBlock& block, const llvm::BasicBlock& next) {
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
    const auto* known = branch && branch->isConditional()
                            ? llvm::dyn_cast<llvm::ConstantInt>(branch->getCondition())
                            : nullptr;
    return known && branch->getSuccessor(known->isOne() ? 0 : 1) != &next;
  };
  const llvm::BasicBlock* before = from.getSinglePredecessor();
  return leadsAway(from, to) || (before && leadsAway(*before, from));
}

// A phi of which all edges that are taken bring the same constant.
std::optional<bool> knownPhi(const llvm::PHINode& phi) {
  std::optional<bool> all;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    if (isDead(*phi.getIncomingBlock(i), *phi.getParent())) continue;
    const auto one = knownBit(*phi.getIncomingValue(i));
    if (!one || (all && *all != *one)) return std::nullopt;
    all = one;
  }
  return all;
}

// The conditions that clang makes of constants, as far as its builder has not folded them itself.
std::optional<bool> knownBit(const llvm::Value& value) {
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(&value)) return known->isOne();
  if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&value)) return knownPhi(*phi);
  const auto* both = llvm::dyn_cast<llvm::BinaryOperator>(&value);
  if (!both || both->getOpcode() != llvm::Instruction::And) return std::nullopt;
  const auto a = knownBit(*both->getOperand(0)), b = knownBit(*both->getOperand(1));
  if ((a && !*a) || (b && !*b)) return false;
  return a && b ? std::optional(true) : std::nullopt;
}

// Only the guard of the operand's bits has a phi: whether they are looked at depends on the amount.
const llvm::PHINode* operandGuard(const llvm::Value& condition) {
  if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&condition)) return phi;
  const auto* both = llvm::dyn_cast<llvm::BinaryOperator>(&condition);
  if (!both || both->getOpcode() != llvm::Instruction::And) return nullptr;
  for (const llvm::Use& one : both->operands())
    if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&*one)) return phi;
  return nullptr;
}

Folded foldedBy(unsigned handler, const llvm::Value& condition) {
  if (handler == kDivision) return Folded::Division;
  if (handler == kFloatCast) return Folded::FloatToInt;
  const llvm::PHINode* operand = operandGuard(condition);
  const bool isOperand = operand && knownPhi(*operand) == std::optional(false);
  return isOperand ? Folded::SignedShift : Folded::Shift;
}

void markFolded(llvm::Instruction& guard, Folded what) {
  llvm::IRBuilder<> builder(&guard);
  llvm::CallInst* mark = builder.CreateIntrinsic(llvm::Intrinsic::donothing, {});
  auto* number = llvm::ConstantAsMetadata::get(builder.getInt32(static_cast<unsigned>(what)));
  mark->setMetadata(kFolded, llvm::MDNode::get(guard.getContext(), number));
}

// The operation that a guard of overflow asks, as a plain one.
void makePlain(llvm::Value& condition) {
  const auto* negated = llvm::dyn_cast<llvm::BinaryOperator>(&condition);
  if (!negated || negated->getOpcode() != llvm::Instruction::Xor) return;
  auto* overflows = llvm::dyn_cast<llvm::ExtractValueInst>(negated->getOperand(0));
  auto* both = overflows ? llvm::dyn_cast<llvm::WithOverflowInst>(overflows->getAggregateOperand()) : nullptr;
  if (!both) return;
  // Not by a builder: it would fold constants, and the check would be gone.
  auto* plain = llvm::BinaryOperator::Create(both->getBinaryOp(), both->getLHS(), both->getRHS(), "",
                                             both->getIterator());
  plain->setHasNoSignedWrap(true);
  plain->setDebugLoc(both->getDebugLoc());
  for (llvm::User* user : llvm::make_early_inc_range(both->users())) {
    auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(user);
    if (!part || part->getIndices()[0] != 0) continue;
    plain->takeName(part);
    part->replaceAllUsesWith(plain);
    part->eraseFromParent();
  }
}

// The block where the operand's bits were looked at is empty once nobody asks for the answer: past it. Returns
// the block that holds what `join` held.
llvm::BasicBlock* straighten(llvm::BasicBlock& join) {
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
    break;
  }
  llvm::BasicBlock* before = join.getSinglePredecessor();
  return llvm::MergeBlockIntoPredecessor(&join) ? before : &join;
}

// Returns the block that goes on where the guard stood.
llvm::BasicBlock* take(llvm::BranchInst& guard, llvm::BasicBlock& trap, unsigned handler) {
  llvm::BasicBlock* before = guard.getParent();
  llvm::BasicBlock* go = guard.getSuccessor(guard.getSuccessor(0) == &trap ? 1 : 0);
  llvm::Value* condition = guard.getCondition();
  const bool isOverflow = handler != kDivision && handler != kFloatCast && handler != kShift;
  const bool guardsOperand = handler == kShift && operandGuard(*condition);
  if (isOverflow) makePlain(*condition);
  if (!isOverflow && knownBit(*condition) == std::optional(false))
    markFolded(guard, foldedBy(handler, *condition));
  if (auto* shift = llvm::dyn_cast<llvm::BinaryOperator>(&*go->getFirstNonPHIIt());
      guardsOperand && shift && shift->getOpcode() == llvm::Instruction::Shl)
    shift->setMetadata(kSignedShift, llvm::MDNode::get(shift->getContext(), {}));
  trap.removePredecessor(before);
  guard.eraseFromParent();
  llvm::BranchInst::Create(go, before);
  llvm::RecursivelyDeleteTriviallyDeadInstructions(condition);
  llvm::MergeBlockIntoPredecessor(go);
  return guardsOperand ? straighten(*before) : before;
}

using Traps = llvm::DenseMap<llvm::BasicBlock*, unsigned>; // with their handlers

Traps trapsOf(llvm::Function& function) {
  Traps traps;
  for (llvm::Instruction& at : llvm::instructions(function)) {
    const auto* trap = llvm::dyn_cast<llvm::IntrinsicInst>(&at);
    if (!trap || trap->getIntrinsicID() != llvm::Intrinsic::ubsantrap) continue;
    const auto handler =
        static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(trap->getArgOperand(0))->getZExtValue());
    if (isOurs(handler) && &*at.getParent()->getFirstNonPHIOrDbg() == &at) traps[at.getParent()] = handler;
  }
  return traps;
}

void takeGuardsOf(llvm::Function& function) {
  const Traps traps = trapsOf(function);
  if (traps.empty()) return;
  for (llvm::BasicBlock* block = &function.front(); block;) {
    auto* guard = llvm::dyn_cast<llvm::BranchInst>(block->getTerminator());
    llvm::BasicBlock* trap = nullptr;
    if (guard && guard->isConditional() && guard->getSuccessor(0) != guard->getSuccessor(1))
      for (llvm::BasicBlock* next : guard->successors())
        if (traps.contains(next)) trap = next;
    // What follows the guard is in the same block then: once more.
    block = trap ? take(*guard, *trap, traps.at(trap)) : block->getNextNode();
  }
  for (const auto& [trap, handler] : traps)
    if (llvm::pred_empty(trap) && !trap->isEntryBlock()) llvm::DeleteDeadBlock(trap);
}

} // namespace

void takeGuards(llvm::Module& module) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) takeGuardsOf(function);
}

unsigned markSignedShifts(llvm::Module& module) {
  unsigned marked = 0;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function))
      if (at.getOpcode() == llvm::Instruction::Shl && at.getMetadata(kSignedShift)) {
        at.setHasNoSignedWrap(true);
        ++marked;
      }
  return marked;
}

std::optional<Folded> foldedAt(const llvm::Instruction& at) {
  const llvm::MDNode* mark = at.getMetadata(kFolded);
  if (!mark) return std::nullopt;
  return static_cast<Folded>(llvm::mdconst::extract<llvm::ConstantInt>(mark->getOperand(0))->getZExtValue());
}

} // namespace nuthatch
