#include "module/passes/choices.h"

#include "module/native/native_shadow.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

std::vector<llvm::SelectInst*> choicesOf(llvm::Function& function) {
  std::vector<llvm::SelectInst*> choices;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* choice = llvm::dyn_cast<llvm::SelectInst>(&instruction);
        choice && choice->getCondition()->getType()->isIntegerTy(1) &&
        !llvm::isa<llvm::Constant>(choice->getCondition()))
      choices.push_back(choice);
  return choices;
}

std::uint32_t countChoices(const std::vector<llvm::SelectInst*>& choices, llvm::GlobalVariable& edges,
                           std::uint32_t first) {
  for (llvm::SelectInst* choice : choices) {
    llvm::IRBuilder<> builder(choice);
    llvm::LoadInst* base = builder.CreateLoad(builder.getPtrTy(), &edges);
    llvm::Value* number = builder.CreateAdd(builder.CreateZExt(choice->getCondition(), builder.getInt64Ty()),
                                            builder.getInt64(first));
    llvm::Value* place = builder.CreateInBoundsGEP(builder.getInt8Ty(), base, number);
    llvm::LoadInst* before = builder.CreateLoad(builder.getInt8Ty(), place);
    llvm::StoreInst* store = builder.CreateStore(
        builder.CreateBinaryIntrinsic(llvm::Intrinsic::uadd_sat, before, builder.getInt8(1)), place);
    for (llvm::Instruction* access :
         {static_cast<llvm::Instruction*>(base), static_cast<llvm::Instruction*>(before),
          static_cast<llvm::Instruction*>(store)})
      shadow::dontSanitize(*access);
    first += 2;
  }
  return first;
}

} // namespace nuthatch
