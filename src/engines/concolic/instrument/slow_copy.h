// Labels beside values, for the blocks of a slow copy. In: a block whose values live in it alone, in slots,
// or in arguments. Out: the same block, in which each value that may be symbolic has a label beside it; nodes
// are made in blocks of their own that run only where an operand has a label.
//
//   z = x + y       z = x + y
//                   if (lx | ly) lz = nh_sym_binary(ADD, lx, ly, x, y) else lz = 0
#pragma once

#include "engines/concolic/instrument/two_copies.h"
#include "semantics/operation.h"

#include <functional>
#include <unordered_set>

namespace nuthatch::concolic {

class SlowCopy {
public:
  SlowCopy(TwoCopies& copies, const std::map<llvm::BranchInst*, llvm::CallBase*>& results)
      : copies_(copies), pass_(copies.pass()), results_(results) {}
  void fill(llvm::BasicBlock& block);

private:
  using V = llvm::Value;

  // Labels of operands and results (slow_copy.cpp).
  V* labelOf(V* value, Builder& b);
  void setLabel(llvm::Instruction& instruction, V* label) { labels_[&instruction] = label; }
  V* anyOf(Builder& b, llvm::ArrayRef<V*> labels); // nothing: all are known to be 0
  // A label that `make` computes where one of `labels` is not 0, placed before `at`.
  V* guarded(llvm::Instruction* at, llvm::ArrayRef<V*> labels, const std::function<V*(Builder&)>& make);
  void guardedEffect(llvm::Instruction* at, llvm::ArrayRef<V*> labels,
                     const std::function<void(Builder&)>& make);
  void makeConcrete(llvm::Instruction& instruction, std::string what);
  void tell(llvm::Instruction& at, llvm::ArrayRef<V*> labels, std::string what); // where one of them is not 0
  std::vector<V*> leavesOf(Builder& b, V* label);

  // Concrete operands as the runtime takes them.
  V* bits(Builder& b, V* value);              // of up to 64 bits, as i64
  V* operand(Builder& b, V* value, V* label); // its label, or that of a constant
  V* node1(Builder& b, unsigned op, unsigned aux, unsigned width, V* a, std::uint64_t constant = 0);
  V* node2(Builder& b, unsigned op, unsigned aux, unsigned width, V* x, V* lx, V* y, V* ly);
  V* node3(Builder& b, unsigned op, unsigned aux, unsigned width, V* a, V* lb, V* lc);
  // The bits of nh_node::aux for the lanes of a type; nothing: not one that nodes know.
  std::optional<unsigned> lanesOf(llvm::Type* type) const;

  void visit(llvm::Instruction& instruction);
  // slow_values.cpp
  bool visitValue(llvm::Instruction& instruction);
  // The label of what an operation makes of these values, lane by lane where `type` has lanes; nothing: no node says it.
  V* labelOfOperation(llvm::Instruction& at, llvm::Type* type, const semantics::Operation& operation,
                      llvm::ArrayRef<V*> values);
  bool visitOperation(llvm::Instruction& instruction, const semantics::Operation& operation,
                      llvm::ArrayRef<V*> values);
  void tellDivisor(llvm::BinaryOperator& division);
  void visitSelect(llvm::SelectInst& instruction);
  void visitVector(llvm::Instruction& instruction);
  void visitAddress(llvm::GetElementPtrInst& instruction);
  // slow_calls.cpp
  void visitCall(llvm::CallBase& call);
  bool visitIntrinsic(llvm::CallBase& call, llvm::Intrinsic::ID id);
  bool visitTwoRoundings(llvm::CallBase& call);
  bool visitMath(llvm::CallBase& call); // a function of libm that nodes can say
  void passLabels(llvm::CallBase& call);
  void pinForModel(llvm::CallBase& call, const llvm::Function& model, std::vector<V*>& labels);
  void passVariadic(llvm::CallBase& call, const std::vector<V*>& labels, Builder& b);
  void pinTarget(llvm::CallBase& call);
  void visitReturn(llvm::ReturnInst& instruction);
  V* leaveFrame(llvm::ReturnInst& instruction, V* label);
  void visitBranch(llvm::BranchInst& branch);
  void compareAndBranch(llvm::BranchInst& branch, llvm::ICmpInst& compare, std::uint32_t site);
  static bool isForBranchAlone(const llvm::Instruction& instruction);
  bool belongsToBranch(const llvm::Instruction& instruction) const {
    return ofBranch_.contains(&instruction);
  }
  void visitSwitch(llvm::SwitchInst& choice);
  // slow_memory.cpp
  void visitLoad(llvm::LoadInst& load);
  void visitStore(llvm::StoreInst& store);
  void visitExchange(llvm::AtomicCmpXchgInst& exchange);
  void visitChange(llvm::AtomicRMWInst& change);
  V* loadByte(Builder& b, V* address);
  V* nameOfInput(llvm::LoadInst& load, unsigned input, V* label, V* addressLabel);
  V* loadLeaf(llvm::Instruction* at, llvm::Type* type, V* address, V* addressLabel, llvm::Align alignment,
              std::uint32_t site);
  void storeLeaf(llvm::Instruction* after, llvm::Type* type, V* address, V* label, llvm::Align alignment);
  std::pair<V*, V*> knownObject(Builder& b, V* address); // base and size; size 0: unknown
  // This way has this address for an access of `bytes`; leaving its object is offered.
  void pinAddress(llvm::Instruction* at, V* address, V* label, V* bytes);
  void boundRange(llvm::Instruction* at, V* address, V* size, V* label);
  void pinSize(llvm::Instruction* at, V* size, V* label);
  V* isSymbolic(Builder& b, V* address, std::uint64_t bytes, llvm::Align alignment); // i1; may say yes for no

  TwoCopies& copies_;
  PassContext& pass_;
  const std::map<llvm::BranchInst*, llvm::CallBase*>& results_;
  std::unordered_map<const V*, V*> labels_; // of the block's values
  // Told with the block's branch. Asked for before the block is filled, which splits it.
  std::unordered_set<const llvm::Instruction*> ofBranch_;
};

} // namespace nuthatch::concolic
