// Null dereference: an access or an indirect call through a null pointer. The check is on the pointer before
// offsets were added (p in p[i] and in p->f), since that is what the user holds wrong:
//
//   %f = getelementptr %struct.S, ptr %p, i32 0, i32 2          %ok = icmp ne ptr %p, null
//   %v = load i32, ptr %f                              becomes  call void @nh.check(i1 %ok, i64 …)
//
// Not checked: locals and globals, and a pointer that a check has already passed on every path to here.
#include "checks/access.h"
#include "checks/function_checks.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

bool surelyNotNull(const llvm::Value* base) {
  if (originOf(base) != Origin::Unknown) return true;
  // A throwing operator new never returns null.
  const auto* call = llvm::dyn_cast<llvm::CallBase>(base);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && (callee->getName() == "_Znwm" || callee->getName() == "_Znam");
}

// Touched in any case. Of others none are touched where their number is 0, and then they may be null; to ask for
// the number here may mean to ask for the length of a string that nobody has looked at yet.
bool isAlwaysTouched(const Access& access) {
  using library::Amount;
  if (access.direct) return true;
  if (!access.part) return false;
  const Amount amount = access.part->amount;
  return amount == Amount::String || amount == Amount::CopyOfString || amount == Amount::AfterString ||
         amount == Amount::Fixed;
}

class PassedChecks {
public:
  explicit PassedChecks(const llvm::DominatorTree& dominators) : dominators_(dominators) {}

  // True where an earlier check of this very value dominates; notes this one otherwise. A value never
  // changes.
  bool covers(const llvm::Value* pointer, const llvm::Instruction* at) {
    for (const llvm::Instruction* earlier : passed_[pointer])
      if (earlier == at || dominators_.dominates(earlier, at)) return true;
    passed_[pointer].push_back(at);
    return false;
  }

private:
  const llvm::DominatorTree& dominators_;
  std::map<const llvm::Value*, std::vector<const llvm::Instruction*>> passed_;
};

void checkCallees(FunctionChecks& checks) {
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    if (!call || call->isInlineAsm() || call->getCalledFunction()) continue;
    llvm::Value* callee = call->getCalledOperand();
    if (surelyNotNull(callee)) continue;
    llvm::IRBuilder<> builder(at);
    checks.require(*at, CheckKind::NullDereference, builder.CreateIsNotNull(callee),
                   "the function " + checks.describe().expression(*callee) + " is not null");
  }
}

} // namespace

void insertNullDereferences(FunctionChecks& checks) {
  PassedChecks passed(checks.dominators());
  for (const Access& access : checks.accesses()) {
    llvm::Value* base = baseOf(access.pointer);
    if (surelyNotNull(base) || mayBeNull(access)) continue;
    const bool always = isAlwaysTouched(access);
    if (always && passed.covers(base, access.at)) continue;
    llvm::IRBuilder<> builder(access.at);
    llvm::Value* holds = builder.CreateIsNotNull(base);
    // Library functions and block copies may have a null pointer where they touch nothing.
    if (!always) holds = builder.CreateOr(holds, builder.CreateIsNull(sizeOf(access)));
    std::string text = checks.describe().expression(*base) + " is not null";
    if (!access.direct) text += ": " + textOf(checks, access);
    checks.require(*access.at, CheckKind::NullDereference, holds, std::move(text));
  }
  checkCallees(checks);
}

} // namespace nuthatch
