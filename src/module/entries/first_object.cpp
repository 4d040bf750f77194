#include "module/entries/first_object.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

#include <set>
#include <vector>

namespace nuthatch {

namespace {

const llvm::Argument* firstArgument(const llvm::Function& function) {
  const unsigned at = function.hasStructRetAttr() ? 1 : 0;
  return function.arg_size() > at ? function.getArg(at) : nullptr;
}

// A variable that holds the first argument and nothing else.
bool holdsFirst(const llvm::Value& variable, const llvm::Argument& first) {
  if (!llvm::isa<llvm::AllocaInst>(variable)) return false;
  bool holds = false;
  for (const auto* user : variable.users())
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && store->getPointerOperand() == &variable) {
      if (store->getValueOperand() != &first) return false;
      holds = true;
    }
  return holds;
}

} // namespace

std::optional<std::int64_t> offsetInFirst(const llvm::Value& address, const llvm::Function& function) {
  const llvm::Argument* first = firstArgument(function);
  if (!first || !first->getType()->isPointerTy()) return std::nullopt;
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  llvm::APInt offset(layout.getIndexTypeSizeInBits(first->getType()), 0);
  const llvm::Value* base = address.stripAndAccumulateConstantOffsets(layout, offset, true);
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(base);
  if (base != first && !(load && holdsFirst(*load->getPointerOperand(), *first))) return std::nullopt;
  return offset.getSExtValue();
}

std::optional<std::int64_t> memberRead(const llvm::Value& value, const llvm::Function& function) {
  const llvm::Value* plain = &value;
  while (const auto* cast = llvm::dyn_cast<llvm::CastInst>(plain)) plain = cast->getOperand(0);
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(plain);
  return load ? offsetInFirst(*load->getPointerOperand(), function) : std::nullopt;
}

std::optional<std::int64_t> offsetHandedOn(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  const unsigned at = callee && callee->hasStructRetAttr() ? 1 : 0;
  if (call.arg_size() <= at) return std::nullopt;
  return offsetInFirst(*call.getArgOperand(at), *call.getFunction());
}

bool isAsked(std::int64_t member, const llvm::Instruction& at, const llvm::DominatorTree& tree) {
  const llvm::Function& function = *at.getFunction();
  for (const auto& block : function) {
    const auto* branch = llvm::dyn_cast_or_null<llvm::BranchInst>(block.getTerminator());
    if (!branch || !branch->isConditional() || !tree.properlyDominates(&block, at.getParent())) continue;
    std::set<const llvm::Value*> seen;
    std::vector<const llvm::Value*> open = {branch->getCondition()};
    while (!open.empty()) {
      const llvm::Value* value = open.back();
      open.pop_back();
      const auto* instruction = llvm::dyn_cast<llvm::Instruction>(value);
      if (!instruction || !seen.insert(value).second) continue;
      if (memberRead(*instruction, function) == member) return true;
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(instruction); call && offsetHandedOn(*call))
        return true;
      for (const auto& operand : instruction->operands()) open.push_back(operand.get());
    }
  }
  return false;
}

} // namespace nuthatch
