#include "engines/bounded/search/start.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ReplaceConstant.h"

#include <algorithm>
#include <tuple>
#include <vector>

namespace nuthatch::bounded {

void expandAddressNumbers(llvm::Module& module) {
  std::vector<llvm::Constant*> numbers, pending;
  llvm::SmallPtrSet<llvm::Constant*, 16> seen;
  for (llvm::GlobalObject& global : module.global_objects()) pending.push_back(&global);
  while (!pending.empty()) {
    llvm::Constant* address = pending.back();
    pending.pop_back();
    for (llvm::User* user : address->users()) {
      auto* made = llvm::dyn_cast<llvm::ConstantExpr>(user);
      if (!made || !seen.insert(made).second) continue;
      (made->getOpcode() == llvm::Instruction::PtrToInt ? numbers : pending).push_back(made);
    }
  }
  if (!numbers.empty())
    llvm::convertUsersOfConstantsToInstructions(numbers, nullptr, /*RemoveDeadConstants=*/false,
                                                /*IncludeSelf=*/true);
}

const llvm::Function* withConstructors(llvm::Module& module, llvm::Function& entry) {
  expandAddressNumbers(module);
  const llvm::GlobalVariable* list = module.getGlobalVariable("llvm.global_ctors");
  const auto* rows =
      list && list->hasInitializer() ? llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()) : nullptr;
  std::vector<std::tuple<std::uint64_t, unsigned, llvm::Function*>> constructors; // priority, position
  for (unsigned i = 0; rows && i < rows->getNumOperands(); ++i) {
    const auto* row = llvm::cast<llvm::Constant>(rows->getOperand(i));
    auto* function = llvm::dyn_cast<llvm::Function>(row->getAggregateElement(1)->stripPointerCasts());
    const auto* priority = llvm::cast<llvm::ConstantInt>(row->getAggregateElement(0u));
    if (function && !function->isDeclaration())
      constructors.emplace_back(priority->getZExtValue(), i, function);
  }
  if (constructors.empty()) return &entry;
  std::ranges::sort(constructors, {},
                    [](const auto& one) { return std::pair(std::get<0>(one), std::get<1>(one)); });
  auto* start = llvm::Function::Create(entry.getFunctionType(), llvm::GlobalValue::InternalLinkage,
                                       entry.getName() + kStartSuffix, module);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(module.getContext(), "entry", start));
  for (const auto& [priority, position, function] : constructors) {
    if (!function->arg_empty()) { // glibc hands over what main gets
      llvm::FunctionCallee giveUp =
          module.getOrInsertFunction("nh_give_up", builder.getVoidTy(), builder.getPtrTy());
      builder.CreateCall(giveUp, {builder.CreateGlobalString("a constructor with the arguments of main")});
      break;
    }
    builder.CreateCall(function);
  }
  builder.CreateCall(&entry);
  builder.CreateRetVoid();
  return start;
}

} // namespace nuthatch::bounded
