// Assertions that people wrote: assert, abort, nh_assert, __VERIFIER_error, reach_error, klee_report_error,
// __CPROVER_assert. A call that is the failure itself gets nh.check(false) before it; a call that takes the
// condition becomes nh.check(condition) and goes away:
//
//   call void @__assert_fail(…)              becomes    call void @nh.check(i1 false, i64 …)
//                                                       call void @__assert_fail(…)
//   call void @__CPROVER_assert(i1 %c, …)    becomes    call void @nh.check(i1 %c, i64 …)
//
// Where a module has abstract classes, a call through a pointer must not come to a pure virtual function, which ends the
// program: nh.check(callee != @__cxa_pure_virtual).
//
// A failure function of the verification community that nobody defines is cut off after its check, so that
// the module links.
#include "checks/function_checks.h"
#include "library/library.h"
#include "module/check_form.h"
#include "module/guidance/annotations.h"
#include "module/intrinsics.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/Local.h"

namespace nuthatch {

namespace {

// How a call is an assertion.
enum class Way {
  None,
  Fails,        // reaching the call is the failure
  FailsUnbound, // the same, and no library defines the function
  Condition,    // the first argument must hold
};

Way wayOf(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return Way::None;
  const llvm::StringRef name = callee->getName();
  if (library::isErrorCall(name)) return Way::FailsUnbound;
  if (name == "nh_assert") return Way::Condition;
  // What a program defines itself says itself what it does.
  if (!callee->isDeclaration()) return Way::None;
  if (library::isHarnessError(name)) return Way::FailsUnbound;
  return llvm::StringSwitch<Way>(name)
      .Cases({"__assert_fail", "__assert_perror_fail", "__assert", "abort", "llvm.trap"}, Way::Fails)
      .Cases({"_ZSt21__glibcxx_assert_failPKciS0_S0_", "_ZSt20__replacement_assertPKciS0_S0_"}, Way::Fails)
      .Cases({"__CPROVER_assert", "__VERIFIER_assert"}, Way::Condition)
      .Default(Way::None);
}

CheckForm formOf(const llvm::CallBase& call) {
  const llvm::StringRef name = call.getCalledFunction()->getName();
  if (library::isErrorCall(name)) return CheckForm::ErrorCall;
  return llvm::StringSwitch<CheckForm>(name)
      .Case("abort", CheckForm::Abort)
      .Case("llvm.trap", CheckForm::Trap)
      .Default(CheckForm::Condition);
}

std::string detailOf(const FunctionChecks& checks, const llvm::CallBase& call) {
  const std::string name = call.getCalledFunction()->getName().str();
  std::string text;
  if (name == "__assert_fail") text = literalText(*call.getArgOperand(0));
  if (name == "klee_report_error" && call.arg_size() > 2) text = literalText(*call.getArgOperand(2));
  if (name == "__CPROVER_assert" && call.arg_size() > 1) text = literalText(*call.getArgOperand(1));
  if (name.starts_with("_ZSt") && call.arg_size() > 3) text = literalText(*call.getArgOperand(3));
  if (!text.empty()) return text;
  if (wayOf(call) == Way::Condition) return checks.describe().expression(*call.getArgOperand(0));
  return (name == "llvm.trap" ? "a trap" : name) + " is not reached";
}

llvm::Value* asCondition(llvm::IRBuilder<>& builder, llvm::Value* value) {
  return value->getType()->isIntegerTy(1) ? value : builder.CreateIsNotNull(value);
}

void markForm(llvm::Instruction& at, CheckForm form) {
  if (auto* check = llvm::dyn_cast_or_null<llvm::CallBase>(at.getPrevNode());
      check && intrinsicOf(*check) == Intrinsic::Check)
    setForm(*check, form);
}

void insertPureCalls(FunctionChecks& checks) {
  llvm::Function* pure = checks.function().getParent()->getFunction("__cxa_pure_virtual");
  if (!pure) return;
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    if (!call || !call->isIndirectCall()) continue;
    llvm::IRBuilder<> builder(at);
    checks.require(*at, CheckKind::AssertionFailed, builder.CreateICmpNE(call->getCalledOperand(), pure),
                   "no pure virtual function is called");
    markForm(*at, CheckForm::Abort);
  }
}

// The process ends there: not undefined behaviour, since whoever does not look for failed assertions goes on
// to what an end brings with it (blocks that nobody freed).
void cutOff(llvm::CallBase& call) {
  llvm::IRBuilder<>(&call).CreateIntrinsic(llvm::Intrinsic::trap, {});
  if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call)) {
    llvm::changeToUnreachable(invoke);
    return;
  }
  llvm::Instruction* next = call.getNextNode();
  if (llvm::isa<llvm::UnreachableInst>(next))
    call.eraseFromParent();
  else
    llvm::changeToUnreachable(&call);
}

} // namespace

void insertAssertions(FunctionChecks& checks) {
  insertPureCalls(checks);
  // Copied: cutting off a call removes instructions.
  std::vector<llvm::CallBase*> unbound, conditions;
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    const Way way = call ? wayOf(*call) : Way::None;
    if (way == Way::None) continue;
    llvm::IRBuilder<> builder(at);
    if (way == Way::Condition) {
      if (call->arg_empty() || !call->getType()->isVoidTy()) continue;
      checks.require(*at, CheckKind::AssertionFailed, asCondition(builder, call->getArgOperand(0)),
                     detailOf(checks, *call));
      conditions.push_back(call);
      continue;
    }
    checks.require(*at, CheckKind::AssertionFailed, builder.getFalse(), detailOf(checks, *call));
    markForm(*at, formOf(*call));
    if (way == Way::FailsUnbound && call->getCalledFunction()->isDeclaration()) unbound.push_back(call);
  }
  std::set<llvm::Function*> callees;
  for (llvm::CallBase* call : conditions) {
    checks.forget(call);
    callees.insert(call->getCalledFunction());
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(call)) call = llvm::changeToCall(invoke);
    call->eraseFromParent();
  }
  for (llvm::CallBase* call : unbound) {
    callees.insert(call->getCalledFunction());
    // What follows the call in its block dies with it.
    for (llvm::Instruction* dead = call; dead; dead = dead->getNextNode()) checks.forget(dead);
    cutOff(*call);
  }
  for (llvm::Function* callee : callees)
    if (callee->use_empty() && callee->isDeclaration()) callee->eraseFromParent();
}

} // namespace nuthatch
