#include "module/passes/notes.h"

#include "support/hash.h"

#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/StructuralHash.h"

#include <fmt/format.h>

namespace nuthatch {

std::vector<std::string> notesOn(const llvm::Module& module) {
  unsigned assembly = 0, computedGotos = 0, assemblyJumps = 0;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (llvm::isa<llvm::CallBrInst>(instruction))
        ++assemblyJumps;
      else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && call->isInlineAsm()) {
        // An empty text is a compiler barrier: it has no effect on any execution.
        const auto* text = llvm::cast<llvm::InlineAsm>(call->getCalledOperand());
        if (!text->getAsmString().empty()) ++assembly;
      } else if (llvm::isa<llvm::IndirectBrInst>(instruction))
        ++computedGotos;
    }
  std::vector<std::string> notes;
  if (assembly)
    notes.push_back(fmt::format("inline assembly at {} places: its effects are unknown", assembly));
  if (computedGotos)
    notes.push_back(fmt::format("computed goto at {} places: its targets are not edges", computedGotos));
  if (assemblyJumps)
    notes.push_back(fmt::format("asm goto at {} places: its jumps are not edges", assemblyJumps));
  if (!module.getModuleInlineAsm().empty()) notes.push_back("assembly outside functions: not looked into");
  return notes;
}

std::string bodyHash(const llvm::Function& function) {
  return hex(llvm::StructuralHash(function, /*DetailedHash=*/true));
}

} // namespace nuthatch
