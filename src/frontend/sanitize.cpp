#include "frontend/sanitize.h"
#include "module/passes/analyses.h"

#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"

namespace nuthatch {

namespace {

// The flag that the pass leaves; with it there the pass would do nothing but warn on standard error.
constexpr const char* kInstrumented = "nosanitize_address";

} // namespace

void markForAddressSanitizer(Module& module) {
  for (auto& function : module.llvm()) {
    if (function.isDeclaration()) continue;
    function.addFnAttr(llvm::Attribute::SanitizeAddress);
    function.removeFnAttr(llvm::Attribute::OptimizeNone);
  }
}

Status addAddressChecks(Module& module) {
  if (module.llvm().getModuleFlag(kInstrumented)) return {};
  Analyses analyses;
  llvm::AddressSanitizerOptions options;
  options.UseAfterScope = true;
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AddressSanitizerPass(options));
  passes.run(module.llvm(), analyses.modules);
  return module.verify();
}

} // namespace nuthatch
