// Calls behind which every check holds: the callee was verified under what it takes for granted of its arguments, and
// here they are known to be so (seed 001, 3.2: calls by their own conditions). In: the state before a call. Out: what that
// rests on in the caller's own words; and of the whole function what its callers have to see to.
#include "engines/intervals/function/function_analysis.h"

#include "library/library.h"
#include "module/intrinsics.h"

#include "llvm/IR/InstIterator.h"

namespace nuthatch::intervals {

namespace {

// Code outside of the module: checks before the call say all that can go wrong in it.
bool isHarmless(const llvm::Function& outside) {
  if (outside.isIntrinsic()) return !outside.doesNotReturn();
  const library::Function* row = library::find({outside.getName().data(), outside.getName().size()});
  return row && !row->is(library::kCallsBack) && !row->is(library::kEnds) &&
         (row->is(library::kExact) || row->is(library::kShows));
}

bool isUnjudged(const llvm::Instruction& at) {
  if (const auto* room = llvm::dyn_cast<llvm::AllocaInst>(&at)) return !room->isStaticAlloca();
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
  const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
  return intrinsic == Intrinsic::Library || intrinsic == Intrinsic::Allocated;
}

} // namespace

std::optional<GroundSet> FunctionAnalysis::holds(const State& state, const llvm::Value& given,
                                                 const Need& need) {
  const AbstractValue known = lookup(state, given);
  if (!known.isPointer()) return std::nullopt;
  if (need.kind == Assumed::NonNull)
    return known.null == Null::Never ? std::optional(known.grounds) : std::nullopt;
  const bool isWritten = need.kind == Assumed::Written;
  if (!isWritten && need.kind != Assumed::WholeObjects) return std::nullopt;
  if (known.null == Null::Always) return known.grounds;
  GroundSet all = known.grounds;
  for (const Good good : {Good::Live, Good::InScope, Good::Readable, Good::Writable, Good::Written}) {
    if ((good == Good::Written) != isWritten) continue;
    const auto why = isGood(state, given, Number::one(64, need.size), good);
    if (!why) return std::nullopt;
    all = grounds_.both(all, *why);
  }
  return all;
}

void FunctionAnalysis::judgeCall(const llvm::CallBase& at, const State& state) {
  const llvm::Function* callee = at.getCalledFunction();
  if (callee && callee->isDeclaration() && isHarmless(*callee)) return;
  const auto found = callee ? facts_.summaries.find(callee) : facts_.summaries.end();
  std::optional<GroundSet> all;
  if (found != facts_.summaries.end() && found->second.needs) {
    all = state.grounds;
    for (const Need& need : *found->second.needs) {
      const auto why =
          need.argument < at.arg_size() ? holds(state, *at.getArgOperand(need.argument), need) : std::nullopt;
      if (!why) {
        all.reset();
        break;
      }
      all = grounds_.both(*all, *why);
    }
  }
  if (all)
    facts_.verifiedCalls[&at] = *all;
  else
    unjudged_ = true;
}

// False: it rests on something that a caller cannot see to. Checks of the function itself are left to who asks: each of
// them must hold anyway, and what one rests on happens before it.
bool FunctionAnalysis::addNeeds(GroundSet set, std::set<Need>& needs) const {
  const Grounds::Members members = grounds_.membersOf(set);
  for (const std::uint64_t check : members.checks)
    if (!words_.contains(check)) return false;
  for (const std::string& text : members.assumptions) {
    const auto found = facts_.testables.find(text);
    if (found == facts_.testables.end() || found->second.hidden) return false;
    for (const auto& [value, size] : found->second.places) {
      const auto* argument = llvm::dyn_cast<llvm::Argument>(value);
      if (!argument || argument->getParent() != &function_ || argument->hasByValAttr()) return false;
      needs.insert({argument->getArgNo(), found->second.kind, size});
    }
  }
  return true;
}

std::optional<std::set<Need>> FunctionAnalysis::needs() const {
  std::set<Need> all;
  if (unjudged_) return std::nullopt;
  for (const llvm::Instruction& at : llvm::instructions(function_)) {
    if (isUnjudged(at)) return std::nullopt;
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
    const auto verified = call ? facts_.verifiedCalls.find(call) : facts_.verifiedCalls.end();
    if (verified != facts_.verifiedCalls.end() && !addNeeds(verified->second, all)) return std::nullopt;
  }
  for (const auto& [id, word] : words_)
    if (!word.proven || !addNeeds(word.grounds, all)) return std::nullopt;
  return all;
}

} // namespace nuthatch::intervals
