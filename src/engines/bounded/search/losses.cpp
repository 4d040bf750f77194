#include "engines/bounded/search/losses.h"

#include "engines/bounded/step/builtins.h"
#include "module/intrinsics.h"
#include "module/usage/pointer_calls.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch::bounded {

namespace {

// Reasons that say more stand against those that say less.
int weight(OpenReason reason) {
  switch (reason) {
  case OpenReason::Unsupported:
  case OpenReason::Internal:
    return 3;
  case OpenReason::Solver:
  case OpenReason::Memory:
    return 2;
  default:
    return 1;
  }
}

// Functions without a body that may call what they are given.
bool mayCallBack(const llvm::Function& callee) {
  if (callee.isIntrinsic() || callee.getName().starts_with("nh_rt_") || isBuiltin(callee.getName().str()))
    return false;
  return std::ranges::any_of(callee.args(),
                             [](const llvm::Argument& a) { return a.getType()->isPointerTy(); });
}

std::uint64_t idOf(const llvm::CallBase& call) {
  return llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue();
}

} // namespace

Losses::Losses(const llvm::Module& module, FunctionAt functionAt)
    : functionAt_(std::move(functionAt)), addressTaken_(calledThroughPointers(module)) {}

void Losses::checksIn(const llvm::BasicBlock& block, std::set<std::uint64_t>& checks,
                      Functions& called) const {
  for (const llvm::Instruction& at : block) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
    if (!call) continue;
    const auto intrinsic = intrinsicOf(*call);
    if (intrinsic == Intrinsic::Check || intrinsic == Intrinsic::Allocated) checks.insert(idOf(*call));
    const llvm::Function* callee = call->getCalledFunction();
    // What is registered for the exit runs there.
    if (callee && (callee->getName() == "atexit" || callee->getName() == "__cxa_atexit" ||
                   callee->getName() == "__cxa_thread_atexit")) {
      const auto* handler = llvm::dyn_cast<llvm::Function>(call->getArgOperand(0)->stripPointerCasts());
      if (!handler)
        called.insert(addressTaken_.begin(), addressTaken_.end());
      else if (!handler->isDeclaration())
        called.insert(handler);
      continue;
    }
    if (callee && !callee->isDeclaration()) {
      called.insert(callee);
    } else if (!intrinsic && (!callee || mayCallBack(*callee))) {
      // Through a pointer, or by a library function that calls back.
      called.insert(addressTaken_.begin(), addressTaken_.end());
    }
  }
}

void Losses::closeOver(const llvm::Function& function, Functions& seen) const {
  std::vector<const llvm::Function*> pending{&function};
  std::set<std::uint64_t> ignored;
  while (!pending.empty()) {
    const llvm::Function* next = pending.back();
    pending.pop_back();
    if (!seen.insert(next).second) continue;
    Functions called;
    for (const llvm::BasicBlock& block : *next) checksIn(block, ignored, called);
    pending.insert(pending.end(), called.begin(), called.end());
  }
}

void Losses::lose(const State& state, OpenReason reason, const std::string& detail) {
  ++count_;
  std::set<std::uint64_t> checks;
  Functions functions;
  for (const auto& frame : state.frames) {
    const std::size_t pc = std::min<std::size_t>(frame->pc, frame->function->origin.size() - 1);
    const llvm::BasicBlock* from = frame->function->origin[pc]->getParent();
    Functions called;
    std::set<const llvm::BasicBlock*> seen;
    std::vector<const llvm::BasicBlock*> pending{from};
    while (!pending.empty()) {
      const llvm::BasicBlock* block = pending.back();
      pending.pop_back();
      if (!seen.insert(block).second) continue;
      checksIn(*block, checks, called);
      for (const llvm::BasicBlock* next : llvm::successors(block)) pending.push_back(next);
    }
    for (const llvm::Function* function : called) closeOver(*function, functions);
  }
  for (const ExitHandler& handler : state.atExit)
    if (const llvm::Function* function = functionAt_(handler.function);
        function && !function->isDeclaration())
      closeOver(*function, functions);
  Functions ignored;
  for (const llvm::Function* function : functions)
    for (const llvm::BasicBlock& block : *function) checksIn(block, checks, ignored);
  // What it allocated before may be lost by what it would have done.
  for (const ObjectId id : state.heap)
    if (const Object* block = state.objects.find(id); block && block->leakCheck)
      checks.insert(block->leakCheck);
  for (const Obligation& due : state.due)
    if (due.check) checks.insert(due.check);
  for (const std::uint64_t check : checks) loseCheck(check, reason, detail);
}

void Losses::loseCheck(std::uint64_t check, OpenReason reason, const std::string& detail) {
  const auto [at, isNew] = open_.try_emplace(check, Open{reason, detail});
  if (!isNew && weight(reason) > weight(at->second.reason)) at->second = {reason, detail};
}

void Losses::loseAll(OpenReason reason, const std::string& detail) {
  ++count_;
  if (!all_) all_ = Open{reason, detail};
}

std::set<std::uint64_t> Losses::openChecks() const {
  std::set<std::uint64_t> checks;
  for (const auto& [check, open] : open_) checks.insert(check);
  return checks;
}

const Open* Losses::of(std::uint64_t check) const {
  const auto found = open_.find(check);
  if (found != open_.end()) return &found->second;
  return all_ ? &*all_ : nullptr;
}

} // namespace nuthatch::bounded
