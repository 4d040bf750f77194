// Callables that go through adapters (driver/adapter.h), and the adapters that would make more of them. A
// second compilation has what the first asked for; what the compiler refused is simply not there.
#include "module/calls/callable_finder.h"

#include "module/calls/class_facts.h"
#include "module/debug_types.h"
#include "module/calls/maker_name.h"
#include "module/entries/signature_parts.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

bool CallableFinder::takesClassByValue(const llvm::Function& function) {
  if (language_ != SourceLanguage::Cxx) return false;
  const auto types = function.getSubprogram()->getType()->getTypeArray();
  for (unsigned i = 1; i < types.size(); ++i) {
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(types[i]));
    const bool isClass = composite && (composite->getTag() == dwarf::DW_TAG_class_type ||
                                       composite->getTag() == dwarf::DW_TAG_structure_type);
    if (isClass && !current_->hasLibraryShape(composite)) return true;
  }
  return false;
}

std::expected<Callable, std::string> CallableFinder::adapted(const Adapter& adapter) {
  const auto* function = module_.getFunction(adapter.name);
  const auto* original = adapter.function.empty() ? function : module_.getFunction(adapter.function);
  if (!function || !original || !function->getSubprogram()) return std::unexpected("not compiled");
  Callable callable{.signature = {.callName = adapter.written, .language = SourceLanguage::Cxx}};
  if (!adapter.function.empty()) {
    auto known = identified(*original);
    if (!known) return known;
    callable = std::move(*known);
    callable.virtualIndex = -1; // the adapter finds the method itself
  }
  callable.signature.function = adapter.name;
  callable.adapter = adapter;
  if (auto status = complete(callable, *function); !status.empty()) return std::unexpected(status);
  Signature& signature = callable.signature;
  if (callable.isHelper()) {
    signature.display = adapter.written;
    callable.owner = adapter.owner;
  } else {
    signature.display = displayOf(*original, SourceLanguage::Cxx, &signature.parameters);
    mineInto(signature, *original);
  }
  return callable;
}

void CallableFinder::addAdapters() {
  for (const auto& adapter : options_.adapters) {
    const auto* function = module_.getFunction(adapter.name);
    if (!function || !function->getSubprogram()) continue;
    language_ = languageOf(*function->getSubprogram());
    const auto types = types_.find(language_);
    if (types == types_.end()) continue;
    current_ = &types->second;
    auto callable = adapted(adapter);
    current_->takeAssumptions();
    if (!callable) continue;
    if (!adapter.function.empty()) found_.callables.notCallable.erase(adapter.function);
    add(std::move(*callable));
  }
}

// The ways to make an object of this class or of one derived from it.
std::vector<Constructible> CallableFinder::constructible(const llvm::DICompositeType& type) {
  std::vector<Constructible> found;
  const std::string wanted = current_->name(&type);
  const auto fits = [&](const std::string& made) {
    if (made == wanted) return true;
    const auto bases = found_.callables.bases.find(made);
    return bases != found_.callables.bases.end() &&
           std::ranges::find(bases->second, wanted, &Base::type) != bases->second.end();
  };
  for (const auto& callable : found_.callables.all) {
    if (callable.kind != CallableKind::Constructor || !fits(callable.owner)) continue;
    const auto* function = module_.getFunction(callable.userFunction());
    const bool made = callable.userFunction() == makerName(callable.owner);
    const bool copies =
        std::ranges::any_of(callable.roles, [&](const Role& role) { return role.handle == callable.owner; });
    if (copies || (!made && (!function || !function->getSubprogram()))) continue;
    found.push_back({callable.owner, made ? nullptr : function});
  }
  return found;
}

void CallableFinder::want(Adapter adapter, const std::string& type) {
  const auto* unit = unitOf(type);
  if (unit) found_.adapters.push_back({fileOf(*unit->getFile()), std::move(adapter)});
}

void CallableFinder::wantFormats() {
  for (const auto& [function, language] : formatted_) {
    current_ = &types_.at(language);
    language_ = language;
    const auto callable = identified(*function);
    if (!callable || callable->kind == CallableKind::Constructor) continue;
    for (auto& adapter : AdapterWriter(*current_).formats(*function, *callable, language))
      found_.adapters.push_back(
          {fileOf(*function->getSubprogram()->getUnit()->getFile()), std::move(adapter)});
  }
}

void CallableFinder::wantAdapters() {
  wantFormats();
  const auto types = types_.find(SourceLanguage::Cxx);
  if (types == types_.end() || !options_.library) return;
  current_ = &types->second;
  language_ = SourceLanguage::Cxx;
  AdapterWriter writer(*current_);
  for (const auto* function : byValue_) {
    const auto callable = identified(*function);
    const auto* unit = function->getSubprogram()->getUnit();
    if (callable && callable->kind != CallableKind::Destructor)
      found_.adapters.push_back({fileOf(*unit->getFile()), writer.call(*function, *callable)});
    // What they take must be made, too.
    for (const auto* type : function->getSubprogram()->getType()->getTypeArray())
      if (const auto handle = handleOf(type)) byValueTypes_.try_emplace(handle->type, unit);
  }
  const auto known = handles_; // helpers name others
  for (const auto& [type, handle] : known) {
    if (handle.language != SourceLanguage::Cxx) continue;
    const auto* composite = current_->defined(handle.composite);
    if (!composite || (composite->getFlags() & llvm::DINode::FlagFwdDecl)) continue;
    if (isLibraryClass(*composite)) {
      const auto* inner = writer.pointee(*composite);
      for (auto& helper :
           writer.helpers(*composite, inner ? constructible(*inner) : std::vector<Constructible>{}))
        want(std::move(helper), type);
    } else if (isAbstract(*composite) && constructible(*composite).empty() && isNameable(composite)) {
      if (auto helper = writer.derived(*composite)) want(std::move(*helper), type);
    }
  }
}

// Types are made from the bottom up: what needs a type that no call makes is dropped until nothing changes.
void CallableFinder::dropUnmakeable() {
  if (!options_.library) return;
  auto& callables = found_.callables;
  std::set<std::string> makeable;
  const auto canMake = [&](const Role& role, const Parameter& parameter) {
    return role.handle.empty() || role.values || role.nullable || parameter.lengthOf >= 0 ||
           makeable.contains(role.handle);
  };
  const auto lacking = [&](const Callable& callable) -> const Role* {
    for (std::size_t i = 0; i < callable.roles.size(); ++i)
      if (!canMake(callable.roles[i], callable.signature.parameters[i])) return &callable.roles[i];
    return nullptr;
  };
  for (bool more = true; more;) {
    more = false;
    for (const auto& callable : callables.all) {
      const std::string& made = callable.gives().handle;
      if (made.empty() || lacking(callable)) continue;
      more |= makeable.insert(made).second;
      if (const auto bases = callables.bases.find(made); bases != callables.bases.end())
        for (const auto& base : bases->second) more |= makeable.insert(base.type).second;
    }
  }
  std::erase_if(callables.all, [&](const Callable& callable) {
    const Role* role = callable.kind == CallableKind::Destructor ? nullptr : lacking(callable);
    if (role && !callable.isHelper())
      callables.notCallable[callable.userFunction()] = fmt::format("no way to make a {}", role->handle);
    return role != nullptr;
  });
}

} // namespace nuthatch
