#include "module/passes/promises.h"

#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

namespace nuthatch {

namespace {

using llvm::Attribute;

constexpr Attribute::AttrKind kPointerPromises[] = {
    Attribute::NonNull,  Attribute::Dereferenceable, Attribute::DereferenceableOrNull,
    Attribute::Range,    Attribute::NoFPClass,       Attribute::Returned,
    Attribute::NoAlias,  Attribute::DeadOnUnwind,    Attribute::Initializes,
    Attribute::Writable, Attribute::DeadOnReturn,
};

// Of functions and of calls: a call site repeats what the declaration promised.
// `willreturn` and `mustprogress` let LLVM delete an endless loop: a hang that someone wants to see. The
// memory effects and `noalias` of a definition are the frontend's word for `pure` and `malloc`; the body says
// it better, and a call whose result nobody reads is still made.
constexpr Attribute::AttrKind kFunctionPromises[] = {
    Attribute::MustProgress, Attribute::WillReturn, Attribute::NoFree,      Attribute::NoSync,
    Attribute::NoRecurse,    Attribute::Memory,     Attribute::Speculatable};

constexpr unsigned kMetadata[] = {
    llvm::LLVMContext::MD_range,
    llvm::LLVMContext::MD_nonnull,
    llvm::LLVMContext::MD_noundef,
    llvm::LLVMContext::MD_align,
    llvm::LLVMContext::MD_dereferenceable,
    llvm::LLVMContext::MD_dereferenceable_or_null,
    llvm::LLVMContext::MD_tbaa,
    llvm::LLVMContext::MD_tbaa_struct,
    llvm::LLVMContext::MD_alias_scope,
    llvm::LLVMContext::MD_noalias,
    llvm::LLVMContext::MD_invariant_load,
    llvm::LLVMContext::MD_invariant_group,
};

template <class Owner>
bool dropFrom(Owner& owner, unsigned arguments, llvm::ArrayRef<Attribute::AttrKind> promises) {
  const llvm::AttributeList before = owner.getAttributes();
  llvm::AttributeMask mask, ofResult;
  for (const Attribute::AttrKind kind : promises) {
    mask.addAttribute(kind);
    // The result of an allocator really is a fresh object; the symbolic engines have their own model of that.
    if (kind != Attribute::NoAlias) ofResult.addAttribute(kind);
  }
  llvm::AttributeList list = before.removeRetAttributes(owner.getContext(), ofResult);
  for (unsigned n = 0; n < arguments; ++n) list = list.removeParamAttributes(owner.getContext(), n, mask);
  owner.setAttributes(list);
  return list != before;
}

// The alignment of an argument or a result is a promise, but for copies that the call itself makes: there it
// says where they lie.
template <class Owner>
bool dropAlignments(Owner& owner, unsigned arguments) {
  const llvm::AttributeList before = owner.getAttributes();
  llvm::LLVMContext& context = owner.getContext();
  llvm::AttributeList list = before.removeRetAttribute(context, Attribute::Alignment);
  for (unsigned n = 0; n < arguments; ++n)
    if (!list.hasParamAttr(n, Attribute::ByVal) && !list.hasParamAttr(n, Attribute::StructRet) &&
        !list.hasParamAttr(n, Attribute::InAlloca))
      list = list.removeParamAttribute(context, n, Attribute::Alignment);
  owner.setAttributes(list);
  return list != before;
}

bool dropFromCall(llvm::CallBase& call) {
  const llvm::AttributeList before = call.getAttributes();
  bool changed = dropFrom(call, call.arg_size(), kPointerPromises);
  // LLVM's own intrinsics mean what they say, and so do ours.
  const llvm::Function* callee = call.getCalledFunction();
  if (callee && (callee->isIntrinsic() || callee->getName().starts_with("nh."))) return changed;
  for (const Attribute::AttrKind kind : kFunctionPromises) call.removeFnAttr(kind);
  return dropAlignments(call, call.arg_size()) || call.getAttributes() != before || changed;
}

bool isPromiseCall(const llvm::Instruction& instruction) {
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  if (!intrinsic) return false;
  switch (intrinsic->getIntrinsicID()) {
  case llvm::Intrinsic::assume:
  case llvm::Intrinsic::experimental_noalias_scope_decl:
    return true;
  default:
    return false;
  }
}

} // namespace

bool dropPointerPromises(llvm::Module& module) {
  bool changed = false;
  std::vector<llvm::Instruction*> dead;
  for (llvm::Function& function : module) {
    // LLVM's own intrinsics mean what they say, and so do ours.
    if (function.isIntrinsic() || function.getName().starts_with("nh.")) continue;
    changed |= dropFrom(function, function.arg_size(), kPointerPromises);
    changed |= dropAlignments(function, function.arg_size());
    for (const Attribute::AttrKind kind : kFunctionPromises)
      if (function.hasFnAttribute(kind)) {
        function.removeFnAttr(kind);
        changed = true;
      }
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      for (const unsigned kind : kMetadata)
        if (instruction.getMetadata(kind)) {
          instruction.setMetadata(kind, nullptr);
          changed = true;
        }
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) changed |= dropFromCall(*call);
      if (auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
          gep && gep->getNoWrapFlags().getRaw()) {
        gep->setNoWrapFlags(llvm::GEPNoWrapFlags::none());
        changed = true;
      }
      if (isPromiseCall(instruction)) dead.push_back(&instruction);
    }
  }
  for (llvm::Instruction* instruction : dead) instruction->eraseFromParent();
  return changed || !dead.empty();
}

bool dropValuePromises(llvm::Module& module) {
  bool changed = false;
  for (llvm::Function& function : module) {
    if (function.isIntrinsic() || function.getName().starts_with("nh.")) continue;
    changed |= dropFrom(function, function.arg_size(), Attribute::NoUndef);
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        changed |= dropFrom(*call, call->arg_size(), Attribute::NoUndef);
      // Fast-math flags stay: they choose among results, and the user asked for them.
      if (!instruction.hasPoisonGeneratingFlags() || llvm::isa<llvm::FPMathOperator>(instruction)) continue;
      instruction.dropPoisonGeneratingFlags();
      changed = true;
    }
  }
  return changed;
}

} // namespace nuthatch
