#include "module/passes/harness.h"

#include "library/library.h"
#include "module/guidance/annotations.h"
#include "module/intrinsics.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

#include <functional>
#include <optional>

namespace nuthatch {

namespace {

using llvm::CallBase;
using llvm::IRBuilder;
using llvm::Value;

// What a harness function means; each has one translation below.
enum class HarnessCall {
  None,
  SymbolicBytes,  // (ptr, size, name)
  SymbolicMemory, // (ptr, size)
  SymbolicResult, // () or (name): a fresh value of the result type
  SymbolicRange,  // klee_range(begin, end, name): begin <= result < end
  Assume,         // (cond)
  Prefer,         // klee_prefer_cex(object, cond)
  TryFirst,       // (cond)
  Assumed,        // nh_assumed(cond, name)
  Verified,       // nh_verified(cond, supposition): an assertion
  GiveUp,         // klee_silent_exit: this path is of no interest
  Identity,       // klee_get_value_*: the argument
  Nothing,        // hints without effect on executions
  Readable,       // __CPROVER_r_ok(ptr, size)
  Writable,       // __CPROVER_w_ok(ptr, size)
};

HarnessCall roleOf(llvm::StringRef name, const llvm::Function& function) {
  const HarnessCall known =
      llvm::StringSwitch<HarnessCall>(name)
          .Cases({"klee_make_symbolic", "nh_symbolic"}, HarnessCall::SymbolicBytes)
          .Case("__VERIFIER_nondet_memory", HarnessCall::SymbolicMemory)
          .Cases({"klee_int", "nh_bool", "nh_char", "nh_uchar", "nh_short", "nh_ushort", "nh_int", "nh_uint",
                  "nh_long", "nh_ulong", "nh_size", "nh_float", "nh_double"},
                 HarnessCall::SymbolicResult)
          .Case("klee_range", HarnessCall::SymbolicRange)
          .Cases({"klee_assume", "__VERIFIER_assume", "__CPROVER_assume", "nh_assume"}, HarnessCall::Assume)
          .Case("klee_prefer_cex", HarnessCall::Prefer)
          .Case("nh_tryfirst", HarnessCall::TryFirst)
          .Case("nh_assumed", HarnessCall::Assumed)
          .Case("nh_verified", HarnessCall::Verified)
          .Case("klee_silent_exit", HarnessCall::GiveUp)
          .Cases({"klee_warning", "klee_warning_once", "klee_print_expr", "klee_print_range",
                  "klee_stack_trace", "klee_set_forking", "klee_merge", "klee_open_merge", "klee_close_merge",
                  "__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "__CPROVER_atomic_begin",
                  "__CPROVER_atomic_end", "__CPROVER_cover", "__CPROVER_input", "__CPROVER_output"},
                 HarnessCall::Nothing)
          .Case("__CPROVER_r_ok", HarnessCall::Readable)
          .Case("__CPROVER_w_ok", HarnessCall::Writable)
          .StartsWith("klee_get_value", HarnessCall::Identity)
          .Default(HarnessCall::None);
  if (known != HarnessCall::None) return known;
  const bool makesValue = function.arg_empty() && !function.getReturnType()->isVoidTy();
  if (makesValue && (name.starts_with("__VERIFIER_nondet_") || name.starts_with("nondet_")))
    return HarnessCall::SymbolicResult;
  return HarnessCall::None;
}

Value* asCondition(IRBuilder<>& builder, Value* value) {
  if (value->getType()->isIntegerTy(1)) return value;
  if (value->getType()->isFloatingPointTy())
    return builder.CreateFCmpUNE(value, llvm::ConstantFP::get(value->getType(), 0.0));
  return builder.CreateICmpNE(value, llvm::Constant::getNullValue(value->getType()));
}

void emit(IRBuilder<>& builder, Intrinsic intrinsic, llvm::ArrayRef<Value*> arguments) {
  builder.CreateCall(declare(*builder.GetInsertBlock()->getModule(), intrinsic), arguments);
}

bool isTruthValue(const llvm::Function& function) {
  const llvm::Type& type = *function.getReturnType();
  return type.isIntegerTy(1) ||
         (type.isIntegerTy() && function.getName().lower().find("bool") != std::string::npos);
}

// A fresh slot of the call's result type, made symbolic and loaded:
//   %v = call i32 @klee_int(ptr @name)
// becomes
//   %slot = alloca i32 …  call void @nh.symbolic(ptr %slot, i64 4, ptr @name)  %v = load i32, ptr %slot
// The slot lives in the entry block, so a loop asks for the same bytes again and gets fresh ones each time.
Value* freshValue(IRBuilder<>& builder, CallBase& call, Value* name) {
  llvm::Function& function = *call.getFunction();
  llvm::Type* type = call.getType();
  // A truth value is one byte in memory, of which the lowest bit counts.
  llvm::Type* stored = type->isIntegerTy(1) ? builder.getInt8Ty() : type;
  const auto size = function.getParent()->getDataLayout().getTypeStoreSize(stored).getFixedValue();
  IRBuilder<> atEntry(&function.getEntryBlock(), function.getEntryBlock().begin());
  llvm::AllocaInst* slot = atEntry.CreateAlloca(stored, nullptr, "nh.input");
  emit(builder, Intrinsic::Symbolic, {slot, builder.getInt64(size), name});
  Value* value = builder.CreateLoad(stored, slot);
  if (type->isIntegerTy(1)) value = builder.CreateTrunc(builder.CreateAnd(value, 1), type);
  // C's bool functions return i8 or wider on some frontends; __VERIFIER_nondet_bool must give 0 or 1 there
  // too.
  if (!type->isIntegerTy(1) && isTruthValue(*call.getCalledFunction())) value = builder.CreateAnd(value, 1);
  return value;
}

Value* nameOf(IRBuilder<>& builder, const CallBase& call) {
  for (Value* argument : llvm::reverse(call.args()))
    if (argument->getType()->isPointerTy()) return argument;
  llvm::StringRef text = call.getCalledFunction()->getName();
  text.consume_front("__VERIFIER_");
  return builder.CreateGlobalString(text, "nh.name");
}

// Emits the translation before the call; returns the value that stands for its result, or null.
Value* translate(IRBuilder<>& builder, CallBase& call, HarnessCall role) {
  auto argument = [&](unsigned n) { return call.getArgOperand(n); };
  auto size = [&](unsigned n) { return builder.CreateZExtOrTrunc(argument(n), builder.getInt64Ty()); };
  switch (role) {
  case HarnessCall::None:
  case HarnessCall::Nothing:
    return nullptr;
  case HarnessCall::SymbolicBytes:
    emit(builder, Intrinsic::Symbolic, {argument(0), size(1), argument(2)});
    return nullptr;
  case HarnessCall::SymbolicMemory:
    emit(builder, Intrinsic::Symbolic,
         {argument(0), size(1), builder.CreateGlobalString("memory", "nh.name")});
    return nullptr;
  case HarnessCall::SymbolicResult:
    return freshValue(builder, call, nameOf(builder, call));
  case HarnessCall::SymbolicRange: {
    Value* value = freshValue(builder, call, argument(2));
    emit(builder, Intrinsic::Assume, {builder.CreateICmpSGE(value, argument(0))});
    emit(builder, Intrinsic::Assume, {builder.CreateICmpSLT(value, argument(1))});
    return value;
  }
  case HarnessCall::Assume:
    emit(builder, Intrinsic::Assume, {asCondition(builder, argument(0))});
    return nullptr;
  case HarnessCall::Prefer:
    emit(builder, Intrinsic::TryFirst, {asCondition(builder, argument(1))});
    return nullptr;
  case HarnessCall::TryFirst:
    emit(builder, Intrinsic::TryFirst, {asCondition(builder, argument(0))});
    return nullptr;
  case HarnessCall::Assumed:
    emit(builder, Intrinsic::Assumed,
         {asCondition(builder, argument(0)), builder.getInt64(assumptionNamed(literalText(*argument(1))))});
    return nullptr;
  case HarnessCall::Verified: {
    // The mark is about the check that follows, which the assertion becomes.
    emit(builder, Intrinsic::Verified, {builder.getInt64(0), argument(1)});
    llvm::FunctionCallee assertion =
        call.getModule()->getOrInsertFunction("nh_assert", builder.getVoidTy(), builder.getInt32Ty());
    builder.CreateCall(assertion, {argument(0)});
    return nullptr;
  }
  case HarnessCall::GiveUp:
    emit(builder, Intrinsic::Assume, {builder.getFalse()});
    return nullptr;
  case HarnessCall::Identity:
    return argument(0);
  case HarnessCall::Readable:
  case HarnessCall::Writable: {
    const Intrinsic predicate = role == HarnessCall::Readable ? Intrinsic::Readable : Intrinsic::Writable;
    return builder.CreateCall(declare(*call.getModule(), predicate), {argument(0), size(1)});
  }
  }
  return nullptr;
}

bool argumentsFit(const CallBase& call, HarnessCall role) {
  auto isPointer = [&](unsigned n) {
    return call.arg_size() > n && call.getArgOperand(n)->getType()->isPointerTy();
  };
  auto isInteger = [&](unsigned n) {
    return call.arg_size() > n && call.getArgOperand(n)->getType()->isIntegerTy();
  };
  switch (role) {
  case HarnessCall::SymbolicBytes:
    return isPointer(0) && isInteger(1) && isPointer(2);
  case HarnessCall::SymbolicMemory:
  case HarnessCall::Readable:
  case HarnessCall::Writable:
    return isPointer(0) && isInteger(1);
  case HarnessCall::SymbolicResult:
    return call.getType()->isSized();
  case HarnessCall::SymbolicRange:
    return call.getType()->isIntegerTy() && isInteger(0) && isInteger(1) && isPointer(2);
  case HarnessCall::Prefer:
    return call.arg_size() == 2;
  case HarnessCall::Assumed:
  case HarnessCall::Verified:
    return isInteger(0) && isPointer(1);
  case HarnessCall::Assume:
  case HarnessCall::TryFirst:
  case HarnessCall::Identity:
    return call.arg_size() >= 1;
  default:
    return true;
  }
}

// Of the calling convention: who takes a narrow number relies on how it was extended.
std::optional<std::string> typeInC(const llvm::Type& type, bool isSigned) {
  if (type.isVoidTy()) return "void";
  if (type.isPointerTy()) return "void *";
  if (type.isFloatTy()) return "float";
  if (type.isDoubleTy()) return "double";
  if (type.isX86_FP80Ty()) return "long double";
  const std::string sign = isSigned ? "signed " : "unsigned ";
  switch (type.isIntegerTy() ? type.getIntegerBitWidth() : 0) {
  case 1:
    return "_Bool";
  case 8:
    return sign + "char";
  case 16:
    return sign + "short";
  case 32:
    return sign + "int";
  case 64:
    return sign + "long long";
  case 128:
    return sign + "__int128";
  default:
    return std::nullopt;
  }
}

HarnessFunction::Meaning meaningOf(const llvm::Function& function, HarnessCall role) {
  using Meaning = HarnessFunction::Meaning;
  switch (role) {
  case HarnessCall::SymbolicBytes:
  case HarnessCall::SymbolicMemory:
    return function.arg_size() >= 2 ? Meaning::Bytes : Meaning::Other;
  case HarnessCall::SymbolicResult:
  case HarnessCall::SymbolicRange:
    return isTruthValue(function) ? Meaning::TruthValue : Meaning::Value;
  case HarnessCall::Assume:
    return function.arg_empty() ? Meaning::Other : Meaning::Condition;
  case HarnessCall::GiveUp:
    return Meaning::End;
  case HarnessCall::Prefer:
  case HarnessCall::TryFirst:
  case HarnessCall::Assumed:
  case HarnessCall::Nothing:
    return Meaning::Nothing;
  case HarnessCall::None:
    if (library::isErrorCall(function.getName()) || library::isHarnessError(function.getName()))
      return Meaning::Failure;
    return llvm::StringSwitch<Meaning>(function.getName())
        .Cases({"__CPROVER_assert", "__VERIFIER_assert"},
               function.arg_empty() ? Meaning::Other : Meaning::Assertion)
        .Default(Meaning::Other);
  default:
    return Meaning::Other;
  }
}

bool isOfHarness(const llvm::Function& function, HarnessCall role) {
  return role != HarnessCall::None ||
         meaningOf(function, HarnessCall::None) != HarnessFunction::Meaning::Other;
}

HarnessFunction describe(const llvm::Function& function, HarnessCall role) {
  HarnessFunction made{.symbol = function.getName().str(), .meaning = meaningOf(function, role)};
  // The fallbacks of nuthatch.h stand in the program, and nobody can define them again beside it.
  if (!function.isDeclaration()) made.meaning = HarnessFunction::Meaning::Other;
  const auto isSigned = [](const llvm::AttributeSet& attributes) {
    return attributes.hasAttribute(llvm::Attribute::SExt);
  };
  const llvm::AttributeList& attributes = function.getAttributes();
  const auto result = typeInC(*function.getReturnType(), isSigned(attributes.getRetAttrs()));
  if (!result) made.meaning = HarnessFunction::Meaning::Other;
  made.result = result.value_or("void");
  for (const llvm::Argument& argument : function.args()) {
    const auto type = typeInC(*argument.getType(), isSigned(attributes.getParamAttrs(argument.getArgNo())));
    if (!type) made.meaning = HarnessFunction::Meaning::Other;
    made.parameters.push_back(type.value_or("int"));
  }
  return made;
}

} // namespace

std::vector<HarnessFunction> harnessFunctions(const llvm::Module& module) {
  std::vector<HarnessFunction> all;
  for (const llvm::Function& function : module) {
    if (function.isIntrinsic() || function.use_empty()) continue;
    if (!function.isDeclaration() && !function.getName().starts_with("nh_")) continue;
    const HarnessCall role = roleOf(function.getName(), function);
    if (isOfHarness(function, role)) all.push_back(describe(function, role));
  }
  return all;
}

// One fallback of nuthatch.h calls another: until nothing changes.
void dropFallbacks(llvm::Module& module) {
  for (bool changed = true; changed;) {
    changed = false;
    for (llvm::Function& function : llvm::make_early_inc_range(module)) {
      const bool ours =
          function.getName() == "nh_assert" || roleOf(function.getName(), function) != HarnessCall::None;
      if (!ours || !function.getName().starts_with("nh_") || !function.use_empty()) continue;
      function.eraseFromParent();
      changed = true;
    }
  }
}

unsigned translateHarness(llvm::Module& module) {
  std::vector<std::pair<CallBase*, HarnessCall>> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<CallBase>(&instruction);
      llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
      if (!callee || callee->isIntrinsic()) continue;
      // A definition of the program's own wins; nuthatch.h's fallbacks are weak definitions that must not.
      if (!callee->isDeclaration() && !callee->getName().starts_with("nh_")) continue;
      const HarnessCall role = roleOf(callee->getName(), *callee);
      if (role != HarnessCall::None && argumentsFit(*call, role)) calls.emplace_back(call, role);
    }
  for (auto [call, role] : calls) {
    IRBuilder<> builder(call);
    if (Value* result = translate(builder, *call, role)) {
      if (result->getType() != call->getType()) result = builder.CreateZExtOrTrunc(result, call->getType());
      call->replaceAllUsesWith(result);
    }
    if (!call->use_empty()) call->replaceAllUsesWith(llvm::Constant::getNullValue(call->getType()));
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(call)) call = llvm::changeToCall(invoke);
    call->eraseFromParent();
  }
  dropFallbacks(module);
  return calls.size();
}

bool isProgramEntry(const llvm::Function& function) {
  return function.getName() == "main" && !function.isDeclaration();
}

bool isFuzzEntry(const llvm::Function& function) {
  return function.getName() == "LLVMFuzzerTestOneInput" && !function.isDeclaration() &&
         function.arg_size() == 2;
}

} // namespace nuthatch
