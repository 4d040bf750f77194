// Labels into and out of calls, and decisions: branches, switches, returns.
#include "engines/concolic/slow_copy.h"

#include "llvm/Demangle/Demangle.h"

namespace nuthatch::concolic {

using V = llvm::Value;

// The labels of a result, as an aggregate of the result's shape; the word that there are some is taken back.
V* takeResult(PassContext& pass, Builder& b, llvm::CallBase& call) {
  b.CreateStore(llvm::Constant::getNullValue(pass.pointer), pass.returnedSlot(b));
  unsigned number = 0;
  const auto read = [&](auto&& self, llvm::Type* type) -> V* {
    if (type->isIntegerTy()) {
      const unsigned leaf = number++;
      return leaf < 8 ? llvm::cast<V>(b.CreateLoad(pass.i32, pass.resultSlot(b, leaf))) : b.getInt32(0);
    }
    V* whole = llvm::Constant::getNullValue(type);
    const unsigned parts =
        type->isArrayTy() ? static_cast<unsigned>(type->getArrayNumElements()) : type->getStructNumElements();
    for (unsigned i = 0; i < parts; ++i)
      whole = b.CreateInsertValue(
          whole, self(self, llvm::GetElementPtrInst::getTypeAtIndex(type, std::uint64_t{i})), i);
    return whole;
  };
  return read(read, pass.labelType(call.getType()));
}

// The callee finds its own address and takes the labels.
void SlowCopy::passLabels(llvm::CallBase& call) {
  Builder b(&call);
  std::vector<V*> labels;
  for (V* argument : call.args()) labels.push_back(labelOf(argument, b));
  guardedEffect(&call, labels, [&](Builder& t) {
    t.CreateStore(call.getCalledOperand(), pass_.calleeSlot(t));
    unsigned number = 0;
    for (V* label : labels)
      for (V* leaf : leavesOf(t, label)) {
        if (number < 64) t.CreateStore(leaf, pass_.argumentSlot(t, number));
        ++number;
      }
    if (call.getFunctionType()->isVarArg()) passVariadic(call, labels, t);
  });
}

// Where the callee will look for variable arguments (System V ABI, 3.5.7): general registers, registers of
// floats, the stack. Fixed arguments take registers too.
void SlowCopy::passVariadic(llvm::CallBase& call, const std::vector<V*>& labels, Builder& b) {
  for (unsigned i = 0; i < 30; ++i) b.CreateStore(b.getInt32(0), pass_.variadicSlot(b, i));
  unsigned general = 0, floats = 0, words = 0;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    llvm::Type* type = call.getArgOperand(i)->getType();
    const bool fixed = i < call.getFunctionType()->getNumParams();
    const unsigned bits = pass_.bitsOf(type);
    if (call.paramHasAttr(i, llvm::Attribute::ByVal) || bits == 0 || type->isX86_FP80Ty()) {
      if (fixed) continue;
      return; // on the stack, of any size: what follows there is not followed
    }
    const bool isFloat = type->isFloatingPointTy() || type->isVectorTy();
    unsigned slot = 30;
    if (isFloat && floats < 8)
      slot = 6 + floats++;
    else if (!isFloat && bits <= 64 && general < 6)
      slot = general++;
    else if (bits > 64 && general < 5)
      general += 2;
    else if (!fixed)
      slot = 14 + words++;
    if (slot < 30) b.CreateStore(labels[i], pass_.variadicSlot(b, slot));
  }
}

// A call through a pointer that the input chooses: this way has this function. Other functions are offered
// one at a time, so the call also counts as made concrete: nobody may say that all of them were tried.
void SlowCopy::pinTarget(llvm::CallBase& call) {
  Builder b(&call);
  V* label = labelOf(call.getCalledOperand(), b);
  if (isNoLabel(label)) return;
  const std::uint32_t site = pass_.site(call, "call through a pointer that depends on input");
  guardedEffect(&call, {label}, [&](Builder& t) {
    pass_.call(t, "nh_sym_size", pass_.nothing,
               {label, t.CreatePtrToInt(call.getCalledOperand(), pass_.i64), t.getInt32(site)});
    pass_.call(t, "nh_sym_concrete", pass_.nothing, {t.getInt32(site)});
  });
}

void SlowCopy::visitCall(llvm::CallBase& call) {
  if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&call)) {
    Builder b(&call);
    V* length = labelOf(memory->getLength(), b);
    if (!isNoLabel(length)) {
      const std::uint32_t site = pass_.site(call);
      guardedEffect(&call, {length}, [&](Builder& t) {
        pass_.call(t, "nh_sym_size", pass_.nothing,
                   {length, t.CreateZExtOrTrunc(memory->getLength(), pass_.i64), t.getInt32(site)});
      });
    }
    auto* fill = llvm::dyn_cast<llvm::MemSetInst>(memory);
    instrumentMemoryIntrinsic(copies_, call, fill ? labelOf(fill->getValue(), b) : nullptr);
    return;
  }
  if (instrumentMemoryIntrinsic(copies_, call, pass_.noLabel(pass_.i32))) return;
  if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) {
    if (!visitIntrinsic(*intrinsic) && !call.getType()->isVoidTy())
      makeConcrete(call, "call of " + intrinsic->getCalledFunction()->getName().str());
    return;
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (call.isInlineAsm()) {
    makeConcrete(call, "inline assembly");
    return guardMemory(pass_, call);
  }
  if (callee && callee->getName() == "nh_rt_assume") {
    Builder b(&call);
    V* label = labelOf(call.getArgOperand(0), b);
    if (isNoLabel(label)) return;
    const std::uint32_t site = pass_.site(call);
    // After it: it comes back only where the condition holds.
    guardedEffect(call.getNextNode(), {label}, [&](Builder& t) {
      pass_.call(t, "nh_sym_assume", pass_.nothing, {label, t.getInt32(site)});
    });
    return;
  }
  if (!callee) pinTarget(call);
  if (!callee || pass_.carriesLabels(*callee)) {
    giveCopies(pass_, call);
    return passLabels(call);
  }
  if (!onlyShows(callee->getName()) && callee->getName() != "nh_sym_main_returned")
    makeConcrete(call, "call of " + llvm::demangle(callee->getName().str()));
  guardMemory(pass_, call);
}

void SlowCopy::visitReturn(llvm::ReturnInst& instruction) {
  V* value = instruction.getReturnValue();
  if (!value) return;
  // A call that must be in tail position gives its labels to our caller itself.
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(value); call && call->isMustTailCall()) return;
  Builder b(&instruction);
  V* label = labelOf(value, b);
  guardedEffect(&instruction, {label}, [&](Builder& t) {
    t.CreateStore(&copies_.function(), pass_.returnedSlot(t));
    unsigned number = 0;
    for (V* leaf : leavesOf(t, label)) {
      if (number < 8) t.CreateStore(leaf, pass_.resultSlot(t, number));
      ++number;
    }
  });
}

void SlowCopy::visitBranch(llvm::BranchInst& branch) {
  if (const auto found = results_.find(&branch); found != results_.end()) {
    // The copy of a test of a result: takes the labels and goes on.
    llvm::CallBase* call = found->second;
    V* from = llvm::cast<llvm::ICmpInst>(branch.getCondition())->getOperand(0);
    Builder b(&branch);
    V* given = b.CreateZExt(call->getCalledFunction() ? branch.getCondition()
                                                      : b.CreateICmpEQ(from, call->getCalledOperand()),
                            pass_.i32);
    V* labels = guarded(&branch, {given}, [&](Builder& t) { return takeResult(pass_, t, *call); });
    Builder after(&branch);
    if (!call->getCalledFunction())
      after.CreateStore(llvm::Constant::getNullValue(pass_.pointer), pass_.returnedSlot(after));
    for (llvm::User* user : call->users())
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
        if (const Slot* slot = copies_.slotOf(store->getPointerOperand()))
          after.CreateStore(labels, slot->label);
    after.CreateBr(branch.getSuccessor(1));
    branch.eraseFromParent();
    return;
  }
  if (!branch.isConditional() || branch.getSuccessor(0) == branch.getSuccessor(1)) return;
  Builder b(&branch);
  V* label = labelOf(branch.getCondition(), b);
  if (isNoLabel(label)) return;
  const std::uint32_t site = pass_.site(branch);
  // A way that ends in a failed check is that check.
  const auto failure = [](const llvm::BasicBlock& block) -> const llvm::CallBase* {
    for (const auto& instruction : block)
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (const llvm::Function* callee = call->getCalledFunction();
            callee && callee->getName() == "nh_rt_check_failed")
          return call;
    return nullptr;
  };
  for (unsigned way = 0; way < 2; ++way) {
    const llvm::CallBase* failed = failure(*branch.getSuccessor(way));
    const auto* id = failed ? llvm::dyn_cast<llvm::ConstantInt>(failed->getArgOperand(0)) : nullptr;
    if (!id) continue;
    pass_.siteNumbered(site).check = true;
    pass_.siteNumbered(site).name = id->getZExtValue();
  }
  V* condition = branch.getCondition();
  guardedEffect(&branch, {label}, [&](Builder& t) {
    pass_.call(t, "nh_sym_branch", pass_.nothing, {label, condition, t.getInt32(site)});
  });
}

void SlowCopy::visitSwitch(llvm::SwitchInst& choice) {
  Builder b(&choice);
  V* label = labelOf(choice.getCondition(), b);
  if (isNoLabel(label)) return;
  const unsigned width = choice.getCondition()->getType()->getIntegerBitWidth();
  if (width > 64) return makeConcrete(choice, "switch over more than 64 bits");
  const std::uint32_t site = pass_.site(choice);
  pass_.siteNumbered(site).width = width;
  for (const auto& each : choice.cases())
    pass_.siteNumbered(site).cases.push_back(each.getCaseValue()->getZExtValue());
  guardedEffect(&choice, {label}, [&](Builder& t) {
    pass_.call(t, "nh_sym_switch", pass_.nothing, {label, bits(t, choice.getCondition()), t.getInt32(site)});
  });
}

} // namespace nuthatch::concolic
