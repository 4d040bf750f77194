#include "module/passes/analyses.h"

namespace nuthatch {

void Analyses::connect(llvm::PassBuilder& builder) {
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(callGraph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, callGraph, modules);
}

void runFunctionPasses(llvm::Module& module, llvm::FunctionPassManager passes,
                       const std::function<bool(const llvm::Function&)>& isChosen) {
  Analyses analyses;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && (!isChosen || isChosen(function)))
      analyses.functions.invalidate(function, passes.run(function, analyses.functions));
}

} // namespace nuthatch
