#include "module/usage/callers.h"

#include "module/debug_types.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <map>

namespace nuthatch {

namespace {

const llvm::Value* withoutCasts(const llvm::Value* value) {
  while (const auto* cast = llvm::dyn_cast<llvm::CastInst>(value)) value = cast->getOperand(0);
  return value;
}

// The variable that a value was read from; null: it is none.
const llvm::Value* variableOf(const llvm::Value* value) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(withoutCasts(value));
  return load ? load->getPointerOperand()->stripPointerCasts() : nullptr;
}

bool isAddress(const llvm::Value* value) {
  value = value->stripInBoundsOffsets();
  if (llvm::isa<llvm::AllocaInst, llvm::GlobalObject>(value)) return true;
  const auto* call = llvm::dyn_cast<llvm::CallBase>(value);
  const auto* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->getName().starts_with("_Zn"); // operator new throws instead
}

// Every value that the variable ever gets is an address.
bool holdsAddresses(const llvm::Value& variable) {
  if (!llvm::isa<llvm::AllocaInst>(variable)) return false;
  bool any = false;
  for (const auto* user : variable.users())
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && store->getPointerOperand() == &variable) {
      if (!isAddress(store->getValueOperand())) return false;
      any = true;
    }
  return any;
}

// A branch over a comparison of the variable decides whether the call is made.
bool isGuarded(const llvm::CallBase& call, const llvm::Value& variable, const llvm::DominatorTree& tree) {
  return std::ranges::any_of(llvm::instructions(*call.getFunction()), [&](const llvm::Instruction& at) {
    const auto* compare = llvm::dyn_cast<llvm::CmpInst>(&at);
    if (!compare || !tree.dominates(compare, &call)) return false;
    return variableOf(compare->getOperand(0)) == &variable || variableOf(compare->getOperand(1)) == &variable;
  });
}

bool keeps(const llvm::CallBase& call, const CallerQuestion& question, const llvm::DominatorTree& tree) {
  if (question.about == CallerQuestion::About::Order)
    return std::ranges::any_of(llvm::instructions(*call.getFunction()), [&](const llvm::Instruction& at) {
      const auto* other = llvm::dyn_cast<llvm::CallBase>(&at);
      const auto* callee = other ? other->getCalledFunction() : nullptr;
      return callee && callee->getName() == question.before && tree.dominates(other, &call);
    });
  const unsigned offset = call.getCalledFunction()->hasStructRetAttr() ? 1 : 0;
  if (question.parameter + offset >= call.arg_size()) return false;
  const llvm::Value* given = withoutCasts(call.getArgOperand(question.parameter + offset));
  if (llvm::isa<llvm::ConstantPointerNull>(given)) return false;
  if (question.about == CallerQuestion::About::Null && isAddress(given)) return true;
  if (question.about == CallerQuestion::About::Range && llvm::isa<llvm::ConstantInt>(given)) return true;
  const auto* variable = variableOf(given);
  return variable && (isGuarded(call, *variable, tree) ||
                      (question.about == CallerQuestion::About::Null && holdsAddresses(*variable)));
}

} // namespace

CallerCount callersOf(const Module& module, const CallerQuestion& question) {
  CallerCount count;
  const auto* function = module.llvm().getFunction(question.function);
  if (!function) return count;
  std::map<const llvm::Function*, llvm::DominatorTree> trees; // of each caller
  for (const auto* user : function->users()) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (!call || call->getCalledFunction() != function || !isUserFunction(*call->getFunction()) ||
        call->getFunction() == function)
      continue;
    auto [tree, fresh] = trees.try_emplace(call->getFunction());
    if (fresh) tree->second.recalculate(const_cast<llvm::Function&>(*call->getFunction()));
    ++count.calls;
    count.keeping += keeps(*call, question, tree->second);
  }
  return count;
}

} // namespace nuthatch
