#include "engines/abstraction/prepare.h"

#include "decode/flatten.h"
#include "module/intrinsics.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace nuthatch::abstraction {

namespace {

// The local that the call makes an input, where it is one scalar and all of it.
llvm::AllocaInst* scalarInput(const llvm::CallInst& call) {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(call.getArgOperand(0));
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
  if (!local || !size || local->isArrayAllocation()) return nullptr;
  const llvm::Type* type = local->getAllocatedType();
  if (!type->isIntegerTy() && !type->isFloatTy() && !type->isDoubleTy() && !type->isPointerTy())
    return nullptr;
  const llvm::DataLayout& layout = call.getDataLayout();
  const std::uint64_t bits = layout.getTypeSizeInBits(local->getAllocatedType()).getFixedValue();
  return bits == size->getZExtValue() * 8 && bits <= 64 ? local : nullptr;
}

void makeInputsValues(llvm::Module& module) {
  std::vector<std::pair<llvm::CallInst*, llvm::AllocaInst*>> inputs;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at); call && intrinsicOf(*call) == Intrinsic::Symbolic)
        if (llvm::AllocaInst* local = scalarInput(*call)) inputs.emplace_back(call, local);
  for (const auto& [call, local] : inputs) {
    llvm::IRBuilder<> builder(call);
    llvm::Type* type = local->getAllocatedType();
    const unsigned bits =
        static_cast<unsigned>(module.getDataLayout().getTypeSizeInBits(type).getFixedValue());
    llvm::Type* number = builder.getIntNTy(bits);
    llvm::Value* value = builder.CreateCall(
        module.getOrInsertFunction(std::string(kInputPrefix) + std::to_string(bits), number), {});
    if (type->isPointerTy())
      value = builder.CreateIntToPtr(value, type);
    else if (!type->isIntegerTy())
      value = builder.CreateBitCast(value, type);
    builder.CreateStore(value, local);
    call->eraseFromParent();
  }
}

} // namespace

Module prepare(const Module& module, const std::string& entry) {
  Module made = module.clone();
  makeInputsValues(made.llvm());
  bounded::flatten(made.llvm(), *made.llvm().getFunction(entry));
  return made;
}

} // namespace nuthatch::abstraction
