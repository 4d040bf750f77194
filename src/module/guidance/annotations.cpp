#include "module/guidance/annotations.h"

#include "library/library.h"
#include "module/intrinsics.h"
#include "module/usage/pointer_calls.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace nuthatch {

namespace {

// Of nh.verified; a text that is no supposition claims nothing: `false`.
Condition suppositionOf(const llvm::CallBase& verified) {
  return Condition::parse(literalText(*verified.getArgOperand(1))).value_or(Condition::never());
}

std::uint64_t subjectOf(const llvm::CallBase& verified) {
  const auto* id = llvm::dyn_cast<llvm::ConstantInt>(verified.getArgOperand(0));
  return id ? id->getZExtValue() : 0;
}

const llvm::Function* calleeOf(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
}

// Code outside of the module that may call functions of it.
bool callsBack(const llvm::Function& outside) {
  return std::ranges::any_of(
      outside.args(), [](const llvm::Argument& argument) { return argument.getType()->isPointerTy(); });
}

// It ends the program, or goes where no edge of the module leads. An exception goes to a landing pad or to the caller.
bool leaves(const llvm::Function& outside) {
  const llvm::StringRef name = outside.getName();
  if (name == "__cxa_throw" || name == "__cxa_rethrow" || name == "_Unwind_Resume") return false;
  const library::Function* row = library::find({outside.getName().data(), outside.getName().size()});
  return outside.doesNotReturn() || name.contains("longjmp") || (row && row->is(library::kEnds));
}

bool describesAll(const llvm::Function& outside) {
  const library::Function* row = library::find({outside.getName().data(), outside.getName().size()});
  return row && !row->is(library::kCallsBack) && (row->is(library::kExact) || row->is(library::kShows));
}

} // namespace

std::string nameOfCheck(const std::string& id) { return fmt::format("check_{}", id); }

AssumptionId assumptionOf(const llvm::CallBase& assumed) {
  return llvm::cast<llvm::ConstantInt>(assumed.getArgOperand(1))->getZExtValue();
}

std::string literalText(const llvm::Value& pointer) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(pointer.stripPointerCasts());
  const auto* text = global && global->hasInitializer()
                         ? llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer())
                         : nullptr;
  return text && text->isCString() ? text->getAsCString().str() : "";
}

std::vector<AbstractStatement> statementsOf(const llvm::BasicBlock& block) {
  std::vector<AbstractStatement> statements;
  std::optional<Condition> ofCheck, ofCall;
  const auto assertion = [&](const llvm::Instruction& at, std::optional<Condition>& known) {
    Condition supposition = known.value_or(Condition::never());
    known.reset();
    if (!supposition.isAlways()) statements.push_back({.at = &at, .supposition = std::move(supposition)});
  };
  for (const llvm::Instruction& at : block) {
    // Room on the stack whose size nobody knows before.
    if (const auto* room = llvm::dyn_cast<llvm::AllocaInst>(&at);
        room && !llvm::isa<llvm::ConstantInt>(room->getArraySize()))
      statements.push_back({.at = &at, .supposition = Condition::never()});
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
    if (!call) continue;
    const auto intrinsic = intrinsicOf(*call);
    if (intrinsic == Intrinsic::Verified)
      (subjectOf(*call) == kVerifiedCall ? ofCall : ofCheck) = suppositionOf(*call);
    else if (intrinsic == Intrinsic::Assumed)
      statements.push_back({.at = &at, .updates = assumptionOf(*call)});
    else if (intrinsic == Intrinsic::Check)
      assertion(at, ofCheck);
    else if (intrinsic == Intrinsic::Library || intrinsic == Intrinsic::Allocated)
      statements.push_back({.at = &at, .supposition = Condition::never()});
    else if (!intrinsic && ofCall)
      assertion(at, ofCall);
    else if (!intrinsic)
      statements.push_back({.at = &at, .call = call});
  }
  return statements;
}

FailingCalls::FailingCalls(const llvm::Module& module) {
  std::map<const llvm::Function*, std::vector<const llvm::CallBase*>> calls;
  for (const llvm::Function& function : module)
    for (const llvm::BasicBlock& block : function)
      for (const AbstractStatement& statement : statementsOf(block)) {
        if (statement.supposition) failing_.insert(&function);
        if (statement.call) calls[&function].push_back(statement.call);
      }
  llvm::CallGraph graph(const_cast<llvm::Module&>(module)); // only read
  for (auto group = llvm::scc_begin(&graph); !group.isAtEnd(); ++group)
    if (group.hasCycle())
      for (const llvm::CallGraphNode* node : *group)
        if (node->getFunction()) failing_.insert(node->getFunction());
  const auto led = calledThroughPointers(module);
  for (bool changed = true; changed;) {
    changed = false;
    throughPointers_ = std::ranges::any_of(led, [&](const auto* one) { return failing_.contains(one); });
    for (const auto& [function, its] : calls)
      if (!failing_.contains(function) &&
          std::ranges::any_of(its, [&](const auto* call) { return mayFail(*call); }))
        changed |= failing_.insert(function).second;
  }
}

bool FailingCalls::mayFail(const llvm::CallBase& call) const {
  const llvm::Function* callee = calleeOf(call);
  if (!callee) return true; // a pointer may lead out of the module
  if (!callee->isDeclaration()) return failing_.contains(callee);
  if (leaves(*callee)) return true;
  return !callee->isIntrinsic() && !describesAll(*callee) && callsBack(*callee) && throughPointers_;
}

} // namespace nuthatch
