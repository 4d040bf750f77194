#include "frontend/prune.h"

#include "module/debug_types.h"

#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

namespace nuthatch {

void dropUnusedLibraryCode(Module& module) {
  // Weak definitions merge as linkonce ones do, but are never dropped.
  for (auto& function : module.llvm())
    if (isUserFunction(function) && function.hasLinkOnceODRLinkage())
      function.setLinkage(llvm::GlobalValue::WeakODRLinkage);
  llvm::ModuleAnalysisManager analyses;
  llvm::PassBuilder().registerModuleAnalyses(analyses);
  llvm::GlobalDCEPass().run(module.llvm(), analyses);
}

} // namespace nuthatch
