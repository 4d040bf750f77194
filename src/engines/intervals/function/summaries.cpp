// What goes between functions: what a call passes in, what a return gives back.
#include "engines/intervals/function/function_analysis.h"

namespace nuthatch::intervals {

namespace {

constexpr Bytes GoodBytes::* kParts[] = {&GoodBytes::live, &GoodBytes::inScope, &GoodBytes::readable,
                                         &GoodBytes::writable, &GoodBytes::written};

} // namespace

void FunctionAnalysis::notePassed(const llvm::CallBase& at, const llvm::Function& callee,
                                  const State& state) {
  const auto [known, isNew] = callers_->try_emplace(&callee);
  if (isNew) known->second.resize(callee.arg_size());
  for (unsigned i = 0; i < callee.arg_size(); ++i) {
    Passed one;
    if (i < at.arg_size()) {
      one.known = lookup(state, *at.getArgOperand(i));
      const auto offset = one.known.number.single();
      if (one.known.isPointer() && offset && one.known.null != Null::Always)
        one.good = goodBytes(state, one.known, static_cast<std::int64_t>(*offset));
      one.known.grounds = grounds_.both(one.known.grounds, state.grounds);
      for (Bytes GoodBytes::* part : kParts)
        if (!(one.good.*part).isEmpty())
          (one.good.*part).grounds = grounds_.both((one.good.*part).grounds, state.grounds);
      one.known.root = kNoValue;
      if (at.getArgOperand(i)->getType()->isPointerTy()) one.known.number = {};
    }
    Passed& all = known->second[i];
    if (isNew) {
      all = one;
      continue;
    }
    joinInto(all.known, one.known, grounds_);
    for (Bytes GoodBytes::* part : kParts) joinInto(all.good.*part, one.good.*part, grounds_);
  }
}

void FunctionAnalysis::noteReturn(const llvm::ReturnInst& at, State& state) {
  const llvm::Value* value = at.getReturnValue();
  AbstractValue result = value ? lookup(state, *value) : AbstractValue();
  GoodBytes good;
  const bool isPointer = value && value->getType()->isPointerTy();
  const bool isNull = isPointer && result.null == Null::Always;
  if (isPointer && !isNull)
    if (const auto offset = result.number.single(); offset && result.isPointer()) {
      const llvm::Value& root = *valuesByNumber_[result.root];
      const auto* argument = llvm::dyn_cast<llvm::Argument>(&root);
      // A local is gone when its function is.
      if (!llvm::isa<llvm::AllocaInst>(root) && !(argument && argument->hasByValAttr()))
        good = goodBytes(state, result, static_cast<std::int64_t>(*offset));
    }
  result.root = kNoValue;
  if (isPointer) result.number = {};
  result.grounds = grounds_.both(result.grounds, state.grounds);
  std::vector<Bytes> written(function_.arg_size());
  for (const llvm::Argument& argument : function_.args())
    if (argument.getType()->isPointerTy() && !argument.hasByValAttr())
      if (const GoodBytes* told = state.objects.find(numberOf(argument)))
        written[argument.getArgNo()] = told->written;
  if (!summary_.returns) {
    summary_.returns = true;
    summary_.result = result;
    summary_.written = std::move(written);
  } else {
    joinInto(summary_.result, result, grounds_);
    for (std::size_t i = 0; i < written.size(); ++i) joinInto(summary_.written[i], written[i], grounds_);
  }
  if (!isPointer || isNull) return;
  if (!returnedGood_)
    summary_.resultGood = good;
  else
    for (Bytes GoodBytes::* part : kParts) joinInto(summary_.resultGood.*part, good.*part, grounds_);
  returnedGood_ = true;
}

void FunctionAnalysis::applySummary(const llvm::CallBase& at, const Summary& summary, State& state,
                                    AbstractValue& made) {
  for (std::size_t i = 0; i < summary.written.size() && i < at.arg_size(); ++i) {
    const Bytes& bytes = summary.written[i];
    const llvm::Value& argument = *at.getArgOperand(static_cast<unsigned>(i));
    if (bytes.isEmpty() || !argument.getType()->isPointerTy()) continue;
    const AbstractValue given = lookup(state, argument);
    const auto offset = given.number.single();
    if (!given.isPointer() || !offset) continue;
    Bytes& written = state.objects[given.root].written;
    const std::int64_t from = bytes.from + static_cast<std::int64_t>(*offset),
                       to = bytes.to + static_cast<std::int64_t>(*offset);
    const GroundSet why = grounds_.both(bytes.grounds, given.grounds);
    if (written.isEmpty() || (from <= written.from && to >= written.to))
      written = {from, to, why};
    else if (from <= written.to && to >= written.from)
      written = {std::min(from, written.from), std::max(to, written.to), grounds_.both(written.grounds, why)};
  }
  if (at.getType()->isVoidTy()) return;
  if (made.isPointer()) {
    made.null = summary.result.null;
    if (!summary.resultGood.isEmpty()) {
      GoodBytes& good = state.objects[made.root];
      for (Bytes GoodBytes::* part : kParts)
        if (!(summary.resultGood.*part).isEmpty()) good.*part = summary.resultGood.*part;
    }
  } else if (summary.result.number.width == made.number.width)
    made.number = summary.result.number;
  made.grounds = summary.result.grounds;
}

} // namespace nuthatch::intervals
