// Functions that free what members of their object point to and set those members to null. What they leave is
// an object that holds nothing, not one that is gone: the author expects it to be used again.
#include "module/entries/first_object.h"
#include "module/usage/code_facts.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

enum class Leaves { Untouched, Reset, Freed };

bool isFree(llvm::StringRef name) {
  return name == "free" || name.starts_with("_ZdlPv") || name.starts_with("_ZdaPv");
}

class Resets {
public:
  Leaves of(const llvm::Function& function) {
    if (const auto known = known_.find(&function); known != known_.end()) return known->second;
    known_[&function] = Leaves::Untouched; // of one that calls itself
    std::set<std::int64_t> nulled, freed;
    bool inner = false, gone = false;
    for (const auto& instruction : llvm::instructions(function))
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
          store && llvm::isa<llvm::ConstantPointerNull>(store->getValueOperand()))
        if (const auto member = offsetInFirst(*store->getPointerOperand(), function)) nulled.insert(*member);
    for (const auto& instruction : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call || call->arg_size() == 0) continue;
      const llvm::Function* callee = call->getCalledFunction();
      if (callee && isFree(callee->getName())) {
        gone |= offsetInFirst(*call->getArgOperand(0), function).has_value(); // the object itself
        if (const auto member = memberRead(*call->getArgOperand(0), function)) freed.insert(*member);
      } else if (!callee) { // free of the user's own: it frees what is forgotten after it
        const auto member = memberRead(*call->getArgOperand(0), function);
        if (member && nulled.contains(*member)) freed.insert(*member);
      } else if (!callee->isDeclaration() && offsetHandedOn(*call)) {
        const Leaves part = of(*callee);
        gone |= part == Leaves::Freed;
        inner |= part == Leaves::Reset;
      }
    }
    for (const auto member : freed) gone |= !nulled.contains(member);
    return known_[&function] = gone                      ? Leaves::Freed
                               : inner || !freed.empty() ? Leaves::Reset
                                                         : Leaves::Untouched;
  }

private:
  std::map<const llvm::Function*, Leaves> known_;
};

} // namespace

std::set<std::string> resettingFunctions(const llvm::Module& module) {
  Resets resets;
  std::set<std::string> names;
  for (const auto& function : module)
    if (!function.isDeclaration() && resets.of(function) == Leaves::Reset)
      names.insert(function.getName().str());
  return names;
}

CodeFacts codeFacts(const Module& module) {
  CodeFacts facts;
  facts.strangeInstances = strangeInstances(module.llvm());
  findCounters(module.llvm(), facts.counters);
  facts.resets = resettingFunctions(module.llvm());
  facts.neverReturn = functionsThatNeverReturn(module.llvm());
  facts.setUp = setUpCalls(module.llvm());
  return facts;
}

} // namespace nuthatch
