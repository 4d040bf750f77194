#include "engines/bounded/induction/loop_writes.h"

#include "library/library.h"
#include "module/intrinsics.h"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <map>

namespace nuthatch::bounded {

namespace {

// Ends the run, or does nothing that the program's memory shows.
bool isHarmless(llvm::StringRef name) {
  if (name.starts_with("nh_any_") || name == "nh_need_string" || name == "nh_assume_output" ||
      name == "nh_told" || name == "nh_has_thread_locals" || name == "nh_assuming" || name == "nh_give_up" || name == "nh_only_this" ||
      library::isErrorCall(name))
    return true;
  const library::Function* row = library::find({name.data(), name.size()});
  return row && (row->is(library::kEnds) || (row->is(library::kShows) && row->printFormat < 0));
}

class Writes {
public:
  std::optional<WrittenObjects> of(const llvm::Loop& loop) {
    WrittenObjects found;
    for (const llvm::BasicBlock* block : loop.blocks())
      for (const llvm::Instruction& at : *block)
        if (!add(at, found)) return std::nullopt;
    // What comes alive in the loop has no content that a round hands to the next.
    for (const llvm::BasicBlock* block : loop.blocks())
      for (const llvm::Instruction& at : *block)
        if (const auto* life = llvm::dyn_cast<llvm::LifetimeIntrinsic>(&at);
            life && life->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
          found.erase(llvm::getUnderlyingObject(life->getArgOperand(0), 0));
    return found;
  }

private:
  // Arguments stand for what the caller passes.
  const std::optional<WrittenObjects>& of(const llvm::Function& function) {
    const auto [entry, isNew] = known_.try_emplace(&function, std::nullopt);
    if (!isNew) return entry->second; // of a recursion: no answer yet, so none
    WrittenObjects found;
    for (const llvm::Instruction& at : llvm::instructions(function))
      if (!add(at, found)) return entry->second;
    std::erase_if(found, [](const llvm::Value* object) { return llvm::isa<llvm::AllocaInst>(object); });
    return known_[&function] = std::move(found);
  }

  bool addObject(const llvm::Value* pointer, WrittenObjects& found) {
    const llvm::Value* object = llvm::getUnderlyingObject(pointer, /*MaxLookup=*/0);
    const bool isNamed = llvm::isa<llvm::AllocaInst, llvm::GlobalVariable, llvm::Argument>(object);
    if (isNamed) found.insert(const_cast<llvm::Value*>(object));
    return isNamed;
  }

  bool add(const llvm::Instruction& at, WrittenObjects& found) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&at))
      return !store->isVolatile() && addObject(store->getPointerOperand(), found);
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) return addCall(*call, found);
    if (llvm::isa<llvm::LandingPadInst, llvm::ResumeInst>(at)) return false;
    return !at.mayWriteToMemory() || llvm::isa<llvm::LoadInst>(at);
  }

  bool addCall(const llvm::CallBase& call, WrittenObjects& found) {
    if (const auto ours = intrinsicOf(call)) {
      if (*ours == Intrinsic::Symbolic) return addObject(call.getArgOperand(0), found);
      return *ours != Intrinsic::Object && *ours != Intrinsic::Allocated && *ours != Intrinsic::StdString &&
             *ours != Intrinsic::StdVector;
    }
    if (const auto* block = llvm::dyn_cast<llvm::MemIntrinsic>(&call))
      return addObject(block->getRawDest(), found);
    if (llvm::isa<llvm::LifetimeIntrinsic>(call)) return true;
    const llvm::Function* callee = call.getCalledFunction();
    if (!callee || callee->getFunctionType() != call.getFunctionType()) return false;
    if (callee->isIntrinsic()) return !call.mayWriteToMemory() || call.doesNotReturn();
    if (callee->isDeclaration()) return isHarmless(callee->getName());
    const auto& inner = of(*callee);
    if (!inner) return false;
    for (llvm::Value* object : *inner) {
      const auto* argument = llvm::dyn_cast<llvm::Argument>(object);
      if (!argument) {
        found.insert(object);
      } else if (!argument->hasByValAttr() && !addObject(call.getArgOperand(argument->getArgNo()), found)) {
        return false;
      }
    }
    return true;
  }

  std::map<const llvm::Function*, std::optional<WrittenObjects>> known_;
};

} // namespace

std::optional<WrittenObjects> writesOf(const llvm::Loop& loop) {
  auto found = Writes().of(loop);
  if (!found) return std::nullopt;
  // Inside its function an argument names an object that nobody here knows.
  for (const llvm::Value* object : *found)
    if (llvm::isa<llvm::Argument>(object)) return std::nullopt;
  return found;
}

} // namespace nuthatch::bounded
