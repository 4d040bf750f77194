// Shapes of structs and classes: records that may hold any value, objects that only constructors make, and
// the library types whose layout the ABI fixes.
#include "module/calls/calling.h"
#include "module/calls/class_facts.h"
#include "module/calls/maker_name.h"
#include "module/debug_types.h"
#include "module/entries/type_made.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

namespace {

using ShapeOrReason = TypeShapes::ShapeOrReason;

bool hasWrittenConstructor(const llvm::DICompositeType& type) {
  return std::ranges::any_of(type.getElements(), [&](const llvm::DINode* element) {
    const auto* method = llvm::dyn_cast<llvm::DISubprogram>(element);
    return method && method->getName() == type.getName().split('<').first &&
           !(method->getFlags() & llvm::DINode::FlagArtificial);
  });
}

// A class whose fields anybody may set to anything: C structs and C++ aggregates.
bool isAggregate(const llvm::DICompositeType& type) {
  for (const auto* element : type.getElements()) {
    if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element)) {
      if (member->getTag() == dwarf::DW_TAG_inheritance) return false;
      if (member->getFlags() & llvm::DINode::FlagArtificial) return false; // the virtual table pointer
      if (member->isStaticMember()) continue;
      if (!isPublic(member->getFlags(), &type)) return false;
    }
  }
  return !hasWrittenConstructor(type);
}

// A callback or a pointer to a type that the module does not define: as a field it stays null.
bool isOpaquePointer(const llvm::DIType* type) {
  const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(type));
  if (!pointer || pointer->getTag() != dwarf::DW_TAG_pointer_type) return false;
  const auto* to = stripped(pointer->getBaseType());
  return to && (llvm::isa<llvm::DISubroutineType>(to) || (to->getFlags() & llvm::DINode::FlagFwdDecl));
}

bool isRustPrivate(const llvm::DICompositeType& type) {
  return std::ranges::any_of(type.getElements(), [](const llvm::DINode* element) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element);
    return member && (member->getFlags() & llvm::DINode::FlagAccessibility) == llvm::DINode::FlagPrivate;
  });
}

const llvm::DIType* templateArgument(const llvm::DICompositeType& type, unsigned i) {
  const auto parameters = type.getTemplateParams();
  if (i >= parameters.size()) return nullptr;
  const auto* parameter = llvm::dyn_cast<llvm::DITemplateTypeParameter>(parameters[i]);
  return parameter ? parameter->getType() : nullptr;
}

} // namespace

ShapeOrReason TypeShapes::record(const llvm::DICompositeType* type) {
  const std::string whole = name(type);
  if (type->getFlags() & llvm::DINode::FlagFwdDecl) return cannot("the module has no definition of " + whole);
  if (language_ == SourceLanguage::Cxx) {
    if (auto known = library(type)) return known;
    if (!isAggregate(*type)) return object(type);
  }
  if (language_ == SourceLanguage::Rust) {
    if (whole.starts_with('&')) return rustFat(type);
    if (isRustPrivate(*type)) return cannot(whole + " has private fields");
  }
  auto parts = fields(type);
  if (!parts) return cannot(parts.error());
  // A FILE or a jmp_buf belongs to its library; a struct timespec is anybody's.
  const bool plain = std::ranges::all_of(*parts, [](const Field& field) { return isPlain(*field.shape); });
  if (!plain && !isUserFile(fileOf(*type))) return cannot("only its library makes a " + whole);
  assumptions_.push_back(fmt::format("a {} may hold any values", whole));
  return made({.kind = ShapeKind::Record,
               .type = whole,
               .size = type->getSizeInBits() / 8,
               .fields = std::move(*parts)});
}

std::expected<std::vector<Field>, std::string> TypeShapes::fields(const llvm::DICompositeType* type) {
  std::vector<Field> parts;
  for (const auto* element : type->getElements()) {
    const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element);
    if (!member) {
      if (llvm::isa<llvm::DICompositeType>(element) && language_ == SourceLanguage::Rust)
        return cannot(name(type) + " is an enum with data");
      continue;
    }
    if (member->getTag() != dwarf::DW_TAG_member || member->isStaticMember()) continue;
    if (member->isBitField()) return cannot(name(type) + " has bit-fields");
    auto inner = shape(member->getBaseType());
    if (!inner && isOpaquePointer(member->getBaseType()))
      inner = made(
          {.kind = ShapeKind::Pointer, .type = name(member->getBaseType()), .size = 8, .nullable = true});
    if (!inner) return cannot(inner.error());
    const bool record = (*inner)->kind == ShapeKind::Pointer && !(*inner)->reference;
    if (record) { // lists and trees end somewhere
      Shape ending = **inner;
      ending.nullable = true;
      inner = made(std::move(ending));
    }
    parts.push_back({member->getName().str(), member->getOffsetInBits() / 8, *inner});
  }
  return parts;
}

ShapeOrReason TypeShapes::object(const llvm::DICompositeType* type) {
  const std::string whole = name(type);
  if (isAbstract(*type)) return cannot(whole + " is abstract");
  if (depth_ >= limits_.depth + 1) return cannot(whole + " needs too many other objects");
  Shape shape{.kind = ShapeKind::Object, .type = whole, .size = type->getSizeInBits() / 8};
  std::string why = fmt::format("the module has no public constructor of {}", whole);
  ++depth_;
  const auto [first, last] = constructors_.equal_range(whole);
  std::vector<std::string> seen; // the parameter lists that C1 and C2 share
  for (auto it = first; it != last; ++it) {
    auto parameters = parametersOf(*it->second, *this, /*isConstructor=*/true);
    if (!parameters) {
      why = fmt::format("no constructor of {} can be called: {}", whole, parameters.error());
      continue;
    }
    // One that makes the base part of an object with virtual bases takes a table that nobody can write down.
    std::vector<Parameter> planned = *parameters;
    planned.insert(planned.begin(), {.name = "this", .shape = made({.kind = ShapeKind::Pointer, .size = 8})});
    if (const auto plan = planCall(*it->second, planned); !plan) {
      why = fmt::format("no constructor of {} can be called: {}", whole, plan.error());
      continue;
    }
    std::string types;
    bool copies = false;
    for (const auto& parameter : *parameters) {
      types += parameter.shape->type + ",";
      copies |= parameter.shape->element && parameter.shape->element->type == whole;
    }
    if (copies || std::ranges::find(seen, types) != seen.end()) continue;
    seen.push_back(types);
    shape.constructors.push_back({it->second->getName().str(), std::move(*parameters)});
  }
  --depth_;
  if (shape.constructors.empty() && module_.getFunction(makerName(whole)))
    shape.constructors.push_back({makerName(whole), {}});
  if (shape.constructors.empty() && !hasWrittenConstructor(*type)) unmade_.push_back(whole);
  if (shape.constructors.empty() || shape.constructors.size() > 255) return cannot(why);
  std::ranges::sort(shape.constructors, {}, &Constructor::function); // independent of the module's order
  return made(std::move(shape));
}

// libstdc++'s ABI fixes these layouts; runtime/cxx_objects.c builds them.
ShapeOrReason TypeShapes::library(const llvm::DICompositeType* type) {
  const auto id = type->getIdentifier();
  Shape shape{.type = name(type), .size = type->getSizeInBits() / 8, .constant = true};
  if (id == "_ZTSNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE" ||
      id == "_ZTSSt17basic_string_viewIcSt11char_traitsIcEE") {
    shape.kind = ShapeKind::Text;
    shape.wrapping = shape.size == 32 ? Wrapping::StdString : Wrapping::StringView;
    shape.type = shape.size == 32 ? "std::string" : "std::string_view";
    shape.limit = limits_.textLimit;
    return made(std::move(shape));
  }
  const bool vector = id.starts_with("_ZTSSt6vectorI") && shape.size == 24;
  const bool span = id.starts_with("_ZTSSt4spanI") && shape.size == 16; // one of a fixed extent is smaller
  if (!vector && !span) return cannot("not a library type");
  const auto* held = templateArgument(*type, 0);
  auto element = this->shape(held);
  if (!element || !isPlain(**element)) return cannot("a vector of what cannot be made");
  shape.kind = ShapeKind::Buffer;
  shape.wrapping = vector ? Wrapping::StdVector : Wrapping::StdSpan;
  shape.limit = limits_.bufferLimit;
  shape.element = *element;
  shape.constant = vector || isConst(held);
  shape.type = fmt::format("std::{}<{}{}>", vector ? "vector" : "span",
                           span && shape.constant ? "const " : "", (*element)->type);
  return made(std::move(shape));
}

// &str, &[T], &mut [T]: a pointer and a length.
ShapeOrReason TypeShapes::rustFat(const llvm::DICompositeType* type) {
  Shape shape{.type = name(type), .size = 16, .constant = !name(type).starts_with("&mut ")};
  if (shape.type == "&str") {
    shape.kind = ShapeKind::Text;
    shape.wrapping = Wrapping::RustStr;
    shape.limit = limits_.textLimit;
    return made(std::move(shape));
  }
  const llvm::DIType* data = nullptr;
  for (const auto* element : type->getElements())
    if (const auto* member = llvm::dyn_cast<llvm::DIDerivedType>(element);
        member && member->getName() == "data_ptr")
      if (const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(member->getBaseType()))
        data = pointer->getBaseType();
  if (!data || shape.type.find('[') == std::string::npos) return cannot("no way to make a " + shape.type);
  auto element = this->shape(data);
  if (!element || !isPlain(**element)) return cannot("no way to make a " + shape.type);
  shape.kind = ShapeKind::Buffer;
  shape.wrapping = Wrapping::RustSlice;
  shape.limit = limits_.bufferLimit;
  shape.element = *element;
  return made(std::move(shape));
}

} // namespace nuthatch
