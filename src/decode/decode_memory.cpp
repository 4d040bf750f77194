// Loads, stores, addresses and locals.
#include "decode/function_decoder.h"

#include "semantics/translate.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"

namespace nuthatch::bounded {

using semantics::Operator;

std::uint32_t FunctionDecoder::offsetSlot(std::uint32_t base, std::uint64_t offset) {
  if (offset == 0) return base;
  const std::uint32_t slot = newSlot(pointerWidth());
  Instruction& op = emit(Code::Offset);
  op.operation.width = static_cast<std::uint16_t>(pointerWidth());
  op.dst = slot, op.a = base, op.imm = offset;
  return slot;
}

void FunctionDecoder::address(const llvm::GetElementPtrInst& at) {
  if (at.getType()->isVectorTy()) return unsupported("an address of vectors");
  std::uint32_t base = slotOf(*at.getPointerOperand());
  std::uint64_t offset = 0;
  for (auto step = llvm::gep_type_begin(at), end = llvm::gep_type_end(at); step != end; ++step) {
    const llvm::Value& index = *step.getOperand();
    if (llvm::StructType* record = step.getStructTypeOrNull()) {
      const auto field = llvm::cast<llvm::ConstantInt>(index).getZExtValue();
      offset +=
          layout_.getStructLayout(record)->getElementOffset(static_cast<unsigned>(field)).getFixedValue();
      continue;
    }
    const std::uint64_t scale = step.getSequentialElementStride(layout_).getFixedValue();
    if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(&index)) {
      offset += static_cast<std::uint64_t>(known->getSExtValue()) * scale;
      continue;
    }
    const std::uint32_t indexSlot = slotOf(index), next = newSlot(pointerWidth());
    Instruction& op = emit(Code::Index);
    op.operation.width = static_cast<std::uint16_t>(pointerWidth());
    op.operation.from = static_cast<std::uint16_t>(widthOf(index));
    op.dst = next, op.a = base, op.b = indexSlot, op.imm = scale;
    base = next;
  }
  Instruction& op = emit(Code::Offset);
  op.operation.width = static_cast<std::uint16_t>(pointerWidth());
  op.dst = slotOf(at), op.a = base, op.imm = offset;
}

void FunctionDecoder::load(const llvm::LoadInst& at) {
  const auto leaves = leavesOf(*at.getType(), layout_);
  if (!leaves || holdsPackedBits(*at.getType())) return unsupported("a load of a type that has no scalars");
  const std::uint32_t base = slotOf(*at.getPointerOperand());
  for (std::uint32_t i = 0; i < leaves->size(); ++i) {
    const std::uint32_t address = offsetSlot(base, (*leaves)[i].offset);
    Instruction& op = emit(Code::Load);
    op.operation.width = (*leaves)[i].width;
    op.dst = slotOf(at) + i, op.a = address;
  }
}

void FunctionDecoder::store(const llvm::StoreInst& at) {
  const auto leaves = leavesOf(*at.getValueOperand()->getType(), layout_);
  if (!leaves || holdsPackedBits(*at.getValueOperand()->getType()))
    return unsupported("a store of a type that has no scalars");
  const std::uint32_t base = slotOf(*at.getPointerOperand()), value = slotOf(*at.getValueOperand());
  for (std::uint32_t i = 0; i < leaves->size(); ++i) {
    const std::uint32_t address = offsetSlot(base, (*leaves)[i].offset);
    Instruction& op = emit(Code::Store);
    op.operation.width = (*leaves)[i].width;
    op.a = address, op.b = value + i;
  }
}

void FunctionDecoder::local(const llvm::AllocaInst& at) {
  const std::uint64_t size = layout_.getTypeAllocSize(at.getAllocatedType()).getFixedValue();
  const std::uint32_t count = slotOf(*at.getArraySize());
  Instruction& op = emit(Code::Alloca);
  op.operation.width = static_cast<std::uint16_t>(widthOf(*at.getArraySize()));
  op.dst = slotOf(at), op.a = count, op.imm = size;
  op.b = static_cast<std::uint32_t>(at.getAlign().value());
}

// One thread only: read, compute, write.
void FunctionDecoder::update(const llvm::AtomicRMWInst& at) {
  const auto width = static_cast<std::uint16_t>(widthOf(at));
  const std::uint32_t address = slotOf(*at.getPointerOperand()), value = slotOf(*at.getValOperand());
  if (!width) return unsupported("an atomic update of no scalar");
  semantics::Operation operation{.width = width, .from = width};
  if (const auto format = semantics::formatOf(*at.getType()))
    operation.format = operation.fromFormat = *format;
  using Kind = llvm::AtomicRMWInst;
  switch (at.getOperation()) {
  case Kind::Xchg:
    break;
  case Kind::Add:
    operation.op = Operator::Add;
    break;
  case Kind::Sub:
    operation.op = Operator::Sub;
    break;
  case Kind::And:
    operation.op = Operator::And;
    break;
  case Kind::Or:
    operation.op = Operator::Or;
    break;
  case Kind::Xor:
    operation.op = Operator::Xor;
    break;
  case Kind::Max:
    operation.op = Operator::SMax;
    break;
  case Kind::Min:
    operation.op = Operator::SMin;
    break;
  case Kind::UMax:
    operation.op = Operator::UMax;
    break;
  case Kind::UMin:
    operation.op = Operator::UMin;
    break;
  case Kind::FAdd:
    operation.op = Operator::FAdd;
    break;
  case Kind::FSub:
    operation.op = Operator::FSub;
    break;
  default:
    return unsupported("this atomic update");
  }
  Instruction& read = emit(Code::Load);
  read.operation.width = width;
  read.dst = slotOf(at), read.a = address;
  std::uint32_t result = value;
  if (operation.op != Operator::Copy) {
    result = newSlot(width);
    operate(operation, result, slotOf(at), value);
  }
  Instruction& write = emit(Code::Store);
  write.operation.width = width;
  write.a = address, write.b = result;
}

void FunctionDecoder::exchange(const llvm::AtomicCmpXchgInst& at) {
  const auto width = static_cast<std::uint16_t>(widthOf(*at.getNewValOperand()));
  if (!width) return unsupported("an atomic exchange of no scalar");
  const std::uint32_t address = slotOf(*at.getPointerOperand()), expected = slotOf(*at.getCompareOperand());
  const std::uint32_t fresh = slotOf(*at.getNewValOperand()), old = slotOf(at), chosen = newSlot(width);
  Instruction& read = emit(Code::Load);
  read.operation.width = width;
  read.dst = old, read.a = address;
  operate({.op = Operator::Eq, .width = 1, .from = width}, old + 1, old, expected);
  operate({.op = Operator::Select, .width = width, .from = width}, chosen, old + 1, fresh, old);
  Instruction& write = emit(Code::Store);
  write.operation.width = width;
  write.a = address, write.b = chosen;
}

std::uint32_t FunctionDecoder::leafIndex(llvm::Type* type, llvm::ArrayRef<unsigned> path) const {
  std::uint32_t index = 0;
  for (const unsigned step : path) {
    if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
      for (unsigned i = 0; i < step; ++i) index += leafCount(*record->getElementType(i));
      type = record->getElementType(step);
    } else {
      type = llvm::cast<llvm::ArrayType>(type)->getElementType();
      index += step * leafCount(*type);
    }
  }
  return index;
}

void FunctionDecoder::part(const llvm::ExtractValueInst& at) {
  const std::uint32_t from =
      slotOf(*at.getAggregateOperand()) + leafIndex(at.getAggregateOperand()->getType(), at.getIndices());
  const std::uint32_t count = leafCount(*at.getType());
  for (std::uint32_t i = 0; i < count; ++i) {
    Instruction& op = emit(Code::Move);
    op.dst = slotOf(at) + i, op.a = from + i;
  }
}

void FunctionDecoder::replacePart(const llvm::InsertValueInst& at) {
  const std::uint32_t whole = slotOf(*at.getAggregateOperand()),
                      fresh = slotOf(*at.getInsertedValueOperand());
  const std::uint32_t count = leafCount(*at.getType());
  const std::uint32_t first = leafIndex(at.getType(), at.getIndices());
  const std::uint32_t replaced = leafCount(*at.getInsertedValueOperand()->getType());
  for (std::uint32_t i = 0; i < count; ++i) {
    Instruction& op = emit(Code::Move);
    op.dst = slotOf(at) + i;
    op.a = i >= first && i < first + replaced ? fresh + (i - first) : whole + i;
  }
}

} // namespace nuthatch::bounded
