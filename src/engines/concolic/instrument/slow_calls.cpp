// Labels into and out of calls, and decisions: branches, switches, returns.
#include "engines/concolic/instrument/slow_copy.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

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

namespace {

constexpr unsigned kMostWords = 16; // NH_MEMORY_LABELS

// Where an argument of a variadic call goes.
struct VariadicPlace {
  enum class Kind : std::uint8_t { General, Float, Stack, FixedOnStack } kind = Kind::General;
  unsigned first = 0, count = 1; // registers, or words of eight bytes
};

std::vector<VariadicPlace> variadicPlaces(const PassContext& pass, const llvm::CallBase& call) {
  using Kind = VariadicPlace::Kind;
  std::vector<VariadicPlace> places;
  unsigned general = 0, floats = 0, words = 0;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    llvm::Type* type = call.getArgOperand(i)->getType();
    const bool copy = call.isByValArgument(i), fixed = i < call.getFunctionType()->getNumParams();
    const unsigned bits = pass.bitsOf(type);
    const bool isFloat = type->isFloatingPointTy() || type->isVectorTy();
    if (!copy && isFloat && !type->isX86_FP80Ty() && bits <= 128 && floats < 8) {
      places.push_back({Kind::Float, floats++, 1});
      continue;
    }
    const unsigned registers = bits > 64 ? 2 : 1;
    if (!copy && !isFloat && bits != 0 && bits <= 128 && general + registers <= 6) {
      places.push_back({Kind::General, general, registers});
      general += registers;
      continue;
    }
    const std::uint64_t bytes = copy ? pass.layout.getTypeAllocSize(call.getParamByValType(i)).getFixedValue()
                                     : pass.layout.getTypeAllocSize(type).getFixedValue();
    const auto count = static_cast<unsigned>((bytes + 7) / 8);
    if (fixed) {
      places.push_back({Kind::FixedOnStack, 0, count});
      continue;
    }
    const llvm::Align alignment =
        copy ? call.getParamAlign(i).valueOrOne() : pass.layout.getABITypeAlign(type);
    if (alignment.value() >= 16) words += words % 2;
    places.push_back({Kind::Stack, words, count});
    words += count;
  }
  return places;
}

} // namespace

void countWords(PassContext& pass, llvm::CallBase& call) {
  if (!call.getFunctionType()->isVarArg() || call.isInlineAsm()) return;
  if (const llvm::Function* callee = call.getCalledFunction(); callee && !pass.carriesLabels(*callee)) return;
  unsigned words = 0;
  const auto places = variadicPlaces(pass, call);
  for (const VariadicPlace& place : places)
    if (place.kind == VariadicPlace::Kind::Stack) words = std::max(words, place.first + place.count);
  Builder b(&call);
  b.CreateStore(b.getInt32(words), pass.wordCountSlot(b));
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (places[i].kind == VariadicPlace::Kind::Stack && call.isByValArgument(i)) {
      const auto size = pass.layout.getTypeAllocSize(call.getParamByValType(i)).getFixedValue();
      pass.call(
          b, "nh_sym_give_words", pass.nothing,
          {call.getCalledOperand(), b.getInt32(places[i].first), call.getArgOperand(i), b.getInt64(size)});
    }
}

// The callee finds its own address and takes the labels.
void SlowCopy::passLabels(llvm::CallBase& call) {
  Builder b(&call);
  std::vector<V*> labels;
  for (V* argument : call.args()) labels.push_back(labelOf(argument, b));
  if (const llvm::Function* callee = call.getCalledFunction();
      callee && callee->getName().starts_with("nh_model_"))
    pinForModel(call, *callee, labels);
  // What a function is told of memory begins at the pointer: this way has it there.
  if (const llvm::Function* callee = call.getCalledFunction(); callee && pass_.frames.contains(callee))
    for (unsigned i = 0; i < call.arg_size(); ++i)
      if (call.getArgOperand(i)->getType()->isPointerTy() && !isNoLabel(labels[i])) {
        pinAddress(&call, call.getArgOperand(i), labels[i], llvm::ConstantInt::get(pass_.i64, 0));
        labels[i] = pass_.noLabel(pass_.i32);
      }
  constexpr unsigned kMostLeaves = 64; // NH_CALL_LABELS
  unsigned before = 0;
  for (std::size_t i = 0; i < labels.size(); ++i)
    if ((before += PassContext::leafCount(call.getArgOperand(i)->getType())) > kMostLeaves)
      tell(call, {labels[i]}, "argument of a call that has very many");
  guardedEffect(&call, labels, [&](Builder& t) {
    t.CreateStore(call.getCalledOperand(), pass_.calleeSlot(t));
    unsigned number = 0;
    for (V* label : labels)
      for (V* leaf : leavesOf(t, label)) {
        if (number < kMostLeaves) t.CreateStore(leaf, pass_.argumentSlot(t, number));
        ++number;
      }
    if (call.getFunctionType()->isVarArg()) passVariadic(call, labels, t);
  });
}

namespace {

// Arguments of models that are ranges: an address, and how many bytes from there are read or written.
std::vector<std::pair<unsigned, unsigned>> rangesOf(llvm::StringRef model) {
  static const std::map<llvm::StringRef, std::vector<std::pair<unsigned, unsigned>>> ranges = {
      {"memcpy", {{0, 2}, {1, 2}}},  {"memmove", {{0, 2}, {1, 2}}},
      {"mempcpy", {{0, 2}, {1, 2}}}, {"memset", {{0, 2}}},
      {"bcmp", {{0, 2}, {1, 2}}},    {"memcmp", {{0, 2}, {1, 2}}},
      {"strncpy", {{0, 2}}},         {"read", {{1, 2}}},
      {"pread", {{1, 2}}},           {"fgets", {{0, 1}}},
  };
  model.consume_front("nh_model_");
  const auto found = ranges.find(model);
  return found == ranges.end() ? std::vector<std::pair<unsigned, unsigned>>() : found->second;
}

} // namespace

// A model follows what the bytes are that it is given, not where they lie or, if it is the runtime's, how
// many they are: this way has these.
void SlowCopy::pinForModel(llvm::CallBase& call, const llvm::Function& model, std::vector<V*>& labels) {
  const bool takesByte = model.getName() == "nh_model_memset" || model.getName() == "nh_model_ungetc";
  for (const auto [address, size] : rangesOf(model.getName()))
    boundRange(&call, call.getArgOperand(address), call.getArgOperand(size), labels[size]);
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    V* argument = call.getArgOperand(i);
    const bool address = argument->getType()->isPointerTy();
    if (isNoLabel(labels[i]) || (!address && (!model.isDeclaration() || !argument->getType()->isIntegerTy())))
      continue;
    if (takesByte && i == (model.getName() == "nh_model_memset" ? 1 : 0)) continue;
    if (address)
      pinAddress(&call, argument, labels[i], llvm::ConstantInt::get(pass_.i64, 1));
    else
      pinSize(&call, argument, labels[i]);
    labels[i] = pass_.noLabel(pass_.i32);
  }
}

// Where the callee will look for variable arguments (System V ABI, 3.5.7): general registers, registers of
// floats, the stack. Fixed arguments take registers too.
void SlowCopy::passVariadic(llvm::CallBase& call, const std::vector<V*>& labels, Builder& b) {
  for (unsigned i = 0; i < 30; ++i) b.CreateStore(b.getInt32(0), pass_.variadicSlot(b, i));
  const std::vector<VariadicPlace> places = variadicPlaces(pass_, call);
  const auto put = [&](unsigned slot, V* label) { b.CreateStore(label, pass_.variadicSlot(b, slot)); };
  const auto lost = [&](V* label) {
    const std::uint32_t site = pass_.site(call, "variable argument of more than a word, or beyond the 16th");
    V* some = b.CreateZExt(b.CreateIsNotNull(label), pass_.i32);
    pass_.call(b, "nh_sym_concrete_if", pass_.nothing, {some, b.getInt32(site)});
  };
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const VariadicPlace& place = places[i];
    if (place.kind == VariadicPlace::Kind::General && place.count == 1)
      put(place.first, labels[i]);
    else if (place.kind == VariadicPlace::Kind::Float)
      put(6 + place.first, labels[i]);
    else if (place.kind == VariadicPlace::Kind::Stack && place.count == 1 && place.first < kMostWords &&
             !call.isByValArgument(i))
      put(14 + place.first, labels[i]);
    else if (i >= call.getFunctionType()->getNumParams() && !isNoLabel(labels[i]))
      lost(labels[i]);
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
    V *length = memory->getLength(), *lengthLabel = labelOf(length, b);
    boundRange(&call, memory->getRawDest(), length, lengthLabel);
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(memory))
      boundRange(&call, copy->getRawSource(), length, lengthLabel);
    pinSize(&call, length, lengthLabel);
    pinAddress(&call, memory->getRawDest(), labelOf(memory->getRawDest(), b), memory->getLength());
    if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(memory))
      pinAddress(&call, copy->getRawSource(), labelOf(copy->getRawSource(), b), memory->getLength());
    auto* fill = llvm::dyn_cast<llvm::MemSetInst>(memory);
    instrumentMemoryIntrinsic(copies_, call, fill ? labelOf(fill->getValue(), b) : nullptr);
    return;
  }
  if (instrumentMemoryIntrinsic(copies_, call, pass_.noLabel(pass_.i32))) return;
  if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) {
    if (!visitIntrinsic(call, intrinsic->getIntrinsicID()))
      makeConcrete(call, "call of " + intrinsic->getCalledFunction()->getName().str());
    return;
  }
  const llvm::Function* callee = call.getCalledFunction();
  if (call.isInlineAsm()) {
    makeConcrete(call, "inline assembly");
    return guardMemory(pass_, call);
  }
  if (callee && (callee->getName() == "nh_rt_assume" || callee->getName() == "nh_rt_guided")) {
    Builder b(&call);
    V *passed = call.getArgOperand(0), *label = labelOf(passed, b);
    if (isNoLabel(label)) return;
    const std::uint32_t site = pass_.site(call);
    // Before it: where the condition does not hold it does not come back, and that way is to be left.
    guardedEffect(&call, {label}, [&](Builder& t) {
      pass_.call(t, "nh_sym_assume", pass_.nothing, {label, t.CreateIsNotNull(passed), t.getInt32(site)});
    });
    return;
  }
  if (!callee) pinTarget(call);
  if (!callee || pass_.carriesLabels(*callee)) {
    giveCopies(pass_, call);
    passLabels(call);
    return countWords(pass_, call);
  }
  for (const char* look : {"nh_sym_any", "nh_sym_any_text", "nh_sym_clear"}) // asked by models
    if (callee->getName() == look) return;
  if (callee->getName().starts_with("nh_sym_") || callee->getName().starts_with("nh_rt_") ||
      onlyLinksNodes(callee->getName())) { // on which side of another a node is: this way keeps it
    Builder b(&call);
    std::vector<V*> labels;
    for (V* argument : call.args()) labels.push_back(labelOf(argument, b));
    if (callee->getName() != "nh_sym_main_returned") pinForModel(call, *callee, labels);
    return;
  }
  if (visitMath(call)) return;
  if (callee->getName() == "exit" || callee->getName() == "_exit" || callee->getName() == "_Exit") {
    Builder b(&call);
    V* label = labelOf(call.getArgOperand(0), b);
    if (isNoLabel(label)) return;
    const std::uint32_t site = pass_.site(call);
    return guardedEffect(&call, {label}, [&](Builder& t) {
      pass_.call(t, "nh_sym_exit", pass_.nothing, {label, bits(t, call.getArgOperand(0)), t.getInt32(site)});
    });
  }
  const std::string what = "call of " + llvm::demangle(callee->getName().str());
  if (copies_.frame() && !call.doesNotReturn() && !call.use_empty()) {
    // In a function that is summarised every input has a label, but the answer may depend on none of them.
    Builder b(&call);
    pass_.call(b, "nh_sym_concrete", pass_.nothing, {b.getInt32(pass_.site(call, what))});
  } else if (!onlyShows(callee->getName()) || !call.use_empty()) {
    makeConcrete(call, what);
  }
  guardMemory(pass_, call);
}

// The result of a function whose calls are told has a name for the caller, whatever it is.
V* SlowCopy::leaveFrame(llvm::ReturnInst& instruction, V* label) {
  Builder b(&instruction);
  V* value = instruction.getReturnValue();
  V* frame = b.CreateLoad(pass_.i32, copies_.frame());
  for (const auto& [input, offset, bytes] : pass_.frames[&copies_.function()].places)
    pass_.call(b, "nh_sym_may_write", pass_.nothing,
               {frame, b.getInt32(input), b.getInt64(static_cast<std::uint64_t>(offset)), b.getInt64(bytes)});
  return pass_.call(b, "nh_sym_leave", pass_.i32,
                    {frame, label, value ? bits(b, value) : llvm::cast<V>(b.getInt64(0)),
                     b.getInt32(value ? value->getType()->getIntegerBitWidth() : 0)});
}

void SlowCopy::visitReturn(llvm::ReturnInst& instruction) {
  V* value = instruction.getReturnValue();
  if (!value && copies_.frame()) leaveFrame(instruction, llvm::ConstantInt::get(pass_.i32, 0));
  if (!value) return;
  // A call that must be in tail position gives its labels to our caller itself.
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(value); call && call->isMustTailCall()) return;
  Builder b(&instruction);
  V* label = labelOf(value, b);
  if (copies_.frame()) label = leaveFrame(instruction, label);
  constexpr unsigned kMostLeaves = 8; // NH_RESULT_LABELS
  if (PassContext::leafCount(value->getType()) > kMostLeaves)
    tell(instruction, {label}, "result of very many parts");
  guardedEffect(&instruction, {label}, [&](Builder& t) {
    t.CreateStore(&copies_.function(), pass_.returnedSlot(t));
    unsigned number = 0;
    for (V* leaf : leavesOf(t, label)) {
      if (number < kMostLeaves) t.CreateStore(leaf, pass_.resultSlot(t, number));
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
  auto* compare = llvm::dyn_cast<llvm::ICmpInst>(branch.getCondition());
  if (compare && !belongsToBranch(*compare)) compare = nullptr;
  V* label = labelOf(branch.getCondition(), b);
  if (isNoLabel(label) && !compare) return;
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
  if (compare) return compareAndBranch(branch, *compare, site);
  V* condition = branch.getCondition();
  guardedEffect(&branch, {label}, [&](Builder& t) {
    pass_.call(t, "nh_sym_branch", pass_.nothing, {label, condition, t.getInt32(site)});
  });
}

void SlowCopy::compareAndBranch(llvm::BranchInst& branch, llvm::ICmpInst& compare, std::uint32_t site) {
  using P = llvm::CmpInst::Predicate;
  V *x = compare.getOperand(0), *y = compare.getOperand(1);
  std::uint64_t added = 0;
  if (auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(x); sum && belongsToBranch(*sum)) {
    x = sum->getOperand(0);
    added = llvm::cast<llvm::ConstantInt>(sum->getOperand(1))->getZExtValue();
  }
  Builder b(&branch);
  V *lx = labelOf(x, b), *ly = labelOf(y, b);
  if (isNoLabel(lx) && isNoLabel(ly)) return;
  // Greater is the negation of less or equal, so that the sum stays on the left.
  static const std::map<P, unsigned> ops = {{P::ICMP_EQ, NH_EQ},   {P::ICMP_NE, NH_EQ | NH_COMPARE_NOT},
                                            {P::ICMP_ULT, NH_ULT}, {P::ICMP_UGE, NH_ULT | NH_COMPARE_NOT},
                                            {P::ICMP_ULE, NH_ULE}, {P::ICMP_UGT, NH_ULE | NH_COMPARE_NOT},
                                            {P::ICMP_SLT, NH_SLT}, {P::ICMP_SGE, NH_SLT | NH_COMPARE_NOT},
                                            {P::ICMP_SLE, NH_SLE}, {P::ICMP_SGT, NH_SLE | NH_COMPARE_NOT}};
  const unsigned op = ops.at(compare.getPredicate());
  guardedEffect(&branch, {lx, ly}, [&](Builder& t) {
    // Where the sum has no label its value is the constant.
    V* value = isNoLabel(lx) ? bits(t, compare.getOperand(0))
               : isNoLabel(ly)
                   ? bits(t, y)
                   : t.CreateSelect(t.CreateIsNotNull(lx), bits(t, y), bits(t, compare.getOperand(0)));
    V* both = t.getInt64(added << 32 | site);
    if (added != 0 && !isNoLabel(ly)) both = t.CreateSelect(t.CreateIsNotNull(lx), both, t.getInt64(site));
    pass_.call(t, "nh_sym_compare", pass_.nothing, {t.getInt32(op), lx, ly, value, both, &compare});
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
