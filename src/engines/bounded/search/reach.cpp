#include "engines/bounded/search/reach.h"

#include "engines/bounded/step/builtins.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/usage/pointer_calls.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <bit>

namespace nuthatch::bounded {

namespace {

constexpr std::size_t kWord = 64;

// Functions without a body that may call what they are given.
bool mayCallBack(const llvm::Function& callee) {
  if (callee.isIntrinsic() || callee.getName().starts_with("nh_") || isBuiltin(callee.getName().str()))
    return false;
  if (const auto* row = library::find({callee.getName().data(), callee.getName().size()});
      row && row->is(library::kExact))
    return row->is(library::kCallsBack);
  return std::ranges::any_of(callee.args(),
                             [](const llvm::Argument& a) { return a.getType()->isPointerTy(); });
}

bool registersHandler(const llvm::Function& callee) {
  const llvm::StringRef name = callee.getName();
  return name == "atexit" || name == "__cxa_atexit" || name == "__cxa_thread_atexit";
}

} // namespace

void CheckSet::insert(std::size_t number) {
  if (number / kWord >= words_.size()) words_.resize(number / kWord + 1);
  words_[number / kWord] |= std::uint64_t{1} << number % kWord;
}

bool CheckSet::contains(std::size_t number) const {
  return number / kWord < words_.size() && (words_[number / kWord] >> number % kWord & 1) != 0;
}

void CheckSet::unite(const CheckSet& other) {
  if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
  for (std::size_t i = 0; i < other.words_.size(); ++i) words_[i] |= other.words_[i];
}

std::vector<std::size_t> CheckSet::take(const CheckSet& other) {
  std::vector<std::size_t> taken;
  if (other.words_.size() > words_.size()) words_.resize(other.words_.size());
  for (std::size_t i = 0; i < other.words_.size(); ++i) {
    for (std::uint64_t fresh = other.words_[i] & ~words_[i]; fresh != 0; fresh &= fresh - 1)
      taken.push_back(i * kWord + static_cast<std::size_t>(std::countr_zero(fresh)));
    words_[i] |= other.words_[i];
  }
  return taken;
}

Reach::Reach(const llvm::Module& module, FunctionAt functionAt) : functionAt_(std::move(functionAt)) {
  const auto taken = calledThroughPointers(module);
  addressTaken_.insert(taken.begin(), taken.end());
  for (const llvm::Function& function : module)
    if (function.callsFunctionThatReturnsTwice()) jumpedTo_.insert(&function);
}

std::size_t Reach::numberOf(std::uint64_t check) {
  const auto [at, isNew] = numbers_.try_emplace(check, checks_.size());
  if (isNew) checks_.push_back(check);
  return at->second;
}

void Reach::add(Contents& contents, const llvm::Instruction& instruction) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call) return;
  const auto intrinsic = intrinsicOf(*call);
  if (intrinsic == Intrinsic::Check || intrinsic == Intrinsic::Allocated || intrinsic == Intrinsic::Library)
    contents.checks.insert(numberOf(llvm::cast<llvm::ConstantInt>(call->getArgOperand(1))->getZExtValue()));
  const auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
  const bool registers = callee && registersHandler(*callee); // what is registered for the exit runs there
  const auto* handler =
      registers ? llvm::dyn_cast<llvm::Function>(call->getArgOperand(0)->stripPointerCasts()) : nullptr;
  const llvm::Function* entered = registers ? handler : callee;
  if (entered && !entered->isDeclaration())
    contents.called.insert(entered);
  else if (registers ? !handler : !intrinsic && (!callee || mayCallBack(*callee)))
    contents.called.insert(addressTaken_.begin(), addressTaken_.end());
}

const Reach::Contents& Reach::contentsOf(const llvm::BasicBlock& block) {
  const auto [at, isNew] = contents_.try_emplace(&block);
  if (isNew)
    for (const llvm::Instruction& instruction : block) add(at->second, instruction);
  return at->second;
}

const CheckSet& Reach::from(const llvm::Function& function) {
  const auto [at, isNew] = fromFunction_.try_emplace(&function);
  if (!isNew) return at->second;
  Functions seen{&function};
  std::vector<const llvm::Function*> pending{&function};
  CheckSet all;
  while (!pending.empty()) {
    const llvm::Function* next = pending.back();
    pending.pop_back();
    for (const llvm::BasicBlock& block : *next) {
      const Contents& contents = contentsOf(block);
      all.unite(contents.checks);
      for (const llvm::Function* called : contents.called)
        if (seen.insert(called).second) pending.push_back(called);
    }
  }
  return fromFunction_[&function] = std::move(all);
}

const CheckSet& Reach::from(const llvm::BasicBlock& block) {
  const auto [at, isNew] = fromBlock_.try_emplace(&block);
  if (!isNew) return at->second;
  std::set<const llvm::BasicBlock*> seen{&block};
  std::vector<const llvm::BasicBlock*> pending{&block};
  CheckSet all;
  while (!pending.empty()) {
    const llvm::BasicBlock* next = pending.back();
    pending.pop_back();
    const Contents& contents = contentsOf(*next);
    all.unite(contents.checks);
    for (const llvm::Function* called : contents.called) all.unite(from(*called));
    for (const llvm::BasicBlock* successor : llvm::successors(next))
      if (seen.insert(successor).second) pending.push_back(successor);
  }
  return fromBlock_[&block] = std::move(all);
}

// From `at` to the end of its block, and everything behind that; of no instruction, nothing.
void Reach::addRest(CheckSet& all, const llvm::Instruction* at) {
  if (!at) return;
  Contents rest;
  for (const llvm::Instruction* next = at; next; next = next->getNextNode()) add(rest, *next);
  all.unite(rest.checks);
  for (const llvm::Function* called : rest.called) all.unite(from(*called));
  for (const llvm::BasicBlock* successor : llvm::successors(at->getParent())) all.unite(from(*successor));
}

// What follows a call that has begun.
void Reach::addBehindCall(CheckSet& all, const llvm::Instruction& call) {
  if (const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) {
    all.unite(from(*invoke->getNormalDest()));
    all.unite(from(*invoke->getUnwindDest()));
  } else {
    addRest(all, call.getNextNode());
  }
}

CheckSet Reach::from(const llvm::Instruction& at) {
  CheckSet all;
  addRest(all, &at);
  for (const llvm::Function* function : jumpedTo_) all.unite(from(*function));
  return all;
}

CheckSet Reach::fromPointers() {
  CheckSet all;
  for (const llvm::Function* function : addressTaken_) all.unite(from(*function));
  return all;
}

CheckSet Reach::from(const State& state, const llvm::Instruction* next) {
  CheckSet all;
  for (const auto& frame : state.frames) {
    // The library function that it is calling is not done.
    for (const std::uint64_t check : {frame->library, frame->libraryLeak})
      if (check) all.insert(numberOf(check));
    const std::size_t pc = std::min<std::size_t>(frame->pc, frame->function->origin.size() - 1);
    const llvm::Instruction* at = frame->function->origin[pc];
    if (frame == state.frames.back()) {
      addRest(all, next ? next : at);
    } else {
      addBehindCall(all, *at);
    }
    for (const auto& jump : frame->jumps) addBehindCall(all, *frame->function->origin[jump->pc]);
  }
  for (const ExitHandler& handler : state.atExit)
    if (const llvm::Function* function = functionAt_(handler.function);
        function && !function->isDeclaration())
      all.unite(from(*function));
  // What it allocated before may be lost by what it would have done.
  for (const ObjectId id : state.heap)
    if (const Object* block = state.objects.find(id); block && block->leakCheck)
      all.insert(numberOf(block->leakCheck));
  for (const Obligation& due : state.due)
    if (due.check) all.insert(numberOf(due.check));
  return all;
}

} // namespace nuthatch::bounded
