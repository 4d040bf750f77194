// The fast copy, and what both copies do alike. Values have no labels here; memory does, so a store makes its
// bytes concrete where they are not, and copies of memory take labels along.
//
//   store v, p      store v, p; if (map[p]) nh_sym_clear(p, n)
#include "engines/concolic/instrument/two_copies.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace nuthatch::concolic {

namespace {

constexpr std::uint64_t kInlineBytes = 64; // of a copy or fill whose map is tested inline

void clearAfter(PassContext& pass, llvm::Instruction* after, llvm::Value* address, std::uint64_t bytes,
                llvm::Align alignment) {
  Builder b(after->getNextNode());
  b.SetCurrentDebugLocation(after->getDebugLoc());
  if (bytes > kInlineBytes) {
    pass.call(b, "nh_sym_clear", pass.nothing, {address, b.getInt64(bytes)});
    return;
  }
  llvm::Value* map = pass.mapOf(b, address, bytes, alignment);
  auto* cold =
      llvm::SplitBlockAndInsertIfThen(b.CreateIsNotNull(map), b.GetInsertPoint(), false, pass.unlikely);
  Builder c(cold);
  pass.call(c, "nh_sym_clear", pass.nothing, {address, c.getInt64(bytes)});
}

// A copy of few bytes between concrete places stays as it is.
void copyLabels(PassContext& pass, llvm::MemTransferInst& copy) {
  Builder b(&copy);
  llvm::Value* length = b.CreateZExtOrTrunc(copy.getLength(), pass.i64);
  const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
  if (!fixed || fixed->getZExtValue() > kInlineBytes || copy.isVolatile()) {
    pass.call(b, "nh_sym_memcpy", pass.nothing, {copy.getRawDest(), copy.getRawSource(), length});
    copy.eraseFromParent();
    return;
  }
  const std::uint64_t bytes = fixed->getZExtValue();
  if (bytes == 0) return;
  llvm::Value* map = pass.mapOf(b, copy.getRawDest(), bytes, copy.getDestAlign().valueOrOne());
  if (!isNeverSymbolic(copy.getRawSource())) {
    llvm::Value* from = pass.mapOf(b, copy.getRawSource(), bytes, copy.getSourceAlign().valueOrOne());
    auto* wider = llvm::IntegerType::get(
        pass.context, std::max(map->getType()->getIntegerBitWidth(), from->getType()->getIntegerBitWidth()));
    map = b.CreateOr(b.CreateZExt(map, wider), b.CreateZExt(from, wider));
  }
  auto* cold =
      llvm::SplitBlockAndInsertIfThen(b.CreateIsNotNull(map), copy.getIterator(), false, pass.unlikely);
  Builder c(cold);
  pass.call(c, "nh_sym_copy", pass.nothing, {copy.getRawDest(), copy.getRawSource(), length});
}

void fillLabels(PassContext& pass, llvm::MemSetInst& fill, llvm::Value* label) {
  Builder b(fill.getNextNode());
  b.SetCurrentDebugLocation(fill.getDebugLoc());
  const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(fill.getLength());
  if (isNoLabel(label) && fixed && fixed->getZExtValue() <= kInlineBytes && fixed->getZExtValue() > 0) {
    clearAfter(pass, &fill, fill.getRawDest(), fixed->getZExtValue(), fill.getDestAlign().valueOrOne());
    return;
  }
  pass.call(b, "nh_sym_fill", pass.nothing,
            {fill.getRawDest(), b.CreateZExtOrTrunc(fill.getLength(), pass.i64), label});
}

} // namespace

bool instrumentMemoryIntrinsic(TwoCopies& copies, llvm::Instruction& instruction, llvm::Value* fillLabel) {
  PassContext& pass = copies.pass();
  if (auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction)) return copyLabels(pass, *copy), true;
  if (auto* fill = llvm::dyn_cast<llvm::MemSetInst>(&instruction))
    return fillLabels(pass, *fill, fillLabel), true;
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  if (intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::vastart) {
    Builder b(instruction.getNextNode());
    llvm::Value* kept = copies.variadic();
    if (!kept) kept = llvm::Constant::getNullValue(pass.pointer);
    pass.call(b, "nh_sym_va_start", pass.nothing, {intrinsic->getArgOperand(0), kept});
    return true;
  }
  if (intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::vacopy) {
    constexpr std::uint64_t kListBytes = 24; // System V ABI, 3.5.7
    Builder b(&instruction);
    pass.call(b, "nh_sym_copy", pass.nothing,
              {intrinsic->getArgOperand(0), intrinsic->getArgOperand(1), b.getInt64(kListBytes)});
    return true;
  }
  if (!intrinsic || intrinsic->getIntrinsicID() != llvm::Intrinsic::lifetime_start) return false;
  // Its place on the stack may have been another local's until now.
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(intrinsic->getArgOperand(0)->stripPointerCasts());
  if (!local || !local->isStaticAlloca()) return true;
  const auto size = local->getAllocationSize(pass.layout);
  if (size && !size->isScalable() && size->getFixedValue() > 0)
    clearAfter(pass, &instruction, local, size->getFixedValue(), local->getAlign());
  return true;
}

// Its labels of arguments and results are nobody's.
static bool isOutside(const PassContext& pass, const llvm::CallBase& call) {
  if (call.isInlineAsm()) return true;
  if (llvm::isa<llvm::IntrinsicInst>(call)) return false;
  const llvm::Function* callee = call.getCalledFunction();
  return callee && !pass.carriesLabels(*callee) && !callee->getName().starts_with("nh_sym_") &&
         !callee->getName().starts_with("nh_rt_");
}

static bool isGivenUpTo(llvm::StringRef name) {
  return name == "strtod" || name == "strtol" || name == "strtoul" || name == "qsort";
}

// Exceptions: what is thrown stays where it is, with its labels.
static bool isUnwinding(llvm::StringRef name) {
  return name == "__cxa_throw" || name == "__cxa_begin_catch" || name == "__cxa_end_catch" ||
         name == "__cxa_free_exception" || name == "_Unwind_Resume";
}

void giveCopies(PassContext& pass, llvm::CallBase& call) {
  if (const llvm::Function* callee = call.getCalledFunction(); callee && !pass.carriesLabels(*callee)) return;
  Builder b(&call);
  for (unsigned i = 0; i < call.arg_size(); ++i)
    if (call.isByValArgument(i) && i < call.getFunctionType()->getNumParams()) {
      const auto size = pass.layout.getTypeAllocSize(call.getParamByValType(i)).getFixedValue();
      pass.call(b, "nh_sym_give_copy", pass.nothing,
                {call.getCalledOperand(), b.getInt32(i), call.getArgOperand(i), b.getInt64(size)});
    }
}

void guardMemory(PassContext& pass, llvm::CallBase& call) {
  if (!isOutside(pass, call) || call.isMustTailCall()) return;
  const llvm::Function* callee = call.getCalledFunction();
  // Models look at memory through the library and follow it themselves, unless they give up.
  const bool model = call.getFunction()->getName().starts_with("nh_model_");
  const bool shows =
      callee && ((onlyShows(callee->getName()) && call.use_empty()) || onlyLinksNodes(callee->getName()) ||
                 isUnwinding(callee->getName()) || (model && !isGivenUpTo(callee->getName())));
  Builder b(&call);
  bool any = false;
  std::uint32_t site = 0;
  for (unsigned i = 0; !shows && i < call.arg_size(); ++i) {
    llvm::Value* argument = call.getArgOperand(i);
    if (!argument->getType()->isPointerTy() || llvm::isa<llvm::Constant>(argument->stripPointerCasts()))
      continue;
    if (site == 0)
      site = pass.site(call, "memory given to " + (callee ? llvm::demangle(callee->getName().str())
                                                          : std::string("inline assembly")));
    pass.call(b, "nh_sym_out", pass.nothing, {argument, b.getInt32(any ? 0 : 1), b.getInt32(site)});
    any = true;
  }
  if (call.doesNotReturn()) return;
  llvm::Instruction* after = call.getNextNode();
  if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) {
    llvm::BasicBlock* next = invoke->getNormalDest();
    if (!next->getSinglePredecessor()) next = llvm::SplitEdge(invoke->getParent(), next);
    after = &*next->getFirstInsertionPt();
  }
  Builder a(after);
  if (any) pass.call(a, "nh_sym_back", pass.nothing, {});
  // It may have called a function of ours that gave a label to it.
  if (!call.isInlineAsm() && !shows)
    a.CreateStore(llvm::Constant::getNullValue(pass.pointer), pass.returnedSlot(a));
}

void clearLocals(PassContext& pass, const std::vector<llvm::AllocaInst*>& locals) {
  for (llvm::AllocaInst* local : locals) {
    bool marked = false; // where its life begins is known
    for (const llvm::User* user : local->users())
      if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(user))
        marked |= intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_start;
    const auto size = local->getAllocationSize(pass.layout);
    if (marked || !size || size->isScalable() || size->getFixedValue() == 0) continue;
    llvm::BasicBlock* head = &local->getFunction()->getEntryBlock();
    llvm::Instruction* last = local;
    for (auto& instruction : *head)
      if (llvm::isa<llvm::AllocaInst>(instruction)) last = &instruction;
    clearAfter(pass, last, local, size->getFixedValue(), local->getAlign());
  }
}

void clearDynamic(PassContext& pass, llvm::AllocaInst& local) {
  const auto unit = pass.layout.getTypeAllocSize(local.getAllocatedType());
  if (unit.isScalable()) return;
  Builder b(local.getNextNode());
  llvm::Value* count = b.CreateZExtOrTrunc(local.getArraySize(), pass.i64);
  pass.call(b, "nh_sym_clear", pass.nothing, {&local, b.CreateMul(count, b.getInt64(unit.getFixedValue()))});
}

void fillFastCopy(TwoCopies& copies, const std::vector<llvm::BasicBlock*>& blocks) {
  PassContext& pass = copies.pass();
  for (llvm::BasicBlock* block : blocks) {
    std::vector<llvm::Instruction*> instructions;
    for (auto& instruction : *block) instructions.push_back(&instruction);
    for (llvm::Instruction* instruction : instructions) {
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(instruction)) {
        if (const Slot* slot = copies.slotOf(store->getPointerOperand())) {
          Builder b(store);
          b.CreateStore(llvm::Constant::getNullValue(slot->label->getAllocatedType()), slot->label);
        } else {
          clearAfter(pass, store, store->getPointerOperand(),
                     pass.layout.getTypeStoreSize(store->getValueOperand()->getType()).getFixedValue(),
                     store->getAlign());
        }
      } else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(instruction)) {
        clearAfter(pass, exchange, exchange->getPointerOperand(),
                   pass.layout.getTypeStoreSize(exchange->getNewValOperand()->getType()).getFixedValue(),
                   exchange->getAlign());
      } else if (auto* change = llvm::dyn_cast<llvm::AtomicRMWInst>(instruction)) {
        clearAfter(pass, change, change->getPointerOperand(),
                   pass.layout.getTypeStoreSize(change->getValOperand()->getType()).getFixedValue(),
                   change->getAlign());
      } else if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction)) {
        if (!local->isStaticAlloca()) clearDynamic(pass, *local);
      } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(instruction)) {
        if (instrumentMemoryIntrinsic(copies, *call, pass.noLabel(pass.i32))) continue;
        giveCopies(pass, *call);
        countWords(pass, *call);
        guardMemory(pass, *call);
      }
    }
  }
}

} // namespace nuthatch::concolic
