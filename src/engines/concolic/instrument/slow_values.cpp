// Labels of computed values: arithmetic, comparisons, casts, selects, vectors, addresses.
#include "engines/concolic/instrument/slow_copy.h"
#include "engines/concolic/trace/node_operation.h"
#include "semantics/translate.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"

namespace nuthatch::concolic {

using V = llvm::Value;

bool SlowCopy::visitValue(llvm::Instruction& instruction) {
  if (auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction)) return visitSelect(*select), true;
  if (auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
    return visitAddress(*address), true;
  if (llvm::isa<llvm::BinaryOperator, llvm::CmpInst>(instruction) && belongsToBranch(instruction))
    return true;
  if (auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) tellDivisor(*binary);
  Builder b(&instruction);
  if (llvm::isa<llvm::FreezeInst, llvm::BitCastInst>(instruction))
    return setLabel(instruction, labelOf(instruction.getOperand(0), b)), true;
  if (llvm::isa<llvm::UnaryOperator, llvm::BinaryOperator, llvm::CmpInst, llvm::CastInst>(instruction)) {
    const auto operation = semantics::operationOf(instruction, pass_.layout);
    const std::vector<V*> values(instruction.op_begin(), instruction.op_end());
    if (!operation || !visitOperation(instruction, *operation, values))
      makeConcrete(instruction, instruction.getOpcodeName());
    return true;
  }
  if (auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction)) {
    V* label = labelOf(part->getAggregateOperand(), b);
    setLabel(instruction, b.CreateExtractValue(label, part->getIndices()));
    return true;
  }
  if (auto* whole = llvm::dyn_cast<llvm::InsertValueInst>(&instruction)) {
    V *label = labelOf(whole->getAggregateOperand(), b), *part = labelOf(whole->getInsertedValueOperand(), b);
    setLabel(instruction, b.CreateInsertValue(label, part, whole->getIndices()));
    return true;
  }
  if (llvm::isa<llvm::ExtractElementInst, llvm::InsertElementInst, llvm::ShuffleVectorInst>(instruction))
    return visitVector(instruction), true;
  return false;
}

// A comparison that only a branch reads, and what is added to one side for it alone, are told together
// (compareAndBranch).
bool SlowCopy::isForBranchAlone(const llvm::Instruction& instruction) {
  constexpr unsigned kMostCompared = 64, kMostAdded = 32;
  if (!instruction.hasOneUse()) return false;
  const auto* user = llvm::cast<llvm::Instruction>(*instruction.user_begin());
  if (user->getParent() != instruction.getParent()) return false;
  if (const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
    llvm::Type* type = compare->getOperand(0)->getType();
    return llvm::isa<llvm::BranchInst>(user) &&
           (type->isPointerTy() || (type->isIntegerTy() && type->getIntegerBitWidth() <= kMostCompared));
  }
  return instruction.getOpcode() == llvm::Instruction::Add && instruction.getType()->isIntegerTy() &&
         instruction.getType()->getIntegerBitWidth() <= kMostAdded &&
         llvm::isa<llvm::ConstantInt>(instruction.getOperand(1)) && llvm::isa<llvm::ICmpInst>(user) &&
         user->getOperand(0) == &instruction && isForBranchAlone(*user);
}

// A divisor that is not 0 is a decision.
void SlowCopy::tellDivisor(llvm::BinaryOperator& division) {
  if (!division.isIntDivRem()) return;
  V* divisor = division.getOperand(1);
  Builder b(&division);
  V* label = labelOf(divisor, b);
  if (isNoLabel(label) || pass_.bitsOf(divisor->getType()) > 64 || divisor->getType()->isVectorTy()) return;
  const std::uint32_t site = pass_.site(division);
  guardedEffect(&division, {label}, [&](Builder& t) {
    pass_.call(t, "nh_sym_divisor", pass_.nothing, {label, bits(t, divisor), t.getInt32(site)});
  });
}

V* SlowCopy::labelOfOperation(llvm::Instruction& at, llvm::Type* type, const semantics::Operation& operation,
                              llvm::ArrayRef<V*> values) {
  const auto form = nodeForm(operation);
  const auto lanes = lanesOf(values[0]->getType());
  const unsigned width = pass_.bitsOf(type);
  if (!form || !lanes || width == 0) return nullptr;
  const unsigned aux = *lanes | form->format;
  Builder b(&at);
  std::vector<V*> operands(values.take_front(semantics::operandCount(operation.op))), labels;
  if (form->isSwapped) std::swap(operands[0], operands[1]);
  for (V* value : operands) labels.push_back(labelOf(value, b));
  return guarded(&at, labels, [&](Builder& t) {
    V* made = nullptr;
    if (operands.size() == 1)
      made = node1(t, form->op, aux, width, labels[0], form->constant);
    else if (operands.size() == 2)
      made = node2(t, form->op, aux, width, operands[0], labels[0], operands[1], labels[1]);
    else
      made = node3(t, form->op, aux, width, operand(t, operands[0], labels[0]),
                   operand(t, operands[1], labels[1]), operand(t, operands[2], labels[2]));
    return form->isNegated ? node1(t, NH_NOT, 0, width, made) : made;
  });
}

bool SlowCopy::visitOperation(llvm::Instruction& instruction, const semantics::Operation& operation,
                              llvm::ArrayRef<V*> values) {
  if (operation.op == semantics::Operator::Copy) {
    Builder b(&instruction);
    return setLabel(instruction, labelOf(values[0], b)), true;
  }
  V* label = labelOfOperation(instruction, instruction.getType(), operation, values);
  if (label) setLabel(instruction, label);
  return label != nullptr;
}

void SlowCopy::visitSelect(llvm::SelectInst& instruction) {
  if (belongsToBranch(instruction)) return;
  V *condition = instruction.getCondition(), *x = instruction.getTrueValue(),
    *y = instruction.getFalseValue();
  Builder b(&instruction);
  V *lc = labelOf(condition, b), *lx = labelOf(x, b), *ly = labelOf(y, b);
  const unsigned width = pass_.bitsOf(instruction.getType());
  if (condition->getType()->isVectorTy()) {
    const auto lanes = lanesOf(instruction.getType());
    if (!lanes) return makeConcrete(instruction, "select of vectors");
    setLabel(instruction, guarded(&instruction, {lc, lx, ly}, [&](Builder& t) {
               return node3(t, NH_ITE, *lanes, width, operand(t, condition, lc), operand(t, x, lx),
                            operand(t, y, ly));
             }));
    return;
  }
  V* chosen = isNoLabel(lx) && isNoLabel(ly) ? lx : b.CreateSelect(condition, lx, ly);
  if (isNoLabel(lc)) return setLabel(instruction, chosen);
  // Two addresses are two objects: which one it is, is followed as a branch is. So is what has no one label.
  if (width == 0 || instruction.getType()->isPointerTy()) {
    const std::uint32_t site = pass_.site(instruction);
    guardedEffect(&instruction, {lc}, [&](Builder& t) {
      pass_.call(t, "nh_sym_branch", pass_.nothing, {lc, condition, t.getInt32(site)});
    });
    return setLabel(instruction, chosen);
  }
  V* either = guarded(&instruction, {lc}, [&](Builder& t) {
    return node3(t, NH_ITE, 0, width, lc, operand(t, x, lx), operand(t, y, ly));
  });
  Builder after(&instruction);
  setLabel(instruction, after.CreateSelect(after.CreateIsNotNull(lc), either, chosen));
}

void SlowCopy::visitVector(llvm::Instruction& instruction) {
  Builder b(&instruction);
  V* vector = instruction.getOperand(0);
  const unsigned width = pass_.bitsOf(vector->getType());
  const auto lane = static_cast<unsigned>(
      pass_.layout.getTypeSizeInBits(vector->getType()->getScalarType()).getKnownMinValue());
  if (width == 0 || pass_.bitsOf(instruction.getType()) == 0) return makeConcrete(instruction, "vector");
  V* label = labelOf(vector, b);
  const auto index = [&](Builder& t, V* number) {
    return t.CreateMul(t.CreateZExtOrTrunc(number, pass_.i64), t.getInt64(lane));
  };
  // A symbolic lane number is kept at its place.
  const auto keep = [&](V* number) {
    V* which = labelOf(number, b);
    if (isNoLabel(which)) return;
    const std::uint32_t site = pass_.site(instruction);
    guardedEffect(&instruction, {which}, [&](Builder& t) {
      V* same =
          pass_.call(t, "nh_sym_binary", pass_.i32,
                     {t.getInt32(NH_EQ | 1u << 16), which, t.getInt32(0), t.getInt64(0), bits(t, number)});
      pass_.call(t, "nh_sym_branch", pass_.nothing, {same, t.getTrue(), t.getInt32(site)});
    });
  };
  if (auto* part = llvm::dyn_cast<llvm::ExtractElementInst>(&instruction)) {
    keep(part->getIndexOperand());
    setLabel(instruction, guarded(&instruction, {label}, [&](Builder& t) {
               return pass_.call(
                   t, "nh_sym_extract", pass_.i32,
                   {label, t.CreateTrunc(index(t, part->getIndexOperand()), pass_.i32), t.getInt32(lane)});
             }));
  } else if (auto* whole = llvm::dyn_cast<llvm::InsertElementInst>(&instruction)) {
    keep(whole->getOperand(2));
    V *element = whole->getOperand(1), *le = labelOf(element, b);
    setLabel(instruction, guarded(&instruction, {label, le}, [&](Builder& t) {
               return pass_.call(
                   t, "nh_sym_insert", pass_.i32,
                   {operand(t, vector, label), operand(t, element, le), index(t, whole->getOperand(2))});
             }));
  } else {
    auto& shuffle = llvm::cast<llvm::ShuffleVectorInst>(instruction);
    V *other = shuffle.getOperand(1), *lo = labelOf(other, b);
    std::vector<std::uint32_t> mask;
    for (const int number : shuffle.getShuffleMask()) mask.push_back(static_cast<std::uint32_t>(number));
    auto* data = llvm::ConstantDataArray::get(pass_.context, mask);
    auto* table = new llvm::GlobalVariable(pass_.module, data->getType(), true,
                                           llvm::GlobalValue::PrivateLinkage, data, "nh.shuffle");
    setLabel(instruction, guarded(&instruction, {label, lo}, [&](Builder& t) {
               return pass_.call(t, "nh_sym_shuffle", pass_.i32,
                                 {operand(t, vector, label), operand(t, other, lo), table,
                                  t.getInt32(static_cast<std::uint32_t>(mask.size())), t.getInt32(lane)});
             }));
  }
}

// base + sum of index * scale, over the parts that have labels.
void SlowCopy::visitAddress(llvm::GetElementPtrInst& instruction) {
  Builder b(&instruction);
  V* base = instruction.getPointerOperand();
  std::vector<V*> labels = {labelOf(base, b)};
  for (V* index : instruction.indices()) labels.push_back(labelOf(index, b));
  if (instruction.getType()->isVectorTy()) return makeConcrete(instruction, "vector of addresses");
  setLabel(
      instruction, guarded(&instruction, labels, [&](Builder& t) {
        V *label = labels[0], *at = t.CreatePtrToInt(base, pass_.i64);
        unsigned number = 1;
        for (auto step = llvm::gep_type_begin(instruction); step != llvm::gep_type_end(instruction);
             ++step, ++number) {
          V* index = step.getOperand();
          V* value;
          std::uint64_t scale = 1;
          if (llvm::StructType* record = step.getStructTypeOrNull()) {
            const auto field = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(index)->getZExtValue());
            value = t.getInt64(pass_.layout.getStructLayout(record)->getElementOffset(field).getFixedValue());
          } else {
            scale = step.getSequentialElementStride(pass_.layout).getFixedValue();
            value = t.CreateSExtOrTrunc(index, pass_.i64);
          }
          label = pass_.call(t, "nh_sym_step", pass_.i32,
                             {label, at, labels[number], value,
                              t.getInt32(index->getType()->getIntegerBitWidth()), t.getInt64(scale)});
          at = t.CreateAdd(at, t.CreateMul(value, t.getInt64(scale)));
        }
        return label;
      }));
}

} // namespace nuthatch::concolic
