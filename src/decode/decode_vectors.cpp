// Vectors: a slot a lane, and every operation on them lane by lane. What the scalariser of the pipeline has
// left: arguments and results, casts that cut lanes differently, open indices, reductions.
#include "decode/function_decoder.h"

#include "semantics/translate.h"

namespace nuthatch::bounded {

using semantics::Operation;
using semantics::Operator;

namespace {

// Lanes and their width; no lanes: no vector of scalars.
struct Lanes {
  std::uint32_t count = 0;
  std::uint16_t width = 0;
};

Lanes lanesOf(const llvm::Type& type, const llvm::DataLayout& layout) {
  const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type);
  if (!vector) return {};
  const unsigned width = semantics::scalarWidth(*vector->getElementType(), layout);
  return width ? Lanes{vector->getNumElements(), static_cast<std::uint16_t>(width)} : Lanes{};
}

} // namespace

// The same operation on every lane; operands that are no vectors are the same for all.
void FunctionDecoder::eachLane(const llvm::Instruction& at, const Operation& operation, unsigned operands) {
  const auto slot = [&](unsigned n, std::uint32_t lane) -> std::uint32_t {
    if (n >= operands) return 0;
    const llvm::Value& operand = *at.getOperand(n);
    return slotOf(operand) + (operand.getType()->isVectorTy() ? lane : 0);
  };
  const Lanes lanes = lanesOf(*at.getType(), layout_);
  for (std::uint32_t i = 0; i < lanes.count; ++i)
    operate(operation, slotOf(at) + i, slot(0, i), slot(1, i), slot(2, i));
}

// Lanes are joined to one number, the first lowest, and cut anew.
void FunctionDecoder::recut(const llvm::CastInst& at) {
  const auto partsOf = [&](const llvm::Type& type) {
    const Lanes lanes = lanesOf(type, layout_);
    return lanes.count ? lanes : Lanes{1, static_cast<std::uint16_t>(semantics::scalarWidth(type, layout_))};
  };
  const Lanes from = partsOf(*at.getSrcTy()), to = partsOf(*at.getDestTy());
  const std::uint32_t whole = from.count * from.width;
  if (from.width == 0 || to.width == 0 || whole != to.count * to.width || whole > expr::maxWidth)
    return unsupported("a cast of this vector");
  const auto width = static_cast<std::uint16_t>(whole);
  std::uint32_t joined = constantSlot(0);
  for (std::uint32_t i = 0; i < from.count; ++i) {
    const std::uint32_t wide = newSlot(width), placed = newSlot(width), next = newSlot(width);
    operate({.op = from.width == width ? Operator::Copy : Operator::ZExt, .width = width, .from = from.width},
            wide, slotOf(*at.getOperand(0)) + i);
    operate({.op = Operator::Shl, .width = width, .from = width}, placed, wide, constantSlot(i * from.width));
    operate({.op = Operator::Or, .width = width, .from = width}, next, placed, joined);
    joined = next;
  }
  for (std::uint32_t i = 0; i < to.count; ++i) {
    const std::uint32_t moved = newSlot(width);
    operate({.op = Operator::LShr, .width = width, .from = width}, moved, joined, constantSlot(i * to.width));
    operate({.op = to.width == width ? Operator::Copy : Operator::Trunc, .width = to.width, .from = width},
            slotOf(at) + i, moved);
  }
}

void FunctionDecoder::shuffle(const llvm::ShuffleVectorInst& at) {
  const Lanes from = lanesOf(*at.getOperand(0)->getType(), layout_);
  if (from.count == 0) return unsupported("a shuffle of this vector");
  const llvm::ArrayRef<int> mask = at.getShuffleMask();
  for (std::uint32_t i = 0; i < mask.size(); ++i) {
    if (mask[i] < 0) { // any value
      Instruction& op = emit(Code::Fresh);
      op.operation.width = from.width;
      op.dst = slotOf(at) + i;
      continue;
    }
    const auto lane = static_cast<std::uint32_t>(mask[i]);
    const std::uint32_t source = lane < from.count ? slotOf(*at.getOperand(0)) + lane
                                                   : slotOf(*at.getOperand(1)) + (lane - from.count);
    Instruction& op = emit(Code::Move);
    op.dst = slotOf(at) + i, op.a = source;
  }
}

// 1 bit: the index names this lane.
std::uint32_t FunctionDecoder::isLane(const llvm::Value& index, std::uint32_t lane) {
  const std::uint32_t same = newSlot(1);
  operate({.op = Operator::Eq, .width = 1, .from = static_cast<std::uint16_t>(widthOf(index))}, same,
          slotOf(index), constantSlot(lane));
  return same;
}

// An index outside gives any value; there the last lane stands for it, which a check has reported before.
void FunctionDecoder::element(const llvm::ExtractElementInst& at) {
  const Lanes lanes = lanesOf(*at.getVectorOperandType(), layout_);
  if (lanes.count == 0 || widthOf(*at.getIndexOperand()) > 64)
    return unsupported("an element of this vector");
  const std::uint32_t whole = slotOf(*at.getVectorOperand());
  std::uint32_t chosen = whole + lanes.count - 1;
  if (const auto* index = llvm::dyn_cast<llvm::ConstantInt>(at.getIndexOperand())) {
    if (index->getZExtValue() < lanes.count)
      chosen = whole + static_cast<std::uint32_t>(index->getZExtValue());
  } else {
    for (std::uint32_t i = lanes.count - 1; i-- > 0;) {
      const std::uint32_t next = newSlot(lanes.width);
      operate({.op = Operator::Select, .width = lanes.width, .from = lanes.width}, next,
              isLane(*at.getIndexOperand(), i), whole + i, chosen);
      chosen = next;
    }
  }
  Instruction& op = emit(Code::Move);
  op.dst = slotOf(at), op.a = chosen;
}

void FunctionDecoder::replaceElement(const llvm::InsertElementInst& at) {
  const Lanes lanes = lanesOf(*at.getType(), layout_);
  const llvm::Value& index = *at.getOperand(2);
  if (lanes.count == 0 || widthOf(index) > 64) return unsupported("an element of this vector");
  const std::uint32_t whole = slotOf(*at.getOperand(0)), fresh = slotOf(*at.getOperand(1));
  const auto* known = llvm::dyn_cast<llvm::ConstantInt>(&index);
  for (std::uint32_t i = 0; i < lanes.count; ++i) {
    if (known) {
      Instruction& op = emit(Code::Move);
      op.dst = slotOf(at) + i, op.a = i == known->getZExtValue() ? fresh : whole + i;
    } else {
      operate({.op = Operator::Select, .width = lanes.width, .from = lanes.width}, slotOf(at) + i,
              isLane(index, i), fresh, whole + i);
    }
  }
}

// From the first lane on, which is the order that floats are asked for in.
bool FunctionDecoder::reduction(const llvm::IntrinsicInst& at) {
  const auto op = semantics::reductionOf(at.getIntrinsicID());
  if (!op) return false;
  const bool hasStart = at.arg_size() == 2;
  const llvm::Value& vector = *at.getArgOperand(hasStart ? 1 : 0);
  const Lanes lanes = lanesOf(*vector.getType(), layout_);
  if (lanes.count == 0) return unsupported("a reduction of this vector"), true;
  Operation operation{.op = *op, .width = lanes.width, .from = lanes.width};
  if (const auto format = semantics::formatOf(*at.getType()))
    operation.format = operation.fromFormat = *format;
  std::uint32_t sum = hasStart ? slotOf(*at.getArgOperand(0)) : slotOf(vector);
  for (std::uint32_t i = hasStart ? 0 : 1; i < lanes.count; ++i) {
    const std::uint32_t next = newSlot(lanes.width);
    operate(operation, next, sum, slotOf(vector) + i);
    sum = next;
  }
  Instruction& result = emit(Code::Move);
  result.dst = slotOf(at), result.a = sum;
  return true;
}

} // namespace nuthatch::bounded
