#include "builds/main_program.h"

#include "module/entries/entries.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

unsigned mainParameters(const Subject& subject) {
  const auto module = subject.entryModule();
  const llvm::Function* main = module ? module->llvm().getFunction(kRenamedMain) : nullptr;
  return main ? static_cast<unsigned>(main->arg_size()) : 0;
}

} // namespace nuthatch
