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

// A write through this pointer, as the callers of its function see it.
void addWrite(Effects& effects, const llvm::Value& pointer) {
  const llvm::Value* object = llvm::getUnderlyingObject(&pointer, /*MaxLookup=*/0);
  if (llvm::isa<llvm::AllocaInst>(object)) return;
  if (const auto* argument = llvm::dyn_cast<llvm::Argument>(object)) {
    if (!argument->hasByValAttr())
      effects.arguments |= std::uint64_t{1} << std::min(argument->getArgNo(), 63u);
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
  arguments |= other.arguments;
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
  for (const llvm::Instruction& at : llvm::instructions(function)) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&at)) {
      addWrite(effects, *store->getPointerOperand());
    } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) {
      if (llvm::isa<llvm::DbgInfoIntrinsic>(call) || llvm::isa<llvm::LifetimeIntrinsic>(call)) continue;
      if (const auto intrinsic = intrinsicOf(*call)) {
        if (*intrinsic == Intrinsic::Symbolic || *intrinsic == Intrinsic::StdString ||
            *intrinsic == Intrinsic::StdVector)
          addWrite(effects, *call->getArgOperand(0));
        continue;
      }
      if (const auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(call)) {
        addWrite(effects, *block->getRawDest());
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
      theirs.arguments = 0;
      effects.add(theirs);
      for (unsigned i = 0; i < call->arg_size(); ++i)
        if (through >> std::min(i, 63u) & 1 && call->getArgOperand(i)->getType()->isPointerTy())
          addWrite(effects, *call->getArgOperand(i));
    } else if (llvm::isa<llvm::ResumeInst>(at)) {
      effects.throws = true;
    } else if (at.mayWriteToMemory()) {
      if (const auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&at))
        addWrite(effects, *update->getPointerOperand());
      else
        effects.add(Effects::all());
    }
  }
  return effects;
}

} // namespace nuthatch::intervals
