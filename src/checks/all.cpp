#include "checks/all.h"

#include "checks/function_checks.h"
#include "checks/rules/rule_compiler.h"
#include "module/describe.h"
#include "module/intrinsics.h"
#include "module/passes/harness.h"
#include "module/passes/promises.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <optional>

namespace nuthatch {

namespace {

struct Kind {
  std::vector<CheckKind> kinds; // what the file makes
  void (*insert)(FunctionChecks&);
};

// The registry. At one instruction checks are tried in this order: a null pointer is reported as such and not
// as out of bounds, a freed block as use after free. A check of a later row may suppose those of the earlier
// rows.
const Kind kKinds[] = {
    {{CheckKind::UncaughtException}, insertUncaughtExceptions},
    {{CheckKind::RustPanic}, insertRustPanics},
    {{CheckKind::AssertionFailed}, insertAssertions},
    {{CheckKind::UnreachableReached}, insertUnreachable},
    {{CheckKind::NullDereference}, insertNullDereferences},
    {{CheckKind::DoubleFree, CheckKind::InvalidFree}, insertFrees},
    {{CheckKind::UseAfterFree}, insertUsesAfterFree},
    {{CheckKind::UseAfterScope}, insertUsesAfterScope},
    {{CheckKind::OutOfBounds}, insertOutOfBounds},
    {{CheckKind::UninitialisedRead}, insertUninitialisedReads},
    {{CheckKind::DivisionByZero, CheckKind::DivisionOverflow}, insertDivisions},
    {{CheckKind::SignedOverflow}, insertSignedOverflows},
    {{CheckKind::SignedOverflow}, insertAbsolutes},
    {{CheckKind::DivisionByZero, CheckKind::DivisionOverflow}, insertLibraryDivisions},
    {{CheckKind::ShiftOutOfRange}, insertShifts},
    {{CheckKind::FloatToIntOutOfRange}, insertFloatToInt},
    {{CheckKind::ShiftOutOfRange}, insertBitCounts},
    {{CheckKind::DivisionByZero, CheckKind::ShiftOutOfRange, CheckKind::SignedOverflow,
      CheckKind::FloatToIntOutOfRange},
     insertFolded},
    {{CheckKind::Crash}, insertLibraryCalls}, // the last before a call
    {{CheckKind::Leak}, insertLeaks},
};

bool skipped(const llvm::Function& function, const CheckOptions& options) {
  if (function.isDeclaration() || function.hasFnAttribute(llvm::Attribute::Naked)) return true;
  // A definition that another module also gives (a C99 inline) never runs from here.
  if (function.hasAvailableExternallyLinkage()) return true;
  return !options.inLibraryCode && isLibraryCode(function);
}

bool hasChecks(llvm::Module& module) {
  return find(module, Intrinsic::Check) || find(module, Intrinsic::Allocated) ||
         find(module, Intrinsic::Library);
}

} // namespace

std::vector<Check> insertChecks(Module& module, const CheckOptions& options) {
  std::vector<Check> checks;
  if (hasChecks(module.llvm())) return checks;
  CheckIds ids;
  std::optional<RuleCompiler> rules;
  if (options.wants(CheckKind::RuleBroken)) rules.emplace(module.llvm());
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module.llvm())
    if (!skipped(function, options) && function.getName() != "nh_assert") functions.push_back(&function);
  for (llvm::Function* function : functions) {
    FunctionChecks here(*function, options, ids);
    if (rules) rules->insert(here); // a call that breaks a rule does so before it does harm
    for (const Kind& kind : kKinds)
      for (const CheckKind made : kind.kinds)
        if (options.wants(made)) {
          kind.insert(here);
          break;
        }
    for (Check& check : here.take()) checks.push_back(std::move(check));
  }
  dropFallbacks(module.llvm());
  if (rules) rules->finish();
  return checks;
}

void keepChecks(Module& module, const std::vector<Check>& checks, const std::set<CheckKind>& kinds) {
  std::set<std::string> kept;
  for (const Check& check : checks)
    if (kinds.contains(check.kind)) kept.insert(check.id);
  std::vector<llvm::CallBase*> spare;
  for (llvm::Function& function : module.llvm())
    for (llvm::Instruction& at : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
      const bool isCheck = intrinsic == Intrinsic::Check || intrinsic == Intrinsic::Library ||
                           intrinsic == Intrinsic::Allocated;
      if (isCheck && !kept.contains(checkIdOf(*call))) spare.push_back(call);
    }
  for (llvm::CallBase* call : spare) call->eraseFromParent();
}

std::vector<Check> listChecks(const Module& module, const CheckOptions& options) {
  Module copy = module.clone();
  translateHarness(copy.llvm());
  dropPointerPromises(copy.llvm());
  return insertChecks(copy, options);
}

} // namespace nuthatch
