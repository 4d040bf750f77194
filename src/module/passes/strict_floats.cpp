#include "module/passes/strict_floats.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <optional>
#include <utility>
#include <vector>

namespace nuthatch {

namespace {

using llvm::Instruction;

std::optional<llvm::Intrinsic::ID> constrained(const Instruction& operation) {
  switch (operation.getOpcode()) {
  case Instruction::FAdd:
    return llvm::Intrinsic::experimental_constrained_fadd;
  case Instruction::FSub:
    return llvm::Intrinsic::experimental_constrained_fsub;
  case Instruction::FMul:
    return llvm::Intrinsic::experimental_constrained_fmul;
  case Instruction::FDiv:
    return llvm::Intrinsic::experimental_constrained_fdiv;
  case Instruction::FPTrunc:
    return llvm::Intrinsic::experimental_constrained_fptrunc;
  case Instruction::SIToFP:
    return llvm::Intrinsic::experimental_constrained_sitofp;
  case Instruction::UIToFP:
    return llvm::Intrinsic::experimental_constrained_uitofp;
  default:
    break;
  }
  if (const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&operation)) switch (call->getIntrinsicID()) {
    case llvm::Intrinsic::sqrt:
      return llvm::Intrinsic::experimental_constrained_sqrt;
    case llvm::Intrinsic::rint:
      return llvm::Intrinsic::experimental_constrained_rint;
    case llvm::Intrinsic::nearbyint:
      return llvm::Intrinsic::experimental_constrained_nearbyint;
    case llvm::Intrinsic::fma:
      return llvm::Intrinsic::experimental_constrained_fma;
    default:
      break;
    }
  return std::nullopt;
}

void replace(Instruction& operation, llvm::Intrinsic::ID by) {
  llvm::IRBuilder<> builder(&operation);
  builder.setIsFPConstrained(true);
  builder.setDefaultConstrainedRounding(llvm::RoundingMode::Dynamic);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&operation);
  std::vector<llvm::Value*> operands(operation.value_op_begin(), operation.value_op_end());
  if (call) operands.resize(call->arg_size());
  std::vector<llvm::Type*> types{operation.getType()};
  if (llvm::isa<llvm::CastInst>(operation)) types.push_back(operands[0]->getType());
  operation.replaceAllUsesWith(builder.CreateConstrainedFPIntrinsic(by, types, operands, {}, ""));
  operation.eraseFromParent();
}

} // namespace

void makeFloatsStrict(llvm::Module& module) {
  for (llvm::Function& function : module) {
    std::vector<std::pair<Instruction*, llvm::Intrinsic::ID>> found;
    for (Instruction& operation : llvm::instructions(function))
      if (const auto by = constrained(operation)) found.emplace_back(&operation, *by);
    for (const auto& [operation, by] : found) replace(*operation, by);
    if (!found.empty()) function.addFnAttr(llvm::Attribute::StrictFP);
  }
}

} // namespace nuthatch
