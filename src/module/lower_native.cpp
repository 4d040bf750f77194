#include "module/lower_native.h"

#include "module/edges.h"
#include "module/intrinsics.h"
#include "module/lower_init.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <map>

namespace nuthatch {

namespace {

using llvm::CallBase;
using llvm::IRBuilder;
using llvm::Value;

class Lowering {
public:
  Lowering(llvm::Module& module, const NativeLowering& options) : module_(module), options_(options) {}

  Lowered run() {
    Lowered lowered;
    numberEdges(lowered);
    for (llvm::Function& function : module_)
      if (!function.isDeclaration()) lowerFunction(function);
    removeDeclarations();
    return lowered;
  }

private:
  void numberEdges(Lowered& lowered) {
    std::uint32_t first = 0;
    for (llvm::Function& function : module_) {
      const std::uint32_t count = function.isDeclaration() ? 0 : edgeCount(function);
      if (!count) continue;
      lowered.edges.push_back({function.getName().str(), first, count});
      firstEdge_[&function] = first;
      first += count;
    }
    auto* type = llvm::Type::getInt32Ty(module_.getContext());
    auto* count = llvm::cast<llvm::GlobalVariable>(module_.getOrInsertGlobal("nh_edge_count", type));
    count->setInitializer(llvm::ConstantInt::get(type, first));
    count->setConstant(true);
    edges_ = llvm::cast<llvm::GlobalVariable>(
        module_.getOrInsertGlobal("nh_rt_edges", llvm::PointerType::get(module_.getContext(), 0)));
  }

  void lowerFunction(llvm::Function& function) {
    std::vector<CallBase*> calls;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<CallBase>(&instruction); call && intrinsicOf(*call))
        calls.push_back(call);
    // From the end: splitting a block at its last check moves the least.
    for (CallBase* call : llvm::reverse(calls)) lowerCall(*call, *intrinsicOf(*call));
  }

  void lowerCall(CallBase& call, Intrinsic intrinsic) {
    IRBuilder<> builder(&call);
    switch (intrinsic) {
    case Intrinsic::Check:
      lowerCheck(call);
      return;
    case Intrinsic::Assume:
      runtimeCall(builder, "nh_rt_assume", builder.getVoidTy(),
                  {builder.CreateZExt(call.getArgOperand(0), builder.getInt32Ty())});
      break;
    case Intrinsic::Symbolic:
      runtimeCall(builder, "nh_rt_symbolic", builder.getVoidTy(),
                  {call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2)});
      break;
    case Intrinsic::Allocated:
      if (options_.memory)
        runtimeCall(builder, "nh_rt_allocated", builder.getVoidTy(),
                    {call.getArgOperand(0), call.getArgOperand(1)});
      break;
    case Intrinsic::Edge:
      lowerEdge(builder, call);
      break;
    case Intrinsic::Readable:
      return lowerPredicate(call, "nh_rt_readable");
    case Intrinsic::Writable:
      return lowerPredicate(call, "nh_rt_writable");
    case Intrinsic::Live:
      return lowerPredicate(call, "nh_rt_live");
    case Intrinsic::InScope:
      return lowerPredicate(call, "nh_rt_inscope");
    case Intrinsic::Freeable:
      return lowerPredicate(call, "nh_rt_freeable");
    case Intrinsic::Terminated:
      return lowerPredicate(call, "nh_rt_terminated");
    case Intrinsic::Initialised:
      return lowerPredicate(call, options_.initialised ? "nh_rt_initialised" : nullptr);
    case Intrinsic::Object:
      call.replaceAllUsesWith(runtimeCall(builder, "nh_rt_object", builder.getPtrTy(),
                                          {call.getArgOperand(0),
                                           builder.CreateZExt(call.getArgOperand(1), builder.getInt32Ty())}));
      break;
    case Intrinsic::Utf8:
      return lowerPredicate(call, "nh_rt_utf8", /*always=*/true);
    case Intrinsic::StdString:
    case Intrinsic::StdVector:
      runtimeCall(builder, intrinsic == Intrinsic::StdString ? "nh_rt_std_string" : "nh_rt_std_vector",
                  builder.getVoidTy(), {call.getArgOperand(0), call.getArgOperand(1), call.getArgOperand(2)});
      break;
    case Intrinsic::Finished:
      if (options_.memory) runtimeCall(builder, "nh_rt_leak_scan", builder.getVoidTy(), {});
      break;
    case Intrinsic::Assumed:
    case Intrinsic::Verified:
    case Intrinsic::TryFirst:
      break; // words between engines; nothing happens in an execution
    }
    call.eraseFromParent();
  }

  // nh.check(i1 %c, i64 id)    becomes    br i1 %c, label %on, label %failed
  //                                       failed: call void @nh_rt_check_failed(i64 id)  unreachable
  void lowerCheck(CallBase& call) {
    Value* condition = call.getArgOperand(0);
    IRBuilder<> builder(&call);
    Value* failed = builder.CreateNot(condition);
    llvm::MDBuilder weights(module_.getContext());
    llvm::Instruction* end = llvm::SplitBlockAndInsertIfThen(failed, call.getIterator(), /*Unreachable=*/true,
                                                             weights.createUnlikelyBranchWeights());
    IRBuilder<> atEnd(end);
    atEnd.SetCurrentDebugLocation(call.getDebugLoc());
    CallBase* report = runtimeCall(atEnd, "nh_rt_check_failed", atEnd.getVoidTy(), {call.getArgOperand(1)});
    report->setDoesNotReturn();
    call.eraseFromParent();
  }

  void lowerEdge(IRBuilder<>& builder, CallBase& call) {
    const auto number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
    const std::uint32_t index = firstEdge_[call.getFunction()] + number;
    llvm::LoadInst* base = builder.CreateLoad(builder.getPtrTy(), edges_);
    llvm::StoreInst* store = builder.CreateStore(
        builder.getInt8(1), builder.CreateConstInBoundsGEP1_64(builder.getInt8Ty(), base, index));
    dontSanitize(*base);
    dontSanitize(*store);
  }

  void lowerPredicate(CallBase& call, const char* runtime, bool always = false) {
    IRBuilder<> builder(&call);
    Value* answer = builder.getTrue();
    if (runtime && (always || options_.memory)) {
      std::vector<Value*> arguments(call.arg_begin(), call.arg_end());
      CallBase* asked = runtimeCall(builder, runtime, builder.getInt32Ty(), arguments);
      answer = builder.CreateIsNotNull(asked);
    }
    call.replaceAllUsesWith(answer);
    call.eraseFromParent();
  }

  CallBase* runtimeCall(IRBuilder<>& builder, const char* name, llvm::Type* result,
                        llvm::ArrayRef<Value*> arguments) {
    std::vector<llvm::Type*> types;
    for (const Value* argument : arguments) types.push_back(argument->getType());
    llvm::FunctionCallee callee =
        module_.getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
    if (auto* function = llvm::dyn_cast<llvm::Function>(callee.getCallee())) function->setDoesNotThrow();
    return builder.CreateCall(callee, arguments);
  }

  void dontSanitize(llvm::Instruction& instruction) {
    instruction.setMetadata(llvm::LLVMContext::MD_nosanitize, llvm::MDNode::get(module_.getContext(), {}));
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
};

} // namespace

Result<Lowered> lowerNative(Module& module, const NativeLowering& options) {
  if (options.memory && options.initialised) keepInitShadow(module.llvm());
  Lowered lowered = Lowering(module.llvm(), options).run();
  NH_TRY_VOID(module.verify());
  return lowered;
}

} // namespace nuthatch
