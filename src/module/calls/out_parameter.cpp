#include "module/calls/out_parameter.h"

#include "module/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <algorithm>

namespace nuthatch {

namespace {

bool fills(const llvm::Value& address, int depth) {
  return std::ranges::any_of(address.users(), [&](const llvm::User* user) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getPointerOperand() == &address && store->getValueOperand()->getType()->isPointerTy();
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || callee->isDeclaration() || callee->isVarArg() || depth == 0) return false;
    for (unsigned i = 0; i < call->arg_size() && i < callee->arg_size(); ++i)
      if (call->getArgOperand(i) == &address && storesThrough(*callee->getArg(i), depth - 1)) return true;
    return false;
  });
}

} // namespace

const llvm::DIType* outType(const llvm::DIType* type) {
  const auto* outer = asPointer(type);
  const auto* inner = outer && !isConst(outer->getBaseType()) ? asPointer(outer->getBaseType()) : nullptr;
  if (!inner || !inner->getBaseType() || isConst(inner->getBaseType())) return nullptr;
  if (llvm::isa_and_nonnull<llvm::DISubroutineType>(stripped(inner->getBaseType())) ||
      asPointer(inner->getBaseType()))
    return nullptr;
  return outer->getBaseType();
}

bool storesThrough(const llvm::Argument& argument, int depth) {
  if (fills(argument, depth)) return true;
  // Without the optimiser an argument lies in memory of its own first.
  return std::ranges::any_of(argument.users(), [&](const llvm::User* user) {
    const auto* kept = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!kept || kept->getValueOperand() != &argument) return false;
    return std::ranges::any_of(kept->getPointerOperand()->users(), [&](const llvm::User* reader) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader);
      return load && fills(*load, depth);
    });
  });
}

bool isFile(const llvm::DIType* type) {
  const auto* pointer = asPointer(type);
  const auto* record =
      pointer ? llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(pointer->getBaseType())) : nullptr;
  return record && record->getName() == "_IO_FILE";
}

} // namespace nuthatch
