#include "module/calls/class_facts.h"

#include "module/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"

#include <algorithm>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

bool isAbstract(const llvm::DICompositeType& type) {
  return std::ranges::any_of(type.getElements(), [](const llvm::DINode* element) {
    const auto* method = llvm::dyn_cast<llvm::DISubprogram>(element);
    return method && method->getVirtuality() == dwarf::DW_VIRTUALITY_pure_virtual;
  });
}

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
