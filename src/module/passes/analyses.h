// LLVM's analysis managers, wired as PassBuilder wants them: what every run of LLVM's own passes needs.
// Included only where passes are run: it brings LLVM's headers along, but not those of PassBuilder, which take a second.
#pragma once

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class PassBuilder;
}

#include <functional>

namespace nuthatch {

struct Analyses {
  Analyses();
  explicit Analyses(llvm::PassBuilder& builder) { connect(builder); }

  // In this order: each one is ended before those that it asks.
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager callGraph;
  llvm::ModuleAnalysisManager modules;

private:
  void connect(llvm::PassBuilder& builder);
};

// Over every definition, or over those that are chosen.
void runFunctionPasses(llvm::Module& module, llvm::FunctionPassManager passes,
                       const std::function<bool(const llvm::Function&)>& isChosen = {});

} // namespace nuthatch
