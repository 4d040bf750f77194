// Labels of computed values: arithmetic, comparisons, casts, selects, vectors, addresses.
#include "engines/concolic/instrument/slow_copy.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"

namespace nuthatch::concolic {

using V = llvm::Value;

namespace {

unsigned opOf(llvm::Instruction::BinaryOps opcode) {
  switch (opcode) {
  case llvm::Instruction::Add:
    return NH_ADD;
  case llvm::Instruction::Sub:
    return NH_SUB;
  case llvm::Instruction::Mul:
    return NH_MUL;
  case llvm::Instruction::UDiv:
    return NH_UDIV;
  case llvm::Instruction::SDiv:
    return NH_SDIV;
  case llvm::Instruction::URem:
    return NH_UREM;
  case llvm::Instruction::SRem:
    return NH_SREM;
  case llvm::Instruction::Shl:
    return NH_SHL;
  case llvm::Instruction::LShr:
    return NH_LSHR;
  case llvm::Instruction::AShr:
    return NH_ASHR;
  case llvm::Instruction::And:
    return NH_AND;
  case llvm::Instruction::Or:
    return NH_OR;
  case llvm::Instruction::Xor:
    return NH_XOR;
  case llvm::Instruction::FAdd:
    return NH_FADD;
  case llvm::Instruction::FSub:
    return NH_FSUB;
  case llvm::Instruction::FMul:
    return NH_FMUL;
  case llvm::Instruction::FDiv:
    return NH_FDIV;
  case llvm::Instruction::FRem:
    return NH_FREM;
  default:
    return NH_NO_OP;
  }
}

bool isDivision(unsigned op) { return op == NH_UDIV || op == NH_SDIV || op == NH_UREM || op == NH_SREM; }

} // namespace

bool SlowCopy::visitValue(llvm::Instruction& instruction) {
  if (auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) return visitBinary(*binary), true;
  if (auto* compare = llvm::dyn_cast<llvm::CmpInst>(&instruction)) return visitCompare(*compare), true;
  if (auto* cast = llvm::dyn_cast<llvm::CastInst>(&instruction)) return visitCast(*cast), true;
  if (auto* select = llvm::dyn_cast<llvm::SelectInst>(&instruction)) return visitSelect(*select), true;
  if (auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
    return visitAddress(*address), true;
  Builder b(&instruction);
  if (llvm::isa<llvm::FreezeInst>(instruction))
    return setLabel(instruction, labelOf(instruction.getOperand(0), b)), true;
  if (instruction.getOpcode() == llvm::Instruction::FNeg) {
    const auto aux = auxOf(instruction.getType());
    if (!aux) return false;
    V* label = labelOf(instruction.getOperand(0), b);
    setLabel(instruction, guarded(&instruction, {label}, [&](Builder& t) {
               return node1(t, NH_FNEG, *aux, pass_.bitsOf(instruction.getType()), label);
             }));
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

void SlowCopy::visitBinary(llvm::BinaryOperator& instruction) {
  if (belongsToBranch(instruction)) return;
  V *x = instruction.getOperand(0), *y = instruction.getOperand(1);
  Builder b(&instruction);
  V *lx = labelOf(x, b), *ly = labelOf(y, b);
  const unsigned op = opOf(instruction.getOpcode());
  const auto aux = auxOf(instruction.getType());
  if (!aux || op == NH_NO_OP) return makeConcrete(instruction, instruction.getOpcodeName());
  if (isDivision(op) && !isNoLabel(ly) && pass_.bitsOf(y->getType()) <= 64 && !y->getType()->isVectorTy()) {
    const std::uint32_t site = pass_.site(instruction);
    guardedEffect(&instruction, {ly}, [&](Builder& t) {
      pass_.call(t, "nh_sym_divisor", pass_.nothing, {ly, bits(t, y), t.getInt32(site)});
    });
  }
  setLabel(instruction, guarded(&instruction, {lx, ly}, [&](Builder& t) {
             return node2(t, op, *aux, pass_.bitsOf(instruction.getType()), x, lx, y, ly);
           }));
}

void SlowCopy::visitCompare(llvm::CmpInst& instruction) {
  if (belongsToBranch(instruction)) return;
  using P = llvm::CmpInst::Predicate;
  V *x = instruction.getOperand(0), *y = instruction.getOperand(1);
  Builder b(&instruction);
  V *lx = labelOf(x, b), *ly = labelOf(y, b);
  const auto aux = auxOf(x->getType());
  if (!aux) return makeConcrete(instruction, "comparison");
  P predicate = instruction.getPredicate();
  // Greater is less with the sides changed; unordered-or is the negation of an ordered one.
  bool negate = false;
  unsigned op = NH_NO_OP;
  const auto swap = [&] {
    std::swap(x, y);
    std::swap(lx, ly);
    predicate = llvm::CmpInst::getSwappedPredicate(predicate);
  };
  if (instruction.isIntPredicate()) {
    if (predicate == P::ICMP_UGT || predicate == P::ICMP_UGE || predicate == P::ICMP_SGT ||
        predicate == P::ICMP_SGE)
      swap();
    negate = predicate == P::ICMP_NE;
    op = predicate == P::ICMP_ULT   ? NH_ULT
         : predicate == P::ICMP_ULE ? NH_ULE
         : predicate == P::ICMP_SLT ? NH_SLT
         : predicate == P::ICMP_SLE ? NH_SLE
                                    : NH_EQ;
  } else {
    if (predicate == P::FCMP_FALSE || predicate == P::FCMP_TRUE) return;
    if (llvm::CmpInst::isUnordered(predicate) && predicate != P::FCMP_UNO) {
      negate = true;
      predicate = llvm::CmpInst::getInversePredicate(predicate);
    }
    if (predicate == P::FCMP_OGT || predicate == P::FCMP_OGE) swap();
  }
  const unsigned width = pass_.bitsOf(instruction.getType());
  setLabel(instruction, guarded(&instruction, {lx, ly}, [&](Builder& t) {
             V* made = nullptr;
             const auto node = [&](unsigned which) { return node2(t, which, *aux, width, x, lx, y, ly); };
             // One of two: neither unordered nor equal; and its like.
             const auto both = [&](unsigned first, bool notFirst, unsigned second) {
               V *p = node(first), *q = node(second);
               if (notFirst) p = node1(t, NH_NOT, 0, width, p);
               q = node1(t, NH_NOT, 0, width, q);
               return node3(t, NH_AND, 0, width, p, q, t.getInt32(0));
             };
             switch (predicate) {
             case P::FCMP_OEQ:
               made = node(NH_FEQ);
               break;
             case P::FCMP_OLT:
               made = node(NH_FLT);
               break;
             case P::FCMP_OLE:
               made = node(NH_FLE);
               break;
             case P::FCMP_UNO:
               made = node(NH_FUNO);
               break;
             case P::FCMP_ORD:
               made = node1(t, NH_NOT, 0, width, node(NH_FUNO));
               break;
             case P::FCMP_ONE:
               made = both(NH_FEQ, true, NH_FUNO);
               break;
             default:
               made = node(op);
               break;
             }
             return negate ? node1(t, NH_NOT, 0, width, made) : made;
           }));
}

void SlowCopy::visitCast(llvm::CastInst& instruction) {
  V* x = instruction.getOperand(0);
  Builder b(&instruction);
  V* label = labelOf(x, b);
  const unsigned from = pass_.bitsOf(x->getType()), to = pass_.bitsOf(instruction.getType());
  const auto aux = auxOf(x->getType()), result = auxOf(instruction.getType());
  if (from == 0 || to == 0) return makeConcrete(instruction, "cast");
  unsigned op = NH_NO_OP, given = aux.value_or(0);
  std::uint64_t constant = 0;
  const auto lanes = [](unsigned both) { return both & ~NH_AUX_FORMAT; };
  switch (instruction.getOpcode()) {
  case llvm::Instruction::BitCast:
    return setLabel(instruction, label);
  case llvm::Instruction::PtrToInt:
  case llvm::Instruction::IntToPtr:
  case llvm::Instruction::PtrToAddr:
    if (from == to) return setLabel(instruction, label);
    op = from < to ? NH_ZEXT : NH_EXTRACT;
    break;
  case llvm::Instruction::ZExt:
    op = NH_ZEXT;
    break;
  case llvm::Instruction::SExt:
    op = NH_SEXT;
    break;
  case llvm::Instruction::Trunc:
    op = NH_EXTRACT;
    break;
  case llvm::Instruction::FPToSI:
    op = NH_FTOSI;
    break;
  case llvm::Instruction::FPToUI:
    op = NH_FTOUI;
    break;
  case llvm::Instruction::SIToFP:
  case llvm::Instruction::UIToFP:
    op = instruction.getOpcode() == llvm::Instruction::SIToFP ? NH_SITOF : NH_UITOF;
    given = lanes(given) | (result.value_or(0) & NH_AUX_FORMAT);
    break;
  case llvm::Instruction::FPExt:
  case llvm::Instruction::FPTrunc:
    op = NH_FTOF;
    constant = result.value_or(0) & NH_AUX_FORMAT;
    break;
  default:
    break;
  }
  if (op == NH_NO_OP || !aux || !result) return makeConcrete(instruction, instruction.getOpcodeName());
  setLabel(instruction, guarded(&instruction, {label},
                                [&](Builder& t) { return node1(t, op, given, to, label, constant); }));
}

void SlowCopy::visitSelect(llvm::SelectInst& instruction) {
  if (belongsToBranch(instruction)) return;
  V *condition = instruction.getCondition(), *x = instruction.getTrueValue(),
    *y = instruction.getFalseValue();
  Builder b(&instruction);
  V *lc = labelOf(condition, b), *lx = labelOf(x, b), *ly = labelOf(y, b);
  const unsigned width = pass_.bitsOf(instruction.getType());
  const auto aux = auxOf(instruction.getType());
  const bool lanes = condition->getType()->isVectorTy();
  if (lanes) {
    if (!aux) return makeConcrete(instruction, "select of vectors");
    setLabel(instruction, guarded(&instruction, {lc, lx, ly}, [&](Builder& t) {
               return node3(t, NH_ITE, *aux & ~NH_AUX_FORMAT, width, operand(t, condition, lc),
                            operand(t, x, lx), operand(t, y, ly));
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
