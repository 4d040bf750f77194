// What a condition that holds says of the values in it.
#include "engines/intervals/function/function_analysis.h"

#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"

namespace nuthatch::intervals {

using namespace llvm::PatternMatch;

namespace {

constexpr int kDepth = 6; // through how many instructions a refinement goes back

std::optional<Relation> relationOf(llvm::CmpInst::Predicate predicate) {
  switch (predicate) {
  case llvm::CmpInst::ICMP_EQ:
    return Relation::Eq;
  case llvm::CmpInst::ICMP_NE:
    return Relation::Ne;
  case llvm::CmpInst::ICMP_ULT:
    return Relation::Ult;
  case llvm::CmpInst::ICMP_ULE:
    return Relation::Ule;
  case llvm::CmpInst::ICMP_UGT:
    return Relation::Ugt;
  case llvm::CmpInst::ICMP_UGE:
    return Relation::Uge;
  case llvm::CmpInst::ICMP_SLT:
    return Relation::Slt;
  case llvm::CmpInst::ICMP_SLE:
    return Relation::Sle;
  case llvm::CmpInst::ICMP_SGT:
    return Relation::Sgt;
  case llvm::CmpInst::ICMP_SGE:
    return Relation::Sge;
  default:
    return std::nullopt;
  }
}

} // namespace

void FunctionAnalysis::die(State& state, GroundSet why) {
  state.reached = false;
  state.grounds = grounds_.both(state.grounds, why);
  state.refined.clear();
  state.cells.clear();
  state.objects.clear();
  state.differences.clear();
}

void FunctionAnalysis::assume(State& state, const llvm::Value& condition, bool truth, GroundSet via) {
  if (!state.reached) return;
  const AbstractValue told = lookup(state, condition);
  if (told.number.width == 1)
    if (const auto is = told.number.single()) {
      if (*is != static_cast<std::uint64_t>(truth)) die(state, grounds_.both(told.grounds, via));
      return;
    }
  if (!llvm::isa<llvm::Constant>(condition) && told.number.width == 1) {
    AbstractValue known = told;
    known.number = Number::one(1, truth);
    known.grounds = grounds_.both(known.grounds, via);
    state.refined[numberOf(condition)] = known;
  }
  llvm::Value *a = nullptr, *b = nullptr, *whole = const_cast<llvm::Value*>(&condition); // only read
  if (match(whole, m_Not(m_Value(a)))) {
    assume(state, *a, !truth, via);
  } else if (truth ? match(whole, m_LogicalAnd(m_Value(a), m_Value(b)))
                   : match(whole, m_LogicalOr(m_Value(a), m_Value(b)))) {
    assume(state, *a, truth, via);
    assume(state, *b, truth, via);
  } else if (truth ? match(whole, m_LogicalOr(m_Value(a), m_Value(b)))
                   : match(whole, m_LogicalAnd(m_Value(a), m_Value(b)))) {
    // One of them alone may be left.
    for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
      const AbstractValue known = lookup(state, *one);
      if (const auto is = known.number.single(); is && *is != static_cast<std::uint64_t>(truth))
        assume(state, *other, truth, grounds_.both(via, known.grounds));
    }
  } else if (const auto* compares = llvm::dyn_cast<llvm::ICmpInst>(&condition)) {
    assumeCompared(state, *compares, truth, via);
  } else if (const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(&condition)) {
    if (!truth) assumeNoOverflow(state, *part, via);
  } else if (const auto* frozen = llvm::dyn_cast<llvm::FreezeInst>(&condition)) {
    // Of an unwritten value the frozen copy alone is known.
    if (!llvm::isa<llvm::UndefValue>(frozen->getOperand(0)))
      assume(state, *frozen->getOperand(0), truth, via);
  } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&condition); call && truth) {
    const auto intrinsic = intrinsicOf(*call);
    if (!intrinsic) return;
    const auto learn = [&](Good good) {
      learnGood(state, *call->getArgOperand(0), lookup(state, *call->getArgOperand(1)).number, good, via);
    };
    if (*intrinsic == Intrinsic::Readable) learn(Good::Readable);
    if (*intrinsic == Intrinsic::Writable) learn(Good::Writable);
    if (*intrinsic == Intrinsic::Live) learn(Good::Live);
    if (*intrinsic == Intrinsic::InScope) learn(Good::InScope);
    if (*intrinsic == Intrinsic::Initialised) learn(Good::Written);
  }
}

void FunctionAnalysis::assumeCompared(State& state, const llvm::ICmpInst& at, bool truth, GroundSet via) {
  const auto found = relationOf(at.getPredicate());
  if (!found) return;
  Relation relation = truth ? *found : negation(*found);
  if (facts_.options.planted == Planted::SignedOrder && relation >= Relation::Ult &&
      relation <= Relation::Uge)
    relation = static_cast<Relation>(static_cast<int>(relation) + 4);
  const llvm::Value &left = *at.getOperand(0), &right = *at.getOperand(1);
  const AbstractValue a = lookup(state, left), b = lookup(state, right);
  const GroundSet why = grounds_.both(via, grounds_.both(a.grounds, b.grounds));
  if (a.isPointer() && b.isPointer()) {
    const bool isEq = relation == Relation::Eq;
    if (isEq || relation == Relation::Ne) {
      if (b.null == Null::Always) return refineNull(state, left, isEq ? Null::Always : Null::Never, why);
      if (a.null == Null::Always) return refineNull(state, right, isEq ? Null::Always : Null::Never, why);
      if (isEq && b.null == Null::Never) refineNull(state, left, Null::Never, why);
      if (isEq && a.null == Null::Never) refineNull(state, right, Null::Never, why);
    }
    if (!state.reached || a.root != b.root) return;
    // Places of one object in order: no object wraps round the address space, as long as both distances are within it.
    const auto isInside = [](const AbstractValue& one) {
      return one.number.isKnown() && one.number.smin() >= 0 && one.number.smax() < (std::int64_t{1} << 46);
    };
    if (relation != Relation::Eq && relation != Relation::Ne && !(isInside(a) && isInside(b))) return;
  } else if (!a.number.isKnown() || !b.number.isKnown())
    return;
  else
    relate(state, left, right, relation, via);
  const auto x = refine(relation, a.number, b.number);
  const auto y = refine(mirrored(relation), b.number, a.number);
  if (!x || !y) return die(state, why);
  refineNumber(state, left, *x, why);
  refineNumber(state, right, *y, why);
}

void FunctionAnalysis::refineNumber(State& state, const llvm::Value& value, const Number& number,
                                    GroundSet via, int depth) {
  if (!state.reached || depth > kDepth) return;
  AbstractValue known = lookup(state, value);
  const auto both = meet(known.number, number);
  if (!both) return die(state, grounds_.both(known.grounds, via));
  if (*both == known.number) return;
  if (llvm::isa<llvm::Constant>(value)) return;
  known.number = *both;
  known.grounds = grounds_.both(known.grounds, via);
  state.refined[numberOf(value)] = known;
  if (known.isPointer()) return;
  const GroundSet why = known.grounds;
  llvm::Value *from = nullptr, *whole = const_cast<llvm::Value*>(&value); // only read
  llvm::ConstantInt* by = nullptr;
  if (both->width == 1 && both->single()) {
    state.refined.erase(numberOf(value));
    assume(state, value, *both->single() != 0, via);
  } else if (match(whole, m_ZExtOrSExt(m_Value(from))) && from->getType()->isIntegerTy()) {
    refineNumber(state, *from, truncated(*both, from->getType()->getIntegerBitWidth()), why, depth + 1);
  } else if (match(whole, m_Add(m_Value(from), m_ConstantInt(by)))) {
    refineNumber(state, *from, compute(Arithmetic::Sub, *both, Number::one(both->width, by->getZExtValue())),
                 why, depth + 1);
  } else if (match(whole, m_Sub(m_Value(from), m_ConstantInt(by)))) {
    refineNumber(state, *from, compute(Arithmetic::Add, *both, Number::one(both->width, by->getZExtValue())),
                 why, depth + 1);
  }
}

void FunctionAnalysis::refineNull(State& state, const llvm::Value& value, Null null, GroundSet via) {
  AbstractValue known = lookup(state, value);
  if (known.null != Null::May) {
    if (known.null != null) die(state, grounds_.both(known.grounds, via));
    return;
  }
  if (llvm::isa<llvm::Constant>(value)) return;
  known.null = null;
  known.grounds = grounds_.both(known.grounds, via);
  state.refined[numberOf(value)] = known;
  // What stands at the start of its root is the root.
  if (const llvm::Value* root = valuesByNumber_[known.root];
      root != &value && known.number.single() == 0 && !llvm::isa<llvm::Constant>(root))
    refineNull(state, *root, null, known.grounds);
}

// Past a sum that fits: its operands, its value, and the same sum where it is made again in this block.
void FunctionAnalysis::assumeNoOverflow(State& state, const llvm::ExtractValueInst& at, GroundSet via) {
  const auto* both = llvm::dyn_cast<llvm::WithOverflowInst>(at.getAggregateOperand());
  if (!both || at.getNumIndices() != 1 || at.getIndices()[0] != 1) return;
  const llvm::Value &left = *both->getLHS(), &right = *both->getRHS();
  const AbstractValue a = lookup(state, left), b = lookup(state, right);
  if (!a.number.isKnown() || !b.number.isKnown()) return;
  const GroundSet why = grounds_.both(via, grounds_.both(a.grounds, b.grounds));
  const unsigned opcode = both->getBinaryOp(), width = a.number.width;
  noWrap_.push_back({opcode, both->isSigned(), &left, &right, via});
  const Arithmetic operation = opcode == llvm::Instruction::Add   ? Arithmetic::Add
                               : opcode == llvm::Instruction::Sub ? Arithmetic::Sub
                                                                  : Arithmetic::Mul;
  const Number exact =
      compute(operation, a.number, b.number, both->isSigned() ? kNoSignedWrap : kNoUnsignedWrap);
  for (const llvm::User* user : both->users())
    if (const auto* part = llvm::dyn_cast<llvm::ExtractValueInst>(user);
        part && part->getNumIndices() == 1 && part->getIndices()[0] == 0 &&
        (part->getParent() != at.getParent() || part->comesBefore(&at)) && isSet_[numberOf(*part)])
      refineNumber(state, *part, exact, why);
  if (!both->isSigned() || operation == Arithmetic::Mul || !state.reached) return;
  using Wide = __int128;
  const Wide most = (Wide(1) << (width - 1)) - 1, least = -most - 1;
  const auto limit = [&](const llvm::Value& value, Wide low, Wide high) {
    low = std::max(low, least);
    high = std::min(high, most);
    if (low > high) return die(state, why);
    refineNumber(state, value,
                 Number::between(width, static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(high)),
                 why);
  };
  const Wide aLow = a.number.smin(), aHigh = a.number.smax(), bLow = b.number.smin(), bHigh = b.number.smax();
  if (operation == Arithmetic::Add) {
    limit(left, least - bHigh, most - bLow);
    if (state.reached) limit(right, least - aHigh, most - aLow);
  } else {
    limit(left, least + bLow, most + bHigh);
    if (state.reached) limit(right, aLow - most, aHigh - least);
  }
}

} // namespace nuthatch::intervals
