#include "frontend/own_functions.h"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

namespace nuthatch {

std::vector<std::string> flagsForOwnFunctions(std::string_view bitcode) {
  llvm::LLVMContext context;
  // The names alone: no body is read.
  auto module = llvm::getLazyBitcodeModule(llvm::MemoryBufferRef(bitcode, "unit"), context);
  if (!module) {
    llvm::consumeError(module.takeError()); // whoever reads it whole says what is wrong
    return {};
  }
  const llvm::TargetLibraryInfoImpl library((*module)->getTargetTriple());
  std::vector<std::string> flags;
  for (const llvm::Function& function : **module) {
    llvm::LibFunc known;
    if (!function.isDeclaration() && !function.hasAvailableExternallyLinkage() &&
        !function.hasLocalLinkage() && library.getLibFunc(function.getName(), known))
      flags.push_back("-fno-builtin-" + function.getName().str());
  }
  return flags;
}

} // namespace nuthatch
