#include "engines/concolic/instrument/two_copies.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

#include <unordered_set>

namespace nuthatch::concolic {

namespace {

// Tests of more labels than this on the way back cost more than they save.
constexpr unsigned kMostLiveLabels = 48;

bool isTested(const llvm::LoadInst& load) {
  return !isNeverSymbolic(load.getPointerOperand()) && !load.getType()->isTokenTy();
}

// Nothing from here back to the start of its group may be done twice.
bool endsGroup(const llvm::Instruction& instruction) {
  if (instruction.isTerminator() || instruction.mayHaveSideEffects() ||
      llvm::isa<llvm::AllocaInst>(instruction))
    return true;
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return !load->isSimple();
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
    return !llvm::isa<llvm::IntrinsicInst>(call);
  return false;
}

// What splitConditions put right before a branch for it alone stays with it: a comparison is told with its
// branch. The first of these, or the terminator itself.
llvm::Instruction* startOfCondition(llvm::Instruction& terminator) {
  llvm::Instruction* first = &terminator;
  const auto* branch = llvm::dyn_cast<llvm::BranchInst>(&terminator);
  if (!branch || !branch->isConditional()) return first;
  std::unordered_set<const llvm::Value*> condition = {first};
  for (llvm::Instruction* before = first->getPrevNode(); before; before = before->getPrevNode()) {
    if (!llvm::isa<llvm::CmpInst, llvm::BinaryOperator, llvm::CastInst, llvm::FreezeInst>(before) ||
        !before->hasOneUse() || !condition.contains(*before->user_begin()))
      break;
    condition.insert(before);
    first = before;
  }
  return first;
}

bool givesLabels(const PassContext& pass, const llvm::CallBase& call) {
  if (call.getType()->isVoidTy() || call.isInlineAsm() || call.isMustTailCall() ||
      llvm::isa<llvm::IntrinsicInst>(call))
    return false;
  const llvm::Function* callee = call.getCalledFunction();
  return !callee || pass.carriesLabels(*callee);
}

// Labels are all defined in the head, and the copy without labels never changes one. Promotion by dominance
// frontiers would walk the whole function for each of them; a search backwards from its loads ends where the
// copies meet.
void promoteLabel(llvm::AllocaInst& label, const std::vector<llvm::BasicBlock*>& unlabelled) {
  llvm::SmallVector<llvm::Instruction*, 16> uses;
  for (llvm::User* user : label.users()) uses.push_back(llvm::cast<llvm::Instruction>(user));
  llvm::SSAUpdater values;
  llvm::LoadAndStorePromoter promoter(uses, values);
  auto* none = llvm::Constant::getNullValue(label.getAllocatedType());
  for (llvm::BasicBlock* block : unlabelled) values.AddAvailableValue(block, none);
  promoter.run(uses);
  label.eraseFromParent();
}

} // namespace

void TwoCopies::make() {
  gatherAllocas();
  if (!canBeCopied()) {
    pass_.note(function_.getName().str() + " has control flow that is not followed symbolically");
    std::vector<llvm::BasicBlock*> all;
    for (auto& block : function_) all.push_back(&block);
    fillFastCopy(*this, all);
    forgetResults();
    clearLocals(pass_, locals_);
    return;
  }
  const bool told = pass_.frames.contains(&function_);
  if (told) frame_ = scratch(pass_.i32);
  placeTests();
  moveToSlots();
  findLive();
  copyBlocks();
  fillSlowCopy(*this, slow_, results_);
  fillFastCopy(*this, fast_);
  if (!told)
    for (auto& [header, live] : live_) wayBack(*header);
  waysToSlow();
  chooseCopy();
  if (told) enterFrame();
  clearLocals(pass_, locals_);
  promote();
}

// Of a function with one copy: labels that callees gave are nobody's, and no later call's.
void TwoCopies::forgetResults() {
  for (auto& block : function_)
    for (auto& instruction : block)
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction); call && givesLabels(pass_, *call)) {
        Builder b(call->getNextNode());
        b.CreateStore(llvm::Constant::getNullValue(pass_.pointer), pass_.returnedSlot(b));
      }
}

const Slot* TwoCopies::slotOf(const llvm::Value* alloca) const {
  // An argument that is a pointer is no slot: what it points to is memory.
  const auto found = llvm::isa<llvm::AllocaInst>(alloca) ? slotNumbers_.find(alloca) : slotNumbers_.end();
  return found == slotNumbers_.end() ? nullptr : &slots_[found->second];
}

llvm::AllocaInst* TwoCopies::labelOfArgument(const llvm::Argument& argument) const {
  const auto found = slotNumbers_.find(&argument);
  return found == slotNumbers_.end() ? nullptr : slots_[found->second].label;
}

llvm::AllocaInst* TwoCopies::scratch(llvm::Type* type) {
  return new llvm::AllocaInst(type, 0, "nh.scratch", head_->getFirstInsertionPt());
}

bool TwoCopies::canBeCopied() const {
  for (const auto& block : function_) {
    if (llvm::isa<llvm::CallBrInst>(block.getTerminator())) return false;
    for (const auto& instruction : block) {
      if (instruction.getType()->isTokenTy() && instruction.getNumUses() > 0) return false;
      if (llvm::isa<llvm::FuncletPadInst, llvm::CatchSwitchInst>(instruction)) return false;
    }
  }
  return !function_.isPresplitCoroutine();
}

void TwoCopies::gatherAllocas() {
  head_ = &function_.getEntryBlock();
  std::vector<llvm::AllocaInst*> fixed;
  for (auto& instruction : *head_)
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction); local && local->isStaticAlloca())
      fixed.push_back(local);
  for (auto* local : llvm::reverse(fixed)) local->moveBefore(*head_, head_->begin());
  locals_ = fixed;
  auto at = fixed.empty() ? head_->begin() : std::next(fixed.back()->getIterator());
  body_ = head_->splitBasicBlock(at, "body");
  takeCopies();
  if (!function_.isVarArg()) return;
  variadic_ = new llvm::AllocaInst(llvm::ArrayType::get(pass_.i32, 32), 0, "variadic", head_->begin());
  Builder b(head_->getTerminator());
  b.CreateStore(b.getInt32(0), variadic_); // none yet
  b.CreateStore(b.CreateLoad(pass_.i32, pass_.wordCountSlot(b)),
                b.CreateConstInBoundsGEP1_32(pass_.i32, variadic_, 31));
}

// Arguments that are copies on the stack: the caller's code generator made them, so their labels come beside
// them.
void TwoCopies::takeCopies() {
  Builder b(head_->getTerminator());
  for (auto& argument : function_.args())
    if (argument.hasByValAttr()) {
      const auto size = pass_.layout.getTypeAllocSize(argument.getParamByValType()).getFixedValue();
      pass_.call(b, "nh_sym_take_copy", pass_.nothing,
                 {&function_, b.getInt32(argument.getArgNo()), &argument, b.getInt64(size)});
    }
}

// A test of the loads in [first, end). Both ways lead on in this copy: waysToSlow() leads one to the other.
void TwoCopies::testGroup(llvm::Instruction* first, std::vector<llvm::LoadInst*>& loads,
                          llvm::Instruction* end) {
  llvm::BasicBlock* block = first->getParent();
  if (first != &*block->getFirstNonPHIOrDbg() || block->isEHPad())
    block = block->splitBasicBlock(first, "group");
  llvm::BasicBlock* rest = block->splitBasicBlock(end, "concrete");
  Builder b(block->getTerminator());
  llvm::Value* any = nullptr;
  for (llvm::LoadInst* load : loads) {
    const std::uint64_t bytes = pass_.layout.getTypeStoreSize(load->getType()).getFixedValue();
    llvm::Value* map = bytes <= 64 ? pass_.mapOf(b, load->getPointerOperand(), bytes, load->getAlign())
                                   : b.CreateZExt(pass_.call(b, "nh_sym_any", pass_.i1,
                                                             {load->getPointerOperand(), b.getInt64(bytes)}),
                                                  pass_.i8);
    auto* wider = any && any->getType()->getIntegerBitWidth() > map->getType()->getIntegerBitWidth()
                      ? any->getType()
                      : map->getType();
    map = b.CreateZExt(map, wider);
    any = any ? b.CreateOr(b.CreateZExt(any, wider), map) : map;
  }
  auto* test = b.CreateCondBr(b.CreateIsNotNull(any), rest, rest, pass_.unlikely);
  block->getTerminator()->eraseFromParent();
  tests_.emplace_back(test, block);
  loads.clear();
}

// After a call that may give a label.
void TwoCopies::testResult(llvm::CallBase& call) {
  llvm::BasicBlock* block;
  llvm::BasicBlock* rest;
  if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) {
    rest = invoke->getNormalDest();
    block = llvm::SplitEdge(invoke->getParent(), rest);
    rest = block->getSingleSuccessor();
  } else {
    block = call.getParent();
    rest = block->splitBasicBlock(std::next(call.getIterator()), "returned");
  }
  Builder b(block->getTerminator());
  auto* from = b.CreateLoad(pass_.pointer, pass_.returnedSlot(b));
  from->setMetadata("nh", llvm::MDNode::get(pass_.context, {}));
  auto* test = b.CreateCondBr(b.CreateIsNotNull(from), rest, rest, pass_.unlikely);
  block->getTerminator()->eraseFromParent();
  results_[test] = &call;
}

void TwoCopies::placeTests() {
  std::vector<llvm::BasicBlock*> blocks;
  std::vector<llvm::CallBase*> calls;
  for (auto& block : function_)
    if (&block != head_) blocks.push_back(&block);
  for (llvm::BasicBlock* block : blocks) {
    std::vector<llvm::Instruction*> instructions;
    for (auto at = block->getFirstNonPHIOrDbg(); at != block->end(); ++at)
      if (!at->isEHPad()) instructions.push_back(&*at);
    std::vector<llvm::LoadInst*> loads;
    llvm::Instruction* first = instructions.front();
    for (llvm::Instruction* instruction : instructions) {
      auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction);
      const bool ends = endsGroup(*instruction);
      if (load && !ends && isTested(*load)) loads.push_back(load);
      if (!ends) continue;
      if (load && isTested(*load)) loads.push_back(load); // tested before it runs: it may not run twice
      if (!loads.empty()) testGroup(first, loads, startOfCondition(*instruction));
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(instruction); call && givesLabels(pass_, *call))
        calls.push_back(call);
      if (!instruction->isTerminator()) first = instruction->getNextNode();
    }
  }
  for (llvm::CallBase* call : calls) testResult(*call);
  // The slot of an invoke's result is written where the invoke alone leads to: a block that no test repeats.
  std::vector<llvm::InvokeInst*> others;
  for (auto& block : function_)
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(block.getTerminator());
        invoke && !invoke->use_empty() && !givesLabels(pass_, *invoke))
      others.push_back(invoke);
  for (llvm::InvokeInst* invoke : others) llvm::SplitEdge(invoke->getParent(), invoke->getNormalDest());
}

void TwoCopies::moveToSlots() {
  for (auto& argument : function_.args()) {
    if (!pass_.bitsOf(argument.getType()) && !argument.getType()->isAggregateType()) continue;
    slotNumbers_[&argument] = slots_.size();
    slots_.push_back({&argument, nullptr, argument.getType()});
  }
  std::vector<llvm::Instruction*> values;
  std::vector<llvm::PHINode*> phis;
  for (auto& block : function_) {
    if (&block == head_) continue;
    for (auto& instruction : block) {
      if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) phis.push_back(phi);
      const bool crosses = llvm::any_of(instruction.users(), [&](const llvm::User* user) {
        const auto* at = llvm::cast<llvm::Instruction>(user);
        return at->getParent() != &block || llvm::isa<llvm::PHINode>(at);
      });
      if (crosses && !llvm::isa<llvm::PHINode>(instruction)) values.push_back(&instruction);
    }
  }
  const auto add = [&](llvm::AllocaInst* slot) {
    if (!slot) return; // nobody reads it
    slotNumbers_[slot] = slots_.size();
    slots_.push_back({slot, nullptr, slot->getAllocatedType()});
  };
  const auto point = [&] { return head_->getFirstInsertionPt(); };
  for (llvm::Instruction* value : values) add(llvm::DemoteRegToStack(*value, false, point()));
  // A phi that crosses blocks is read from its own slot at its place; its value gets a second one.
  std::vector<llvm::Instruction*> read;
  for (llvm::PHINode* phi : phis) add(llvm::DemotePHIToStack(phi, point()));
  for (auto& block : function_) {
    if (&block == head_) continue;
    for (auto& instruction : block)
      // An invoke's one user is the store to its slot, in the block that it leads to: no second slot, or the
      // label of the result would come to that one alone.
      if (!llvm::isa<llvm::InvokeInst>(instruction) &&
          llvm::any_of(instruction.users(), [&](const llvm::User* user) {
            return llvm::cast<llvm::Instruction>(user)->getParent() != &block;
          }))
        read.push_back(&instruction);
  }
  for (llvm::Instruction* value : read) add(llvm::DemoteRegToStack(*value, false, point()));
  Builder b(head_->getTerminator());
  for (Slot& slot : slots_) {
    slot.label = new llvm::AllocaInst(pass_.labelType(slot.type), 0, "label", head_->getFirstInsertionPt());
    b.CreateStore(llvm::Constant::getNullValue(slot.label->getAllocatedType()), slot.label);
  }
}

// Which slots are read before they are written, at the places where the slow copy may end: loop headers, and
// what follows calls that may give labels.
void TwoCopies::findLive() {
  const std::size_t count = slots_.size();
  std::map<llvm::BasicBlock*, llvm::BitVector> reads, writes, in;
  std::vector<llvm::BasicBlock*> order;
  for (llvm::BasicBlock* block : llvm::post_order(&function_)) order.push_back(block);
  for (llvm::BasicBlock* block : order) {
    llvm::BitVector &r = reads[block], &w = writes[block];
    r.resize(count);
    w.resize(count);
    in[block].resize(count);
    for (auto& instruction : *block) {
      for (const llvm::Value* operand : instruction.operands()) {
        const auto found = slotNumbers_.find(operand);
        if (found == slotNumbers_.end()) continue;
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
        if (store && store->getPointerOperand() == operand && llvm::isa<llvm::AllocaInst>(operand))
          w.set(found->second);
        else if (!w.test(found->second))
          r.set(found->second);
      }
    }
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (llvm::BasicBlock* block : order) {
      llvm::BitVector out(count);
      for (llvm::BasicBlock* next : llvm::successors(block)) out |= in[next];
      out.reset(writes[block]);
      out |= reads[block];
      if (out != in[block]) {
        in[block] = std::move(out);
        changed = true;
      }
    }
  }
  llvm::SmallVector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> backEdges;
  llvm::FindFunctionBackedges(function_, backEdges);
  for (const auto& [from, to] : backEdges)
    if (auto* header = const_cast<llvm::BasicBlock*>(to); !header->isEHPad()) live_[header] = in[header];
  for (const auto& [test, call] : results_) live_[test->getSuccessor(0)] = in[test->getSuccessor(0)];
  std::erase_if(live_, [](const auto& entry) { return entry.second.count() > kMostLiveLabels; });
}

void TwoCopies::copyBlocks() {
  for (auto& block : function_)
    if (&block != head_) fast_.push_back(&block);
  for (llvm::BasicBlock* block : fast_) {
    auto* copy = llvm::CloneBasicBlock(block, copyOf_, ".slow", &function_);
    copyOf_[block] = copy;
    slow_.push_back(copy);
  }
  llvm::remapInstructionsInBlocks(slow_, copyOf_);
  for (auto& [test, call] : std::map(results_))
    results_[llvm::cast<llvm::BranchInst>(copyOf_[test])] = llvm::cast<llvm::CallBase>(copyOf_[call]);
  // The slow copy tests nothing; and the address of a map byte has no label.
  for (const auto& [test, group] : tests_) {
    auto* slow = llvm::cast<llvm::BranchInst>(copyOf_[test]);
    llvm::Value* condition = slow->getCondition();
    Builder(slow).CreateBr(slow->getSuccessor(1));
    slow->eraseFromParent();
    llvm::RecursivelyDeleteTriviallyDeadInstructions(condition);
  }
}

// header': any live label? ─ yes ─► the rest; no ─► the fast header.
void TwoCopies::wayBack(llvm::BasicBlock& header) {
  auto* slow = llvm::cast<llvm::BasicBlock>(copyOf_[&header]);
  llvm::BasicBlock* rest = slow->splitBasicBlock(slow->begin(), "stay");
  slow->getTerminator()->eraseFromParent();
  auto* leave = llvm::BasicBlock::Create(pass_.context, "leave", &function_, rest);
  Builder b(slow), back(leave);
  llvm::Value* any = b.getInt32(0);
  const auto addLeaves = [&](auto&& self, llvm::Value* label) -> void {
    if (label->getType()->isIntegerTy()) {
      any = b.CreateOr(any, label);
      return;
    }
    const unsigned parts = label->getType()->isArrayTy()
                               ? static_cast<unsigned>(label->getType()->getArrayNumElements())
                               : label->getType()->getStructNumElements();
    for (unsigned i = 0; i < parts; ++i) self(self, b.CreateExtractValue(label, i));
  };
  for (const unsigned number : live_[&header].set_bits()) {
    llvm::AllocaInst* label = slots_[number].label;
    addLeaves(addLeaves, b.CreateLoad(label->getAllocatedType(), label));
    back.CreateStore(llvm::Constant::getNullValue(label->getAllocatedType()), label);
  }
  b.CreateCondBr(b.CreateIsNotNull(any), rest, leave);
  back.CreateBr(&header);
  stay_[&header] = rest;
}

void TwoCopies::waysToSlow() {
  for (const auto& [test, group] : tests_) {
    // Past the way back: what made the test fail is no label yet, and would be sent back for ever.
    const auto stay = stay_.find(group);
    test->setSuccessor(0, stay != stay_.end() ? stay->second : llvm::cast<llvm::BasicBlock>(copyOf_[group]));
  }
  for (const auto& [test, call] : results_) {
    if (llvm::is_contained(slow_, test->getParent()) || copyOf_.find(test) == copyOf_.end()) continue;
    auto* way = llvm::BasicBlock::Create(pass_.context, "labelled", &function_);
    Builder b(way);
    llvm::Value* labels = takeResult(pass_, b, *call);
    for (llvm::User* user : call->users())
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
        if (const Slot* slot = slotOf(store->getPointerOperand())) b.CreateStore(labels, slot->label);
    b.CreateBr(llvm::cast<llvm::BasicBlock>(copyOf_[test->getSuccessor(0)]));
    test->setSuccessor(0, way);
  }
}

// A caller that has labels for us put our address where we look.
void TwoCopies::chooseCopy() {
  if (function_.arg_empty() && !variadic_) return;
  auto* slowBody = llvm::cast<llvm::BasicBlock>(copyOf_[body_]);
  auto* labelled = llvm::BasicBlock::Create(pass_.context, "arguments", &function_, body_);
  Builder b(head_->getTerminator());
  llvm::Value* callee = b.CreateLoad(pass_.pointer, pass_.calleeSlot(b));
  b.CreateCondBr(b.CreateICmpEQ(callee, &function_), labelled, body_, pass_.unlikely);
  head_->getTerminator()->eraseFromParent();
  Builder s(labelled);
  s.CreateStore(llvm::Constant::getNullValue(pass_.pointer), pass_.calleeSlot(s));
  unsigned number = 0;
  const auto read = [&](auto&& self, llvm::Type* type) -> llvm::Value* {
    if (type->isIntegerTy()) {
      const unsigned leaf = number++;
      return leaf < 64 ? llvm::cast<llvm::Value>(s.CreateLoad(pass_.i32, pass_.argumentSlot(s, leaf)))
                       : s.getInt32(0);
    }
    llvm::Value* whole = llvm::Constant::getNullValue(type);
    const unsigned parts =
        type->isArrayTy() ? static_cast<unsigned>(type->getArrayNumElements()) : type->getStructNumElements();
    for (unsigned i = 0; i < parts; ++i)
      whole = s.CreateInsertValue(
          whole, self(self, llvm::GetElementPtrInst::getTypeAtIndex(type, std::uint64_t{i})), i);
    return whole;
  };
  for (auto& argument : function_.args()) {
    llvm::Value* label = read(read, pass_.labelType(argument.getType()));
    if (llvm::AllocaInst* slot = labelOfArgument(argument)) s.CreateStore(label, slot);
  }
  if (variadic_) pass_.call(s, "nh_sym_keep_variadic", pass_.nothing, {variadic_});
  s.CreateBr(slowBody);
}

void TwoCopies::promote() {
  std::vector<llvm::WeakVH> tests;
  for (const auto& [test, group] : tests_) tests.emplace_back(test);
  // The way into the slow copy that nobody takes goes first: promotion wants a tidy graph.
  llvm::removeUnreachableBlocks(function_);
  std::vector<llvm::BasicBlock*> unlabelled;
  for (const auto& test : tests)
    if (test) unlabelled.push_back(llvm::cast<llvm::Instruction>(test)->getParent());
  std::vector<llvm::AllocaInst*> values;
  for (const Slot& slot : slots_) {
    if (llvm::isAllocaPromotable(slot.label)) promoteLabel(*slot.label, unlabelled);
    auto* value = llvm::dyn_cast<llvm::AllocaInst>(slot.value);
    if (value && llvm::isAllocaPromotable(value)) values.push_back(value);
  }
  llvm::DominatorTree tree(function_);
  llvm::PromoteMemToReg(values, tree);
}

void instrumentFunction(PassContext& pass, llvm::Function& function) { TwoCopies(pass, function).make(); }

} // namespace nuthatch::concolic
