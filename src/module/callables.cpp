#include "module/callables.h"

#include "module/callback_shape.h"
#include "module/calling.h"
#include "module/class_facts.h"
#include "module/debug_types.h"
#include "module/maker_name.h"
#include "module/out_parameter.h"
#include "module/shown_shape.h"
#include "module/signature_parts.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace nuthatch {

namespace {

namespace dwarf = llvm::dwarf;
using Failed = std::unexpected<std::string>;

// A struct or class of the user's, by itself or behind one pointer or reference.
struct Handle {
  std::string type;
  const llvm::DICompositeType* composite = nullptr;
  bool byAddress = false, reference = false, constant = false;
};

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

bool containsObject(const Shape& shape) {
  switch (shape.kind) {
  case ShapeKind::Object:
    return true;
  case ShapeKind::Pointer:
  case ShapeKind::Array:
    return shape.element && containsObject(*shape.element);
  case ShapeKind::Record:
    return std::ranges::any_of(shape.fields, [](const Field& field) { return containsObject(*field.shape); });
  default:
    return false;
  }
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

ShapeRef barePointer(std::string type) {
  return std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Pointer, .type = std::move(type), .size = 8, .nullable = true});
}

// The user's functions that a call may enter: by direct calls and by taking an address, which may be called.
void collectReached(const llvm::Function& from, std::vector<std::string>& reached) {
  std::set<const llvm::Function*> seen = {&from};
  std::vector<const llvm::Function*> open = {&from};
  while (!open.empty()) {
    const llvm::Function* function = open.back();
    open.pop_back();
    if (isUserFunction(*function)) reached.push_back(function->getName().str());
    for (const auto& instruction : llvm::instructions(*function))
      for (const auto& operand : instruction.operands())
        if (const auto* to = llvm::dyn_cast<llvm::Function>(operand.get());
            to && !to->isDeclaration() && seen.insert(to).second)
          open.push_back(to);
  }
}

class Finder {
public:
  Finder(const Module& module, const SignatureOptions& options) : module_(module.llvm()), options_(options) {}

  FoundCallables run() {
    for (const auto& function : module_) {
      if (!isUserFunction(function)) continue;
      const SourceLanguage language = languageOf(*function.getSubprogram());
      if (language == SourceLanguage::Rust) continue;
      auto [types, fresh] = types_.try_emplace(language, module_, language, options_.limits);
      current_ = &types->second;
      language_ = language;
      auto made = callableOf(function);
      current_->takeAssumptions();
      if (made)
        add(std::move(*made));
      else
        found_.callables.notCallable[function.getName().str()] = made.error();
    }
    addZeroed();
    addMade();
    findBases();
    return std::move(found_);
  }

private:
  void add(Callable callable) {
    // The same constructor or destructor as C1 and C2: one is enough.
    std::string key = callable.owner + "|" + std::to_string(static_cast<int>(callable.kind));
    for (const auto& parameter : callable.signature.parameters) key += "|" + parameter.shape->type;
    const bool once = callable.kind == CallableKind::Constructor || callable.kind == CallableKind::Destructor;
    if (once && !seen_.insert(key).second) return;
    found_.callables.all.push_back(std::move(callable));
  }

  std::optional<Handle> handleOf(const llvm::DIType* type) {
    const auto* bare = stripped(type);
    Handle handle;
    const llvm::DIType* named = type;
    if (const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(bare)) {
      const auto tag = pointer->getTag();
      handle.reference = tag == dwarf::DW_TAG_reference_type || tag == dwarf::DW_TAG_rvalue_reference_type;
      if (!handle.reference && tag != dwarf::DW_TAG_pointer_type) return std::nullopt;
      handle.byAddress = true;
      named = pointer->getBaseType();
      handle.constant = isConst(named);
    }
    handle.composite = recordType(named);
    if (!handle.composite) return std::nullopt;
    handle.type = handle.composite->getName().empty() ? typedefName(named) : current_->name(handle.composite);
    if (handle.type.empty()) return std::nullopt;
    handles_.try_emplace(handle.type, Known{handle.composite, language_});
    return handle;
  }

  std::expected<Callable, std::string> callableOf(const llvm::Function& function) {
    const auto& subprogram = *function.getSubprogram();
    const auto* declaration = subprogram.getDeclaration();
    if (function.hasLocalLinkage()) return Failed("internal: reached through its callers");
    if (declaration && !isPublic(declaration->getFlags(), declaration->getScope()))
      return Failed("not public: reached through its callers");
    if (function.isVarArg()) return Failed("takes a variable number of arguments");
    if (function.getName() == "main") return Failed("main: it reads its own input");
    if (subprogram.getName().starts_with("operator ") && subprogram.getName().contains('('))
      return Failed("a conversion to a type without a name");

    Callable callable{.signature = {.function = function.getName().str(),
                                    .file = fileOf(subprogram),
                                    .language = language_}};
    const auto typeArray = subprogram.getType()->getTypeArray();
    const auto* owner =
        declaration ? llvm::dyn_cast_or_null<llvm::DICompositeType>(declaration->getScope()) : nullptr;
    const bool receives =
        typeArray.size() > 1 && typeArray[1] && (typeArray[1]->getFlags() & llvm::DINode::FlagObjectPointer);
    const std::string name = subprogram.getName().str();
    if (owner) callable.owner = current_->name(owner);
    if (owner && receives && name == owner->getName().split('<').first) {
      callable.kind = CallableKind::Constructor;
      if (isAbstract(*owner)) return Failed(callable.owner + " is abstract");
      const auto* whole = current_->defined(owner); // here it may be declared alone
      callable.objectSize = (whole ? whole : owner)->getSizeInBits() / 8;
      if (callable.objectSize == 0) return Failed("the module has no definition of " + callable.owner);
      callable.returned = {.type = callable.owner, .handle = callable.owner};
    } else if (receives && name.starts_with('~')) {
      if (function.getName().contains("D0E")) return Failed("frees its object, too: another form does not");
      callable.kind = CallableKind::Destructor;
    } else if (receives) {
      callable.kind = CallableKind::Method;
      if (declaration->getVirtuality() != dwarf::DW_VIRTUALITY_none)
        callable.virtualIndex = static_cast<int>(declaration->getVirtualIndex());
    }
    if (auto status = addParameters(callable, function); !status.empty()) return Failed(status);
    if (auto status = setReturned(callable, function); !status.empty()) return Failed(status);
    if (auto status = checkPlan(callable, function); !status.empty()) return Failed(status);
    Signature& signature = callable.signature;
    signature.isMethod = callable.kind == CallableKind::Method;
    signature.callName = receives ? name : scopePrefix(subprogram.getScope()) + name;
    signature.display = displayOf(function, language_, &signature.parameters);
    mineInto(signature, function);
    collectReached(function, callable.reaches);
    return callable;
  }

  std::string addParameters(Callable& callable, const llvm::Function& function) {
    const auto typeArray = function.getSubprogram()->getType()->getTypeArray();
    const auto names = parameterNames(function);
    const unsigned first = callable.kind == CallableKind::Constructor ? 2 : 1;
    const unsigned offset = function.hasStructRetAttr() ? 1 : 0;
    const bool aligned = typeArray.size() - 1 + offset == function.arg_size();
    for (unsigned i = first; i < typeArray.size(); ++i) {
      const std::string name = i - 1 < names.size() ? names[i - 1] : "";
      auto why =
          addParameter(callable, typeArray[i], name, aligned ? function.getArg(i - 1 + offset) : nullptr);
      if (!why.empty()) return name.empty() || name == "this" ? why : fmt::format("{}: {}", name, why);
    }
    pairLengths(callable.signature.parameters, options_.limits, callable.signature.assumptions);
    for (std::size_t i = 0; i < callable.roles.size(); ++i) {
      auto& parameter = callable.signature.parameters[i];
      Role& role = callable.roles[i];
      const bool anything = parameter.shape->kind == ShapeKind::Pointer && parameter.shape->element &&
                            parameter.shape->element->type == "void";
      if (anything) { // a pointer that is only handed on, mostly: null is what everybody may pass
        parameter.shape = barePointer(parameter.shape->type);
        role.values = false;
        role.nullable = true;
      }
      if (role.handle.empty() && role.values && parameter.lengthOf < 0)
        role.shown = shownAfterCall(*parameter.shape);
    }
    return "";
  }

  std::string addParameter(Callable& callable, const llvm::DIType* type, const std::string& name,
                           const llvm::Argument* argument) {
    Role role;
    const auto handle = handleOf(type);
    auto shape = parameterShape(type, argument, *current_);
    bool isCallback = false;
    auto callback = callbackShape(type, *current_, argument && comparesWithNull(*argument), isCallback);
    if (isCallback && callback) shape = *callback;
    if (isFile(type))
      shape = std::make_shared<const Shape>(Shape{
          .kind = ShapeKind::Buffer,
          .type = "FILE *",
          .size = 8,
          .wrapping = Wrapping::File,
          .limit = options_.limits.textLimit,
          .element = std::make_shared<const Shape>(Shape{.type = "char", .size = 1, .isSigned = true})});
    if (callable.outParameter < 0 && argument && isOut(type, *argument)) {
      addOut(callable, type, name);
      return "";
    }
    if (handle) {
      role.handle = handle->type;
      role.byAddress = handle->byAddress;
      role.reference = handle->reference;
      role.constant = handle->constant;
      role.nullable = handle->byAddress && !handle->reference && argument && comparesWithNull(*argument);
      const Shape* record = !shape ? nullptr : handle->byAddress ? (*shape)->element.get() : shape->get();
      const bool plain = record && record->kind == ShapeKind::Record && !holdsPointers(*record);
      role.values = plain && (!handle->byAddress || handle->constant);
      if (!role.values && handle->byAddress) shape = barePointer(current_->name(type));
      if (!shape) return shape.error();
      if (containsObject(**shape)) role.values = false;
    } else {
      if (!shape) return shape.error();
      if ((*shape)->kind == ShapeKind::Pointer && !(*shape)->element) { // a callback that may be left out
        role.values = false;
        role.nullable = (*shape)->nullable;
      }
      if (containsObject(**shape) || reachesRecord(**shape))
        return fmt::format("no way to make a {}", current_->name(type));
    }
    callable.signature.parameters.push_back({.name = name, .shape = *shape});
    callable.roles.push_back(std::move(role));
    return "";
  }

  // T **, filled by the call: what it leaves there is the caller's.
  bool isOut(const llvm::DIType* type, const llvm::Argument& argument) {
    const llvm::DIType* inner = outType(type);
    if (!inner || !storesThrough(argument)) return false;
    // Memory of plain bytes goes back to the C heap; an object to whoever destroys its kind.
    return language_ == SourceLanguage::C || module_.getFunction("malloc") || module_.getFunction("realloc");
  }
  void addOut(Callable& callable, const llvm::DIType* type, const std::string& name) {
    const llvm::DIType* inner = outType(type);
    callable.outParameter = static_cast<int>(callable.roles.size());
    callable.made = {.type = current_->name(inner), .size = 8, .byAddress = true};
    if (const auto handle = handleOf(inner)) callable.made.handle = handle->type;
    callable.signature.parameters.push_back({.name = name, .shape = barePointer(current_->name(type))});
    callable.roles.push_back({.nullable = true, .values = false, .out = true});
  }

  // T **: what lies behind would be a state that nobody made.
  static bool reachesRecord(const Shape& shape) {
    return shape.kind == ShapeKind::Pointer && shape.element &&
           (shape.element->kind == ShapeKind::Pointer || shape.element->kind == ShapeKind::Record) &&
           holdsPointers(*shape.element);
  }

  std::string setReturned(Callable& callable, const llvm::Function& function) {
    if (callable.kind == CallableKind::Constructor || callable.kind == CallableKind::Destructor) return "";
    const llvm::DIType* type = function.getSubprogram()->getType()->getTypeArray()[0];
    Returned& returned = callable.returned;
    returned.type = current_->name(type);
    if (!type) return "";
    const auto& layout = module_.getDataLayout();
    if (function.hasStructRetAttr())
      returned.size = layout.getTypeAllocSize(function.getParamStructRetType(0));
    else if (!function.getReturnType()->isVoidTy())
      returned.size = layout.getTypeAllocSize(function.getReturnType());
    const auto handle = handleOf(type);
    if (handle) {
      returned.handle = handle->type;
      returned.byAddress = handle->byAddress;
      returned.reference = handle->reference;
      returned.constant = handle->constant;
      if (handle->byAddress) {
        returned.shape = barePointer(returned.type);
        return "";
      }
    }
    auto shape = current_->shape(type);
    if (shape)
      returned.shape = shownShape(**shape);
    else if (const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(type));
             pointer &&
             pointer->getTag() == dwarf::DW_TAG_pointer_type) // to look behind a reference is to read
      returned.shape = barePointer(returned.type);
    return "";
  }

  std::string checkPlan(const Callable& callable, const llvm::Function& function) {
    std::vector<Parameter> planned = callable.signature.parameters;
    if (callable.kind == CallableKind::Constructor)
      planned.insert(planned.begin(), {.name = "this", .shape = barePointer("void *")});
    const auto plan = planCall(function, planned);
    if (!plan) return plan.error();
    for (std::size_t i = 0; i < plan->size(); ++i) {
      const auto& one = (*plan)[i];
      if (one.way != ArgumentPlan::Way::Address) continue;
      if (planned[one.parameter].shape->kind == ShapeKind::Object &&
          !function.getArg(static_cast<unsigned>(i))->hasByValAttr())
        return fmt::format("{}: takes a {} by value", planned[one.parameter].name,
                           planned[one.parameter].shape->type);
    }
    return "";
  }

  // Defined in a source of C, made by a function and made ready by none: its users know a pointer to it and
  // no more.
  bool isHidden(const std::string& type, const llvm::DICompositeType& composite) const {
    if (!fileOf(composite).ends_with(".c")) return false;
    const auto makesReady = [&](const Callable& callable) {
      return !callable.roles.empty() && callable.roles[0].handle == type && !callable.roles[0].out &&
             callable.signature.callName.find("init") != std::string::npos;
    };
    const auto& all = found_.callables.all;
    return std::ranges::none_of(all, makesReady) &&
           std::ranges::any_of(all, [&](const Callable& one) { return one.gives().handle == type; });
  }

  // Records that may start as zeros: C structs and C++ aggregates.
  void addZeroed() {
    for (const auto& [type, known] : handles_) {
      current_ = &types_.at(known.language);
      const auto* composite = current_->defined(known.composite);
      if (!composite || (composite->getFlags() & llvm::DINode::FlagFwdDecl) ||
          composite->getSizeInBits() == 0)
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
  void addMade() {
    for (const auto& [type, known] : handles_) {
      if (known.language != SourceLanguage::Cxx) continue;
      current_ = &types_.at(known.language);
      const auto* composite = current_->defined(known.composite);
      if (!composite || (composite->getFlags() & llvm::DINode::FlagFwdDecl) || !isNameable(composite))
        continue;
      const bool constructed = has(CallableKind::Constructor, type),
                 ended = has(CallableKind::Destructor, type);
      const bool wantsMaker =
          !constructed && !isZeroed(type) && !declaresConstructorsWithoutDefault(*composite);
      const bool wants = !isAbstract(*composite) && (wantsMaker || (constructed && !ended));
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

  bool has(CallableKind kind, const std::string& type) const {
    return std::ranges::any_of(found_.callables.all, [&](const Callable& callable) {
      return callable.kind == kind && callable.owner == type;
    });
  }
  bool isZeroed(const std::string& type) const { return has(CallableKind::Zeroed, type); }

  // Some unit that has a callable of this class.
  const llvm::DICompileUnit* unitOf(const std::string& type) const {
    for (const auto& callable : found_.callables.all) {
      const bool uses = callable.owner == type || std::ranges::any_of(callable.roles, [&](const Role& role) {
                          return role.handle == type;
                        });
      const auto* function = uses ? module_.getFunction(callable.signature.function) : nullptr;
      if (function && function->getSubprogram()) return function->getSubprogram()->getUnit();
    }
    return nullptr;
  }

  void findBases() {
    for (const auto& [type, known] : handles_)
      if (known.language == SourceLanguage::Cxx)
        collectBases(type, types_.at(known.language).defined(known.composite), 0);
  }

  void collectBases(const std::string& of, const llvm::DICompositeType* type, std::uint32_t offset) {
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

  struct Known {
    const llvm::DICompositeType* composite;
    SourceLanguage language;
  };

  const llvm::Module& module_;
  const SignatureOptions& options_;
  std::map<SourceLanguage, TypeShapes> types_;
  TypeShapes* current_ = nullptr;
  SourceLanguage language_ = SourceLanguage::C;
  std::map<std::string, Known> handles_;
  std::set<std::string> seen_;
  FoundCallables found_;
};

} // namespace

FoundCallables findCallables(const Module& module, const SignatureOptions& options) {
  return Finder(module, options).run();
}

} // namespace nuthatch
