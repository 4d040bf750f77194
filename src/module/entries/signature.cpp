#include "module/entries/signature.h"

#include "driver/aliases.h"

#include "module/calls/calling.h"
#include "module/debug_types.h"
#include "module/entries/beyond_record.h"
#include "module/entries/signature_parts.h"
#include "module/entries/text_end.h"
#include "module/passes/edges.h"
#include "module/passes/harness.h"
#include "support/cxx_names.h"
#include "support/hash.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <set>

namespace nuthatch {

namespace {

constexpr std::size_t kMostMined = 64; // constants or texts a signature; more dilute each other

// assert(p): one way out of the comparison does not come back, so null is what callers must not pass.
bool isAsserted(const llvm::Value& condition) {
  for (const auto* user : condition.users()) {
    if (llvm::isa<llvm::BinaryOperator>(user) && isAsserted(*user)) return true; // !p
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(user);
    if (!branch || !branch->isConditional()) continue;
    for (unsigned i = 0; i < 2; ++i)
      if (llvm::isa<llvm::UnreachableInst>(branch->getSuccessor(i)->getTerminator())) return true;
  }
  return false;
}

class Miner {
public:
  explicit Miner(Signature& signature) : signature_(signature) {}

  void mine(const llvm::Function& function, int depth) {
    if (!seen_.insert(&function).second) return;
    for (const auto& instruction : llvm::instructions(function)) {
      for (const auto& operand : instruction.operands()) look(operand.get());
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call && depth > 0 && call->getCalledFunction() && isUserFunction(*call->getCalledFunction()))
        mine(*call->getCalledFunction(), depth - 1);
    }
  }

  // What the code itself passes: a text in a form of its own (a position, a format, a path) is hard to guess.
  void mineCalls(const llvm::Function& function) {
    for (const auto* user : function.users()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (!call || call->getCalledFunction() != &function) continue;
      for (const auto& actual : call->args()) {
        const llvm::Value* value = actual.get();
        // extern const char *const kStart: what it points to.
        if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value))
          if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(load->getPointerOperand());
              global && global->isConstant() && global->hasInitializer())
            value = global->getInitializer();
        look(value, kLongPassed);
      }
    }
    signature_.passed = signature_.texts.size();
  }

private:
  static constexpr std::size_t kLong = 32, kLongPassed = 128; // texts

  void look(const llvm::Value* value, std::size_t longest = kLong) {
    if (const auto* number = llvm::dyn_cast<llvm::ConstantInt>(value)) {
      if (number->getBitWidth() > 64 || number->getBitWidth() < 8) return;
      const std::int64_t n = number->getSExtValue();
      if (signature_.constants.size() < kMostMined &&
          std::ranges::find(signature_.constants, n) == signature_.constants.end())
        signature_.constants.push_back(n);
    } else if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(value)) {
      if (!global->isConstant() || !global->hasInitializer()) return;
      const auto* data = llvm::dyn_cast<llvm::ConstantDataArray>(global->getInitializer());
      if (!data || !data->isCString() || data->getAsCString().empty() ||
          data->getAsCString().size() > longest)
        return;
      const std::string text = data->getAsCString().str();
      if (signature_.texts.size() < kMostMined &&
          std::ranges::find(signature_.texts, text) == signature_.texts.end())
        signature_.texts.push_back(text);
    }
  }

  Signature& signature_;
  std::set<const llvm::Function*> seen_;
};

// Hash of the printed body without metadata: unchanged code keeps it across rebuilds and line shifts.
std::string printedBodyHash(const llvm::Function& function) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  for (const auto& block : function)
    for (const auto& instruction : block) {
      stream << instruction.getOpcodeName() << ' ' << *instruction.getType();
      for (const auto& operand : instruction.operands()) {
        stream << ' ';
        if (llvm::isa<llvm::Constant>(operand))
          operand->printAsOperand(stream, true);
        else
          stream << *operand->getType();
      }
      stream << '\n';
    }
  return hex(hash64(text));
}

} // namespace

// int n = list->value; while (list) list = list->next: what is compared is where the variable got to, for the
// argument itself was followed before any question.
static bool isFollowedThenMoved(const llvm::StoreInst& entry) {
  const llvm::Value* variable = entry.getPointerOperand();
  const bool moves = std::ranges::any_of(variable->users(), [&](const llvm::User* user) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    return store && store != &entry && store->getPointerOperand() == variable;
  });
  if (!moves) return false;
  for (const auto& instruction : *entry.getParent()) {
    const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
    if (!load || load->getPointerOperand() != variable) continue;
    for (const llvm::User* user : load->users()) {
      const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
      const auto* at = llvm::dyn_cast<llvm::LoadInst>(user);
      const auto isRead = [](const llvm::User* use) { return llvm::isa<llvm::LoadInst>(use); };
      if (at || (step && std::ranges::any_of(step->users(), isRead))) return true;
    }
  }
  return false;
}

// A pointer parameter that the function compares with null is one that callers may leave out.
bool comparesWithNull(const llvm::Argument& argument) {
  const auto compared = [](const llvm::Value& value) {
    return std::ranges::any_of(value.users(), [](const llvm::User* user) {
      const auto* compare = llvm::dyn_cast<llvm::ICmpInst>(user);
      return compare && compare->isEquality() &&
             (llvm::isa<llvm::ConstantPointerNull>(compare->getOperand(0)) ||
              llvm::isa<llvm::ConstantPointerNull>(compare->getOperand(1))) &&
             !isAsserted(*compare) && std::ranges::none_of(compare->users(), [](const llvm::User* use) {
               const auto* branch = llvm::dyn_cast<llvm::BranchInst>(use);
               return branch && isDeleteOfNull(*branch);
             });
    });
  };
  if (compared(argument)) return true;
  for (const auto* user : argument.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!store || store->getValueOperand() != &argument || isFollowedThenMoved(*store)) continue;
    for (const auto* reader : store->getPointerOperand()->users())
      if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader); load && compared(*load)) return true;
  }
  return false;
}

// Parameter names stand on the variables that carry an argument number.
std::vector<std::string> parameterNames(const llvm::Function& function) {
  std::vector<std::string> names;
  const auto note = [&](const llvm::DILocalVariable* variable) {
    if (!variable || variable->getArg() == 0 ||
        variable->getScope()->getSubprogram() != function.getSubprogram())
      return;
    if (names.size() < variable->getArg()) names.resize(variable->getArg());
    names[variable->getArg() - 1] = variable->getName().str();
  };
  for (const auto& instruction : llvm::instructions(function))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      note(record.getVariable());
  return names;
}

std::string displayOf(const llvm::Function& function, SourceLanguage language,
                      const std::vector<Parameter>* parameters) {
  std::string name = llvm::demangle(function.getName().str());
  if (language == SourceLanguage::Rust) {
    const auto hash = name.rfind("::h"); // the legacy mangling ends in a hash
    if (hash != std::string::npos && name.size() - hash == 19) name.erase(hash);
    return name;
  }
  if (name != function.getName()) return plainCxxName(name);
  if (!parameters) return name;
  std::vector<std::string> types;
  for (const auto& parameter : *parameters) types.push_back(parameter.shape->type);
  return fmt::format("{}({})", name, fmt::join(types, ", "));
}

void mineInto(Signature& signature, const llvm::Function& function) {
  Miner miner(signature);
  miner.mineCalls(function);
  miner.mine(function, 2);
}

// One parameter: null is among its values where the function itself asks for null, and its only value where
// nothing else can be made.
TypeShapes::ShapeOrReason parameterShape(const llvm::DIType* type, const llvm::Argument* argument,
                                         TypeShapes& types) {
  auto shape = types.shape(type);
  const auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(stripped(type));
  const bool optional = argument && pointer && pointer->getTag() == llvm::dwarf::DW_TAG_pointer_type &&
                        comparesWithNull(*argument);
  if (optional) {
    Shape nullable = shape ? **shape : Shape{.kind = ShapeKind::Pointer, .type = types.name(type), .size = 8};
    nullable.nullable = true;
    shape = std::make_shared<const Shape>(std::move(nullable));
  }
  const Shape* record = shape && (*shape)->kind == ShapeKind::Pointer ? (*shape)->element.get() : nullptr;
  const bool isPart = argument && record && record->kind == ShapeKind::Record && !(*shape)->reference &&
                      goesBeyondRecord(*argument, record->size);
  const bool isCounted = argument && shape && (*shape)->kind == ShapeKind::Text &&
                         (*shape)->wrapping == Wrapping::Raw && !looksForEnd(*argument);
  if (isPart || isCounted) {
    Shape lone = **shape;
    lone.extent = Extent::Guessed;
    shape = std::make_shared<const Shape>(std::move(lone));
  }
  if (optional) return shape;
  if (shape && (*shape)->kind == ShapeKind::Pointer &&
      !(*shape)->element) // the depth limit: null would be our choice
    return std::unexpected((*shape)->type + " needs too many other objects");
  return shape;
}

namespace {

// Why nobody outside the function's own unit could call it, or empty.
std::string closedReason(const llvm::Function& function, const llvm::DISubprogram& subprogram) {
  if (function.hasLocalLinkage()) return "internal: reached through its callers";
  const auto* declaration = subprogram.getDeclaration();
  if (declaration && !isPublic(declaration->getFlags(), declaration->getScope()))
    return "not public: reached through its callers";
  const auto name = subprogram.getName();
  if (name.starts_with('~') || name.starts_with("operator")) return "reached through its callers";
  const auto* owner =
      declaration ? llvm::dyn_cast_or_null<llvm::DICompositeType>(declaration->getScope()) : nullptr;
  if (owner && name == owner->getName().split('<').first) return "a constructor: called to make objects";
  return "";
}

// Our header defines its functions, weakly: they are in every module that includes it, and count where the
// program asks one for a value.
bool isAskedByProgram(const llvm::Function& function) {
  const auto name = function.getName();
  const bool asks = name != "nh_assume" && name != "nh_assert" && name != "nh_tryfirst";
  return asks && function.hasWeakLinkage() &&
         std::ranges::any_of(function.users(), [](const llvm::User* user) {
           const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
           return call && !call->getFunction()->getName().starts_with("nh_");
         });
}

// The ecosystem's ways to ask for input (module/passes/harness.h translates them).
bool hasHarness(const Module& module) {
  return std::ranges::any_of(module.llvm(), [](const llvm::Function& function) {
    const auto name = function.getName();
    if (!function.isDeclaration()) return name.starts_with("nh_") && isAskedByProgram(function);
    return name.starts_with("nh_") || name.starts_with("klee_") || name.starts_with("__VERIFIER_nondet") ||
           name.starts_with("nondet_");
  });
}

ShapeRef wholeInput(std::uint32_t mostBytes) {
  auto byte = std::make_shared<const Shape>(Shape{.type = "unsigned char", .size = 1});
  return std::make_shared<const Shape>(
      Shape{.kind = ShapeKind::Buffer, .type = "bytes", .size = 8, .limit = mostBytes, .element = byte});
}

bool isRestrict(const llvm::DIType* type) {
  for (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type); derived;
       derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(derived->getBaseType())) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_restrict_type) return true;
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type) return false;
  }
  return false;
}

// What declarations promise of pointers. `nonnull` is read where the parameters are the IR's arguments.
std::vector<ParameterPromise> promisesOf(const llvm::Function& function, const Signature& signature) {
  std::vector<ParameterPromise> promises(signature.parameters.size());
  const auto types = function.getSubprogram()->getType()->getTypeArray();
  const unsigned offset = function.hasStructRetAttr() ? 1 : 0;
  const bool aligned = types.size() - 1 + offset == function.arg_size();
  for (unsigned i = 0; i < promises.size() && i + 1 < types.size(); ++i) {
    promises[i].restricted = isRestrict(types[i + 1]);
    promises[i].nonnull = (signature.isMethod && i == 0) ||
                          (aligned && function.getArg(i + offset)->hasAttribute(llvm::Attribute::NonNull));
  }
  return promises;
}

std::expected<Signature, std::string> signatureOf(const Module& module, const llvm::Function& function,
                                                  TypeShapes& types, const SignatureOptions& options) {
  const auto& subprogram = *function.getSubprogram();
  Signature signature{.function = function.getName().str(),
                      .file = fileOf(subprogram),
                      .language = languageOf(subprogram),
                      .wholeInput = function.getName() != "main" ? WholeInput::None
                                    : options.anyMain            ? WholeInput::Program
                                                                 : WholeInput::Harness};
  if (!options.internal)
    if (std::string why = closedReason(function, subprogram); !why.empty()) return std::unexpected(why);
  if (function.isVarArg()) return std::unexpected("takes a variable number of arguments");
  if (signature.isMain()) {
    if (!options.anyMain && !hasHarness(module))
      return std::unexpected("main without a harness: it reads its own input");
    constexpr std::uint32_t kMostBytes = 1024;
    signature.parameters = {{.name = "input", .shape = wholeInput(kMostBytes)}};
  } else {
    auto parameters = parametersOf(function, types);
    if (!parameters) return std::unexpected(parameters.error());
    signature.parameters = std::move(*parameters);
  }
  signature.assumptions = types.takeAssumptions();
  pairLengths(signature.parameters, options.limits, signature.assumptions);
  for (const auto& parameter : signature.parameters)
    if (parameter.shape->kind == ShapeKind::Pointer && parameter.shape->element &&
        parameter.shape->element->type == "void")
      return std::unexpected(
          fmt::format("{}: a {} could point to anything", parameter.name, parameter.shape->type));
  if (auto plan = planCall(function, signature.parameters); !plan) return std::unexpected(plan.error());

  const auto typeArray = subprogram.getType()->getTypeArray();
  signature.isMethod =
      typeArray.size() > 1 && typeArray[1] && (typeArray[1]->getFlags() & llvm::DINode::FlagObjectPointer);
  signature.callName = signature.isMethod ? subprogram.getName().str()
                                          : scopePrefix(subprogram.getScope()) + subprogram.getName().str();
  signature.display =
      signature.isMain() ? "main()" : displayOf(function, signature.language, &signature.parameters);
  if (signature.language == SourceLanguage::Rust) signature.callName = signature.display;
  mineInto(signature, function);
  if (options.lazy) initialiseLazily(signature, promisesOf(function, signature));
  return signature;
}

} // namespace

std::expected<std::vector<Parameter>, std::string> parametersOf(const llvm::Function& function,
                                                                TypeShapes& types, bool isConstructor) {
  const auto names = parameterNames(function);
  const auto typeArray = function.getSubprogram()->getType()->getTypeArray();
  const unsigned first = isConstructor ? 2 : 1; // 0 is the result, 1 may be `this`
  // Where no parameter is split or hidden, they line up with the IR's arguments.
  const unsigned offset = function.hasStructRetAttr() ? 1 : 0;
  const bool aligned = typeArray.size() - 1 + offset == function.arg_size();
  std::vector<Parameter> parameters;
  for (unsigned i = first; i < typeArray.size(); ++i) {
    auto shape = parameterShape(typeArray[i], aligned ? function.getArg(i - 1 + offset) : nullptr, types);
    const std::string name = i - 1 < names.size() ? names[i - 1] : "";
    if (!shape) {
      if (name.empty() || name == "this") return std::unexpected(shape.error());
      return std::unexpected(fmt::format("{}: {}", name, shape.error()));
    }
    parameters.push_back({.name = name, .shape = *shape});
  }
  return parameters;
}

bool isNamed(const Signature& signature, const std::string& name) {
  return signature.function == name || signature.callName == name || signature.display == name;
}

Signatures findSignatures(const Module& module, const SignatureOptions& options) {
  Signatures found;
  std::map<SourceLanguage, TypeShapes> types;
  for (const auto& function : module.llvm()) {
    if (!isUserFunction(function)) continue;
    const auto& subprogram = *function.getSubprogram();
    const SourceLanguage language = languageOf(subprogram);
    auto [it, fresh] = types.try_emplace(language, module.llvm(), language, options.limits);
    Function fact{.name = function.getName().str(),
                  .display = displayOf(function, language, nullptr),
                  .place = {fileOf(subprogram), subprogram.getLine(), 0},
                  .bodyHash = printedBodyHash(function)};
    if (options.factsAlone) {
      found.functions.push_back(std::move(fact));
      continue;
    }
    auto signature = signatureOf(module, function, it->second, options);
    const auto* unit = subprogram.getUnit();
    for (auto& type : it->second.takeUnmade())
      found.unmade.push_back({fileOf(*unit->getFile()), std::move(type)});
    it->second.takeAssumptions(); // those of a failed attempt are nobody's
    if (signature) {
      fact.display = signature->display;
      if (options.only.empty() || isNamed(*signature, options.only))
        found.enterable.push_back(std::move(*signature));
    } else {
      fact.notEnterable = signature.error();
    }
    found.functions.push_back(std::move(fact));
  }
  const auto isMain = [](const Signature& one) { return one.isMain(); };
  if (options.only.empty() && options.anyMain && std::ranges::any_of(found.enterable, isMain))
    std::erase_if(found.enterable, std::not_fn(isMain));
  return found;
}

Result<Signature> programSignature(const Module& module) {
  const llvm::Function* entry = nullptr;
  for (const auto& function : module.llvm())
    if (isFuzzEntry(function) || (isProgramEntry(function) && !entry)) entry = &function;
  if (!entry)
    return withRemedy(
        badInput("{} has neither main nor LLVMFuzzerTestOneInput, so there is no program to run",
                 module.llvm().getModuleIdentifier()),
        "nuthatch hunt calls the functions of a library");
  constexpr std::uint32_t kMostBytes = 1u << 20;
  Signature signature{.function = entry->getName().str(),
                      .display = entry->getName().str() + "()",
                      .callName = entry->getName().str(),
                      .parameters = {{.name = "input", .shape = wholeInput(kMostBytes)}}};
  signature.wholeInput = isFuzzEntry(*entry)  ? WholeInput::FuzzHarness
                         : hasHarness(module) ? WholeInput::Harness
                                              : WholeInput::Program;
  if (const auto* subprogram = entry->getSubprogram()) {
    signature.file = fileOf(*subprogram);
    signature.language = languageOf(*subprogram);
    mineInto(signature, *entry);
  }
  return signature;
}

} // namespace nuthatch
