// Functions that nobody comes back from: each way through them ends the process, throws, or calls another of
// their kind. An assertion of a project's own is a question and a call of such a function.
#include "module/usage/code_facts.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace {

using FunctionSet = std::set<const llvm::Function*>;

bool endsIn(const llvm::BasicBlock& block, const FunctionSet& never) {
  return std::ranges::any_of(block, [&](const llvm::Instruction& instruction) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    return call && (call->doesNotReturn() || never.contains(call->getCalledFunction()));
  });
}

bool mayReturn(const llvm::Function& function, const FunctionSet& never) {
  std::set<const llvm::BasicBlock*> seen = {&function.getEntryBlock()};
  std::vector<const llvm::BasicBlock*> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    if (endsIn(*block, never)) continue;
    if (llvm::isa<llvm::ReturnInst>(block->getTerminator())) return true;
    for (const llvm::BasicBlock* next : llvm::successors(block))
      if (seen.insert(next).second) open.push_back(next);
  }
  return false;
}

} // namespace

std::set<std::string> functionsThatNeverReturn(const llvm::Module& module) {
  FunctionSet never;
  for (bool more = true; more;) {
    more = false;
    for (const auto& function : module)
      if (!function.isDeclaration() && !never.contains(&function) && !mayReturn(function, never))
        more |= never.insert(&function).second;
  }
  std::set<std::string> names;
  for (const auto* function : never) names.insert(function->getName().str());
  return names;
}

} // namespace nuthatch
