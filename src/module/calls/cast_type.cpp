#include "module/calls/cast_type.h"

#include "module/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace nuthatch {

namespace {

const llvm::DICompositeType* recordBehind(const llvm::DIType* type) {
  const auto* pointer = asPointer(type);
  const auto* record =
      pointer ? llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(pointer->getBaseType())) : nullptr;
  return record && record->getTag() == llvm::dwarf::DW_TAG_structure_type ? record : nullptr;
}

// One type, or none at all once there were two.
class OneType {
public:
  void add(const llvm::DIType* type) {
    const auto* record = recordBehind(type);
    if (!record) return;
    differ_ |= found_ && record->getName() != recordBehind(found_)->getName();
    if (!found_) found_ = type;
  }
  void giveUp() { differ_ = true; }
  const llvm::DIType* type() const { return differ_ ? nullptr : found_; }

private:
  const llvm::DIType* found_ = nullptr;
  bool differ_ = false;
};

const llvm::DIType* declaredType(const llvm::Value& memory) {
  if (!llvm::isa<llvm::AllocaInst>(memory)) return nullptr;
  for (const auto* record : llvm::findDVRDeclares(const_cast<llvm::Value*>(&memory)))
    return record->getVariable()->getType();
  return nullptr;
}

const llvm::DIType* parameterType(const llvm::Function& function, unsigned number) {
  if (!function.getSubprogram() || function.hasStructRetAttr()) return nullptr;
  const auto types = function.getSubprogram()->getType()->getTypeArray();
  // As many as there are arguments: none is split or widened.
  return types.size() == function.arg_size() + 1 ? types[number + 1] : nullptr;
}

void addUses(const llvm::Value& value, int depth, OneType& found) {
  for (const llvm::User* user : value.users()) {
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && store->getValueOperand() == &value)
      found.add(declaredType(*store->getPointerOperand()));
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || callee->isDeclaration()) continue;
    for (unsigned i = 0; i < call->arg_size() && i < callee->arg_size(); ++i) {
      if (call->getArgOperand(i) != &value) continue;
      const llvm::DIType* type = parameterType(*callee, i);
      found.add(isVoidPointer(type) && depth > 0 ? usedAs(*callee->getArg(i), depth - 1) : type);
    }
  }
}

} // namespace

bool isVoidPointer(const llvm::DIType* type) {
  const auto* pointer = asPointer(type);
  return pointer && !stripped(pointer->getBaseType());
}

const llvm::DIType* usedAs(const llvm::Argument& argument, int depth) {
  OneType found;
  for (const llvm::User* user : argument.users()) {
    const auto* kept = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!kept || kept->getValueOperand() != &argument) continue;
    for (const llvm::User* reader : kept->getPointerOperand()->users())
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader)) addUses(*load, depth, found);
  }
  return found.type();
}

const llvm::DIType* givenAs(const llvm::Function& function) {
  OneType found;
  const auto add = [&](const llvm::Value& value) {
    if (llvm::isa<llvm::ConstantPointerNull>(value)) return;
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value);
    const llvm::DIType* type = load ? declaredType(*load->getPointerOperand()) : nullptr;
    if (recordBehind(type))
      found.add(type);
    else
      found.giveUp();
  };
  for (const auto& instruction : llvm::instructions(function)) {
    const auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction);
    if (!end || !end->getReturnValue()) continue;
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(end->getReturnValue());
    if (!load || declaredType(*load->getPointerOperand())) { // a variable, where there is one end
      add(*end->getReturnValue());
      continue;
    }
    for (const llvm::User* user : load->getPointerOperand()->users())
      if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) add(*store->getValueOperand());
  }
  return found.type();
}

} // namespace nuthatch
