// Predicates over memory: readable, writable, freeable, initialised.
#include "engines/intervals/function/function_analysis.h"

#include "library/library.h"
#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Operator.h"

#include <fmt/format.h>

namespace nuthatch::intervals {

namespace {

constexpr std::int64_t kMostBytes = std::int64_t{1} << 46;

} // namespace

// The nearest pointer below constant distances, and the distance.
std::pair<const llvm::Value*, std::int64_t> FunctionAnalysis::anchorOf(const llvm::Value& pointer) const {
  llvm::APInt offset(facts_.layout.getIndexTypeSizeInBits(pointer.getType()), 0);
  const llvm::Value* base =
      pointer.stripAndAccumulateConstantOffsets(facts_.layout, offset, /*AllowNonInbounds=*/true);
  return {base, offset.getSExtValue()};
}

std::optional<GroundSet> FunctionAnalysis::isGood(const State& state, const llvm::Value& pointer,
                                                  const Number& size, Good good) {
  if (size.width != 64 || size.umax() > static_cast<std::uint64_t>(kMostBytes)) return std::nullopt;
  if (size.umax() == 0) return kNoGrounds;
  const auto bytes =
      static_cast<std::int64_t>(size.umax()) - (facts_.options.planted == Planted::OneByteMore ? 1 : 0);
  const auto part = [&](const GoodBytes& all) {
    switch (good) {
    case Good::Live:
      return all.live;
    case Good::InScope:
      return all.inScope;
    case Good::Readable:
      return all.readable;
    case Good::Writable:
      return all.writable;
    case Good::Written:
      return all.written;
    }
    return Bytes{};
  };
  const AbstractValue where = lookup(state, pointer);
  if (where.isPointer()) {
    const Bytes around = part(goodBytes(state, where, 0));
    if (where.number.isKnown() && where.number.smin() > -kMostBytes && where.number.smax() < kMostBytes &&
        !around.isEmpty() && around.holds(where.number.smin(), where.number.smax() + bytes))
      return around.grounds;
    // Somewhere in an object that is all right as a whole, if the arithmetic stays in it.
    const bool asksOfObject = good == Good::Live || good == Good::InScope || good == Good::Written;
    if (asksOfObject && facts_.options.may(Assumed::Arithmetic) && !around.isEmpty() &&
        !where.number.single())
      return grounds_.both(around.grounds,
                           supposed(Assumed::Arithmetic, fmt::format("{} stays in its object",
                                                                     named(*valuesByNumber_[where.root]))));
  }
  // What was asked before of this very pointer, at a distance from its root that nobody knows.
  const auto [anchor, delta] = anchorOf(pointer);
  if (anchor->getType()->isPointerTy() && numbers_.contains(anchor))
    if (const GoodBytes* told = state.objects.find(numberOf(*anchor))) {
      const Bytes around = part(*told);
      if (!around.isEmpty() && around.holds(delta, delta + bytes)) return around.grounds;
    }
  return isInside(state, pointer, bytes, good == Good::Written);
}

void FunctionAnalysis::learnGood(State& state, const llvm::Value& pointer, const Number& size, Good good,
                                 GroundSet via) {
  if (size.width != 64 || !pointer.getType()->isPointerTy()) return;
  const std::uint64_t least = size.umin();
  if (least == 0 || least > static_cast<std::uint64_t>(kMostBytes)) return;
  auto [anchor, delta] = anchorOf(pointer);
  if (llvm::isa<llvm::Constant>(anchor)) return;
  const AbstractValue where = lookup(state, *anchor);
  ValueNumber key = numberOf(*anchor);
  if (const auto offset = where.number.single(); where.isPointer() && offset) {
    key = where.root;
    delta += static_cast<std::int64_t>(*offset);
  }
  const llvm::Value& root = *valuesByNumber_[key];
  // Of objects whose size and state are followed nothing is learnt this way.
  if (sizeOf(root) && good != Good::Written) return;
  if (isAllocation(root) && good != Good::Written) return;
  GoodBytes& all = state.objects[key];
  Bytes& bytes = good == Good::Live       ? all.live
                 : good == Good::InScope  ? all.inScope
                 : good == Good::Readable ? all.readable
                 : good == Good::Writable ? all.writable
                                          : all.written;
  const std::int64_t from = delta, to = delta + static_cast<std::int64_t>(least);
  const GroundSet why = grounds_.both(via, where.grounds);
  // What can be written can be read.
  if (good == Good::Writable) learnGood(state, pointer, size, Good::Readable, via);
  if (bytes.isEmpty())
    bytes = {from, to, why};
  else if (bytes.holds(from, to))
    return;
  // Two pieces side by side are one piece: of one object, since both are at the same root.
  else if (from <= bytes.to && to >= bytes.from && good != Good::Readable && good != Good::Writable)
    bytes = {std::min(from, bytes.from), std::max(to, bytes.to), grounds_.both(bytes.grounds, why)};
  else if (from < bytes.to && to > bytes.from)
    bytes = {std::min(from, bytes.from), std::max(to, bytes.to), grounds_.both(bytes.grounds, why)};
  else if (to - from > bytes.to - bytes.from)
    bytes = {from, to, why};
}

std::optional<GroundSet> FunctionAnalysis::isTerminated(const State& state, const llvm::Value& pointer) {
  const AbstractValue where = lookup(state, pointer);
  if (!where.isPointer()) return std::nullopt;
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(valuesByNumber_[where.root]);
  if (!global || !global->isConstant() || !global->hasDefinitiveInitializer()) return std::nullopt;
  const auto* text = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
  const bool isEmptyText = llvm::isa<llvm::ConstantAggregateZero>(global->getInitializer());
  if (!isEmptyText && (!text || !text->isString())) return std::nullopt;
  const std::size_t last = isEmptyText ? *sizeOf(*global) - 1 : text->getAsString().rfind('\0');
  if (last == llvm::StringRef::npos || *sizeOf(*global) == 0) return std::nullopt;
  if (where.number.smin() < 0 || where.number.umax() > last) return std::nullopt;
  return where.grounds;
}

AbstractValue FunctionAnalysis::predicate(const llvm::CallBase& call, State& state) {
  const auto answer = [&](std::optional<GroundSet> why) {
    return why ? known(call, Number::one(1, 1), *why) : fresh(call);
  };
  const llvm::Value& pointer = *call.getArgOperand(0);
  const auto asks = [&](Good good) {
    const AbstractValue size = lookup(state, *call.getArgOperand(1));
    auto why = isGood(state, pointer, size.number, good);
    if (why) why = grounds_.both(*why, size.grounds);
    return answer(why);
  };
  if (call.hasOperandBundles()) return fresh(call); // asks more than it says: bits, or what lies apart
  switch (*intrinsicOf(call)) {
  case Intrinsic::Readable:
    return asks(Good::Readable);
  case Intrinsic::Writable:
    return asks(Good::Writable);
  case Intrinsic::Live:
    return asks(Good::Live);
  case Intrinsic::InScope:
    return asks(Good::InScope);
  case Intrinsic::Initialised:
    return asks(Good::Written);
  case Intrinsic::Terminated:
    return answer(isTerminated(state, pointer));
  case Intrinsic::Freeable:
  case Intrinsic::SameFamily: {
    const AbstractValue where = lookup(state, pointer);
    if (!where.isPointer() || where.number.single() != 0) return fresh(call);
    const llvm::Value& root = *valuesByNumber_[where.root];
    if (!isAllocation(root)) return fresh(call);
    if (*intrinsicOf(call) == Intrinsic::SameFamily) {
      const llvm::StringRef name = llvm::cast<llvm::CallBase>(root).getCalledFunction()->getName();
      const auto* wanted = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
      const library::Function* row = library::find({name.data(), name.size()});
      const bool same = wanted && row && wanted->getZExtValue() == static_cast<std::uint64_t>(row->family);
      return same ? answer(where.grounds) : fresh(call);
    }
    const GoodBytes* told = state.objects.find(where.root);
    if (told && told->whole) return answer(grounds_.both(where.grounds, told->wholeGrounds));
    return told && !told->live.isEmpty() ? answer(grounds_.both(where.grounds, told->live.grounds))
                                         : fresh(call);
  }
  default:
    return fresh(call);
  }
}

} // namespace nuthatch::intervals
