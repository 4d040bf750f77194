// Which types calls make and take: handles, records that start as zeros, classes that makers make, bases.
#include "module/calls/callable_finder.h"

#include "driver/shape_parts.h"
#include "module/calls/class_facts.h"
#include "module/calls/maker_name.h"
#include "module/debug_types.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

namespace {

// A struct without a name goes by its typedef.
std::string typedefName(const llvm::DIType* type) {
  std::string last;
  while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == dwarf::DW_TAG_typedef)
      last = scopePrefix(derived->getScope()) + derived->getName().str();
    else if (derived->getTag() == dwarf::DW_TAG_pointer_type)
      break;
    type = derived->getBaseType();
  }
  return last;
}

const llvm::DICompositeType* recordType(const llvm::DIType* type) {
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(type));
  if (!composite) return nullptr;
  const auto tag = composite->getTag();
  const bool record = tag == dwarf::DW_TAG_structure_type || tag == dwarf::DW_TAG_class_type ||
                      tag == dwarf::DW_TAG_union_type;
  return record && isUserFile(fileOf(*composite)) ? composite : nullptr;
}

// A part that zeros do not make: a std::string, an object.
bool holdsClass(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Record:
    return std::ranges::any_of(shape.fields, [](const Field& field) { return holdsClass(*field.shape); });
  case ShapeKind::Array:
    return holdsClass(*shape.element);
  default:
    return shape.kind == ShapeKind::Object || shape.wrapping != Wrapping::Raw;
  }
}

} // namespace

ShapeRef barePointer(std::string type) {
  return std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Pointer, .type = std::move(type), .size = 8, .nullable = true});
}

std::optional<Handle> CallableFinder::handleOf(const llvm::DIType* type) {
  const auto* bare = stripped(type);
  Handle handle;
  const llvm::DIType* named = type;
  if (const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(bare)) {
    const auto tag = pointer->getTag();
    handle.reference = tag == dwarf::DW_TAG_reference_type || tag == dwarf::DW_TAG_rvalue_reference_type;
    handle.moves = tag == dwarf::DW_TAG_rvalue_reference_type;
    if (!handle.reference && tag != dwarf::DW_TAG_pointer_type) return std::nullopt;
    handle.byAddress = true;
    named = pointer->getBaseType();
    handle.constant = isConst(named);
  }
  handle.composite = recordType(named);
  if (!handle.composite && options_.library && language_ == SourceLanguage::Cxx) {
    const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(stripped(named));
    handle.library = composite && isLibraryClass(*composite) && !current_->hasLibraryShape(composite);
    if (handle.library) handle.composite = composite;
  }
  if (!handle.composite) return std::nullopt;
  handle.type = handle.composite->getName().empty() ? typedefName(named) : current_->name(handle.composite);
  if (handle.type.empty()) return std::nullopt;
  handles_.try_emplace(handle.type, HandleClass{handle.composite, language_});
  return handle;
}

// Defined in a source of C, made by a function and made ready by none: its users know a pointer to it and
// no more.
bool CallableFinder::isHidden(const std::string& type, const llvm::DICompositeType& composite) const {
  if (!fileOf(composite).ends_with(".c")) return false;
  const auto makesReady = [&](const Callable& callable) {
    return !callable.roles.empty() && callable.roles[0].handle == type && !callable.roles[0].out &&
           callable.signature.callName.find("init") != std::string::npos;
  };
  const auto& all = found_.callables.all;
  return std::ranges::none_of(all, makesReady) && std::ranges::any_of(all, [&](const Callable& one) {
           return one.gives().handle == type && one.gives().byAddress; // by value: its users see it
         });
}

// Functions make or change such records: then they know what may lie behind its pointers.
bool CallableFinder::isMade(const std::string& type) const {
  return std::ranges::any_of(found_.callables.all, [&](const Callable& one) {
    return (one.gives().handle == type && one.gives().byAddress) ||
           std::ranges::any_of(one.roles, [&](const Role& role) {
             return role.handle == type && role.byAddress && !role.constant;
           });
  });
}

bool CallableFinder::pointsToTexts(const std::string& type) const {
  return std::ranges::any_of(found_.callables.all, [&](const Callable& one) {
    for (std::size_t i = 0; i < one.roles.size(); ++i) {
      const Shape& shape = *one.signature.parameters[i].shape;
      const Shape* record = one.roles[i].byAddress ? shape.element.get() : &shape;
      if (one.roles[i].handle == type && record && holdsTexts(*record)) return true;
    }
    return false;
  });
}

// A test cannot write down a record that it does not see, be it plain and const.
void CallableFinder::hideRecords() {
  for (const auto& [type, known] : handles_) {
    const auto* composite = types_.at(known.language).defined(known.composite);
    if (!composite || !(isHidden(type, *composite) || (isMade(type) && pointsToTexts(type)))) continue;
    for (Callable& callable : found_.callables.all)
      for (std::size_t i = 0; i < callable.roles.size(); ++i) {
        Role& role = callable.roles[i];
        if (role.handle != type || !role.values || !role.byAddress) continue;
        role.values = false;
        auto& shape = callable.signature.parameters[i].shape;
        shape = barePointer(shape->type);
      }
  }
}

// Records that may start as zeros: C structs and C++ aggregates.
void CallableFinder::addZeroed() {
  for (const auto& [type, known] : handles_) {
    current_ = &types_.at(known.language);
    const auto* composite = current_->defined(known.composite);
    if (!composite || (composite->getFlags() & llvm::DINode::FlagFwdDecl) || composite->getSizeInBits() == 0)
      continue;
    if (known.language == SourceLanguage::Cxx) {
      const auto shape = current_->shape(composite);
      if (!shape || (*shape)->kind != ShapeKind::Record || holdsClass(**shape)) continue;
    }
    if (isHidden(type, *composite)) continue;
    found_.callables.all.push_back({.kind = CallableKind::Zeroed,
                                    .signature = {.display = type, .language = known.language},
                                    .returned = {.type = type, .handle = type},
                                    .owner = type,
                                    .objectSize = composite->getSizeInBits() / 8});
  }
}

// Constructors and destructors that nobody wrote: makers have them (frontend/makers.h).
void CallableFinder::addMade() {
  for (const auto& [type, known] : handles_) {
    if (known.language != SourceLanguage::Cxx) continue;
    current_ = &types_.at(known.language);
    const auto* composite = current_->defined(known.composite);
    if (!composite || (composite->getFlags() & llvm::DINode::FlagFwdDecl)) continue;
    const bool library = isLibraryClass(*composite);
    if (!library && !isNameable(composite)) continue;
    const bool constructed = has(CallableKind::Constructor, type),
               ended = has(CallableKind::Destructor, type);
    const bool given = options_.library && isGivenByValue(type);
    const bool wantsMaker =
        !library && !constructed && !isZeroed(type) && !declaresConstructorsWithoutDefault(*composite);
    const bool wants = !isAbstract(*composite) && (wantsMaker || ((constructed || given) && !ended));
    if (!module_.getFunction(makerName(type))) {
      if (const auto* unit = wants ? unitOf(type) : nullptr)
        found_.unmade.push_back({fileOf(*unit->getFile()), type});
      continue;
    }
    Callable made{.signature = {.function = makerName(type), .display = type, .language = known.language},
                  .owner = type,
                  .objectSize = composite->getSizeInBits() / 8};
    if (wantsMaker) {
      made.kind = CallableKind::Constructor;
      made.returned = {.type = type, .handle = type};
      found_.callables.all.push_back(made);
    }
    if (ended) continue;
    made.kind = CallableKind::Destructor;
    made.signature.function = enderName(type);
    made.returned = {};
    made.roles.push_back({.handle = type, .values = false});
    made.signature.parameters.push_back({.name = "this", .shape = barePointer(type + " *")});
    found_.callables.all.push_back(std::move(made));
  }
  current_ = nullptr;
}

bool CallableFinder::has(CallableKind kind, const std::string& type) const {
  return std::ranges::any_of(found_.callables.all, [&](const Callable& callable) {
    return callable.kind == kind && callable.owner == type;
  });
}

bool CallableFinder::isGivenByValue(const std::string& type) const {
  return std::ranges::any_of(found_.callables.all, [&](const Callable& callable) {
    return callable.returned.handle == type && !callable.returned.byAddress;
  });
}

bool CallableFinder::isZeroed(const std::string& type) const { return has(CallableKind::Zeroed, type); }

// Some unit that has a callable of this class.
const llvm::DICompileUnit* CallableFinder::unitOf(const std::string& type) const {
  for (const auto& callable : found_.callables.all) {
    const bool uses =
        callable.owner == type || callable.returned.handle == type ||
        std::ranges::any_of(callable.roles, [&](const Role& role) { return role.handle == type; });
    const auto* function = uses ? module_.getFunction(callable.signature.function) : nullptr;
    if (function && function->getSubprogram()) return function->getSubprogram()->getUnit();
  }
  const auto taken = byValueTypes_.find(type);
  return taken == byValueTypes_.end() ? nullptr : taken->second;
}

void CallableFinder::findBases() {
  for (const auto& [type, known] : handles_)
    if (known.language == SourceLanguage::Cxx)
      collectBases(type, types_.at(known.language).defined(known.composite), 0);
}

void CallableFinder::collectBases(const std::string& of, const llvm::DICompositeType* type,
                                  std::uint32_t offset) {
  if (!type) return;
  auto& types = types_.at(SourceLanguage::Cxx);
  for (const auto* element : type->getElements()) {
    const auto* base = llvm::dyn_cast<llvm::DIDerivedType>(element);
    if (!base || base->getTag() != dwarf::DW_TAG_inheritance) continue;
    if ((base->getFlags() & llvm::DINode::FlagVirtual) || !isPublic(base->getFlags(), type)) continue;
    const auto* composite =
        types.defined(llvm::dyn_cast<llvm::DICompositeType>(stripped(base->getBaseType())));
    if (!composite) continue;
    const auto at = offset + static_cast<std::uint32_t>(base->getOffsetInBits() / 8);
    found_.callables.bases[of].push_back({types.name(composite), at});
    collectBases(of, composite, at);
  }
}

} // namespace nuthatch
