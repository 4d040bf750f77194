#include "module/calls/class_facts.h"

#include "module/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

namespace {

// What a class overrides is told by its name and how much it takes: which constness it has is seldom another.
using MethodShape = std::pair<std::string, unsigned>;

MethodShape shapeOf(const llvm::DISubprogram& method) {
  return {method.getName().str(), method.getType() ? method.getType()->getTypeArray().size() : 0};
}

// Methods that an object of the class would be without.
std::set<MethodShape> pureMethods(const llvm::DICompositeType& type) {
  std::set<MethodShape> pure, written;
  for (const llvm::DINode* element : type.getElements()) {
    const auto* inherited = llvm::dyn_cast<llvm::DIDerivedType>(element);
    if (!inherited || inherited->getTag() != dwarf::DW_TAG_inheritance) continue;
    if (const auto* base = llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(inherited->getBaseType())))
      pure.merge(pureMethods(*base));
  }
  std::erase_if(pure,
                [](const MethodShape& one) { return one.first.starts_with('~'); }); // every class has one
  for (const llvm::DINode* element : type.getElements()) {
    const auto* method = llvm::dyn_cast<llvm::DISubprogram>(element);
    if (!method) continue;
    const bool isPure = method->getVirtuality() == dwarf::DW_VIRTUALITY_pure_virtual;
    (isPure ? pure : written).insert(shapeOf(*method));
  }
  std::erase_if(pure, [&](const MethodShape& one) { return written.contains(one); });
  return pure;
}

} // namespace

bool isAbstract(const llvm::DICompositeType& type) { return !pureMethods(type).empty(); }

bool isPrivateInside(const llvm::DICompositeType* outer) {
  for (const llvm::DIScope* scope = outer; scope; scope = scope->getScope()) {
    const auto* inner = llvm::dyn_cast<llvm::DICompositeType>(scope);
    if (inner && llvm::isa_and_nonnull<llvm::DICompositeType>(inner->getScope()) &&
        !isPublic(inner->getFlags(), inner->getScope()))
      return true;
    // List<Whole::Part>, where nobody else may say Part.
    for (const auto* parameter : inner ? inner->getTemplateParams() : llvm::DITemplateParameterArray()) {
      const auto* type = llvm::dyn_cast<llvm::DITemplateTypeParameter>(parameter);
      const auto* pointer =
          type ? llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(type->getType())) : nullptr;
      const auto* named =
          llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(pointer ? pointer->getBaseType()
                                                                 : type  ? type->getType()
                                                                         : nullptr));
      if (named && named != outer && isPrivateInside(named)) return true;
    }
  }
  return false;
}

bool isNameable(const llvm::DICompositeType* type) {
  const auto name = type->getName();
  if (name.empty() || name.contains("(anonymous") || name.contains("(lambda") || name.contains("unnamed"))
    return false;
  for (const llvm::DIScope* scope = type; scope; scope = scope->getScope()) {
    if (llvm::isa<llvm::DISubprogram, llvm::DILexicalBlockBase>(scope)) return false;
    const auto* space = llvm::dyn_cast<llvm::DINamespace>(scope);
    if (space && space->getName().empty()) return false;
  }
  return !isPrivateInside(type);
}

bool declaresConstructorsWithoutDefault(const llvm::DICompositeType& type) {
  bool any = false;
  for (const auto* element : type.getElements()) {
    const auto* method = llvm::dyn_cast<llvm::DISubprogram>(element);
    if (!method || method->getName() != type.getName() || method->isArtificial()) continue;
    any = true;
    if (method->getType()->getTypeArray().size() == 2 && isPublic(method->getFlags(), &type)) return false;
  }
  return any;
}

} // namespace nuthatch
