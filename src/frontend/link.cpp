#include "frontend/link.h"

#include "module/debug_types.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"

#include <filesystem>
#include <map>
#include <memory>
#include <set>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// A definition that the linker would not let stand beside another of the same name.
bool isStrongDefinition(const llvm::GlobalValue& value) {
  return !value.isDeclaration() && (value.hasExternalLinkage() || value.hasAppendingLinkage()) &&
         !value.getName().starts_with("llvm.");
}

// Units are compiled with every inline function and method emitted (-femit-all-decls), or a class whose
// methods are written in its body would have no code to test. That brings the inline functions of all system
// headers too. Linking leaves out linkonce definitions that nothing refers to; the user's become weak, which
// merge in the same way and stay.
void keepUserCode(llvm::Module& module) {
  for (auto& function : module)
    if (function.hasLinkOnceODRLinkage() && isUserFunction(function))
      function.setLinkage(llvm::GlobalValue::WeakODRLinkage);
}

class UnitLinker {
public:
  UnitLinker(std::string_view name, std::vector<std::string>& notes) : result_(name), notes_(notes) {}

  // Names that are visible across units are settled first, so that a local symbol never takes one of them:
  // LLVM would rename at random otherwise, and names must stay the same when other units change.
  Status read(const UnitBitcode& unit) {
    auto module = llvm::parseBitcodeFile(llvm::MemoryBufferRef(unit.bytes, unit.name), result_.context());
    if (!module)
      return badInput("{}: not bitcode that LLVM 22 can read: {}", unit.name,
                      llvm::toString(module.takeError()));
    for (const auto& value : (*module)->global_values())
      if (!value.hasLocalLinkage()) taken_.insert(value.getName().str());
    keepUserCode(**module);
    modules_.emplace_back(unit.name, std::move(*module));
    return {};
  }

  Result<Module> link() {
    for (auto& [name, module] : modules_) {
      if (!fits(name, *module)) continue;
      keepApart(name, *module);
      if (llvm::Linker::linkModules(result_.llvm(), std::move(module)))
        return badInput("cannot link {} with the units before it", name);
    }
    hideSecondDefinitions();
    keepInlineBodies();
    return std::move(result_);
  }

private:
  void hideSecondDefinitions() {
    for (const std::string& name : toHide_)
      if (auto* value = result_.llvm().getNamedValue(name))
        value->setLinkage(llvm::GlobalValue::InternalLinkage);
  }

  // C's inline functions without an extern declaration: the standard lets a call go to a definition
  // elsewhere, which often nobody wrote because optimising compilers inline. Here the body at hand is the
  // definition.
  void keepInlineBodies() {
    for (auto& function : result_.llvm())
      if (function.hasAvailableExternallyLinkage())
        function.setLinkage(llvm::GlobalValue::LinkOnceODRLinkage);
  }

  bool fits(const std::string& name, const llvm::Module& module) {
    if (layout_.empty()) {
      layout_ = module.getDataLayoutStr();
      result_.llvm().setDataLayout(module.getDataLayout());
      result_.llvm().setTargetTriple(module.getTargetTriple());
    }
    if (layout_ == module.getDataLayoutStr()) return dropConflictingFlags(name, module), true;
    notes_.push_back(name + " is built for another machine than the units before it and is left out");
    return false;
  }

  // Module flags that must agree (wchar_size and its kin): the first unit's word stands.
  void dropConflictingFlags(const std::string& name, const llvm::Module& module) {
    auto* flags = module.getNamedMetadata("llvm.module.flags");
    if (!flags) return;
    std::vector<llvm::MDNode*> kept;
    for (llvm::MDNode* flag : flags->operands()) {
      const auto* key = llvm::cast<llvm::MDString>(flag->getOperand(1));
      const auto* behaviour = llvm::mdconst::extract<llvm::ConstantInt>(flag->getOperand(0));
      const auto* ours = result_.llvm().getModuleFlag(key->getString());
      const bool conflicts =
          behaviour->getZExtValue() == llvm::Module::Error && ours && ours != flag->getOperand(2).get();
      if (conflicts)
        notes_.push_back(name + ": " + key->getString().str() + " differs from the units before it");
      else
        kept.push_back(flag);
    }
    if (kept.size() == flags->getNumOperands()) return;
    auto* writable = const_cast<llvm::NamedMDNode*>(flags);
    writable->clearOperands();
    for (llvm::MDNode* flag : kept) writable->addOperand(flag);
  }

  void keepApart(const std::string& unit, llvm::Module& module) {
    for (auto& value : module.global_values()) {
      if (value.hasPrivateLinkage() || !value.hasName() || value.getName().starts_with("llvm.")) continue;
      if (isStrongDefinition(value)) {
        const auto [first, fresh] = definedIn_.emplace(value.getName().str(), unit);
        if (!fresh) makeLocal(value, unit, first->second);
      } else if (value.hasLocalLinkage() && !value.hasComdat() &&
                 !taken_.insert(value.getName().str()).second) {
        value.setName(ownName(value.getName(), unit));
      }
    }
  }

  void makeLocal(llvm::GlobalValue& value, const std::string& unit, const std::string& first) {
    const std::string name = value.getName().str();
    const std::string own = ownName(name, unit);
    notes_.push_back(
        fmt::format("{} is defined in {} and in {}; the second one is kept as {}", name, first, unit, own));
    if (auto* object = llvm::dyn_cast<llvm::GlobalObject>(&value)) object->setComdat(nullptr);
    value.setName(own);
    toHide_.push_back(own); // after the link: LLVM leaves local definitions behind that nothing refers to
  }

  std::string ownName(llvm::StringRef name, const std::string& unit) {
    const std::string base = name.str() + "." + fs::path(unit).stem().string();
    std::string own = base;
    for (int n = 2; !taken_.insert(own).second; ++n) own = base + "." + std::to_string(n);
    return own;
  }

  Module result_; // first: it owns the context of modules_
  std::vector<std::string>& notes_;
  std::vector<std::pair<std::string, std::unique_ptr<llvm::Module>>> modules_;
  std::set<std::string> taken_;
  std::map<std::string, std::string> definedIn_;
  std::vector<std::string> toHide_;
  std::string layout_;
};

} // namespace

Result<Module> linkUnits(std::string_view name, const std::vector<UnitBitcode>& units,
                         std::vector<std::string>& notes) {
  UnitLinker linker(name, notes);
  for (const auto& unit : units) NH_TRY_VOID(linker.read(unit));
  return linker.link();
}

} // namespace nuthatch
