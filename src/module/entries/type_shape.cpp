#include "module/entries/type_made.h"

#include "module/debug_types.h"
#include "support/cxx_names.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

namespace {

using ShapeOrReason = TypeShapes::ShapeOrReason;

bool isPointer(const llvm::DIType* type) {
  const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type);
  return derived && derived->getTag() == dwarf::DW_TAG_pointer_type;
}

std::uint64_t bytes(const llvm::DIType* type) { return type ? type->getSizeInBits() / 8 : 0; }

} // namespace

TypeShapes::TypeShapes(const llvm::Module& module, SourceLanguage language, ShapeLimits limits)
    : language_(language), limits_(limits), module_(module) {
  llvm::DebugInfoFinder finder;
  finder.processModule(module);
  for (const auto* type : finder.types())
    if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
        composite && !composite->getName().empty() && !(composite->getFlags() & llvm::DINode::FlagFwdDecl))
      definitions_.emplace(name(composite), composite);
  if (language != SourceLanguage::Cxx) return;
  for (const auto& function : module) {
    const auto* subprogram = function.getSubprogram();
    if (function.isDeclaration() || !subprogram || !subprogram->getDeclaration()) continue;
    const auto* owner =
        llvm::dyn_cast_or_null<llvm::DICompositeType>(subprogram->getDeclaration()->getScope());
    if (!owner || owner->getName().empty() || subprogram->getName() != owner->getName().split('<').first)
      continue;
    if (!isPublic(subprogram->getDeclaration()->getFlags(), owner)) continue;
    // A constructor is emitted once as C1 (whole object) and once as C2 (base part); without virtual bases
    // either serves, and one is enough.
    constructors_.emplace(name(owner), &function);
  }
}

const llvm::DICompositeType* TypeShapes::defined(const llvm::DICompositeType* type) const {
  if (!type || !(type->getFlags() & llvm::DINode::FlagFwdDecl)) return type;
  const auto known = definitions_.find(name(type));
  return known == definitions_.end() ? type : known->second;
}

std::vector<std::string> TypeShapes::takeAssumptions() { return std::exchange(assumptions_, {}); }

std::string TypeShapes::name(const llvm::DIType* type) const {
  if (!type) return "void";
  if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
    const auto* base = derived->getBaseType();
    switch (derived->getTag()) {
    case dwarf::DW_TAG_const_type:
      return isPointer(base) ? name(base) + "const" : "const " + name(base);
    case dwarf::DW_TAG_volatile_type:
      return "volatile " + name(base);
    case dwarf::DW_TAG_pointer_type:
      if (language_ == SourceLanguage::Rust) return derived->getName().str();
      if (const auto* function = llvm::dyn_cast_or_null<llvm::DISubroutineType>(base)) return name(function);
      return name(base) + " *";
    case dwarf::DW_TAG_reference_type:
      return name(base) + " &";
    case dwarf::DW_TAG_rvalue_reference_type:
      return name(base) + " &&";
    case dwarf::DW_TAG_restrict_type:
    case dwarf::DW_TAG_atomic_type:
      return name(base);
    default:
      return scopePrefix(derived->getScope()) + derived->getName().str();
    }
  }
  if (const auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
    std::string plain = scopePrefix(composite->getScope()) + composite->getName().str();
    if (language_ == SourceLanguage::Cxx) return plainCxxName(plain);
    if (language_ != SourceLanguage::C || composite->getName().empty()) return plain;
    switch (composite->getTag()) {
    case dwarf::DW_TAG_enumeration_type:
      return "enum " + plain;
    case dwarf::DW_TAG_union_type:
      return "union " + plain;
    case dwarf::DW_TAG_structure_type:
      return "struct " + plain;
    default:
      return plain;
    }
  }
  return type->getName().str();
}

std::string TypeShapes::name(const llvm::DISubroutineType* function) const {
  std::string result = "void", parameters;
  const auto types = function->getTypeArray();
  for (unsigned i = 0; i < types.size(); ++i) {
    if (i == 0) {
      result = name(types[i]);
    } else {
      parameters += i == 1 ? "" : ", ";
      parameters += types[i] ? name(types[i]) : "..."; // the list ends with nothing where it is open
    }
  }
  return result + " (*)(" + parameters + ")";
}

ShapeOrReason TypeShapes::shape(const llvm::DIType* type) {
  const llvm::DIType* bare = stripped(type);
  if (!bare) return cannot("void cannot be made");
  ShapeOrReason result = cannot("no way to make a " + name(type));
  if (llvm::isa<llvm::DIBasicType>(bare)) {
    result = basic(bare);
  } else if (const auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(bare)) {
    result = pointer(derived);
  } else if (const auto* composite = defined(llvm::dyn_cast<llvm::DICompositeType>(bare))) {
    switch (composite->getTag()) {
    case dwarf::DW_TAG_enumeration_type:
      result = enumeration(composite);
      break;
    case dwarf::DW_TAG_array_type:
      result = array(composite);
      break;
    case dwarf::DW_TAG_structure_type:
    case dwarf::DW_TAG_class_type:
      result = record(composite);
      break;
    case dwarf::DW_TAG_union_type:
      return cannot(composite->getName().empty() ? "it holds a union without a name"
                                                 : name(composite) + " is a union");
    default:
      break;
    }
  }
  // Keep the name that the user wrote (a typedef, mostly), without the const of a by-value parameter.
  if (result && (*result)->type != name(type)) {
    Shape renamed = **result;
    renamed.type = name(type);
    if (!isPointer(stripped(type)) && renamed.type.starts_with("const ")) renamed.type.erase(0, 6);
    return made(std::move(renamed));
  }
  return result;
}

ShapeOrReason TypeShapes::basic(const llvm::DIType* type) const {
  const auto* basic = llvm::cast<llvm::DIBasicType>(type);
  Shape shape{.type = basic->getName().str(), .size = bytes(type)};
  switch (basic->getEncoding()) {
  case dwarf::DW_ATE_boolean:
    shape.kind = ShapeKind::Boolean;
    break;
  case dwarf::DW_ATE_float:
    shape.kind = ShapeKind::Float;
    break;
  case dwarf::DW_ATE_signed:
  case dwarf::DW_ATE_signed_char:
    shape.isSigned = true;
    break;
  case dwarf::DW_ATE_unsigned:
  case dwarf::DW_ATE_unsigned_char:
    break;
  case dwarf::DW_ATE_UTF:
    if (language_ == SourceLanguage::Rust) shape.kind = ShapeKind::Character;
    break;
  default:
    return cannot("no way to make a " + shape.type);
  }
  if (shape.size == 0 || shape.size > 16 || (shape.size & (shape.size - 1)) != 0)
    return cannot(fmt::format("{} has an odd size", shape.type));
  return made(std::move(shape));
}

ShapeOrReason TypeShapes::enumeration(const llvm::DICompositeType* type) const {
  Shape shape{.kind = ShapeKind::Enumeration, .type = name(type), .size = bytes(type)};
  const bool scoped = type->getFlags() & llvm::DINode::FlagEnumClass;
  const std::string prefix =
      scoped || language_ == SourceLanguage::Rust ? name(type) + "::" : scopePrefix(type->getScope());
  for (const auto* element : type->getElements()) {
    const auto* enumerator = llvm::dyn_cast<llvm::DIEnumerator>(element);
    if (!enumerator) continue;
    shape.enumerators.push_back(
        {prefix + enumerator->getName().str(), enumerator->getValue().getSExtValue()});
    shape.isSigned |= !enumerator->isUnsigned() && enumerator->getValue().isNegative();
  }
  if (shape.enumerators.empty()) return cannot(name(type) + " has no enumerators");
  return made(std::move(shape));
}

ShapeOrReason TypeShapes::pointer(const llvm::DIDerivedType* type) {
  if (type->getTag() == dwarf::DW_TAG_ptr_to_member_type) return cannot("pointers to members cannot be made");
  const std::string whole = name(type);
  if (language_ == SourceLanguage::Rust && !whole.starts_with('&'))
    return cannot(whole + " is not a reference");
  const llvm::DIType* base = type->getBaseType();
  const llvm::DIType* bare = stripped(base);
  Shape shape{.kind = ShapeKind::Pointer, .type = whole, .size = 8, .constant = isConst(base)};
  if (language_ == SourceLanguage::Rust) shape.constant = !whole.starts_with("&mut ");
  shape.reference = type->getTag() != dwarf::DW_TAG_pointer_type;
  if (!bare) { // void *: bytes, if a length says how many
    shape.extent = Extent::Guessed;
    shape.element = made({.kind = ShapeKind::Integer, .type = "void", .size = 1});
    return made(std::move(shape));
  }
  if (llvm::isa<llvm::DISubroutineType>(bare)) return cannot("callbacks cannot be made");
  const auto* composite = defined(llvm::dyn_cast<llvm::DICompositeType>(bare));
  if (composite && (composite->getFlags() & llvm::DINode::FlagFwdDecl))
    return cannot(fmt::format("the module has no definition of {}", name(bare)));
  const auto* character = llvm::dyn_cast<llvm::DIBasicType>(bare);
  if (!shape.reference && language_ != SourceLanguage::Rust && character && character->getName() == "char") {
    shape.kind = ShapeKind::Text;
    shape.limit = limits_.textLimit;
    // A text to read ends with its NUL; how much may be written to one that can be changed is not said.
    if (!shape.constant) shape.extent = Extent::Guessed;
    return made(std::move(shape));
  }
  if (composite && depth_ >= limits_.depth) {
    shape.nullable = true;
    return made(std::move(shape));
  }
  ++depth_;
  auto element = this->shape(base);
  --depth_;
  if (!element) return element;
  shape.element = *element;
  // One number, or the first of many? `float m[4][4]` as a parameter points to its first row.
  const bool isRow = composite && composite->getTag() == dwarf::DW_TAG_array_type;
  if (!shape.reference && language_ != SourceLanguage::Rust && (!composite || isRow))
    shape.extent = Extent::Guessed;
  if (((*element)->kind == ShapeKind::Text || (*element)->kind == ShapeKind::Buffer) &&
      (*element)->wrapping != Wrapping::Raw) {
    Shape wrapped = **element; // std::string & is a std::string for whoever makes it
    wrapped.reference = shape.reference;
    wrapped.constant = shape.constant;
    if (shape.reference) shape.element = made(std::move(wrapped));
  }
  return made(std::move(shape));
}

ShapeOrReason TypeShapes::array(const llvm::DICompositeType* type) {
  if (type->isVector()) return cannot("vectors cannot be made");
  auto element = shape(type->getBaseType());
  if (!element) return element;
  std::uint64_t count = 1;
  for (const auto* dimension : type->getElements()) {
    const auto* range = llvm::dyn_cast<llvm::DISubrange>(dimension);
    const auto* constant = range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
    if (!constant || constant->getSExtValue() <= 0) return cannot("an array without a fixed length");
    count *= constant->getZExtValue();
  }
  if (count > 256) return cannot(fmt::format("an array of {} elements", count));
  return made({.kind = ShapeKind::Array,
               .type = (*element)->type,
               .size = bytes(type),
               .count = count,
               .element = *element});
}

} // namespace nuthatch
