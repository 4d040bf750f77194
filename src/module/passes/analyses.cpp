#include "module/passes/analyses.h"

#include "llvm/Passes/PassBuilder.h"

namespace nuthatch {

Analyses::Analyses() {
  llvm::PassBuilder builder;
  connect(builder);
}

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
