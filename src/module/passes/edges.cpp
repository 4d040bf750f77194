#include "module/passes/edges.h"

#include "module/passes/named_calls.h"

#include "module/describe.h"
#include "module/edge_sites.h"
#include "module/intrinsics.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace {

// An attribute of a marked function. Marks are not counted: a clean-up may find that an edge is never taken,
// and what it finds depends on the checks that a build holds, while all builds must agree on the number.
constexpr const char* kEdgeCount = "nh-edges";

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

// Nothing but calls of ours, and then nothing: no way that somebody wrote.
bool isDeadEnd(const llvm::BasicBlock& block) {
  if (!llvm::isa<llvm::UnreachableInst>(block.getTerminator())) return false;
  return std::ranges::all_of(block, [&](const llvm::Instruction& instruction) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    return &instruction == block.getTerminator() || (call && intrinsicOf(*call).has_value());
  });
}

// The switch after a scope with clean-ups goes where control was going before them.
bool leavesScope(const llvm::SwitchInst& branch) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(branch.getCondition());
  return load && llvm::isa<llvm::AllocaInst>(load->getPointerOperand()) && !load->getDebugLoc().get() &&
         isDeadEnd(*branch.getDefaultDest());
}

unsigned markFunction(llvm::Function& function) {
  std::vector<llvm::Instruction*> branches;
  for (llvm::BasicBlock& block : function) {
    llvm::Instruction* end = block.getTerminator();
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(end);
    const auto* cases = llvm::dyn_cast<llvm::SwitchInst>(end);
    if ((branch && branch->isConditional() && !isDeleteOfNull(*branch)) || (cases && !leavesScope(*cases)))
      branches.push_back(end);
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
  function.addFnAttr(kEdgeCount, std::to_string(number));
  return number;
}

} // namespace

bool isDeleteOfNull(const llvm::BranchInst& branch) {
  const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(branch.getCondition());
  if (!compare || !compare->isEquality() || !llvm::isa<llvm::ConstantPointerNull>(compare->getOperand(1)))
    return false;
  const bool onEqual = compare->getPredicate() == llvm::ICmpInst::ICMP_EQ;
  const llvm::BasicBlock* null = branch.getSuccessor(onEqual ? 0 : 1);
  const llvm::BasicBlock* object = branch.getSuccessor(onEqual ? 1 : 0);
  if (object->getSingleSuccessor() != null) return false;
  bool deletes = false;
  for (const llvm::Instruction& instruction : *object) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    if (llvm::isa<llvm::StoreInst>(instruction)) return false;
    if (!call || intrinsicOf(*call).has_value()) continue;
    const llvm::Function* callee = call->getCalledFunction();
    const bool onIt = call->arg_size() > 0 && call->getArgOperand(0) == compare->getOperand(0);
    if (callee && !callee->isIntrinsic() && !onIt) return false;
    deletes |= onIt && (!callee || callee->getName().starts_with("_ZdlPv") ||
                        callee->getName().starts_with("_ZdaPv"));
  }
  return deletes;
}

unsigned markEdges(llvm::Module& module) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && !function.hasFnAttribute(llvm::Attribute::Naked) &&
        edgeCount(function) == 0 && !function.getName().starts_with(kViaPrefix))
      functions.push_back(&function);
  unsigned edges = 0;
  for (llvm::Function* function : functions) {
    edges += markFunction(*function);
    noteEdgeSites(*function);
  }
  return edges;
}

std::uint32_t edgeCount(const llvm::Function& function) {
  return function.getFnAttributeAsParsedInteger(kEdgeCount);
}

namespace {

// The function outside of the module that a value comes from: through casts, compares, arithmetic and memory of this
// function alone, a few steps far. A local that is written at hundreds of places is looked through once for each number of
// steps: the ways to it are more than there is time for.
class OutsideSource {
public:
  llvm::StringRef of(const llvm::Value& value, int steps) {
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&value)) {
      const llvm::Function* callee = call->getCalledFunction();
      const bool outside = callee && callee->isDeclaration() && !callee->isIntrinsic() && !intrinsicOf(*call);
      return outside ? callee->getName() : "";
    }
    const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&value);
    if (!instruction || steps == 0) return "";
    if (const auto known = known_.find({instruction, steps}); known != known_.end()) return known->second;
    const llvm::StringRef found = throughOperands(*instruction, steps - 1);
    known_[{instruction, steps}] = found;
    return found;
  }

private:
  llvm::StringRef throughOperands(const llvm::Instruction& instruction, int steps) {
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      const auto* local = llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand());
      if (!local) return "";
      for (const llvm::User* user : local->users())
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
            store && store->getPointerOperand() == local)
          if (const auto found = of(*store->getValueOperand(), steps); !found.empty()) return found;
      return "";
    }
    for (const llvm::Value* operand : instruction.operand_values())
      if (const auto found = of(*operand, steps); !found.empty()) return found;
    return "";
  }

  llvm::DenseMap<std::pair<const llvm::Instruction*, int>, llvm::StringRef> known_;
};

} // namespace

std::vector<std::string> edgeGuards(const llvm::Function& function) {
  constexpr int kSteps = 6;
  std::vector<std::string> guards(edgeCount(function));
  OutsideSource source;
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    const llvm::CallBase* mark = edgeMark(instruction);
    const llvm::BasicBlock* from = mark ? mark->getParent()->getSinglePredecessor() : nullptr;
    const auto* branch = from ? llvm::dyn_cast<llvm::BranchInst>(from->getTerminator()) : nullptr;
    if (branch && branch->isConditional())
      guards[numberOf(*mark)] = source.of(*branch->getCondition(), kSteps).str();
  }
  return guards;
}

std::vector<Place> edgePlaces(const llvm::Function& function) {
  std::vector<Place> places(edgeCount(function));
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (const llvm::CallBase* mark = edgeMark(instruction)) places[numberOf(*mark)] = placeOf(*mark);
  return places;
}

} // namespace nuthatch
