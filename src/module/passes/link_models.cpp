#include "module/passes/link_models.h"

#include "module/debug_types.h"
#include "module/passes/direct_calls.h"
#include "module/passes/model_mark.h"
#include "support/files.h"
#include "support/installation.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <set>

namespace nuthatch {

namespace {

// The section of models that stand in the place of bodies (models/cxx_streams.cpp).
constexpr llvm::StringRef kInstead = "nh.instead";

const char* dataModelOf(const llvm::Module& module) {
  return module.getDataLayout().getPointerSizeInBits(0) == 32 ? "ILP32" : "LP64";
}

// A declaration without a prototype (`int rand();`) takes the model's type where all calls agree with it. What
// does not is perhaps a function of the program's own.
bool takesTypeOf(llvm::Function& declared, const llvm::Function& model) {
  if (declared.getFunctionType() == model.getFunctionType()) return true;
  return redeclare(declared, *model.getFunctionType()) != nullptr;
}

// Takes from the models what must not reach the module: LLVM then links only what the module lacks.
void leaveOut(llvm::Module& models, llvm::Module& module, const std::function<bool(std::string_view)>& own,
              std::vector<std::string>& mismatched) {
  for (llvm::Function& model : models) {
    if (model.isDeclaration() || model.hasLocalLinkage()) continue;
    llvm::Function* declared = module.getFunction(model.getName());
    const bool differs = declared && declared->isDeclaration() && !takesTypeOf(*declared, model);
    if (differs) mismatched.push_back(model.getName().str());
    if (!differs && !(own && own(model.getName()))) continue;
    model.deleteBody();
    model.setComdat(nullptr);
  }
}

// Where a header has the body of what a model stands for, the model is meant: that body goes. Code of the user's own is
// nobody's to replace.
void standInstead(llvm::Module& models, llvm::Module& module, std::vector<std::string>& instead) {
  for (llvm::Function& model : models) {
    if (model.getSection() != kInstead) continue;
    model.setSection("");
    llvm::Function* body = module.getFunction(model.getName());
    if (!body || body->isDeclaration() || !body->hasLinkOnceLinkage() ||
        body->getFunctionType() != model.getFunctionType())
      continue;
    const llvm::DISubprogram* program = body->getSubprogram();
    if (!program || isUserFile(fileOf(*program))) continue;
    body->deleteBody();
    body->setComdat(nullptr);
    instead.push_back(body->getName().str());
  }
}

// Complete-object constructors are aliases of the base-object ones; engines should not have to look through
// them.
void resolveAliases(llvm::Module& module, const std::set<std::string>& before) {
  for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(module.aliases())) {
    if (before.contains(alias.getName().str())) continue;
    alias.replaceAllUsesWith(alias.getAliasee());
    alias.eraseFromParent();
  }
}

} // namespace

bool isModel(const llvm::Function& function) { return function.hasFnAttribute(kModelMark); }

Result<LinkedModels> linkModels(Module& module, const std::function<bool(std::string_view)>& own) {
  LinkedModels linked;
  llvm::Module& to = module.llvm();
  NH_TRY(const auto file, modelsFile(dataModelOf(to)));
  NH_TRY(const std::string bytes, readFile(file));
  auto parsed = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bytes, file.string()), module.context());
  if (!parsed)
    return withRemedy(badEnvironment("cannot read {}: {}", file.string(), llvm::toString(parsed.takeError())),
                      "install Nuthatch again");
  std::unique_ptr<llvm::Module> models = std::move(*parsed);
  standInstead(*models, to, linked.instead);
  leaveOut(*models, to, own, linked.mismatched);
  for (llvm::Function& model : *models)
    if (!model.isDeclaration()) model.addFnAttr(kModelMark);
  // The program's own triple and flags stand: LLVM would warn or refuse over spellings of the same machine.
  models->setTargetTriple(to.getTargetTriple());
  models->setDataLayout(to.getDataLayout());
  if (llvm::NamedMDNode* flags = models->getModuleFlagsMetadata()) flags->eraseFromParent();

  std::set<std::string> before;
  for (const llvm::GlobalValue& value : to.global_values())
    if (!value.isDeclaration()) before.insert(value.getName().str());
  if (llvm::Linker::linkModules(to, std::move(models), llvm::Linker::LinkOnlyNeeded))
    return ownError("the library models of {} cannot be linked", file.string());
  resolveAliases(to, before);
  for (llvm::GlobalValue& value : to.global_values()) {
    if (value.isDeclaration() || before.contains(value.getName().str())) continue;
    if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(&value)) object->setComdat(nullptr);
    value.setVisibility(llvm::GlobalValue::DefaultVisibility);
    value.setLinkage(llvm::GlobalValue::InternalLinkage);
    value.setDSOLocal(true);
    if (llvm::isa<llvm::Function>(value)) linked.functions.push_back(value.getName().str());
  }
  std::ranges::sort(linked.functions);
  return linked;
}

} // namespace nuthatch
