// What one instruction makes of numbers and pointers.
#include "engines/intervals/function/function_analysis.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

namespace nuthatch::intervals {

namespace {

unsigned widthOf(const llvm::Type& type) {
  return type.isIntegerTy() && type.getIntegerBitWidth() <= 64 ? type.getIntegerBitWidth() : 0;
}

std::optional<Arithmetic> arithmeticOf(unsigned opcode) {
  switch (opcode) {
  case llvm::Instruction::Add:
    return Arithmetic::Add;
  case llvm::Instruction::Sub:
    return Arithmetic::Sub;
  case llvm::Instruction::Mul:
    return Arithmetic::Mul;
  case llvm::Instruction::UDiv:
    return Arithmetic::UDiv;
  case llvm::Instruction::SDiv:
    return Arithmetic::SDiv;
  case llvm::Instruction::URem:
    return Arithmetic::URem;
  case llvm::Instruction::SRem:
    return Arithmetic::SRem;
  case llvm::Instruction::Shl:
    return Arithmetic::Shl;
  case llvm::Instruction::LShr:
    return Arithmetic::LShr;
  case llvm::Instruction::AShr:
    return Arithmetic::AShr;
  case llvm::Instruction::And:
    return Arithmetic::And;
  case llvm::Instruction::Or:
    return Arithmetic::Or;
  case llvm::Instruction::Xor:
    return Arithmetic::Xor;
  default:
    return std::nullopt;
  }
}

} // namespace

ValueNumber FunctionAnalysis::numberOf(const llvm::Value& value) {
  const auto [at, isNew] = numbers_.try_emplace(&value, static_cast<ValueNumber>(valuesByNumber_.size()));
  if (isNew) {
    valuesByNumber_.push_back(&value);
    values_.emplace_back();
    isSet_.push_back(false);
  }
  return at->second;
}

AbstractValue FunctionAnalysis::fresh(const llvm::Value& value) {
  AbstractValue made;
  if (value.getType()->isPointerTy()) {
    made.number = Number::one(64, 0);
    made.root = numberOf(value);
  } else
    made.number = Number::every(widthOf(*value.getType()));
  return made;
}

// A root that does not stand before the value may be another instance of it than the one that was meant.
AbstractValue FunctionAnalysis::adopted(const llvm::Value& value, AbstractValue known) {
  if (!value.getType()->isPointerTy()) {
    if (known.isPointer() || known.number.width != widthOf(*value.getType())) {
      const GroundSet why = known.grounds;
      known = fresh(value);
      known.grounds = why;
    }
    return known;
  }
  const auto* here = llvm::dyn_cast<llvm::Instruction>(&value);
  const auto* root =
      known.isPointer() ? llvm::dyn_cast<llvm::Instruction>(valuesByNumber_[known.root]) : nullptr;
  const bool stands =
      known.isPointer() && (!root ||
                            (here && root->getParent() != here->getParent() &&
                             tree_.dominates(root->getParent(), here->getParent())) ||
                            (here && !llvm::isa<llvm::PHINode>(here) &&
                             root->getParent() == here->getParent() && root->comesBefore(here)));
  if (stands) return known;
  AbstractValue made = fresh(value);
  made.null = known.null;
  made.grounds = known.grounds;
  return made;
}

AbstractValue FunctionAnalysis::constant(const llvm::Constant& value) {
  AbstractValue made = fresh(value);
  if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&value)) {
    if (number->getBitWidth() <= 64) made.number = Number::one(number->getBitWidth(), number->getZExtValue());
  } else if (llvm::isa<llvm::ConstantPointerNull>(value)) {
    made.null = Null::Always;
  } else if (const auto* global = llvm::dyn_cast<llvm::GlobalValue>(&value)) {
    if (!global->hasExternalWeakLinkage()) made.null = Null::Never;
  } else if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&value);
             expression && value.getType()->isPointerTy()) {
    llvm::APInt offset(facts_.layout.getIndexTypeSizeInBits(value.getType()), 0);
    const llvm::Value* base =
        value.stripAndAccumulateConstantOffsets(facts_.layout, offset, /*AllowNonInbounds=*/true);
    if (const auto* object = llvm::dyn_cast<llvm::GlobalValue>(base)) {
      made.root = numberOf(*object);
      made.number = Number::one(64, static_cast<std::uint64_t>(offset.getSExtValue()));
      const auto size = sizeOf(*object);
      if (size && offset.isNonNegative() && offset.getZExtValue() <= *size) made.null = Null::Never;
    }
  }
  return made;
}

AbstractValue FunctionAnalysis::lookup(const State& state, const llvm::Value& value) {
  if (const auto* fixed = llvm::dyn_cast<llvm::Constant>(&value)) return constant(*fixed);
  const auto found = numbers_.find(&value);
  if (found == numbers_.end()) return fresh(value); // a label, metadata, assembly
  if (const AbstractValue* more = state.refined.find(found->second)) return *more;
  return isSet_[found->second] ? values_[found->second] : fresh(value);
}

AbstractValue FunctionAnalysis::binary(const llvm::BinaryOperator& at, const State& state) {
  const auto operation = arithmeticOf(at.getOpcode());
  if (!operation || !at.getType()->isIntegerTy()) return fresh(at);
  const AbstractValue a = lookup(state, *at.getOperand(0)), b = lookup(state, *at.getOperand(1));
  GroundSet why = grounds_.both(a.grounds, b.grounds);
  unsigned noWrap = kMayWrap;
  for (const NoWrapFact& fact : noWrap_)
    if (fact.opcode == at.getOpcode() && fact.a == at.getOperand(0) && fact.b == at.getOperand(1)) {
      noWrap |= fact.isSigned ? kNoSignedWrap : kNoUnsignedWrap;
      why = grounds_.both(why, fact.via);
    }
  if (facts_.options.planted == Planted::NeverWraps) noWrap = kNoUnsignedWrap;
  Number made = compute(*operation, a.number, b.number, noWrap);
  if (at.getOperand(0) == at.getOperand(1) && made.isKnown() &&
      (*operation == Arithmetic::Sub || *operation == Arithmetic::Xor))
    made = Number::one(made.width, 0);
  return known(at, made, why);
}

AbstractValue FunctionAnalysis::cast(const llvm::CastInst& at, const State& state) {
  const AbstractValue from = lookup(state, *at.getOperand(0));
  const unsigned width = widthOf(*at.getType());
  switch (at.getOpcode()) {
  case llvm::Instruction::ZExt:
    return known(at, width ? zeroExtended(from.number, width) : Number(), from.grounds);
  case llvm::Instruction::SExt:
    return known(at, width ? signExtended(from.number, width) : Number(), from.grounds);
  case llvm::Instruction::Trunc:
    return known(at, from.number.isKnown() ? truncated(from.number, width) : Number::every(width),
                 from.grounds);
  case llvm::Instruction::PtrToInt:
    if (from.null == Null::Always && width) return known(at, Number::one(width, 0), from.grounds);
    if (from.null == Null::Never && width == 64)
      return known(at, Number::between(64, 1, ~0ull), from.grounds);
    return fresh(at);
  case llvm::Instruction::BitCast:
  case llvm::Instruction::AddrSpaceCast:
    return at.getType()->isPointerTy() && at.getSrcTy() == at.getType() ? from : fresh(at);
  default:
    return fresh(at);
  }
}

AbstractValue FunctionAnalysis::compared(const llvm::ICmpInst& at, const State& state) {
  const AbstractValue a = lookup(state, *at.getOperand(0)), b = lookup(state, *at.getOperand(1));
  const GroundSet why = grounds_.both(a.grounds, b.grounds);
  const auto answer = [&](std::optional<bool> holds) {
    return holds ? known(at, Number::one(1, *holds), why) : fresh(at);
  };
  const auto relation = static_cast<llvm::CmpInst::Predicate>(at.getPredicate());
  const bool isEq = relation == llvm::CmpInst::ICMP_EQ, isNe = relation == llvm::CmpInst::ICMP_NE;
  if (a.isPointer() && b.isPointer()) {
    if (!isEq && !isNe) return fresh(at);
    if (a.root == b.root && a.number.width == 64)
      if (const auto same = compare(Relation::Eq, a.number, b.number)) return answer(isEq == *same);
    const bool apart = (a.null == Null::Always && b.null == Null::Never) ||
                       (b.null == Null::Always && a.null == Null::Never);
    const bool both = a.null == Null::Always && b.null == Null::Always;
    if (apart || both) return answer(isEq == both);
    return fresh(at);
  }
  if (!a.number.isKnown() || !b.number.isKnown()) return fresh(at);
  constexpr std::pair<llvm::CmpInst::Predicate, Relation> kRelations[] = {
      {llvm::CmpInst::ICMP_EQ, Relation::Eq},   {llvm::CmpInst::ICMP_NE, Relation::Ne},
      {llvm::CmpInst::ICMP_ULT, Relation::Ult}, {llvm::CmpInst::ICMP_ULE, Relation::Ule},
      {llvm::CmpInst::ICMP_UGT, Relation::Ugt}, {llvm::CmpInst::ICMP_UGE, Relation::Uge},
      {llvm::CmpInst::ICMP_SLT, Relation::Slt}, {llvm::CmpInst::ICMP_SLE, Relation::Sle},
      {llvm::CmpInst::ICMP_SGT, Relation::Sgt}, {llvm::CmpInst::ICMP_SGE, Relation::Sge}};
  for (const auto& [predicate, wanted] : kRelations)
    if (predicate == relation) {
      if (const auto is = compare(wanted, a.number, b.number)) return answer(is);
      return comparedByDifference(at, wanted, state);
    }
  return fresh(at);
}

AbstractValue FunctionAnalysis::element(const llvm::GetElementPtrInst& at, const State& state) {
  AbstractValue made = lookup(state, *at.getPointerOperand());
  if (!at.getType()->isPointerTy() || !made.isPointer() || facts_.layout.getPointerSizeInBits() != 64)
    return fresh(at);
  const AbstractValue base = made;
  for (auto it = llvm::gep_type_begin(at), end = llvm::gep_type_end(at); it != end; ++it) {
    if (const llvm::StructType* record = it.getStructTypeOrNull()) {
      const auto member = llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue();
      const std::uint64_t offset =
          facts_.layout.getStructLayout(const_cast<llvm::StructType*>(record))->getElementOffset(member);
      made.number = compute(Arithmetic::Add, made.number, Number::one(64, offset));
      continue;
    }
    const llvm::TypeSize stride = it.getSequentialElementStride(facts_.layout);
    const AbstractValue index = lookup(state, *it.getOperand());
    if (stride.isScalable() || !index.number.isKnown()) return fresh(at);
    const Number wide = index.number.width < 64 ? signExtended(index.number, 64) : index.number;
    const Number step = compute(Arithmetic::Mul, wide, Number::one(64, stride.getFixedValue()));
    made.number = compute(Arithmetic::Add, made.number, step);
    made.grounds = grounds_.both(made.grounds, index.grounds);
  }
  made.null = Null::May;
  if (made.number == base.number) made.null = base.null;
  // Inside of an object, or just behind it, no address is null.
  const auto size = sizeOf(*valuesByNumber_[made.root]);
  if (size && made.number.smin() >= 0 && static_cast<std::uint64_t>(made.number.smax()) <= *size)
    made.null = Null::Never;
  return adopted(at, made);
}

AbstractValue FunctionAnalysis::extracted(const llvm::ExtractValueInst& at, const State& state) {
  const auto* both = llvm::dyn_cast<llvm::WithOverflowInst>(at.getAggregateOperand());
  if (!both || at.getNumIndices() != 1) return fresh(at);
  const AbstractValue a = lookup(state, *both->getLHS()), b = lookup(state, *both->getRHS());
  const GroundSet why = grounds_.both(a.grounds, b.grounds);
  const auto operation = arithmeticOf(both->getBinaryOp());
  if (!operation) return fresh(at);
  if (at.getIndices()[0] == 0) return known(at, compute(*operation, a.number, b.number), why);
  const auto over = overflows(*operation, both->isSigned(), a.number, b.number);
  return over ? known(at, Number::one(1, *over), why) : fresh(at);
}

AbstractValue FunctionAnalysis::transfer(const llvm::Instruction& at, State& state) {
  if (const auto* one = llvm::dyn_cast<llvm::BinaryOperator>(&at)) {
    const AbstractValue made = binary(*one, state);
    relateSum(*one, state);
    return made;
  }
  if (const auto* one = llvm::dyn_cast<llvm::CastInst>(&at)) {
    relateCast(*one, state);
    return cast(*one, state);
  }
  if (const auto* one = llvm::dyn_cast<llvm::ICmpInst>(&at)) return compared(*one, state);
  if (const auto* one = llvm::dyn_cast<llvm::GetElementPtrInst>(&at)) return element(*one, state);
  if (const auto* one = llvm::dyn_cast<llvm::ExtractValueInst>(&at)) return extracted(*one, state);
  if (const auto* one = llvm::dyn_cast<llvm::LoadInst>(&at)) return load(*one, state);
  if (const auto* one = llvm::dyn_cast<llvm::CallBase>(&at)) return call(*one, state);
  if (const auto* one = llvm::dyn_cast<llvm::StoreInst>(&at)) {
    store(*one, state);
    return {};
  }
  if (const auto* one = llvm::dyn_cast<llvm::SelectInst>(&at)) {
    const AbstractValue condition = lookup(state, *one->getCondition());
    if (one->getType()->isVectorTy() || one->getType()->isAggregateType()) return fresh(at);
    if (const auto which = condition.number.single(); which && condition.number.width == 1) {
      AbstractValue chosen = lookup(state, *(*which ? one->getTrueValue() : one->getFalseValue()));
      chosen.grounds = grounds_.both(chosen.grounds, condition.grounds);
      return adopted(at, chosen);
    }
    State yes = state, no = state;
    const std::size_t facts = noWrap_.size(); // of the state here alone, not of either case
    assume(yes, *one->getCondition(), true, kNoGrounds);
    assume(no, *one->getCondition(), false, kNoGrounds);
    noWrap_.resize(facts);
    AbstractValue a = lookup(yes, *one->getTrueValue());
    const AbstractValue b = lookup(no, *one->getFalseValue());
    const Null null = a.null == b.null ? a.null : Null::May;
    const GroundSet why =
        grounds_.both(grounds_.both(a.grounds, b.grounds), grounds_.both(yes.grounds, no.grounds));
    AbstractValue joined = joinInto(a, b, grounds_) ? adopted(at, a) : fresh(at);
    joined.null = null;
    joined.grounds = why;
    return joined;
  }
  if (llvm::isa<llvm::FreezeInst>(at)) return adopted(at, lookup(state, *at.getOperand(0)));
  if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&at)) {
    beginObject(state, *local);
    AbstractValue made = fresh(at);
    made.null = Null::Never;
    return made;
  }
  if (const auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&at)) {
    clobber(state, lookup(state, *update->getPointerOperand()), INT64_MIN, INT64_MAX);
    return fresh(at);
  }
  if (const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&at)) {
    clobber(state, lookup(state, *exchange->getPointerOperand()), INT64_MIN, INT64_MAX);
    return fresh(at);
  }
  const AbstractValue made = at.getType()->isVoidTy() ? AbstractValue() : fresh(at);
  if (at.mayWriteToMemory()) { // va_arg, fences, whatever comes
    state.cells.clear();
    state.objects.clear();
  }
  if (made.isPointer()) beginObject(state, at);
  return made;
}

} // namespace nuthatch::intervals
