#include "engines/intervals/function/function_analysis.h"

#include "module/intrinsics.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::intervals {

namespace {

// A loop inside of loops settles within a few rounds a level; past these nobody waits for more.
constexpr int kPlainRounds = 3;
constexpr int kPatience = 12; // rounds with thresholds; then what still moves is dropped
constexpr int kMostRounds = 48;
constexpr int kNarrowingRounds = 2;
constexpr std::size_t kMostThresholds = 64;

// A function that asks whether a pointer is null expects that it may be.
bool isComparedWithNull(const llvm::Value& pointer) {
  return llvm::any_of(pointer.users(), [&](const llvm::User* user) {
    const auto* compares = llvm::dyn_cast<llvm::ICmpInst>(user);
    // The checks ask, too; nobody reads their answer.
    return compares && !llvm::all_of(compares->users(), [](const llvm::User* reader) {
             const auto* call = llvm::dyn_cast<llvm::CallBase>(reader);
             return call && intrinsicOf(*call);
           });
  });
}

} // namespace

FunctionAnalysis::FunctionAnalysis(const llvm::Function& function, ModuleFacts& facts)
    : function_(function), facts_(facts), grounds_(facts.grounds),
      tree_(const_cast<llvm::Function&>(function)) {
  for (const llvm::BasicBlock* block : llvm::ReversePostOrderTraversal<const llvm::Function*>(&function)) {
    order_[block] = blocks_.size();
    blocks_.push_back(block);
  }
  for (const llvm::Argument& argument : function.args()) numberOf(argument);
  for (const llvm::BasicBlock* block : blocks_)
    for (const llvm::Instruction& at : *block)
      if (!at.getType()->isVoidTy()) numberOf(at);
  in_.resize(blocks_.size());
  out_.resize(blocks_.size());
  for (std::size_t i = 0; i < blocks_.size(); ++i)
    out_[i].resize(blocks_[i]->getTerminator()->getNumSuccessors());
  collectThresholds();
}

// The constants that the function compares with, and those beside them: where loops end.
void FunctionAnalysis::collectThresholds() {
  std::vector<std::int64_t> found = {-1, 0, 1};
  for (const llvm::Instruction& at : llvm::instructions(function_)) {
    if (!llvm::isa<llvm::ICmpInst>(at)) continue;
    for (const llvm::Use& use : at.operands())
      if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(use);
          number && number->getBitWidth() <= 64) {
        const std::int64_t value = number->getSExtValue();
        for (const std::int64_t near : {std::int64_t{-1}, std::int64_t{0}, std::int64_t{1}}) {
          std::int64_t beside = 0;
          if (!__builtin_add_overflow(value, near, &beside)) found.push_back(beside);
        }
      }
  }
  // Ends of objects, where pointers walk.
  for (const llvm::Instruction& at : llvm::instructions(function_))
    for (const llvm::Use& use : at.operands()) {
      const llvm::Value* base = use.get();
      if (llvm::isa<llvm::AllocaInst>(base) || llvm::isa<llvm::GlobalVariable>(base))
        if (const auto size = sizeOf(*base); size && *size < (1u << 30))
          found.push_back(static_cast<std::int64_t>(*size));
    }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  if (found.size() > kMostThresholds) { // evenly thinned: each costs a round at the worst
    std::vector<std::int64_t> some;
    for (std::size_t i = 0; i < kMostThresholds; ++i)
      some.push_back(found[i * found.size() / kMostThresholds]);
    found = some;
  }
  thresholds_ = found;
}

bool FunctionAnalysis::set(const llvm::Value& value, const AbstractValue& known) {
  const ValueNumber number = numberOf(value);
  if (isSet_[number] && values_[number] == known) return false;
  isSet_[number] = true;
  values_[number] = known;
  changed_ = true;
  return true;
}

State FunctionAnalysis::entryState() {
  State state;
  state.reached = true;
  const auto callers = facts_.callers.find(&function_);
  for (const llvm::Argument& argument : function_.args()) {
    AbstractValue known = fresh(argument);
    const GoodBytes* passed = nullptr;
    if (callers != facts_.callers.end() && argument.getArgNo() < callers->second.size()) {
      const Passed& told = callers->second[argument.getArgNo()];
      const bool fits = !known.isPointer() && told.known.number.width == known.number.width;
      if (fits && !told.known.number.isEvery()) {
        known.number = told.known.number;
        known.grounds = grounds_.both(told.known.grounds, facts_.calledSo);
      }
      if (known.isPointer() && told.known.null != Null::May) {
        known.null = told.known.null;
        known.grounds = grounds_.both(told.known.grounds, facts_.calledSo);
      }
      if (known.isPointer()) passed = &told.good;
    }
    if (known.isPointer() && known.null == Null::May && facts_.options.may(Assumed::NonNull) &&
        !isComparedWithNull(argument)) {
      known.null = Null::Never;
      known.grounds = supposed(Assumed::NonNull, fmt::format("{} is not null", named(argument)), &argument);
    }
    set(argument, known);
    if (!known.isPointer()) continue;
    beginObject(state, argument);
    if (passed && !argument.hasByValAttr()) takePassed(state, argument, *passed);
  }
  return state;
}

// What every caller vouches for, where that is more than what is supposed.
void FunctionAnalysis::takePassed(State& state, const llvm::Argument& argument, const GoodBytes& passed) {
  GoodBytes good = passed;
  const GoodBytes* supposed = state.objects.find(numberOf(argument));
  for (Bytes GoodBytes::* part : {&GoodBytes::live, &GoodBytes::inScope, &GoodBytes::readable,
                                  &GoodBytes::writable, &GoodBytes::written}) {
    Bytes& bytes = good.*part;
    if (!bytes.isEmpty()) bytes.grounds = grounds_.both(bytes.grounds, facts_.calledSo);
    if (supposed && !bytes.holds((supposed->*part).from, (supposed->*part).to)) bytes = supposed->*part;
  }
  if (!good.isEmpty()) state.objects[numberOf(argument)] = good;
}

// What speaks of a value that does not stand before this block may speak of an older instance of it.
void FunctionAnalysis::dropOthers(State& state, const llvm::BasicBlock& block) {
  const auto isBefore = [&](ValueNumber number) {
    if (number == kNoValue) return true;
    const auto* at = llvm::dyn_cast<llvm::Instruction>(valuesByNumber_[number]);
    return !at || (at->getParent() != &block && tree_.dominates(at->getParent(), &block));
  };
  state.refined.eraseIf(
      [&](const auto& entry) { return !isBefore(entry.first) || !isBefore(entry.second.root); });
  state.objects.eraseIf([&](const auto& entry) { return !isBefore(entry.first); });
  state.cells.eraseIf(
      [&](const auto& entry) { return !isBefore(entry.first.root) || !isBefore(entry.second.known.root); });
  const auto isKept = [&](ValueNumber number) {
    return isBefore(number < kCellNumbers ? number : cellsByNumber_[number - kCellNumbers].root);
  };
  state.differences.eraseIf(
      [&](const auto& entry) { return !isKept(entry.first.left.value) || !isKept(entry.first.right.value); });
  for (auto& entry : state.cells)
    if (!isBefore(entry.second.same)) entry.second.same = kNoValue;
}

State FunctionAnalysis::stateInto(std::size_t block) {
  if (block == 0) return entryState();
  State state;
  bool first = true;
  std::size_t ways = 0;
  const llvm::BasicBlock* here = blocks_[block];
  for (const llvm::BasicBlock* before : llvm::predecessors(here)) {
    const auto found = order_.find(before);
    if (found == order_.end()) continue;
    ++ways;
    const llvm::Instruction* end = before->getTerminator();
    for (unsigned i = 0; i < end->getNumSuccessors(); ++i) {
      if (end->getSuccessor(i) != here) continue;
      const State& way = out_[found->second][i];
      if (first)
        state = way;
      else
        joinInto(state, way, grounds_);
      first = false;
    }
  }
  if (state.reached && ways > 1) dropOthers(state, *here);
  return state;
}

AbstractValue FunctionAnalysis::phiValue(const llvm::PHINode& phi, std::size_t block) {
  std::optional<AbstractValue> all;
  bool agree = true;
  Null null = Null::May;
  GroundSet why = kNoGrounds;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    const auto found = order_.find(phi.getIncomingBlock(i));
    if (found == order_.end()) continue;
    const llvm::Instruction* end = phi.getIncomingBlock(i)->getTerminator();
    for (unsigned j = 0; j < end->getNumSuccessors(); ++j) {
      if (end->getSuccessor(j) != blocks_[block]) continue;
      const State& way = out_[found->second][j];
      if (!way.reached) {
        why = grounds_.both(why, way.grounds);
        continue;
      }
      const AbstractValue one = lookup(way, *phi.getIncomingValue(i));
      why = grounds_.both(why, one.grounds);
      null = all ? (null == one.null ? null : Null::May) : one.null;
      if (!all)
        all = one;
      else if (agree)
        agree = joinInto(*all, one, grounds_);
    }
  }
  if (!all) return fresh(phi);
  AbstractValue joined = agree ? adopted(phi, *all) : fresh(phi);
  joined.null = null;
  joined.grounds = why;
  return joined;
}

bool FunctionAnalysis::evaluatePhis(std::size_t block, bool narrows) {
  bool moved = false;
  for (const llvm::PHINode& phi : blocks_[block]->phis()) {
    AbstractValue now = phiValue(phi, block);
    const ValueNumber number = numberOf(phi);
    if (!narrows && isSet_[number]) {
      const AbstractValue& was = values_[number];
      if (was.root != now.root) { // once its own root, always its own
        const Null null = was.null == now.null ? was.null : Null::May;
        const GroundSet why = grounds_.both(was.grounds, now.grounds);
        now = fresh(phi);
        now.null = null;
        now.grounds = why;
      } else {
        const Number before = was.number;
        joinInto(now, was, grounds_);
        if (!(now.number == before) && rounds_ >= kPlainRounds)
          now.number = rounds_ < kPatience ? widen(before, now.number, thresholds_) : fresh(phi).number;
        // A pointer that is its own root stands at its own start; else any distance.
        if (rounds_ >= kPatience && now.isPointer() && now.root != number && !(now.number == before))
          now.number = Number::every(64);
      }
    }
    moved |= set(phi, now);
  }
  return moved;
}

// Of a pointer that is its own root: what is good around each pointer that it may be.
void FunctionAnalysis::joinObjects(const llvm::PHINode& phi, std::size_t block, State& state) {
  const ValueNumber number = numberOf(phi);
  if (values_[number].root != number) return;
  std::optional<GoodBytes> all;
  for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
    const auto found = order_.find(phi.getIncomingBlock(i));
    if (found == order_.end()) continue;
    const llvm::Instruction* end = phi.getIncomingBlock(i)->getTerminator();
    for (unsigned j = 0; j < end->getNumSuccessors(); ++j) {
      if (end->getSuccessor(j) != blocks_[block]) continue;
      const State& way = out_[found->second][j];
      if (!way.reached) continue;
      const AbstractValue one = lookup(way, *phi.getIncomingValue(i));
      if (one.null == Null::Always) continue;
      const auto offset = one.number.single();
      const GoodBytes good = offset ? goodBytes(way, one, static_cast<std::int64_t>(*offset)) : GoodBytes{};
      if (!all)
        all = good;
      else
        for (Bytes GoodBytes::* part : {&GoodBytes::live, &GoodBytes::inScope, &GoodBytes::readable,
                                        &GoodBytes::writable, &GoodBytes::written})
          joinInto((*all).*part, good.*part, grounds_);
    }
  }
  if (all && !all->isEmpty()) state.objects[number] = *all;
}

bool FunctionAnalysis::round(bool narrows, bool last) {
  changed_ = false;
  last_ = last;
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    State state = stateInto(block);
    if (state.reached) {
      evaluatePhis(block, narrows);
      for (const llvm::PHINode& phi : blocks_[block]->phis())
        if (phi.getType()->isPointerTy()) joinObjects(phi, block, state);
    }
    if (!narrows && (in_[block].reached || in_[block].grounds != kNoGrounds)) {
      if (rounds_ >= kPlainRounds)
        widenInto(state, in_[block], thresholds_, rounds_ < kPatience, grounds_);
      else
        joinInto(state, in_[block], grounds_);
    }
    if (!(state == in_[block])) {
      changed_ = true;
      in_[block] = state;
    }
    runBlock(block, std::move(state), last);
  }
  ++rounds_;
  return changed_;
}

void FunctionAnalysis::runBlock(std::size_t block, State state, bool last) {
  noWrap_.clear();
  const llvm::Instruction* end = blocks_[block]->getTerminator();
  for (const llvm::Instruction& at : *blocks_[block]) {
    if (llvm::isa<llvm::PHINode>(at)) continue;
    ++steps_;
    if (!state.reached) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      if (last && call) check(*call, state);
      // Nothing is behind a call that nothing reaches.
      if (last && call && !intrinsicOf(*call)) facts_.verifiedCalls[call] = state.grounds;
      continue;
    }
    if (&at == end && !llvm::isa<llvm::CallBase>(at)) break;
    const AbstractValue known = transfer(at, state);
    if (!at.getType()->isVoidTy() && state.reached) set(at, known);
  }
  endBlock(block, *end, std::move(state), last);
}

void FunctionAnalysis::endBlock(std::size_t block, const llvm::Instruction& end, State state, bool last) {
  if (const auto* back = llvm::dyn_cast<llvm::ReturnInst>(&end); back && last && state.reached)
    noteReturn(*back, state);
  for (unsigned i = 0; i < end.getNumSuccessors(); ++i) {
    State next = state;
    if (const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&end); invoke && next.reached && i == 1) {
      if (!facts_.effectsOf(*invoke).throws) die(next, kNoGrounds);
    } else if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&end);
               branch && branch->isConditional() && next.reached) {
      assume(next, *branch->getCondition(), i == 0, kNoGrounds);
    } else if (const auto* table = llvm::dyn_cast<llvm::SwitchInst>(&end); table && next.reached) {
      const llvm::Value& on = *table->getCondition();
      const llvm::BasicBlock* to = end.getSuccessor(i);
      // Several cases may lead to one block: their values joined.
      std::optional<Number> number;
      for (const auto& one : table->cases())
        if (one.getCaseSuccessor() == to && one.getCaseValue()->getBitWidth() <= 64) {
          const Number value =
              Number::one(one.getCaseValue()->getBitWidth(), one.getCaseValue()->getZExtValue());
          number = number ? join(*number, value) : value;
        }
      if (i != 0 && number && to != table->getDefaultDest()) refineNumber(next, on, *number, kNoGrounds);
    }
    out_[block][i] = std::move(next);
  }
}

bool FunctionAnalysis::run() {
  do {
    if (rounds_ >= kMostRounds) return false;
  } while (round(false, false));
  for (int i = 0; i < kNarrowingRounds; ++i) round(true, false);
  summary_ = {};
  summary_.returns = false;
  round(true, true);
  // What is open inside of it, its callers rest on; and where nothing returns, on what that rests on.
  for (const auto& state : in_)
    if (!state.reached) summary_.grounds = grounds_.both(summary_.grounds, state.grounds);
  summary_.effects = effectsOf(function_, facts_);
  summary_.needs = needs();
  return true;
}

} // namespace nuthatch::intervals
