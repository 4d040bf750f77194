#include "module/native/restorable.h"

#include "library/library.h"

#include <algorithm>
#include <array>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <string_view>

namespace nuthatch {

namespace {

using namespace std::string_view_literals;

// What begins so does no more than its name says. The harness functions are the runtime's own.
constexpr std::array kHarmlessBeginnings = {
    "llvm."sv, "nh."sv,  "nh_"sv,  "klee_"sv,  "_ZNSt"sv,      "_ZNKSt"sv,      "_ZSt"sv,        "_Znw"sv,
    "_Zna"sv,  "_Zdl"sv, "_Zda"sv, "__cxa_"sv, "__CPROVER_"sv, "__VERIFIER_"sv, "reach_error"sv, "_ZTV"sv};

// C++ that is more than memory.
constexpr std::array kOtherwise = {
    "thread"sv,      "future"sv,       "async"sv, "filesystem"sv, "condition_variable"sv,
    "this_thread"sv, "random_device"sv};

bool isHarmless(std::string_view name) {
  if (std::ranges::any_of(kOtherwise, [&](std::string_view part) { return name.contains(part); }))
    return false;
  // Of libc and libm by name: a function of another library that begins with "is" or "str" may do anything.
  if (const library::Function* row = library::find(name); row && row->is(library::kRestorable)) return true;
  return std::ranges::any_of(kHarmlessBeginnings,
                             [&](std::string_view begin) { return name.starts_with(begin); });
}

} // namespace

unsigned processesOf(const Module& module) {
  constexpr unsigned kMost = 16;
  for (const char* name : {"fork", "vfork", "forkpty", "daemon"})
    if (const llvm::Function* function = module.llvm().getFunction(name); function && !function->use_empty())
      return kMost;
  return 0;
}

bool isRestorable(const Module& module) {
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration() && !function.use_empty() &&
        !isHarmless({function.getName().data(), function.getName().size()}))
      return false;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isInlineAsm())
        if (!llvm::cast<llvm::InlineAsm>(call->getCalledOperand())->getAsmString().empty()) return false;
  }
  return true;
}

} // namespace nuthatch
