// Differences between words: what `i < n` says of a[i] where n is open. In: comparisons that held, sums that fit, words
// that are others in another width. Out: bounds of differences, and whether a place lies in an allocation whose size is
// an expression over another word. All integers are exact: a step that may wrap says nothing.
#include "engines/intervals/function/function_analysis.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"

namespace nuthatch::intervals {

namespace {

constexpr std::size_t kMostDifferences = 128; // in one state
constexpr int kSteps = 6;                     // of a chain from one word to another
constexpr std::int64_t kLarge = std::int64_t{1} << 60;

bool isWord(const llvm::Value& value) {
  return value.getType()->isIntegerTy() && value.getType()->getIntegerBitWidth() <= 64 &&
         value.getType()->getIntegerBitWidth() > 1;
}

} // namespace

void FunctionAnalysis::add(State& state, Integer left, Integer right, std::int64_t most, GroundSet via) {
  if (left.value == right.value || most > kLarge || most < -kLarge) return;
  const IntegerDifference key{left, right};
  if (AtMost* told = state.differences.find(key)) {
    if (most < told->most) *told = {most, via};
  } else if (state.differences.size() < kMostDifferences)
    state.differences[key] = {most, via};
}

void FunctionAnalysis::relate(State& state, const llvm::Value& left, const llvm::Value& right,
                              Relation relation, GroundSet via) {
  if (!isWord(left) || llvm::isa<llvm::Constant>(left) || llvm::isa<llvm::Constant>(right)) return;
  const ValueNumber a = numberOf(left), b = numberOf(right);
  switch (relation) {
  case Relation::Eq:
    return relateSame(state, left, right, via);
  case Relation::Slt:
  case Relation::Sle:
    return add(state, {a, true}, {b, true}, relation == Relation::Slt ? -1 : 0, via);
  case Relation::Sgt:
  case Relation::Sge:
    return add(state, {b, true}, {a, true}, relation == Relation::Sgt ? -1 : 0, via);
  case Relation::Ult:
  case Relation::Ule:
    return add(state, {a, false}, {b, false}, relation == Relation::Ult ? -1 : 0, via);
  case Relation::Ugt:
  case Relation::Uge:
    return add(state, {b, false}, {a, false}, relation == Relation::Ugt ? -1 : 0, via);
  case Relation::Ne:
    return;
  }
}

void FunctionAnalysis::relateSame(State& state, const llvm::Value& a, const llvm::Value& b, GroundSet via) {
  if (!isWord(a) || a.getType() != b.getType() || llvm::isa<llvm::Constant>(a) ||
      llvm::isa<llvm::Constant>(b))
    return;
  for (const bool isSigned : {true, false}) {
    add(state, {numberOf(a), isSigned}, {numberOf(b), isSigned}, 0, via);
    add(state, {numberOf(b), isSigned}, {numberOf(a), isSigned}, 0, via);
  }
}

ValueNumber FunctionAnalysis::numberOf(const Cell& cell) {
  const auto next = kCellNumbers + static_cast<ValueNumber>(cellsByNumber_.size());
  const auto [at, isNew] = cellNumbers_.try_emplace(cell, next);
  if (isNew) cellsByNumber_.push_back(cell);
  return at->second;
}

bool FunctionAnalysis::speaks(const State& state, ValueNumber number) const {
  return number < kCellNumbers || state.cells.find(cellsByNumber_[number - kCellNumbers]) != nullptr;
}

// The cell is new in the state, and holds the value: what is known of the value is known of the cell, also where ways meet
// on which different values went into it.
void FunctionAnalysis::holdIn(State& state, const Cell& cell, const llvm::Value& value, GroundSet via) {
  const ValueNumber held = numberOf(cell);
  state.differences.eraseIf(
      [&](const auto& entry) { return entry.first.left.value == held || entry.first.right.value == held; });
  if (!isWord(value) || llvm::isa<llvm::Constant>(value)) return;
  const ValueNumber number = numberOf(value);
  const auto known = state.differences;
  for (const auto& [key, told] : known) {
    if (!speaks(state, key.left.value) || !speaks(state, key.right.value)) continue;
    const GroundSet why = grounds_.both(told.grounds, via);
    if (key.left.value == number) add(state, {held, key.left.isSigned}, key.right, told.most, why);
    if (key.right.value == number) add(state, key.left, {held, key.right.isSigned}, told.most, why);
  }
  for (const bool isSigned : {true, false}) {
    add(state, {held, isSigned}, {number, isSigned}, 0, via);
    add(state, {number, isSigned}, {held, isSigned}, 0, via);
  }
}

// s = a + b or a - b, where it fits: how far s lies from a, and of a sum from b.
void FunctionAnalysis::relateSum(const llvm::BinaryOperator& at, State& state) {
  const bool isSum = at.getOpcode() == llvm::Instruction::Add;
  if ((!isSum && at.getOpcode() != llvm::Instruction::Sub) || !isWord(at)) return;
  const ValueNumber s = numberOf(at);
  // An older instance of it is not this one.
  state.differences.eraseIf(
      [&](const auto& entry) { return entry.first.left.value == s || entry.first.right.value == s; });
  const AbstractValue a = lookup(state, *at.getOperand(0)), b = lookup(state, *at.getOperand(1));
  for (const bool isSigned : {true, false}) {
    GroundSet why = grounds_.both(a.grounds, b.grounds);
    const Arithmetic operation = isSum ? Arithmetic::Add : Arithmetic::Sub;
    bool fits = overflows(operation, isSigned, a.number, b.number) == false;
    for (const NoWrapFact& fact : noWrap_)
      if (!fits && fact.opcode == at.getOpcode() && fact.isSigned == isSigned && fact.a == at.getOperand(0) &&
          fact.b == at.getOperand(1)) {
        fits = true;
        why = grounds_.both(why, fact.via);
      }
    if (!fits) continue;
    const auto place = [&](const llvm::Value& from, const AbstractValue& by, bool adds) {
      if (llvm::isa<llvm::Constant>(from)) return;
      const auto clamped = [](std::uint64_t word) {
        return word > static_cast<std::uint64_t>(kLarge) ? kLarge + 1 : static_cast<std::int64_t>(word);
      };
      const std::int64_t low = isSigned ? by.number.smin() : clamped(by.number.umin());
      const std::int64_t high = isSigned ? by.number.smax() : clamped(by.number.umax());
      if (low < -kLarge || high > kLarge) {
        // One side may still be near: what is added is not negative.
        if (low >= 0 && low <= kLarge)
          adds ? add(state, {numberOf(from), isSigned}, {s, isSigned}, -low, why)
               : add(state, {s, isSigned}, {numberOf(from), isSigned}, -low, why);
        return;
      }
      add(state, {s, isSigned}, {numberOf(from), isSigned}, adds ? high : -low, why);
      add(state, {numberOf(from), isSigned}, {s, isSigned}, adds ? -low : high, why);
    };
    place(*at.getOperand(0), b, isSum);
    if (isSum) place(*at.getOperand(1), a, true);
  }
}

void FunctionAnalysis::relateCast(const llvm::CastInst& at, State& state) {
  const llvm::Value& from = *at.getOperand(0);
  if (!isWord(at) || !isWord(from)) return;
  const ValueNumber made = numberOf(at);
  state.differences.eraseIf(
      [&](const auto& entry) { return entry.first.left.value == made || entry.first.right.value == made; });
  if (llvm::isa<llvm::Constant>(from)) return;
  const AbstractValue known = lookup(state, from);
  const auto same = [&](bool isSigned, bool ofFrom, GroundSet why) {
    add(state, {made, isSigned}, {numberOf(from), ofFrom}, 0, why);
    add(state, {numberOf(from), ofFrom}, {made, isSigned}, 0, why);
  };
  if (at.getOpcode() == llvm::Instruction::SExt) {
    same(true, true, kNoGrounds);
  } else if (at.getOpcode() == llvm::Instruction::ZExt) {
    same(false, false, kNoGrounds);
    same(true, false, kNoGrounds); // the top bit is clear
  } else if (at.getOpcode() == llvm::Instruction::Trunc && known.number.isKnown() &&
             known.number.smin() >= 0 &&
             known.number.umax() < std::uint64_t{1} << (at.getType()->getIntegerBitWidth() - 1)) {
    same(true, true, known.grounds);
  }
}

// The smallest bound that a chain of differences gives; a word that is not negative is the same integer both ways.
std::optional<AtMost> FunctionAnalysis::difference(const State& state, Integer left, Integer right) {
  std::map<Integer, AtMost> reached = {{left, {0, kNoGrounds}}};
  const auto improve = [&](const Integer& to, std::int64_t most, GroundSet why) {
    const auto [at, isNew] = reached.try_emplace(to, AtMost{most, why});
    if (!isNew && at->second.most <= most) return false;
    at->second = {most, why};
    return true;
  };
  for (int step = 0; step < kSteps; ++step) {
    bool moved = false;
    const std::map<Integer, AtMost> before = reached;
    for (const auto& [node, bound] : before) {
      if (node.value >= kCellNumbers) continue;
      const AbstractValue known = lookup(state, *valuesByNumber_[node.value]);
      if (known.number.isKnown() && known.number.smin() >= 0)
        moved |=
            improve({node.value, !node.isSigned}, bound.most, grounds_.both(bound.grounds, known.grounds));
    }
    for (const auto& [key, told] : state.differences)
      if (const auto from = before.find(key.left);
          from != before.end() && speaks(state, key.left.value) && speaks(state, key.right.value)) {
        std::int64_t most = 0;
        if (!__builtin_add_overflow(from->second.most, told.most, &most) && most <= kLarge && most >= -kLarge)
          moved |= improve(key.right, most, grounds_.both(from->second.grounds, told.grounds));
      }
    if (!moved) break;
  }
  const auto found = reached.find(right);
  return found == reached.end() ? std::nullopt : std::optional(found->second);
}

AbstractValue FunctionAnalysis::comparedByDifference(const llvm::ICmpInst& at, Relation relation,
                                                     const State& state) {
  const llvm::Value &left = *at.getOperand(0), &right = *at.getOperand(1);
  if (state.differences.empty() || !isWord(left) || llvm::isa<llvm::Constant>(left) ||
      llvm::isa<llvm::Constant>(right))
    return fresh(at);
  const bool isSigned = relation != Relation::Ult && relation != Relation::Ule && relation != Relation::Ugt &&
                        relation != Relation::Uge;
  const Integer a{numberOf(left), isSigned}, b{numberOf(right), isSigned};
  const auto below = difference(state, a, b), above = difference(state, b, a);
  const auto answer = [&](bool is, GroundSet why) { return known(at, Number::one(1, is), why); };
  const bool isLess = below && below->most < 0, isGreater = above && above->most < 0;
  const bool isAtMost = below && below->most <= 0, isAtLeast = above && above->most <= 0;
  switch (relation) {
  case Relation::Eq:
  case Relation::Ne:
    if (isLess || isGreater)
      return answer(relation == Relation::Ne, isLess ? below->grounds : above->grounds);
    if (isAtMost && isAtLeast)
      return answer(relation == Relation::Eq, grounds_.both(below->grounds, above->grounds));
    return fresh(at);
  case Relation::Slt:
  case Relation::Ult:
    return isLess ? answer(true, below->grounds) : isAtLeast ? answer(false, above->grounds) : fresh(at);
  case Relation::Sle:
  case Relation::Ule:
    return isAtMost ? answer(true, below->grounds) : isGreater ? answer(false, above->grounds) : fresh(at);
  case Relation::Sgt:
  case Relation::Ugt:
    return isGreater ? answer(true, above->grounds) : isAtMost ? answer(false, below->grounds) : fresh(at);
  case Relation::Sge:
  case Relation::Uge:
    return isAtLeast ? answer(true, above->grounds) : isLess ? answer(false, below->grounds) : fresh(at);
  }
  return fresh(at);
}

// A word of 64 bits as factor * variable, where the variable is a word; whether it wraps is left to who asks.
std::optional<FunctionAnalysis::Linear> FunctionAnalysis::linear(const llvm::Value& word) const {
  if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(&word))
    return Linear{nullptr, 0, number->getSExtValue()};
  if (!isWord(word) || llvm::isa<llvm::Constant>(word)) return std::nullopt;
  const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&word);
  const auto* by = operation ? llvm::dyn_cast<llvm::ConstantInt>(operation->getOperand(1)) : nullptr;
  constexpr std::int64_t kMostFactor = 1 << 20;
  if (by && isWord(*operation->getOperand(0)) && !llvm::isa<llvm::Constant>(operation->getOperand(0))) {
    if (operation->getOpcode() == llvm::Instruction::Mul && by->getSExtValue() > 0 &&
        by->getSExtValue() < kMostFactor)
      return Linear{operation->getOperand(0), by->getSExtValue(), 0};
    if (operation->getOpcode() == llvm::Instruction::Shl && by->getZExtValue() < 20)
      return Linear{operation->getOperand(0), std::int64_t{1} << by->getZExtValue(), 0};
  }
  return Linear{&word, 1, 0};
}

// The pointer as a base and a distance with at most one variable index.
std::optional<std::pair<const llvm::Value*, FunctionAnalysis::Linear>>
FunctionAnalysis::linearDistance(const llvm::Value& pointer) const {
  const auto [above, outer] = anchorOf(pointer);
  Linear all{nullptr, 0, outer};
  const auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(above);
  if (!gep || !gep->getType()->isPointerTy()) return std::nullopt;
  for (auto it = llvm::gep_type_begin(*gep), end = llvm::gep_type_end(*gep); it != end; ++it) {
    if (const llvm::StructType* record = it.getStructTypeOrNull()) {
      const auto member = llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue();
      all.constant += static_cast<std::int64_t>(
          facts_.layout.getStructLayout(const_cast<llvm::StructType*>(record))->getElementOffset(member));
      continue;
    }
    const llvm::TypeSize stride = it.getSequentialElementStride(facts_.layout);
    if (stride.isScalable() || stride.getFixedValue() > (1u << 20)) return std::nullopt;
    const auto step = static_cast<std::int64_t>(stride.getFixedValue());
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(it.getOperand())) {
      if (number->getSExtValue() > (1 << 30) || number->getSExtValue() < -(1 << 30)) return std::nullopt;
      all.constant += number->getSExtValue() * step;
    } else if (all.variable || !isWord(*it.getOperand())) {
      return std::nullopt;
    } else {
      all.variable = it.getOperand();
      all.factor = step;
    }
  }
  const auto [base, inner] = anchorOf(*gep->getPointerOperand());
  all.constant += inner;
  if (!all.variable || all.constant > (1 << 30) || all.constant < -(1 << 30)) return std::nullopt;
  return std::pair(base, all);
}

std::optional<FunctionAnalysis::Linear>
FunctionAnalysis::sizeAskedFor(const llvm::CallBase& allocation) const {
  const llvm::StringRef name = allocation.getCalledFunction()->getName();
  if (name == "calloc" && allocation.arg_size() == 2) { // it fails where the product does not fit
    const auto *count = allocation.getArgOperand(0), *each = allocation.getArgOperand(1);
    if (llvm::isa<llvm::ConstantInt>(count)) std::swap(count, each);
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(each);
    if (!size || llvm::isa<llvm::Constant>(count) || size->getZExtValue() > (1u << 20)) return std::nullopt;
    return Linear{count, static_cast<std::int64_t>(size->getZExtValue()), 0};
  }
  if ((name == "malloc" || name == "_Znwm" || name == "_Znam") && allocation.arg_size() >= 1)
    return linear(*allocation.getArgOperand(0));
  return std::nullopt;
}

// Whether so many bytes at the pointer lie in the allocation that it was made from: factor * index + constant + bytes is at
// most factor * count, by the difference of index and count.
std::optional<GroundSet> FunctionAnalysis::isInside(const State& state, const llvm::Value& pointer,
                                                    std::int64_t bytes, bool written) {
  const auto place = linearDistance(pointer);
  if (!place) return std::nullopt;
  const AbstractValue base = lookup(state, *place->first);
  const Linear& at = place->second;
  if (!base.isPointer() || base.number.single() != 0) return std::nullopt;
  const llvm::Value& root = *valuesByNumber_[base.root];
  const GoodBytes* told = state.objects.find(base.root);
  if (!isAllocation(root) || !told || !told->whole) return std::nullopt;
  const auto& allocation = llvm::cast<llvm::CallBase>(root);
  const bool isCleared = allocation.getCalledFunction()->getName() == "calloc";
  if (written && !isCleared) return std::nullopt;
  const auto size = sizeAskedFor(allocation);
  if (!size || !size->variable || size->factor != at.factor || at.constant < 0) return std::nullopt;
  // factor * (index - count) <= -(constant + bytes)
  const std::int64_t wanted = -((at.constant + bytes + at.factor - 1) / at.factor);
  GroundSet why = grounds_.both(base.grounds, told->wholeGrounds);
  const AbstractValue index = lookup(state, *at.variable), count = lookup(state, *size->variable);
  const bool isWide = at.variable->getType()->getIntegerBitWidth() == 64 &&
                      size->variable->getType()->getIntegerBitWidth() == 64;
  // Bytes of which nobody takes a multiple: addresses wrap as words without a sign do.
  if (at.factor == 1 && isWide && at.constant == 0 && bytes == 1)
    if (const auto apart =
            difference(state, {numberOf(*at.variable), false}, {numberOf(*size->variable), false});
        apart && apart->most <= wanted)
      return grounds_.both(why, apart->grounds);
  constexpr std::int64_t kMostIndex = std::int64_t{1} << 40;
  if (!index.number.isKnown() || !count.number.isKnown() || index.number.smin() < 0) return std::nullopt;
  // What was asked for is factor * count exactly; of calloc because it succeeded.
  if (!isCleared && count.number.smax() > kMostIndex) return std::nullopt;
  const auto apart = difference(state, {numberOf(*at.variable), true}, {numberOf(*size->variable), true});
  if (!apart || apart->most > wanted) return std::nullopt;
  return grounds_.both(grounds_.both(why, apart->grounds), grounds_.both(index.grounds, count.grounds));
}

} // namespace nuthatch::intervals
