#include "frontend/rust/rust_link.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/MemoryBuffer.h"

#include <map>
#include <string>

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Users first, then what they use: crates do not depend on each other in circles. The order in which cargo
// finished them does not tell, because a crate may be done before the one it needs.
class UsersFirst {
public:
  explicit UsersFirst(std::vector<std::unique_ptr<llvm::Module>>& crates)
      : crates_(crates), visited_(crates.size()) {
    for (std::size_t i = 0; i < crates.size(); ++i)
      for (const llvm::GlobalValue& value : crates[i]->global_values())
        if (!value.isDeclaration() && !value.hasLocalLinkage()) definedIn_.emplace(value.getName().str(), i);
  }

  std::vector<std::size_t> order() {
    for (std::size_t i = 0; i < crates_.size(); ++i) visit(i);
    return {usedFirst_.rbegin(), usedFirst_.rend()};
  }

private:
  void visit(std::size_t crate) {
    if (visited_[crate]) return;
    visited_[crate] = true;
    for (const llvm::GlobalValue& value : crates_[crate]->global_values()) {
      if (!value.isDeclaration()) continue;
      if (const auto found = definedIn_.find(value.getName().str()); found != definedIn_.end())
        visit(found->second);
    }
    usedFirst_.push_back(crate);
  }

  std::vector<std::unique_ptr<llvm::Module>>& crates_;
  std::map<std::string, std::size_t> definedIn_;
  std::vector<bool> visited_;
  std::vector<std::size_t> usedFirst_;
};

} // namespace

Result<std::unique_ptr<llvm::Module>> readLazily(Module& module, std::unique_ptr<llvm::MemoryBuffer> bytes) {
  const std::string name = bytes->getBufferIdentifier().str();
  auto source = llvm::getOwningLazyBitcodeModule(std::move(bytes), module.context(), true);
  if (!source)
    return badEnvironment("cannot read the bitcode of {}: {}", name, llvm::toString(source.takeError()));
  return std::move(*source);
}

Status linkNeeded(Module& module, std::unique_ptr<llvm::Module> source) {
  const std::string name = source->getModuleIdentifier();
  if (llvm::Linker::linkModules(module.llvm(), std::move(source), llvm::Linker::Flags::LinkOnlyNeeded))
    return badEnvironment("cannot link {} into {}", name, module.llvm().getModuleIdentifier());
  return {};
}

Result<Module> linkWhole(const std::vector<fs::path>& files) {
  NH_TRY(Module module, Module::read(files.front()));
  for (std::size_t i = 1; i < files.size(); ++i) {
    NH_TRY(Module other, Module::read(files[i]));
    for (llvm::Function& function : other.llvm()) {
      if (function.isDeclaration() || function.hasLocalLinkage()) continue;
      const llvm::Function* first = module.llvm().getFunction(function.getName());
      if (!first || first->isDeclaration() || first->hasLocalLinkage()) continue;
      function.setComdat(nullptr);
      function.deleteBody();
    }
    NH_TRY_VOID(module.link(std::move(other)));
  }
  return module;
}

Status linkDependencies(Module& module, const std::vector<fs::path>& files) {
  std::vector<std::unique_ptr<llvm::Module>> crates;
  for (const fs::path& file : files) {
    auto bytes = llvm::MemoryBuffer::getFile(file.string(), false, false);
    if (!bytes) return badEnvironment("cannot read {}: {}", file.string(), bytes.getError().message());
    NH_TRY(auto crate, readLazily(module, std::move(*bytes)));
    crates.push_back(std::move(crate));
  }
  for (const std::size_t crate : UsersFirst(crates).order())
    NH_TRY_VOID(linkNeeded(module, std::move(crates[crate])));
  return {};
}

} // namespace nuthatch
