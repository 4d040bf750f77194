// Constants of LLVM as values.
#include "decode/decode.h"

#include "semantics/translate.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalValue.h"
#include "llvm/IR/Operator.h"

namespace nuthatch::bounded {

namespace {

Value ofBits(expr::Terms& terms, const llvm::APInt& bits) {
  if (bits.getBitWidth() <= 64) return Value(bits.getZExtValue());
  return Value(terms.mkConst(
      expr::Bits::fromWords(bits.getBitWidth(), std::span(bits.getRawData(), bits.getNumWords()))));
}

} // namespace

std::optional<Value> Constants::scalar(const llvm::Constant& constant) const {
  if (!semantics::scalarWidth(*constant.getType(), layout_)) return std::nullopt;
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&constant))
    return ofBits(terms_, integer->getValue());
  if (const auto* number = llvm::dyn_cast<llvm::ConstantFP>(&constant))
    return ofBits(terms_, number->getValueAPF().bitcastToAPInt());
  if (const auto known = expression(constant)) return Value(*known);
  return std::nullopt;
}

std::optional<std::uint64_t> Constants::expression(const llvm::Constant& constant) const {
  if (llvm::isa<llvm::ConstantPointerNull>(constant)) return 0;
  if (const auto* integer = llvm::dyn_cast<llvm::ConstantInt>(&constant))
    return integer->getBitWidth() <= 64 ? std::optional(integer->getZExtValue()) : std::nullopt;
  if (const auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(&constant))
    return expression(*alias->getAliasee());
  if (const auto* global = llvm::dyn_cast<llvm::GlobalObject>(&constant)) return addressOf_(*global);
  const auto* computed = llvm::dyn_cast<llvm::ConstantExpr>(&constant);
  const unsigned width = semantics::scalarWidth(*constant.getType(), layout_);
  if (!computed || !width || width > 64) return std::nullopt;
  const auto operand = [&](unsigned n) {
    return expression(*llvm::cast<llvm::Constant>(computed->getOperand(n)));
  };
  if (const auto* step = llvm::dyn_cast<llvm::GEPOperator>(computed)) {
    llvm::APInt offset(layout_.getIndexTypeSizeInBits(step->getType()), 0);
    const auto base = operand(0);
    if (!base || !step->accumulateConstantOffset(layout_, offset)) return std::nullopt;
    return semantics::lowBits(*base + static_cast<std::uint64_t>(offset.getSExtValue()), width);
  }
  switch (computed->getOpcode()) {
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::PtrToAddr:
  case llvm::Instruction::IntToPtr:
  case llvm::Instruction::Trunc:
  case llvm::Instruction::BitCast:
  case llvm::Instruction::AddrSpaceCast:
    if (const auto value = operand(0)) return semantics::lowBits(*value, width);
    return std::nullopt;
  case llvm::Instruction::Add:
  case llvm::Instruction::Sub:
  case llvm::Instruction::Xor: {
    const auto a = operand(0), b = operand(1);
    if (!a || !b) return std::nullopt;
    const auto opcode = computed->getOpcode();
    const std::uint64_t result = opcode == llvm::Instruction::Add   ? *a + *b
                                 : opcode == llvm::Instruction::Sub ? *a - *b
                                                                    : *a ^ *b;
    return semantics::lowBits(result, width);
  }
  default:
    return std::nullopt;
  }
}

} // namespace nuthatch::bounded
