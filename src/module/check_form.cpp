#include "module/check_form.h"

#include "module/intrinsics.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

constexpr const char* kForm = "nh.form";

} // namespace

void setForm(llvm::CallBase& check, CheckForm form) {
  auto* number =
      llvm::ConstantInt::get(llvm::Type::getInt32Ty(check.getContext()), static_cast<unsigned>(form));
  check.setMetadata(kForm, llvm::MDNode::get(check.getContext(), llvm::ConstantAsMetadata::get(number)));
}

std::map<std::uint64_t, CheckForm> formsOf(const llvm::Module& module) {
  std::map<std::uint64_t, CheckForm> forms;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& at : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      const llvm::MDNode* form = call ? call->getMetadata(kForm) : nullptr;
      if (!form || intrinsicOf(*call) != Intrinsic::Check) continue;
      const auto* number = llvm::mdconst::extract<llvm::ConstantInt>(form->getOperand(0));
      forms[checkIdValue(checkIdOf(*call))] = static_cast<CheckForm>(number->getZExtValue());
    }
  return forms;
}

} // namespace nuthatch
