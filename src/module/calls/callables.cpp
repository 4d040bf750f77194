#include "module/calls/callable_finder.h"

#include "driver/shape_parts.h"
#include "module/calls/callback_shape.h"
#include "module/calls/calling.h"
#include "module/calls/cast_type.h"
#include "module/calls/class_facts.h"
#include "module/calls/named_file.h"
#include "module/calls/out_parameter.h"
#include "module/calls/shown_shape.h"
#include "module/debug_types.h"
#include "module/entries/beyond_record.h"
#include "module/entries/signature_parts.h"
#include "module/entries/type_pairs.h"
#include "support/cxx_names.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace dwarf = llvm::dwarf;

namespace {

using Failed = std::unexpected<std::string>;

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

} // namespace

CallableFinder::CallableFinder(const Module& module, const SignatureOptions& options)
    : module_(module.llvm()), options_(options) {}

FoundCallables CallableFinder::run() {
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
  addAdapters();
  hideRecords();
  addZeroed();
  addMade();
  findBases();
  wantAdapters();
  dropUnmakeable();
  shareMined();
  return std::move(found_);
}

// Values that a function looks for are worth trying where an argument of it is made: a text for
// std::optional<std::string>, a number for std::variant<int, double>. Twice, for what is made of made things.
void CallableFinder::shareMined() {
  constexpr std::size_t kMost = 64;
  const auto share = [](const auto& from, auto& to) {
    for (const auto& value : from)
      if (to.size() < kMost && std::ranges::find(to, value) == to.end()) to.push_back(value);
  };
  auto& all = found_.callables.all;
  for (int round = 0; round < 2; ++round)
    for (auto& maker : all) {
      if (!maker.isHelper() || maker.gives().handle.empty()) continue;
      for (const auto& user : all)
        if (&user != &maker && std::ranges::any_of(user.roles, [&](const Role& role) {
              return role.handle == maker.gives().handle;
            })) {
          share(user.signature.constants, maker.signature.constants);
          share(user.signature.texts, maker.signature.texts);
        }
    }
}

void CallableFinder::add(Callable callable) {
  // The same constructor or destructor as C1 and C2: one is enough.
  std::string key = callable.owner + "|" + std::to_string(static_cast<int>(callable.kind));
  for (const auto& parameter : callable.signature.parameters) key += "|" + parameter.shape->type;
  const bool once = callable.kind == CallableKind::Constructor || callable.kind == CallableKind::Destructor;
  if (once && !seen_.insert(key).second) return;
  found_.callables.all.push_back(std::move(callable));
}

std::expected<Callable, std::string> CallableFinder::identified(const llvm::Function& function) {
  const auto& subprogram = *function.getSubprogram();
  const auto* declaration = subprogram.getDeclaration();
  if (function.hasLocalLinkage() && !options_.internalCalls)
    return Failed("internal: reached through its callers");
  if (declaration && !isPublic(declaration->getFlags(), declaration->getScope()))
    return Failed("not public: reached through its callers");
  if (function.getName() == "main") return Failed("main: it reads its own input");
  if (subprogram.getName().starts_with("operator ") && subprogram.getName().contains('('))
    return Failed("a conversion to a type without a name");

  Callable callable{
      .signature = {.function = function.getName().str(), .file = fileOf(subprogram), .language = language_}};
  const auto typeArray = subprogram.getType()->getTypeArray();
  const auto* owner =
      declaration ? llvm::dyn_cast_or_null<llvm::DICompositeType>(declaration->getScope()) : nullptr;
  const bool receives =
      typeArray.size() > 1 && typeArray[1] && (typeArray[1]->getFlags() & llvm::DINode::FlagObjectPointer);
  const std::string name = subprogram.getName().str();
  if (owner) callable.owner = current_->name(owner);
  const bool byObject =
      owner && receives && name != owner->getName().split('<').first; // its class needs no name
  if (owner && !byObject && isPrivateInside(owner))
    return Failed(callable.owner + " is private to another class");
  if (owner && receives && name == owner->getName().split('<').first) {
    callable.kind = CallableKind::Constructor;
    const auto* whole = current_->defined(owner); // here it may be declared alone
    if (isAbstract(whole ? *whole : *owner)) return Failed(callable.owner + " is abstract");
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
  // What a header defines is known to all that include it, static or not.
  if (function.hasLocalLinkage()) callable.unit = fileOf(*subprogram.getUnit()->getFile());
  callable.internal = function.hasLocalLinkage() && callable.signature.file == callable.unit;
  callable.signature.isMethod = callable.kind == CallableKind::Method;
  callable.signature.callName = plainCxxName(receives ? name : scopePrefix(subprogram.getScope()) + name);
  return callable;
}

std::string CallableFinder::complete(Callable& callable, const llvm::Function& function) {
  if (auto status = addParameters(callable, function); !status.empty()) return status;
  if (auto status = setReturned(callable, function); !status.empty()) return status;
  if (auto status = checkPlan(callable, function); !status.empty()) return status;
  collectReached(function, callable.reaches);
  return "";
}

std::expected<Callable, std::string> CallableFinder::callableOf(const llvm::Function& function) {
  auto callable = identified(function);
  if (!callable) return callable;
  const bool adaptable = options_.library && !function.hasLocalLinkage();
  if (function.isVarArg()) {
    if (adaptable && AdapterWriter(*current_).takesFormat(function))
      formatted_.emplace_back(&function, language_);
    return Failed("takes a variable number of arguments");
  }
  if (adaptable && language_ == SourceLanguage::Cxx && AdapterWriter(*current_).takesRange(function)) {
    byValue_.push_back(&function);
    return Failed("takes iterators");
  }
  if (auto status = complete(*callable, function); !status.empty()) {
    if (adaptable && takesClassByValue(function)) byValue_.push_back(&function);
    return Failed(status);
  }
  Signature& signature = callable->signature;
  signature.display = displayOf(function, language_, &signature.parameters);
  mineInto(signature, function);
  return callable;
}

std::string CallableFinder::addParameters(Callable& callable, const llvm::Function& function) {
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
  pairEnds(callable.signature.parameters, options_.limits, callable.signature.assumptions);
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

std::string CallableFinder::addParameter(Callable& callable, const llvm::DIType* type,
                                         const std::string& name, const llvm::Argument* argument) {
  Role role;
  auto handle = handleOf(type);
  if (!handle && language_ == SourceLanguage::C && argument && isVoidPointer(type))
    if (const auto* used = usedAs(*argument)) handle = handleOf(used);
  auto shape = parameterShape(type, argument, *current_);
  bool isCallback = false;
  auto callback = callbackShape(type, *current_, argument && comparesWithNull(*argument), isCallback);
  if (isCallback && callback) shape = *callback;
  if (isFile(type))
    shape = std::make_shared<const Shape>(
        Shape{.kind = ShapeKind::Buffer,
              .type = "FILE *",
              .size = 8,
              .wrapping = Wrapping::File,
              .limit = options_.limits.textLimit,
              .element = std::make_shared<const Shape>(Shape{.type = "char", .size = 1, .isSigned = true})});
  if (shape && (*shape)->kind == ShapeKind::Text && (*shape)->wrapping == Wrapping::Raw &&
      (*shape)->constant && argument && namesFile(*argument)) {
    Shape named = **shape;
    named.kind = ShapeKind::Buffer;
    named.wrapping = Wrapping::FileName;
    named.element = std::make_shared<const Shape>(Shape{.type = "char", .size = 1, .isSigned = true});
    shape = std::make_shared<const Shape>(std::move(named));
  }
  if (callable.outParameter < 0 && argument && isOut(type, *argument)) {
    addOut(callable, type, name);
    return "";
  }
  // The callee gets the address of a copy, which only the compiler can make.
  if (handle && !handle->byAddress && (handle->composite->getFlags() & llvm::DINode::FlagTypePassByReference))
    return fmt::format("takes a {} by value", handle->type);
  if (handle) {
    role.handle = handle->type;
    role.moves = handle->moves;
    role.byAddress = handle->byAddress;
    role.reference = handle->reference;
    role.constant = handle->constant;
    const auto* composite = current_->defined(handle->composite);
    role.beyond = handle->byAddress && !handle->reference && argument && composite &&
                  goesBeyondRecord(*argument, composite->getSizeInBits() / 8);
    role.nullable = handle->byAddress && !handle->reference && argument && comparesWithNull(*argument);
    const Shape* record = !shape ? nullptr : handle->byAddress ? (*shape)->element.get() : shape->get();
    const bool plain = record && record->kind == ShapeKind::Record && !holdsState(*record);
    role.values = plain && !handle->library && (!handle->byAddress || handle->constant);
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
bool CallableFinder::isOut(const llvm::DIType* type, const llvm::Argument& argument) {
  const llvm::DIType* inner = outType(type);
  if (!inner || !storesThrough(argument)) return false;
  // Memory of plain bytes goes back to the C heap; an object to whoever destroys its kind.
  return language_ == SourceLanguage::C || module_.getFunction("malloc") || module_.getFunction("realloc");
}

void CallableFinder::addOut(Callable& callable, const llvm::DIType* type, const std::string& name) {
  const llvm::DIType* inner = outType(type);
  callable.outParameter = static_cast<int>(callable.roles.size());
  callable.made = {.type = current_->name(inner), .size = 8, .byAddress = true};
  if (const auto handle = handleOf(inner)) callable.made.handle = handle->type;
  callable.signature.parameters.push_back({.name = name, .shape = barePointer(current_->name(type))});
  callable.roles.push_back({.nullable = true, .values = false, .out = true});
}

// T **: what lies behind would be a state that nobody made.
bool CallableFinder::reachesRecord(const Shape& shape) {
  return shape.kind == ShapeKind::Pointer && shape.element &&
         (shape.element->kind == ShapeKind::Pointer || shape.element->kind == ShapeKind::Record) &&
         holdsPointers(*shape.element);
}

std::string CallableFinder::setReturned(Callable& callable, const llvm::Function& function) {
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
  auto handle = handleOf(type);
  if (!handle && language_ == SourceLanguage::C && isVoidPointer(type))
    if (const auto* given = givenAs(function)) handle = handleOf(given);
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

std::string CallableFinder::checkPlan(const Callable& callable, const llvm::Function& function) {
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

FoundCallables findCallables(const Module& module, const SignatureOptions& options) {
  return CallableFinder(module, options).run();
}

} // namespace nuthatch
