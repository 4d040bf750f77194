#include "module/passes/analyses.h"

namespace nuthatch {

void Analyses::connect(llvm::PassBuilder& builder) {
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(callGraph);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, callGraph, modules);
}

void runFunctionPasses(llvm::Module& module, llvm::FunctionPassManager passes) {
  Analyses analyses;
  llvm::ModulePassManager manager;
  manager.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(passes)));
  manager.run(module, analyses.modules);
}

} // namespace nuthatch
