#include "module/debug_types.h"

#include "module/calls/maker_name.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"

#include <array>
#include <filesystem>

namespace nuthatch {

const llvm::DIType* stripped(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    switch (derived->getTag()) {
    case llvm::dwarf::DW_TAG_typedef:
    case llvm::dwarf::DW_TAG_const_type:
    case llvm::dwarf::DW_TAG_volatile_type:
    case llvm::dwarf::DW_TAG_restrict_type:
    case llvm::dwarf::DW_TAG_atomic_type:
      type = derived->getBaseType();
      continue;
    default:
      return type;
    }
  }
  return type;
}

const llvm::DIDerivedType* asPointer(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(type));
  return derived && derived->getTag() == llvm::dwarf::DW_TAG_pointer_type ? derived : nullptr;
}

bool isConst(const llvm::DIType* type) {
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_const_type) return true;
    if (derived->getTag() != llvm::dwarf::DW_TAG_typedef &&
        derived->getTag() != llvm::dwarf::DW_TAG_volatile_type)
      return false;
    type = derived->getBaseType();
  }
  return false;
}

std::string scopePrefix(const llvm::DIScope* scope) {
  if (!scope) return "";
  if (const auto* space = llvm::dyn_cast<llvm::DINamespace>(scope)) {
    if (space->getName().empty()) return scopePrefix(space->getScope()); // unnamed namespaces are not written
    return scopePrefix(space->getScope()) + space->getName().str() + "::";
  }
  if (const auto* type = llvm::dyn_cast<llvm::DICompositeType>(scope))
    return scopePrefix(type->getScope()) + type->getName().str() + "::";
  return "";
}

bool isPublic(unsigned flags, const llvm::DIScope* owner) {
  const unsigned access = flags & llvm::DINode::FlagAccessibility;
  if (access == 0) return !owner || owner->getTag() != llvm::dwarf::DW_TAG_class_type;
  return access == llvm::DINode::FlagPublic;
}

SourceLanguage languageOf(const llvm::DISubprogram& subprogram) {
  const auto language = subprogram.getUnit()->getSourceLanguage();
  if (language.hasVersionedName()) {
    if (language.getName() == llvm::dwarf::DW_LNAME_Rust) return SourceLanguage::Rust;
    return language.getName() == llvm::dwarf::DW_LNAME_C_plus_plus ? SourceLanguage::Cxx : SourceLanguage::C;
  }
  switch (language.getName()) {
  case llvm::dwarf::DW_LANG_Rust:
    return SourceLanguage::Rust;
  case llvm::dwarf::DW_LANG_C_plus_plus:
  case llvm::dwarf::DW_LANG_C_plus_plus_03:
  case llvm::dwarf::DW_LANG_C_plus_plus_11:
  case llvm::dwarf::DW_LANG_C_plus_plus_14:
  case llvm::dwarf::DW_LANG_C_plus_plus_17:
  case llvm::dwarf::DW_LANG_C_plus_plus_20:
    return SourceLanguage::Cxx;
  default:
    return SourceLanguage::C;
  }
}

std::string fileOf(const llvm::DIScope& scope) {
  const std::filesystem::path name = scope.getFilename().str();
  if (name.empty()) return "";
  const std::filesystem::path whole = name.is_absolute() ? name : scope.getDirectory().str() / name;
  return whole.lexically_normal().string();
}

bool isUserFile(const std::string& path) {
  for (const char* prefix : kSystemFolders)
    if (path.starts_with(prefix)) return false;
  return !path.empty() && path.find("/rustlib/src/") == std::string::npos &&
         path.find("/.cargo/registry/") == std::string::npos;
}

bool isUserFunction(const llvm::Function& function) {
  const auto* subprogram = function.getSubprogram();
  const auto name = function.getName();
  // frontend/makers.h
  if (name.starts_with("nh_make_") || name.starts_with("nh_adapt_") || name.starts_with("_ZN9nh_makers"))
    return false;
  return !function.isDeclaration() && subprogram && !subprogram->isArtificial() &&
         subprogram->getLine() != 0 && isUserFile(fileOf(*subprogram)) &&
         !fileOf(*subprogram).ends_with(kAdapterFile);
}

} // namespace nuthatch
