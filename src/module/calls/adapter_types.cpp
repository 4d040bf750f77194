#include "module/calls/adapter_types.h"

#include "module/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"

#include <algorithm>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

const llvm::DICompositeType* asClass(const llvm::DIType* type) {
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(type));
  if (!composite) return nullptr;
  const auto tag = composite->getTag();
  return tag == dwarf::DW_TAG_class_type || tag == dwarf::DW_TAG_structure_type ? composite : nullptr;
}

bool isText(const std::string& name) { return name == "std::string" || name == "std::string_view"; }

std::vector<const llvm::DIType*> typeArguments(const llvm::DICompositeType& type) {
  std::vector<const llvm::DIType*> found;
  for (const auto* parameter : type.getTemplateParams())
    if (const auto* one = llvm::dyn_cast<llvm::DITemplateTypeParameter>(parameter))
      found.push_back(one->getType());
    else if (const auto* pack = llvm::dyn_cast<llvm::DITemplateValueParameter>(parameter);
             pack && pack->getTag() == dwarf::DW_TAG_GNU_template_parameter_pack)
      for (const auto& inner : llvm::cast<llvm::MDTuple>(pack->getValue())->operands())
        if (const auto* member = llvm::dyn_cast<llvm::DITemplateTypeParameter>(inner.get()))
          found.push_back(member->getType());
  return found;
}

std::string templateName(const std::string& type) { return type.substr(0, type.find('<')); }

bool isOneOf(const std::string& name, std::initializer_list<const char*> names) {
  return std::ranges::any_of(names, [&](const char* one) { return name == one; });
}

} // namespace nuthatch
