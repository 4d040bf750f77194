// Calls: of the library, of the module, of unknown code.
#include "engines/intervals/function/function_analysis.h"

#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IntrinsicInst.h"

#include <fmt/format.h>

namespace nuthatch::intervals {

namespace {

enum class Aftermath : std::uint8_t { Ends, Unwinds, GoesOn, Anything };

// As the bounded engine has it: what may follow where a check fails.
Aftermath aftermathOf(CheckKind kind) {
  switch (kind) {
  case CheckKind::AssertionFailed:
  case CheckKind::RuleBroken:
    return Aftermath::Ends;
  case CheckKind::UncaughtException:
  case CheckKind::RustPanic:
    return Aftermath::Unwinds;
  case CheckKind::SignedOverflow:
  case CheckKind::UninitialisedRead:
  case CheckKind::Leak:
    return Aftermath::GoesOn;
  default:
    return Aftermath::Anything;
  }
}

// Functions of the C++ runtime that leave by an exception or end. What else promises not to return may do it by mistake.
bool isThrow(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee || !callee->isDeclaration() || !call.doesNotReturn()) return false;
  const llvm::StringRef name = callee->getName();
  return name.starts_with("__cxa_") || name.starts_with("_ZSt") || name == "_Unwind_Resume";
}

std::optional<std::uint64_t> idOf(const llvm::CallBase& call, unsigned at) {
  const auto* id = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(at));
  return id ? std::optional(id->getZExtValue()) : std::nullopt;
}

} // namespace

// A check's word at this place, and what its passing says of what follows.
void FunctionAnalysis::check(const llvm::CallBase& at, State& state) {
  const auto intrinsic = intrinsicOf(at);
  const bool plain = intrinsic == Intrinsic::Check;
  if (!plain && intrinsic != Intrinsic::Library && intrinsic != Intrinsic::Allocated) return;
  const auto id = idOf(at, 1);
  if (!id) return;
  const llvm::Value& condition = *at.getArgOperand(0);
  const AbstractValue told = plain && state.reached ? lookup(state, condition) : AbstractValue();
  const auto is = plain ? told.number.single() : std::nullopt;
  const bool holds = is == 1;
  if (last_) {
    Word& word = words_[*id];
    word.proven &= !state.reached || holds;
    word.unreachable &= !state.reached;
    word.grounds =
        grounds_.both(word.grounds, grounds_.both(state.grounds, holds ? told.grounds : kNoGrounds));
  }
  if (!state.reached || holds) return;
  const auto kind = facts_.kinds.find(*id);
  const Aftermath after = kind == facts_.kinds.end() ? Aftermath::Anything : aftermathOf(kind->second);
  const GroundSet self = grounds_.check(*id);
  if (after == Aftermath::Anything) {
    state.grounds = grounds_.both(state.grounds, self);
    if (last_) summary_.grounds = grounds_.both(summary_.grounds, self);
  }
  // Where it fails for sure, what follows is what the machine does.
  if (!plain || after == Aftermath::Unwinds || (after == Aftermath::GoesOn && is == 0)) return;
  assume(state, condition, true, after == Aftermath::GoesOn ? self : kNoGrounds);
}

void FunctionAnalysis::release(State& state, const llvm::Value* pointer) {
  const AbstractValue given = pointer ? lookup(state, *pointer) : AbstractValue();
  for (auto& [number, good] : state.objects) {
    if (sizeOf(*valuesByNumber_[number])) continue; // locals and globals are not given back
    if (!given.isPointer() || mayAlias(number, given.root)) good = {};
  }
  // What is freed can be given again, with another content.
  state.cells.eraseIf([&](const auto& entry) {
    return !given.isPointer() ? !sizeOf(*valuesByNumber_[entry.first.root]).has_value()
                              : mayAlias(entry.first.root, given.root);
  });
}

AbstractValue FunctionAnalysis::allocate(const llvm::CallBase& at, State& state) {
  const library::Function& row = *rowOf(at);
  const llvm::StringRef name = at.getCalledFunction()->getName();
  AbstractValue size;
  if (name == "calloc" && at.arg_size() == 2) {
    const AbstractValue count = lookup(state, *at.getArgOperand(0)),
                        each = lookup(state, *at.getArgOperand(1));
    if (overflows(Arithmetic::Mul, false, count.number, each.number) == false)
      size.number = compute(Arithmetic::Mul, count.number, each.number);
    size.grounds = grounds_.both(count.grounds, each.grounds);
  } else if (row.size >= 0 && static_cast<unsigned>(row.size) < at.arg_size())
    size = lookup(state, *at.getArgOperand(static_cast<unsigned>(row.size)));
  beginObject(state, at);
  state.objects.erase(numberOf(at)); // it has the bytes that were asked for, not those of a type
  AbstractValue made = fresh(at);
  const bool throws = row.family != library::Family::Malloc && !name.contains("nothrow");
  if (throws)
    made.null = Null::Never;
  else if (facts_.options.may(Assumed::Allocations)) {
    made.null = Null::Never;
    made.grounds = supposed(Assumed::Allocations, fmt::format("{} does not fail", name.str()), &at);
  }
  state.objects[numberOf(at)].whole = true;
  if (size.number.isKnown() && size.number.umin() > 0 && size.number.umin() < (std::uint64_t{1} << 46)) {
    const Bytes bytes{0, static_cast<std::int64_t>(size.number.umin()), size.grounds};
    state.objects[numberOf(at)].live = bytes;
    if (name == "calloc") state.objects[numberOf(at)].written = bytes;
  }
  return made;
}

AbstractValue FunctionAnalysis::ownIntrinsic(const llvm::CallBase& at, State& state, bool& done) {
  const auto intrinsic = intrinsicOf(at);
  done = intrinsic.has_value();
  if (!intrinsic) return {};
  switch (*intrinsic) {
  case Intrinsic::Check:
  case Intrinsic::Library:
  case Intrinsic::Allocated:
    check(at, state);
    return {};
  case Intrinsic::Assume:
    assume(state, *at.getArgOperand(0), true, kNoGrounds);
    return {};
  case Intrinsic::Symbolic: {
    const llvm::Value& pointer = *at.getArgOperand(0);
    clobber(state, lookup(state, pointer), INT64_MIN, INT64_MAX);
    const AbstractValue size = lookup(state, *at.getArgOperand(1));
    if (const auto bytes = size.number.single()) markWritten(state, pointer, *bytes, size.grounds);
    return {};
  }
  case Intrinsic::Edge:
  case Intrinsic::TryFirst:
  case Intrinsic::Assumed:
  case Intrinsic::Verified:
  case Intrinsic::Finished:
    return {};
  case Intrinsic::StdString:
  case Intrinsic::StdVector:
  case Intrinsic::Object:
    state.cells.clear();
    return at.getType()->isVoidTy() ? AbstractValue() : fresh(at);
  case Intrinsic::Unwritten:
  case Intrinsic::Utf8:
    return fresh(at);
  default:
    return predicate(at, state);
  }
}

AbstractValue FunctionAnalysis::llvmIntrinsic(const llvm::CallBase& at, State& state, bool& done) {
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&at);
  done = intrinsic != nullptr;
  if (!intrinsic) return {};
  const auto two = [&](Arithmetic operation) {
    const AbstractValue a = lookup(state, *at.getArgOperand(0)), b = lookup(state, *at.getArgOperand(1));
    return at.getType()->isIntegerTy()
               ? known(at, compute(operation, a.number, b.number), grounds_.both(a.grounds, b.grounds))
               : fresh(at);
  };
  switch (intrinsic->getIntrinsicID()) {
  case llvm::Intrinsic::umin:
    return two(Arithmetic::UMin);
  case llvm::Intrinsic::umax:
    return two(Arithmetic::UMax);
  case llvm::Intrinsic::smin:
    return two(Arithmetic::SMin);
  case llvm::Intrinsic::smax:
    return two(Arithmetic::SMax);
  case llvm::Intrinsic::abs: {
    const AbstractValue a = lookup(state, *at.getArgOperand(0));
    return at.getType()->isIntegerTy() ? known(at, absolute(a.number), a.grounds) : fresh(at);
  }
  case llvm::Intrinsic::ctpop:
  case llvm::Intrinsic::ctlz:
  case llvm::Intrinsic::cttz: {
    const unsigned width = at.getType()->isIntegerTy() ? at.getType()->getIntegerBitWidth() : 0;
    return width > 1 && width <= 64 ? known(at, Number::between(width, 0, width), kNoGrounds) : fresh(at);
  }
  case llvm::Intrinsic::lifetime_start:
  case llvm::Intrinsic::lifetime_end: {
    const llvm::Value* local = at.getArgOperand(at.arg_size() - 1);
    const auto size = sizeOf(*local);
    const ValueNumber number = numberOf(*local);
    state.cells.eraseIf([&](const auto& entry) { return entry.first.root == number; });
    state.objects.erase(number);
    if (intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
      if (size) state.objects[number].inScope = {0, static_cast<std::int64_t>(*size), kNoGrounds};
    } else
      // A pointer of unknown origin may lead to it; all of those were good a moment ago.
      for (auto& [other, good] : state.objects)
        if (mayAlias(other, number)) good.inScope = {};
    return {};
  }
  case llvm::Intrinsic::memset:
  case llvm::Intrinsic::memcpy:
  case llvm::Intrinsic::memcpy_inline:
  case llvm::Intrinsic::memset_inline:
  case llvm::Intrinsic::memmove: {
    const auto& block = *llvm::cast<llvm::MemIntrinsic>(intrinsic);
    const AbstractValue where = lookup(state, *block.getRawDest()), size = lookup(state, *block.getLength());
    std::int64_t low = INT64_MIN, high = INT64_MAX;
    if (where.number.isKnown() && size.number.isKnown() && where.number.smax() < (std::int64_t{1} << 46) &&
        where.number.smin() > -(std::int64_t{1} << 46) && size.number.umax() < (std::uint64_t{1} << 46)) {
      low = where.number.smin();
      high = where.number.smax() + static_cast<std::int64_t>(size.number.umax());
    }
    const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&block);
    const auto from =
        copy ? isGood(state, *copy->getRawSource(), size.number, Good::Written) : std::optional(kNoGrounds);
    clobber(state, where, low, high);
    if (from) {
      if (const auto bytes = size.number.single())
        markWritten(state, *block.getRawDest(), *bytes, grounds_.both(*from, size.grounds));
    } else if (!facts_.options.may(Assumed::Written))
      for (auto& [number, good] : state.objects)
        if (!where.isPointer() || mayAlias(number, where.root)) good.written = {};
    return {};
  }
  default:
    if (at.mayWriteToMemory() && !llvm::isa<llvm::DbgInfoIntrinsic>(at)) {
      clobberByCall(state, at, Effects::all());
    }
    return at.getType()->isVoidTy() ? AbstractValue() : fresh(at);
  }
}

AbstractValue FunctionAnalysis::call(const llvm::CallBase& at, State& state) {
  bool done = false;
  AbstractValue made = ownIntrinsic(at, state, done);
  if (done) return made;
  made = llvmIntrinsic(at, state, done);
  if (done) return made;
  const llvm::Function* callee = at.getCalledFunction();
  const library::Function* row = rowOf(at);
  if (isAllocation(at)) return allocate(at, state);
  made = at.getType()->isVoidTy() ? AbstractValue() : fresh(at);
  const Effects effects = facts_.effectsOf(at);
  if (last_) judgeCall(at, state);
  if (last_ && callers_ && callee && !callee->isDeclaration()) notePassed(at, *callee, state);
  clobberByCall(state, at, effects);
  if (effects.frees) {
    const bool named = row && row->is(library::kFrees);
    const bool unseen = !row && (!callee || callee->isDeclaration());
    if (named)
      release(state, at.arg_size() > 0 ? at.getArgOperand(0) : nullptr);
    else if (unseen && facts_.options.may(Assumed::QuietCalls)) {
      for (const llvm::Use& use : at.args())
        if (use->getType()->isPointerTy()) release(state, use.get());
      const GroundSet why =
          supposed(Assumed::QuietCalls, "calls that nobody sees free nothing but what they are given");
      for (auto& [number, good] : state.objects)
        if (!good.live.isEmpty()) good.live.grounds = grounds_.both(good.live.grounds, why);
    } else
      release(state, nullptr);
  }
  if (made.isPointer()) beginObject(state, at);
  // What is called through a pointer, or is assembly, is not seen by any check.
  if (!callee)
    state.grounds = grounds_.both(
        state.grounds,
        grounds_.assumption(fmt::format("{}: what is called through a pointer keeps to its memory",
                                        function_.getName().str())));
  if (!callee) summary_.grounds = grounds_.both(summary_.grounds, state.grounds);
  if ((row && row->is(library::kEnds)) || isThrow(at)) {
    // The way out of an exception is still there.
    if (!llvm::isa<llvm::InvokeInst>(at)) die(state, kNoGrounds);
    return made;
  }
  if (!callee || callee->isDeclaration()) return made;
  const auto found = facts_.summaries.find(callee);
  if (found == facts_.summaries.end()) return made;
  const Summary& summary = found->second;
  state.grounds = grounds_.both(state.grounds, summary.grounds);
  if (last_) summary_.grounds = grounds_.both(summary_.grounds, summary.grounds);
  if (!summary.returns) {
    if (!llvm::isa<llvm::InvokeInst>(at)) die(state, kNoGrounds);
    return made;
  }
  applySummary(at, summary, state, made);
  return made;
}

} // namespace nuthatch::intervals
