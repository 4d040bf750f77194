// What calls may change: read from bodies for functions of the module, from the library's table for its functions.
#include "engines/intervals/function/module_facts.h"

#include "library/library.h"
#include "module/intrinsics.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace nuthatch::intervals {

namespace {

using Range = std::optional<std::pair<std::int64_t, std::int64_t>>;

// A write to these bytes around the pointer, as the callers of its function see it.
void addWrite(Effects& effects, const llvm::Value& pointer, const llvm::DataLayout& layout, Range range) {
  const llvm::Value* object = llvm::getUnderlyingObject(&pointer, /*MaxLookup=*/0);
  if (llvm::isa<llvm::AllocaInst>(object)) return;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object)) {
    if (argument->hasByValAttr()) return;
    llvm::APInt offset(layout.getIndexTypeSizeInBits(pointer.getType()), 0);
    const llvm::Value* base = pointer.stripAndAccumulateConstantOffsets(layout, offset, true);
    constexpr std::int64_t kFar = std::int64_t{1} << 40;
    const std::int64_t by = offset.getSExtValue();
    if (base != argument || by > kFar || by < -kFar) range.reset();
    if (range) range = std::pair(range->first + by, range->second + by);
    effects.writes(argument->getArgNo(), range);
  } else if (llvm::isa<llvm::GlobalVariable>(object))
    effects.globals = true;
  else
    effects.anything = true;
}

} // namespace

void Effects::add(const Effects& other) {
  globals |= other.globals;
  anything |= other.anything;
  frees |= other.frees;
  throws |= other.throws;
  for (unsigned i = 0; i < 64; ++i)
    if (other.arguments >> i & 1) {
      const auto found = other.ranges.find(i);
      writes(i, found == other.ranges.end() ? std::nullopt : std::optional(found->second));
    }
}

void Effects::writes(unsigned argument, std::optional<std::pair<std::int64_t, std::int64_t>> range) {
  argument = std::min(argument, 63u);
  const bool before = arguments >> argument & 1;
  const auto known = ranges.find(argument);
  arguments |= std::uint64_t{1} << argument;
  if (argument == 63 || !range || (before && known == ranges.end()))
    ranges.erase(argument);
  else if (!before)
    ranges[argument] = *range;
  else
    known->second = {std::min(known->second.first, range->first),
                     std::max(known->second.second, range->second)};
}

Effects ModuleFacts::effectsOf(const llvm::CallBase& call) const {
  const llvm::Function* callee = call.getCalledFunction();
  if (!callee) return Effects::all();
  if (!callee->isDeclaration()) {
    const auto found = summaries.find(callee);
    return found == summaries.end() ? Effects::all() : found->second.effects;
  }
  const library::Function* row = library::find({callee->getName().data(), callee->getName().size()});
  // A function that nobody describes fully may call back into the module.
  const bool isDescribed =
      row && !row->is(library::kCallsBack) && (row->is(library::kExact) || row->is(library::kShows));
  if (!isDescribed) {
    Effects all = Effects::all();
    // Functions of the C library throw nothing by themselves.
    all.throws = !row || row->is(library::kCallsBack) || callee->getName().starts_with("_Z");
    return all;
  }
  Effects effects;
  effects.throws = row->family == library::Family::New || row->family == library::Family::NewArray;
  effects.frees = row->is(library::kFrees);
  for (const library::Part& part : row->parts)
    if (part.writes && part.argument >= 0)
      effects.arguments |= std::uint64_t{1} << std::min(part.argument, 63);
  // Streams, scanned values: who knows through which of the arguments.
  if (row->scanFormat >= 0 || row->printFormat >= 0) effects.arguments = ~std::uint64_t{0};
  return effects;
}

Effects effectsOf(const llvm::Function& function, const ModuleFacts& facts) {
  Effects effects;
  const llvm::DataLayout& layout = facts.layout;
  for (const llvm::Instruction& at : llvm::instructions(function)) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) {
      const llvm::TypeSize size = layout.getTypeStoreSize(store->getValueOperand()->getType());
      addWrite(effects, *store->getPointerOperand(), layout,
               size.isScalable() ? Range() : Range({0, static_cast<std::int64_t>(size.getFixedValue())}));
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) {
      if (llvm::isa<llvm::DbgInfoIntrinsic>(call) || llvm::isa<llvm::LifetimeIntrinsic>(call)) continue;
      if (const auto intrinsic = intrinsicOf(*call)) {
        if (*intrinsic == Intrinsic::Symbolic || *intrinsic == Intrinsic::StdString ||
            *intrinsic == Intrinsic::StdVector)
          addWrite(effects, *call->getArgOperand(0), layout, {});
        continue;
      }
      if (const auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(call)) {
        const auto* length = llvm::dyn_cast<llvm::ConstantInt>(block->getLength());
        const bool isFixed = length && length->getZExtValue() < (1u << 30);
        addWrite(effects, *block->getRawDest(), layout,
                 isFixed ? Range({0, static_cast<std::int64_t>(length->getZExtValue())}) : Range());
        continue;
      }
      if (llvm::isa<llvm::IntrinsicInst>(call)) {
        if (call->mayWriteToMemory()) {
          Effects all = Effects::all();
          all.throws = false;
          effects.add(all);
        }
        continue;
      }
      Effects theirs = facts.effectsOf(*call);
      const std::uint64_t through = theirs.arguments;
      const auto ranges = std::move(theirs.ranges);
      theirs.arguments = 0;
      theirs.ranges.clear();
      effects.add(theirs);
      for (unsigned i = 0; i < call->arg_size(); ++i)
        if (through >> std::min(i, 63u) & 1 && call->getArgOperand(i)->getType()->isPointerTy())
          addWrite(effects, *call->getArgOperand(i), layout,
                   ranges.contains(i) ? Range(ranges.at(i)) : Range());
    } else if (llvm::isa<llvm::ResumeInst>(at)) {
      effects.throws = true;
    } else if (at.mayWriteToMemory()) {
      if (const auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&at))
        addWrite(effects, *update->getPointerOperand(), layout, {});
      else
        effects.add(Effects::all());
    }
  }
  return effects;
}

} // namespace nuthatch::intervals
