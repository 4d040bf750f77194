#include "decode/flatten.h"
#include "module/passes/analyses.h"
#include "module/passes/unwritten.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <map>
#include <set>
#include <vector>

namespace nuthatch::bounded {

namespace {

constexpr unsigned kMostInstructions = 30'000; // of the entry: past it calls stay calls

bool callsItself(const llvm::Function& function, std::set<const llvm::Function*>& seen,
                 const llvm::Function& wanted) {
  for (const llvm::Instruction& at : llvm::instructions(function)) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || callee->isDeclaration()) continue;
    if (callee == &wanted) return true;
    if (seen.insert(callee).second && callsItself(*callee, seen, wanted)) return true;
  }
  return false;
}

void inlineCalls(llvm::Function& entry) {
  std::map<const llvm::Function*, bool> isRecursive;
  bool changed = true;
  while (changed && entry.getInstructionCount() < kMostInstructions) {
    changed = false;
    std::vector<llvm::CallBase*> calls;
    for (llvm::Instruction& at : llvm::instructions(entry))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) calls.push_back(call);
    for (llvm::CallBase* call : calls) {
      llvm::Function* callee = call->getCalledFunction();
      if (!callee || callee->isDeclaration() || callee->isVarArg() ||
          callee->getFunctionType() != call->getFunctionType())
        continue;
      const auto [known, isNew] = isRecursive.try_emplace(callee, false);
      if (isNew) {
        std::set<const llvm::Function*> seen;
        known->second = callsItself(*callee, seen, *callee);
      }
      if (known->second || entry.getInstructionCount() + callee->getInstructionCount() > kMostInstructions)
        continue;
      llvm::InlineFunctionInfo info;
      changed |= llvm::InlineFunction(*call, info).isSuccess();
    }
  }
}

constexpr std::uint64_t kLargestLocal = 4096; // bytes of a record that becomes a local

// Only plain loads and stores at fixed places of the variable, all in the entry: clean-up makes values of it.
bool isPlainIn(const llvm::Value& pointer, const llvm::Function& entry) {
  for (const llvm::User* user : pointer.users()) {
    const auto* at = llvm::dyn_cast<llvm::Instruction>(user);
    if (!at || at->getFunction() != &entry) return false;
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(at)) {
      if (load->isVolatile()) return false;
    } else if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(at)) {
      if (store->isVolatile() || store->getValueOperand() == &pointer) return false;
    } else if (const auto* field = llvm::dyn_cast<llvm::GetElementPtrInst>(at)) {
      if (!field->hasAllConstantIndices() || !isPlainIn(*field, entry)) return false;
    } else {
      return false;
    }
  }
  return true;
}

bool isLocalTo(llvm::GlobalVariable& global, const llvm::Function& entry) {
  llvm::Type* type = global.getValueType();
  if (type->isStructTy() || type->isArrayTy()) {
    if (global.getDataLayout().getTypeAllocSize(type).getFixedValue() > kLargestLocal) return false;
    llvm::convertUsersOfConstantsToInstructions({&global}, nullptr, /*RemoveDeadConstants=*/true,
                                                /*IncludeSelf=*/false);
  } else if (!type->isIntegerTy() && !type->isFloatTy() && !type->isDoubleTy() && !type->isPointerTy()) {
    return false;
  }
  return isPlainIn(global, entry);
}

// What the entry can reach, by calls or by addresses, and what runs at the exit. The rest loses its body: it
// still names the globals.
void dropTheRest(llvm::Module& module, const llvm::Function& entry) {
  std::set<const llvm::Value*> seen{&entry};
  std::vector<const llvm::Value*> pending{&entry};
  const auto reach = [&](const llvm::Value* value) {
    if (llvm::isa<llvm::Constant>(value) && seen.insert(value).second) pending.push_back(value);
  };
  if (const llvm::GlobalVariable* atExit = module.getGlobalVariable("llvm.global_dtors")) reach(atExit);
  while (!pending.empty()) {
    const llvm::Value* next = pending.back();
    pending.pop_back();
    if (const auto* function = llvm::dyn_cast<llvm::Function>(next)) {
      for (const llvm::Instruction& at : llvm::instructions(*function))
        for (const llvm::Use& operand : at.operands()) reach(operand);
      if (function->hasPersonalityFn()) reach(function->getPersonalityFn());
    } else if (const auto* user = llvm::dyn_cast<llvm::User>(next)) {
      for (const llvm::Use& operand : user->operands()) reach(operand);
    }
  }
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && !seen.contains(&function)) function.deleteBody();
}

// errno is also written by functions without a body.
void localiseGlobals(llvm::Module& module, llvm::Function& entry) {
  for (llvm::GlobalVariable& global : module.globals()) {
    if (global.getName() == "nh_errno" || global.isConstant() || !global.hasInitializer() || global.isThreadLocal() ||
        !isLocalTo(global, entry) || global.use_empty())
      continue;
    llvm::IRBuilder<> builder(&entry.getEntryBlock(), entry.getEntryBlock().begin());
    llvm::AllocaInst* local = builder.CreateAlloca(global.getValueType(), nullptr, global.getName());
    builder.CreateStore(global.getInitializer(), local);
    global.replaceAllUsesWith(local);
  }
}

void simplify(llvm::Function& entry) {
  keepUnwritten(entry);
  Analyses analyses;
  llvm::SimplifyCFGOptions cfg;
  cfg.hoistCommonInsts(false).sinkCommonInsts(false).speculateBlocks(false).needCanonicalLoops(true);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  if (!entry.getParent()->getFunction("fesetround")) // see pipeline.cpp
    passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/false));
  passes.addPass(llvm::SimplifyCFGPass(cfg));
  passes.addPass(llvm::DCEPass());
  passes.run(entry, analyses.functions);
  dropUnread(entry);
}

} // namespace

void flatten(llvm::Module& module, llvm::Function& entry) {
  inlineCalls(entry);
  dropTheRest(module, entry);
  localiseGlobals(module, entry);
  simplify(entry);
}

bool givesUp(const llvm::Module& flat) {
  const llvm::Function* end = flat.getFunction("nh_give_up");
  return end && !end->use_empty();
}

} // namespace nuthatch::bounded
