// The two copies of one function, and the ways between them. In: a function. Out: the function with a fast
// and a slow copy of its code, both over the same slots, one for each value that lives across blocks; slots
// become registers again in the end. Who fills the copies with code for labels: fast_copy.cpp and
// slow_copy.cpp.
//
//   before                     after, fast copy                    after, slow copy
//   B: x = load p              B:  x = load p                      B': x' = load p; lx = label of [p]
//      y = x + 1                   y = x + 1                           y' = x' + 1; ly = lx ? node(+, lx, 1)
//      : 0 store y, q                  if map[p] goto B'  ───────────►
//                              C:  store y, q; clear map[q]        C': store y', q; labels of [q] = ly
//      goto H                      goto H  ◄───────────────────────    if no live label goto H, else goto H'
//
// What lies between the start of a block and its test has no side effects, so the slow copy does it again.
#pragma once

#include "engines/concolic/instrument/instrument_support.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace nuthatch::concolic {

// A value that lives across blocks, in memory while both copies are made.
struct Slot {
  llvm::Value* value = nullptr;      // the alloca, or the argument itself, which needs none
  llvm::AllocaInst* label = nullptr; // of labelType
  llvm::Type* type = nullptr;        // of the value
};

class TwoCopies {
public:
  TwoCopies(PassContext& pass, llvm::Function& function) : pass_(pass), function_(function) {}
  void make();

  PassContext& pass() { return pass_; }
  llvm::Function& function() { return function_; }
  const Slot* slotOf(const llvm::Value* alloca) const;
  llvm::AllocaInst* labelOfArgument(const llvm::Argument& argument) const;
  // A local of the pass's own, for values that the runtime reads by address.
  llvm::AllocaInst* scratch(llvm::Type* type);
  // Where a variadic function keeps the labels of its variable arguments; nothing in others.
  llvm::AllocaInst* variadic() const { return variadic_; }
  // Of a function whose calls are told: the number that nh_sym_enter gave; nothing in others.
  llvm::AllocaInst* frame() const { return frame_; }

private:
  bool canBeCopied() const;
  void forgetResults();
  void gatherAllocas();
  void takeCopies();
  void placeTests();
  void testGroup(llvm::Instruction* first, std::vector<llvm::LoadInst*>& loads, llvm::Instruction* end);
  void testResult(llvm::CallBase& call);
  void moveToSlots();
  void findLive();
  void copyBlocks();
  void wayBack(llvm::BasicBlock& header);
  void waysToSlow();
  void chooseCopy();
  void enterFrame();
  void promote();

  PassContext& pass_;
  llvm::Function& function_;
  llvm::BasicBlock* head_ = nullptr; // static locals and the choice of a copy; not copied
  llvm::BasicBlock* body_ = nullptr;
  llvm::AllocaInst* variadic_ = nullptr;
  llvm::AllocaInst* frame_ = nullptr;
  std::vector<llvm::BasicBlock*> fast_, slow_;
  std::vector<Slot> slots_; // arguments first
  std::unordered_map<const llvm::Value*, std::size_t> slotNumbers_;
  std::vector<llvm::AllocaInst*> locals_; // the program's own
  // In the fast copy, with the block that the slow copy repeats; both ways lead on until waysToSlow.
  std::vector<std::pair<llvm::BranchInst*, llvm::BasicBlock*>> tests_;
  std::map<llvm::BranchInst*, llvm::CallBase*> results_;
  std::map<llvm::BasicBlock*, llvm::BitVector> live_;
  std::map<llvm::BasicBlock*, llvm::BasicBlock*> stay_; // the slow copy of a block, past its way back
  llvm::ValueToValueMapTy copyOf_;
};

// Labels for the slow copy's blocks, one after the other.
void fillSlowCopy(TwoCopies& copies, const std::vector<llvm::BasicBlock*>& blocks,
                  const std::map<llvm::BranchInst*, llvm::CallBase*>& results);
// The fast copy's stores make memory concrete; memory operations take labels along.
void fillFastCopy(TwoCopies& copies, const std::vector<llvm::BasicBlock*>& blocks);
// What both copies do alike: copies and fills of memory, locals whose life begins. True: done.
bool instrumentMemoryIntrinsic(TwoCopies& copies, llvm::Instruction& instruction, llvm::Value* fillLabel);
// Labels of arguments that the callee gets as copies on its stack.
void giveCopies(PassContext& pass, llvm::CallBase& call);
// Memory that a call into code without labels may write.
void guardMemory(PassContext& pass, llvm::CallBase& call);
// Reads the labels of a call's result where it gave some, and takes the word back.
llvm::Value* takeResult(PassContext& pass, Builder& b, llvm::CallBase& call);
void clearLocals(PassContext& pass, const std::vector<llvm::AllocaInst*>& locals);
// A local array of variable size: its place on the stack was another local's.
void clearDynamic(PassContext& pass, llvm::AllocaInst& local);
// Variable arguments on the stack: how many words, so that old labels there go, and the labels of copies.
// Comes right before the call.
void countWords(PassContext& pass, llvm::CallBase& call);

} // namespace nuthatch::concolic
