// The shadow of written bytes, for nh.initialised in native builds. One bit a byte of the program
// (runtime/memory_init.c says where); a set bit means "never written since the object began", so untouched
// shadow says "initialised" and whatever this pass does not see can never raise a false alarm. What it sees:
//
//   a local's scope begins             its bytes become unwritten; at the scope's or function's end, written
//   malloc, operator new               the block becomes unwritten (the runtime's hook has made it written before)
//   store of a computed value          written
//   store of a value just loaded       a copy: the state that the source had at the load goes along
//   memcpy, memmove / memset           the state goes along / written
//   a call of code outside the module  all that the callee can reach through its arguments becomes written
//
// Only locals are tracked whose address goes somewhere or that an nh.initialised asks about: the others were
// judged by the check itself (checks/uninitialised_read.cpp).
#include "module/native/lower_init.h"

#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"
#include "module/native/native_shadow.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

using llvm::AllocaInst;
using llvm::CallBase;
using llvm::IRBuilder;
using llvm::Value;

// True when someone can look at the local's bytes other than by a load or store of its name.
bool isWatched(const Value& pointer) {
  for (const llvm::User* user : pointer.users()) {
    if (llvm::isa<llvm::LoadInst>(user)) continue;
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
      if (store->getValueOperand() == &pointer) return true;
      continue;
    }
    if (llvm::isa<llvm::GetElementPtrInst, llvm::BitCastInst>(user)) {
      if (isWatched(*user)) return true;
      continue;
    }
    if (const auto* call = llvm::dyn_cast<CallBase>(user)) {
      const auto ours = intrinsicOf(*call);
      if (ours && *ours != Intrinsic::Initialised && *ours != Intrinsic::TextWritten) continue;
      if (!ours && llvm::isa<llvm::LifetimeIntrinsic, llvm::MemSetInst>(call)) continue;
    }
    return true;
  }
  return false;
}

// The argument that holds the size of a fresh, unwritten block, or -1.
int sizeArgument(const CallBase& call) {
  const library::Function* row = rowOf(call);
  return row && row->is(library::kUnwritten) && call.getType()->isPointerTy() ? row->size : -1;
}

// Whether the library's table says that it only reads through this argument.
bool onlyReads(const CallBase& call, unsigned argument) {
  if (call.onlyReadsMemory(argument)) return true;
  const library::Function* row = rowOf(call);
  if (!row) return false;
  if (row->is(library::kFrees) && !row->is(library::kFresh)) return true;
  bool named = false;
  for (const library::Part& part : row->parts)
    if (part.argument == static_cast<int>(argument)) {
      named = true;
      if (part.writes) return false;
    }
  return named;
}

class InitShadow {
public:
  explicit InitShadow(llvm::Function& function)
      : function_(function), module_(*function.getParent()), layout_(module_.getDataLayout()) {}

  void run() {
    const llvm::DominatorTree dominators(function_);
    std::vector<llvm::Instruction*> instructions;
    for (llvm::Instruction& instruction : llvm::instructions(function_)) {
      if (auto* local = llvm::dyn_cast<AllocaInst>(&instruction);
          local && isWatched(*local) && reachesEveryEnd(*local, dominators))
        tracked_.insert(local);
      instructions.push_back(&instruction);
    }
    for (llvm::Instruction* instruction : instructions) visit(*instruction);
    for (AllocaInst* local : tracked_)
      if (!scoped_.contains(local)) {
        IRBuilder<> builder(local->getNextNode());
        mark(builder, "nh_rt_init_unwritten", *local);
      }
  }

private:
  // Its mark is taken back at every end of the function, so every end must know of it. A local that only some
  // paths make counts as written.
  bool reachesEveryEnd(const AllocaInst& local, const llvm::DominatorTree& dominators) const {
    for (const llvm::BasicBlock& block : function_)
      if (const auto* end = block.getTerminator();
          llvm::isa<llvm::ReturnInst, llvm::ResumeInst>(end) && !dominators.dominates(&local, end))
        return false;
    return true;
  }

  void visit(llvm::Instruction& at) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&at))
      visitStore(*store);
    else if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&at))
      written(at, update->getPointerOperand(), storeSize(update->getType()));
    else if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&at))
      written(at, exchange->getPointerOperand(), storeSize(exchange->getNewValOperand()->getType()));
    else if (llvm::isa<llvm::ReturnInst, llvm::ResumeInst>(at)) {
      // Nothing may stand between a tail call that must be one and its return.
      llvm::Instruction* tail = at.getParent()->getTerminatingMustTailCall();
      IRBuilder<> builder(tail ? tail : &at);
      for (AllocaInst* local : tracked_) mark(builder, "nh_rt_init_written", *local);
    } else if (auto* marker = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&at))
      visitScope(*marker);
    else if (auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(&at))
      visitBlock(*block);
    else if (auto* call = llvm::dyn_cast<CallBase>(&at))
      visitCall(*call);
  }

  void visitScope(llvm::LifetimeIntrinsic& marker) {
    auto* local = llvm::dyn_cast<AllocaInst>(marker.getArgOperand(0)->stripPointerCasts());
    if (!local || !tracked_.contains(local)) return;
    const bool begins = marker.getIntrinsicID() == llvm::Intrinsic::lifetime_start;
    if (begins) scoped_.insert(local);
    IRBuilder<> builder(begins ? marker.getNextNode() : static_cast<llvm::Instruction*>(&marker));
    mark(builder, begins ? "nh_rt_init_unwritten" : "nh_rt_init_written", *local);
  }

  void mark(IRBuilder<>& builder, const char* runtime, AllocaInst& local) {
    builder.SetCurrentDebugLocation(llvm::DebugLoc());
    const auto size = local.getAllocationSize(layout_);
    Value* bytes = nullptr;
    if (size && !size->isScalable())
      bytes = builder.getInt64(size->getFixedValue());
    else {
      // A local of computed size: only where its alloca dominates, which the entry block does.
      if (builder.GetInsertBlock() != local.getParent()) return;
      Value* count = builder.CreateZExtOrTrunc(local.getArraySize(), builder.getInt64Ty());
      bytes = builder.CreateMul(
          count, builder.getInt64(layout_.getTypeAllocSize(local.getAllocatedType()).getFixedValue()));
    }
    callRuntime(builder, runtime, {&local, bytes});
  }

  // Locals that nobody watches and globals by name have no unwritten bytes that anybody asks about.
  bool isTracked(Value* pointer) const {
    Value* object = const_cast<Value*>(llvm::getUnderlyingObject(pointer, 0));
    if (auto* local = llvm::dyn_cast<AllocaInst>(object)) return tracked_.contains(local);
    return !llvm::isa<llvm::GlobalValue>(object);
  }

  void visitStore(llvm::StoreInst& store) {
    if (!isTracked(store.getPointerOperand()) || store.getPointerAddressSpace() != 0) return;
    const std::uint64_t size = storeSize(store.getValueOperand()->getType());
    auto* copied = llvm::dyn_cast<llvm::LoadInst>(store.getValueOperand());
    if (copied && size <= 16 && copied->getPointerAddressSpace() == 0 &&
        isTracked(copied->getPointerOperand())) {
      IRBuilder<> builder(store.getNextNode());
      callRuntime(builder, "nh_rt_init_put",
                  {store.getPointerOperand(), builder.getInt64(size), stateAt(*copied, size)});
      return;
    }
    written(store, store.getPointerOperand(), size);
  }

  // The unwritten bytes of what a load read, as a mask, taken at the load: the source may change before the
  // store.
  Value* stateAt(llvm::LoadInst& load, std::uint64_t size) {
    Value*& state = states_[&load];
    if (!state) {
      IRBuilder<> builder(load.getNextNode());
      state = shadow::unwrittenMask(builder, load.getPointerOperand(), size);
    }
    return state;
  }

  void visitBlock(llvm::MemIntrinsic& block) {
    if (!isTracked(block.getRawDest())) return;
    IRBuilder<> builder(block.getNextNode());
    Value* size = builder.CreateZExtOrTrunc(block.getLength(), builder.getInt64Ty());
    auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(&block);
    if (transfer && isTracked(transfer->getRawSource()))
      callRuntime(builder, "nh_rt_init_copy", {transfer->getRawDest(), transfer->getRawSource(), size});
    else
      callRuntime(builder, "nh_rt_init_written", {block.getRawDest(), size});
  }

  void visitCall(CallBase& call) {
    if (const auto ours = intrinsicOf(call)) {
      if (*ours != Intrinsic::Symbolic || !isTracked(call.getArgOperand(0))) return;
      IRBuilder<> builder(call.getNextNode());
      callRuntime(builder, "nh_rt_init_written", {call.getArgOperand(0), call.getArgOperand(1)});
      return;
    }
    if (call.isMustTailCall()) return;
    if (llvm::isa<llvm::IntrinsicInst>(call)) {
      // va_start, va_copy, masked stores and the like write through their pointers.
      if (call.mayWriteToMemory()) visitOutside(call);
      return;
    }
    llvm::Instruction* behind = call.getNextNode();
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) {
      if (!invoke->getNormalDest()->getSinglePredecessor()) return visitOutside(call);
      behind = &*invoke->getNormalDest()->getFirstInsertionPt();
    }
    if (const int size = sizeArgument(call); size >= 0) {
      IRBuilder<> builder(behind);
      callRuntime(builder, "nh_rt_init_block",
                  {&call, builder.CreateZExtOrTrunc(call.getArgOperand(size), builder.getInt64Ty())});
      return;
    }
    visitOutside(call);
  }

  // Before the call: what becomes written stays so, and a callee that unwinds is covered too.
  void visitOutside(CallBase& call) {
    const llvm::Function* callee = call.getCalledFunction();
    if (callee && !callee->isDeclaration()) return; // its own code keeps the shadow
    if (callee && callee->getName().starts_with("nh_rt_")) return;
    IRBuilder<> builder(&call);
    for (unsigned n = 0; n < call.arg_size(); ++n) {
      Value* argument = call.getArgOperand(n);
      if (!argument->getType()->isPointerTy() || llvm::isa<llvm::Constant>(argument) || onlyReads(call, n))
        continue;
      if (callee || call.isInlineAsm())
        callRuntime(builder, "nh_rt_init_external", {argument});
      else
        callRuntime(builder, "nh_rt_init_external_by", {call.getCalledOperand(), argument});
    }
  }

  void written(llvm::Instruction& at, Value* pointer, std::uint64_t size) {
    if (isTracked(pointer)) shadow::markWritten(*at.getNextNode(), pointer, size);
  }

  std::uint64_t storeSize(llvm::Type* type) const {
    return layout_.getTypeStoreSize(type).getKnownMinValue();
  }

  void callRuntime(IRBuilder<>& builder, const char* name, llvm::ArrayRef<Value*> arguments) {
    shadow::callRuntime(builder, name, builder.getVoidTy(), arguments);
  }

  llvm::Function& function_;
  llvm::Module& module_;
  const llvm::DataLayout& layout_;
  llvm::SmallSetVector<AllocaInst*, 8> tracked_;
  llvm::DenseSet<AllocaInst*> scoped_; // those that have scope markers
  llvm::DenseMap<llvm::LoadInst*, Value*> states_;
};

} // namespace

void keepInitShadow(llvm::Module& module) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && !function.hasFnAttribute(llvm::Attribute::Naked))
      InitShadow(function).run();
}

} // namespace nuthatch
