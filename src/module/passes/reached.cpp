#include "module/passes/reached.h"

#include "library/library.h"
#include "module/passes/analyses.h"

#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"

#include <map>

namespace nuthatch {

namespace {

// Who is found by other ways than a reference: the runtime's and the harness's functions by their prefix, a function of
// the C library that the program has itself, since libraries call that; a variable in a section of its own, by the
// section's bounds.
bool isFoundOtherwise(const llvm::GlobalValue& value, const std::string& entry) {
  const std::string name = value.getName().str();
  if (name == entry || name.starts_with("nh") || name.starts_with("llvm.") || name.starts_with("__"))
    return true;
  if (const auto* object = llvm::dyn_cast<llvm::GlobalObject>(&value); object && object->hasSection())
    return true;
  return llvm::isa<llvm::Function>(value) && library::find(name) != nullptr;
}

} // namespace

std::set<std::string> dropUnreached(Module& module, const std::string& entry) {
  llvm::Module& code = module.llvm();
  // What is named by a text at run time, or by assembly, is not seen in references.
  if (code.getFunction("dlsym") || code.getFunction("dlvsym") || !code.getModuleInlineAsm().empty())
    return {};
  std::map<std::string, llvm::GlobalValue::LinkageTypes> linkage; // as it was
  std::set<std::string> defined;
  for (llvm::GlobalValue& value : code.global_values()) {
    if (value.isDeclaration()) continue;
    if (llvm::isa<llvm::Function>(value)) defined.insert(value.getName().str());
    if (value.hasLocalLinkage() || value.isDiscardableIfUnused() || isFoundOtherwise(value, entry)) continue;
    linkage[value.getName().str()] = value.getLinkage();
    value.setLinkage(llvm::GlobalValue::InternalLinkage);
  }
  Analyses analyses;
  llvm::ModulePassManager passes;
  passes.addPass(llvm::GlobalDCEPass());
  passes.run(code, analyses.modules);
  for (const auto& [name, was] : linkage)
    if (llvm::GlobalValue* value = code.getNamedValue(name)) value->setLinkage(was);
  std::erase_if(defined, [&](const std::string& name) {
    const llvm::Function* function = code.getFunction(name);
    return function && !function->isDeclaration();
  });
  return defined;
}

} // namespace nuthatch
