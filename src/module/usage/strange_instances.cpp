// Instances of the user's templates that only Nuthatch made (frontend/template_instances.h): no function of
// the library that is no instance itself leads to them. Where the library makes none of a template's
// instances, the template is there for its users, and every instance is as good as another.
#include "module/usage/code_facts.h"
#include "module/debug_types.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace nuthatch {

namespace {

struct Instance {
  std::string of;                                // the template, without arguments
  const llvm::Metadata* firstArgument = nullptr; // null: it is no instance
};

// The outermost template that a function is an instance of, or a part of one.
Instance instanceOf(const llvm::Function& function) {
  Instance found;
  const auto* subprogram = function.getSubprogram();
  if (!subprogram) return found;
  const auto take = [&](llvm::DITemplateParameterArray parameters, llvm::StringRef name,
                        const llvm::DIScope* scope) {
    if (parameters.empty()) return;
    found = {scopePrefix(scope) + name.split('<').first.str(), parameters[0]};
  };
  take(subprogram->getTemplateParams(), subprogram->getName(), subprogram->getScope());
  for (const llvm::DIScope* scope = subprogram->getScope(); scope; scope = scope->getScope())
    if (const auto* type = llvm::dyn_cast<llvm::DICompositeType>(scope))
      take(type->getTemplateParams(), type->getName(), type->getScope());
  return found;
}

// With its arguments; empty: the function is of none.
std::string classOf(const llvm::Function& function) {
  const auto* type = llvm::dyn_cast<llvm::DICompositeType>(function.getSubprogram()->getScope());
  return type ? scopePrefix(type->getScope()) + type->getName().str() : "";
}

// The arguments that template_instances.h chooses. An explicit instance of the library's own has others.
bool isOurChoice(const llvm::Metadata& argument) {
  if (const auto* value = llvm::dyn_cast<llvm::DITemplateValueParameter>(&argument)) {
    const auto* constant = llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(value->getValue());
    const auto* number = constant ? llvm::dyn_cast<llvm::ConstantInt>(constant->getValue()) : nullptr;
    return number && (number->getZExtValue() == 4 || number->getZExtValue() == 1);
  }
  const auto* type = llvm::dyn_cast<llvm::DITemplateTypeParameter>(&argument);
  const auto* plain = type ? stripped(type->getType()) : nullptr;
  if (!plain) return false;
  const llvm::StringRef name = plain->getName();
  return name == "int" || name == "double" || name.starts_with("basic_string<char");
}

// Everything that the start leads to: calls, addresses that are taken, tables of virtual functions.
class Reached {
public:
  void from(const llvm::Function& function) {
    add(function);
    while (!open_.empty()) {
      const llvm::Value* value = open_.back();
      open_.pop_back();
      if (const auto* body = llvm::dyn_cast<llvm::Function>(value)) {
        for (const auto& instruction : llvm::instructions(*body)) operandsOf(instruction);
      } else if (const auto* user = llvm::dyn_cast<llvm::User>(value)) {
        operandsOf(*user); // an expression, or a variable with its initialiser
      }
    }
  }
  bool contains(const llvm::Function& function) const { return seen_.contains(&function); }

private:
  void add(const llvm::Value& value) {
    if (llvm::isa<llvm::Constant>(value) && seen_.insert(&value).second) open_.push_back(&value);
  }
  void operandsOf(const llvm::User& user) {
    for (const auto& operand : user.operands()) add(*operand.get());
  }

  std::set<const llvm::Value*> seen_;
  std::vector<const llvm::Value*> open_;
};

} // namespace

std::set<std::string> strangeInstances(const llvm::Module& module) {
  Reached reached;
  std::vector<std::pair<const llvm::Function*, Instance>> instances;
  for (const auto& function : module) {
    if (function.isDeclaration() || function.getName().starts_with("nh_")) continue;
    const bool initialises = function.hasLocalLinkage() && !function.getSubprogram();
    if (!isUserFunction(function) && !initialises) continue;
    if (Instance instance = instanceOf(function); instance.firstArgument)
      instances.emplace_back(&function, std::move(instance));
    else
      reached.from(function);
  }
  std::set<std::string> made; // templates of which the library makes an instance
  for (const auto& [function, instance] : instances)
    if (reached.contains(*function)) made.insert(instance.of);
  // Of a class whose other functions the library calls every function is one of its own.
  std::set<std::string> classes;
  for (const auto& [function, instance] : instances)
    if (reached.contains(*function)) classes.insert(classOf(*function));
  std::set<std::string> strange;
  for (const auto& [function, instance] : instances)
    if (!reached.contains(*function) && made.contains(instance.of) && isOurChoice(*instance.firstArgument) &&
        (classOf(*function).empty() || !classes.contains(classOf(*function))))
      strange.insert(function->getName().str());
  return strange;
}

} // namespace nuthatch
