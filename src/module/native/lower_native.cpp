#include "module/native/lower_native.h"

#include "module/guidance/guide.h"
#include "module/intrinsics.h"
#include "module/native/access_checks.h"
#include "module/native/lower_init.h"
#include "module/native/native_shadow.h"
#include "module/native/path_points.h"
#include "module/passes/choices.h"
#include "module/passes/edges.h"
#include "module/passes/left_to_compiler.h"
#include "module/passes/near_misses.h"
#include "module/passes/strict_floats.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <map>
#include <optional>

namespace nuthatch {

namespace {

using llvm::CallBase;
using llvm::IRBuilder;
using llvm::Value;

// What the runtime calls each predicate.
const char* runtimeName(Intrinsic predicate) {
  switch (predicate) {
  case Intrinsic::Readable:
    return "nh_rt_readable";
  case Intrinsic::Writable:
    return "nh_rt_writable";
  case Intrinsic::Live:
    return "nh_rt_live";
  case Intrinsic::InScope:
    return "nh_rt_inscope";
  case Intrinsic::Freeable:
    return "nh_rt_freeable";
  case Intrinsic::Terminated:
    return "nh_rt_terminated";
  case Intrinsic::Initialised:
    return "nh_rt_initialised";
  case Intrinsic::TextWritten:
    return "nh_rt_text_written";
  case Intrinsic::Utf8:
    return "nh_rt_utf8";
  default:
    return nullptr;
  }
}

class Lowering {
public:
  Lowering(llvm::Module& module, const NativeLowering& options) : module_(module), options_(options) {}

  Lowered run() {
    Lowered lowered;
    std::vector<llvm::SelectInst*> choices;
    for (llvm::Function& function : module_)
      if (options_.counters && edgeCount(function) > 0)
        for (llvm::SelectInst* choice : choicesOf(function)) choices.push_back(choice);
    numberEdges(lowered);
    for (llvm::Function& function : module_)
      if (!function.isDeclaration()) lowerFunction(function);
    lowered.firstNear = countChoices(choices, *edges_, lowered.branchEdges);
    defineNumber("nh_first_near", lowered.firstNear);
    defineNumber("nh_guides", cutsRuns_);
    defineNumber("nh_edge_count",
                 options_.counters ? keepNearness(module_, *edges_, lowered.firstNear) : lowered.firstNear);
    removeDeclarations();
    return lowered;
  }

private:
  void numberEdges(Lowered& lowered) {
    std::uint32_t first = 0;
    for (llvm::Function& function : module_) {
      const std::uint32_t count = function.isDeclaration() ? 0 : edgeCount(function);
      if (!count) continue;
      lowered.edges.push_back(
          {function.getName().str(), first, count, edgeGuards(function), edgePlaces(function)});
      firstEdge_[&function] = first;
      first += count;
    }
    lowered.branchEdges = first;
    edges_ = llvm::cast<llvm::GlobalVariable>(
        module_.getOrInsertGlobal("nh_rt_edges", llvm::PointerType::get(module_.getContext(), 0)));
  }

  void defineNumber(llvm::StringRef name, std::uint32_t number) {
    auto* type = llvm::Type::getInt32Ty(module_.getContext());
    auto* count = llvm::cast<llvm::GlobalVariable>(module_.getOrInsertGlobal(name, type));
    count->setInitializer(llvm::ConstantInt::get(type, number));
    count->setConstant(true);
  }

  void lowerFunction(llvm::Function& function) {
    std::vector<CallBase*> calls;
    if (options_.path) pathPoints_.emplace(function, *options_.path);
    std::vector<AccessChecks> groups = options_.memory ? accessChecks(function) : std::vector<AccessChecks>();
    if (!options_.initialised)
      std::erase_if(groups, [](const AccessChecks& group) { return group.initialised; });
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<CallBase>(&instruction);
      if (call && intrinsicOf(*call)) calls.push_back(call);
      if (options_.memory && llvm::isa<llvm::LoadInst, llvm::StoreInst>(instruction))
        shadow::dontSanitize(instruction);
    }
    std::map<const CallBase*, const AccessChecks*> grouped;
    for (const AccessChecks& group : groups)
      for (const AccessChecks::Item& item : group.items)
        grouped[item.check] = grouped[item.predicate] = &group;
    // From the end: splitting a block at its last check moves the least. A group is lowered at its first
    // check.
    for (CallBase* call : llvm::reverse(calls)) {
      const auto group = grouped.find(call);
      if (group == grouped.end())
        lowerCall(*call, *intrinsicOf(*call));
      else if (call == group->second->items.front().check)
        lowerAccess(*group->second);
    }
    for (const AccessChecks& group : groups) eraseGroup(group);
  }

  void lowerCall(CallBase& call, Intrinsic intrinsic) {
    IRBuilder<> builder(&call);
    if (intrinsic == Intrinsic::Assume) cutsRuns_ |= 1;
    if (intrinsic == Intrinsic::TryFirst) cutsRuns_ |= 3;
    switch (intrinsic) {
    case Intrinsic::Check:
      failUnless(call.getArgOperand(0), call, call);
      break;
    case Intrinsic::Assume:
      // C's bool is passed as a zero-extended integer.
      shadow::callRuntime(builder, call.hasMetadata(kGuidedMark) ? "nh_rt_guided" : "nh_rt_assume",
                          builder.getVoidTy(),
                          {builder.CreateZExt(call.getArgOperand(0), builder.getInt32Ty())});
      break;
    case Intrinsic::TryFirst:
      lowerTryFirst(call);
      break;
    case Intrinsic::Symbolic:
      shadow::callRuntime(builder, "nh_rt_symbolic", builder.getVoidTy(),
                          {call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2)});
      break;
    case Intrinsic::Allocated:
      if (options_.memory)
        shadow::callRuntime(builder, "nh_rt_allocated", builder.getVoidTy(),
                            {call.getArgOperand(0), call.getArgOperand(1)});
      break;
    case Intrinsic::Edge:
      lowerEdge(builder, call);
      break;
    case Intrinsic::Object:
      call.replaceAllUsesWith(shadow::callRuntime(
          builder, "nh_rt_object", builder.getPtrTy(),
          {call.getArgOperand(0), builder.CreateZExt(call.getArgOperand(1), builder.getInt32Ty())}));
      break;
    case Intrinsic::Utf8: // about bytes, not about memory: every build answers it
      call.replaceAllUsesWith(askRuntime(builder, call, intrinsic));
      break;
    case Intrinsic::StdString:
    case Intrinsic::StdVector:
      shadow::callRuntime(
          builder, intrinsic == Intrinsic::StdString ? "nh_rt_std_string" : "nh_rt_std_vector",
          builder.getVoidTy(), {call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2)});
      break;
    case Intrinsic::Finished:
      if (options_.memory) shadow::callRuntime(builder, "nh_rt_leak_scan", builder.getVoidTy(), {});
      break;
    case Intrinsic::Unwritten: // whatever the machine has there
      call.replaceAllUsesWith(builder.CreateFreeze(llvm::UndefValue::get(call.getType())));
      break;
    case Intrinsic::SameFamily: // the sanitizers look
      call.replaceAllUsesWith(builder.getTrue());
      break;
    case Intrinsic::Library: // natively the sanitizers look into the library
    case Intrinsic::Looks:
    case Intrinsic::Assumed:
    case Intrinsic::Verified:
      break; // words between engines; nothing happens in an execution
    default:
      lowerPredicate(call, intrinsic);
    }
    call.eraseFromParent();
  }

  // nh.check(i1 %c, i64 id)    becomes    br i1 %c, label %on, label %failed
  //                                       failed: call void @nh_rt_check_failed(i64 id)  unreachable
  void failUnless(Value* condition, CallBase& check, llvm::Instruction& before) {
    IRBuilder<> builder(&before);
    llvm::MDBuilder weights(module_.getContext());
    llvm::Instruction* end =
        llvm::SplitBlockAndInsertIfThen(builder.CreateNot(condition), before.getIterator(),
                                        /*Unreachable=*/true, weights.createUnlikelyBranchWeights());
    IRBuilder<> atEnd(end);
    atEnd.SetCurrentDebugLocation(check.getDebugLoc());
    if (pathPoints_) pathPoints_->logFailure(atEnd, check);
    llvm::CallInst* report =
        shadow::callRuntime(atEnd, "nh_rt_check_failed", atEnd.getVoidTy(), {check.getArgOperand(1)});
    report->setDoesNotReturn();
    report->addFnAttr(llvm::Attribute::NoMerge);
  }

  // nh.tryfirst(i1 %c)    becomes    br i1 %c, label %on, label %later
  //                                  later: call void @nh_rt_tryfirst()  br label %on
  // A branch, so that whoever solves for branches finds inputs of the first kind.
  void lowerTryFirst(CallBase& call) {
    IRBuilder<> builder(&call);
    if (llvm::isa<llvm::Constant>(call.getArgOperand(0))) return; // no input has a choice
    llvm::Instruction* later = llvm::SplitBlockAndInsertIfThen(builder.CreateNot(call.getArgOperand(0)),
                                                               call.getIterator(), /*Unreachable=*/false);
    IRBuilder<> there(later);
    shadow::callRuntime(there, "nh_rt_tryfirst", there.getVoidTy(), {})->addFnAttr(llvm::Attribute::NoMerge);
  }

  void lowerEdge(IRBuilder<>& builder, CallBase& call) {
    const auto number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
    const std::uint32_t index = firstEdge_[call.getFunction()] + number;
    llvm::LoadInst* base = builder.CreateLoad(builder.getPtrTy(), edges_);
    Value* place = builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), base, index);
    Value* mark = builder.getInt8(1);
    if (options_.counters) {
      llvm::LoadInst* before = builder.CreateLoad(builder.getInt8Ty(), place);
      shadow::dontSanitize(*before);
      mark = builder.CreateBinaryIntrinsic(llvm::Intrinsic::uadd_sat, before, mark);
    }
    llvm::StoreInst* store = builder.CreateStore(mark, place);
    shadow::dontSanitize(*base);
    shadow::dontSanitize(*store);
    if (pathPoints_) pathPoints_->logEdge(builder, call);
  }

  void lowerPredicate(CallBase& call, Intrinsic predicate) {
    IRBuilder<> builder(&call);
    Value* answer = builder.getTrue();
    const bool ofContent = predicate == Intrinsic::Initialised || predicate == Intrinsic::TextWritten;
    const bool asked = options_.memory && (!ofContent || options_.initialised);
    if (asked) {
      for (const llvm::User* user : call.users())
        if (const auto* check = llvm::dyn_cast<CallBase>(user);
            check && intrinsicOf(*check) == Intrinsic::Check)
          setGuard(builder, check->getArgOperand(1), call.getArgOperand(0), sizeOf(builder, call));
      answer = askRuntime(builder, call, predicate);
    }
    call.replaceAllUsesWith(answer);
  }

  Value* askRuntime(IRBuilder<>& builder, CallBase& call, Intrinsic predicate) {
    std::vector<Value*> arguments(call.arg_begin(), call.arg_end());
    return builder.CreateIsNotNull(
        shadow::callRuntime(builder, runtimeName(predicate), builder.getInt32Ty(), arguments));
  }

  // A string may fault as far away as it is long.
  Value* sizeOf(IRBuilder<>& builder, const CallBase& predicate) {
    return predicate.arg_size() > 1 ? predicate.getArgOperand(1) : builder.getInt64(std::uint64_t{1} << 30);
  }

  // The checks of one access: all of them hold where the shadow is zero, and only otherwise are they asked
  // one by one.
  //
  //   nh_rt_guard = {id of the bounds check, p, n}
  //   if (shadow of p … p + n is not zero) {
  //     if (!nh_rt_live(p, n)) fail …
  //     if (!nh_rt_readable(p, n)) fail …
  //   }
  void lowerAccess(const AccessChecks& group) {
    CallBase& first = *group.items.front().check;
    IRBuilder<> builder(&first);
    const std::uint64_t size = group.size;
    if (group.guarded)
      setGuard(builder, group.guarded->getArgOperand(1), group.pointer, builder.getInt64(size));
    Value* fast = group.initialised ? shadow::surelyWritten(builder, group.pointer, size)
                                    : shadow::surelyAddressable(builder, group.pointer, size);
    if (group.writes) fast = builder.CreateAnd(fast, builder.CreateNot(inConstants(builder, group.pointer)));
    llvm::MDBuilder weights(module_.getContext());
    llvm::Instruction* slow = llvm::SplitBlockAndInsertIfThen(builder.CreateNot(fast), first.getIterator(),
                                                              false, weights.createUnlikelyBranchWeights());
    for (const AccessChecks::Item& item : group.items) {
      IRBuilder<> rare(slow);
      rare.SetCurrentDebugLocation(item.check->getDebugLoc());
      Value* answer = shadow::callRuntime(rare, runtimeName(*intrinsicOf(*item.predicate)), rare.getInt32Ty(),
                                          {group.pointer, rare.getInt64(size)});
      failUnless(rare.CreateIsNotNull(answer), *item.check, *slow);
    }
  }

  void eraseGroup(const AccessChecks& group) {
    for (const AccessChecks::Item& item : group.items) {
      item.check->eraseFromParent();
      item.predicate->eraseFromParent();
    }
  }

  Value* inConstants(IRBuilder<>& builder, Value* pointer) {
    Value* address = builder.CreatePtrToInt(pointer, wordType());
    Value* offset = builder.CreateSub(address, loadGlobal(builder, "nh_rt_constants_begin"));
    return builder.CreateICmpULT(offset, loadGlobal(builder, "nh_rt_constants_size"));
  }

  // uintptr_t
  llvm::Type* wordType() const { return module_.getDataLayout().getIntPtrType(module_.getContext()); }

  Value* loadGlobal(IRBuilder<>& builder, const char* name) {
    llvm::LoadInst* load = builder.CreateLoad(wordType(), module_.getOrInsertGlobal(name, wordType()));
    shadow::dontSanitize(*load);
    return load;
  }

  // struct nh_guard of runtime/memory_rt.h, thread-local.
  void setGuard(IRBuilder<>& builder, Value* check, Value* pointer, Value* size) {
    auto* type = llvm::ArrayType::get(builder.getInt64Ty(), 3);
    auto* guard = llvm::cast<llvm::GlobalVariable>(module_.getOrInsertGlobal("nh_rt_guard", type));
    guard->setThreadLocalMode(llvm::GlobalValue::InitialExecTLSModel);
    Value* base = builder.CreateThreadLocalAddress(guard);
    Value* words[] = {check, builder.CreatePtrToInt(pointer, builder.getInt64Ty()), size};
    for (unsigned n = 0; n < 3; ++n) {
      // Volatile: only a signal handler reads it.
      llvm::StoreInst* store = builder.CreateStore(
          words[n], builder.CreateConstInBoundsGEP1_64(builder.getInt64Ty(), base, n), /*isVolatile=*/true);
      shadow::dontSanitize(*store);
    }
  }

  void removeDeclarations() {
    std::vector<llvm::Function*> unused;
    for (llvm::Function& function : module_)
      if (intrinsicOf(function) && function.use_empty()) unused.push_back(&function);
    for (llvm::Function* function : unused) function->eraseFromParent();
  }

  llvm::Module& module_;
  const NativeLowering& options_;
  std::map<const llvm::Function*, std::uint32_t> firstEdge_;
  llvm::GlobalVariable* edges_ = nullptr;
  std::optional<PathPoints> pathPoints_; // of the function that is lowered
  std::uint32_t cutsRuns_ =
      0; // 1: some run may end as one of no interest; 2: or be interrupted (runtime/guidance.c)
};

} // namespace

Result<Lowered> lowerNative(Module& module, const NativeLowering& options) {
  dropLeftToCompiler(module.llvm());
  if (options.memory && options.initialised) keepInitShadow(module.llvm());
  // The symbolic build, which keeps no shadow of memory, follows the plain operations.
  if (options.memory && module.llvm().getFunction("fesetround")) makeFloatsStrict(module.llvm());
  Lowered lowered = Lowering(module.llvm(), options).run();
  NH_TRY_VOID(module.verify());
  return lowered;
}

} // namespace nuthatch
