#include "checks/rules/matches.h"

#include "library/library.h"
#include "module/describe.h"
#include "module/guidance/annotations.h"
#include "module/intrinsics.h"

#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <cstdlib>

namespace nuthatch {

namespace {

using rules::Argument;
using rules::ArgumentKind;
using rules::Event;
using rules::EventKind;

std::string taken(char* text) {
  std::string copy = text ? text : "";
  std::free(text);
  return copy;
}

// std::mutex::lock of _ZNSt5mutex4lockEv, without parameters and result.
std::string qualifiedName(const std::string& linkage) {
  llvm::ItaniumPartialDemangler demangler;
  if (!demangler.partialDemangle(linkage.c_str()) && demangler.isFunction()) {
    const std::string context = taken(demangler.getFunctionDeclContextName(nullptr, nullptr));
    const std::string base = taken(demangler.getFunctionBaseName(nullptr, nullptr));
    std::string name = context.empty() ? base : context + "::" + base;
    // Rust's old names end in a hash: ::h0123456789abcdef.
    constexpr std::size_t kHash = 19;
    if (name.size() > kHash && name.compare(name.size() - kHash, 3, "::h") == 0)
      name.resize(name.size() - kHash);
    return name;
  }
  return linkage.starts_with("_R") ? llvm::demangle(linkage) : "";
}

// Macros and builtins that the compiler has made an intrinsic of.
std::string intrinsicName(const llvm::Function& function) {
  switch (function.getIntrinsicID()) {
  case llvm::Intrinsic::vastart:
    return "va_start";
  case llvm::Intrinsic::vaend:
    return "va_end";
  case llvm::Intrinsic::vacopy:
    return "va_copy";
  default:
    return "";
  }
}

bool fitsText(const Argument& argument, const llvm::Value& value) {
  const std::string text = literalText(value);
  return !text.empty() && rules::fits(argument.name, text);
}

bool fitsCall(const Event& event, const llvm::CallBase& call) {
  if (event.hasRest ? call.arg_size() < event.arguments.size() : call.arg_size() != event.arguments.size())
    return false;
  if ((event.result || event.resultIsObject) && call.getType()->isVoidTy()) return false;
  for (unsigned i = 0; i < event.arguments.size(); ++i) {
    const llvm::Value& value = *call.getArgOperand(i);
    const Argument& argument = event.arguments[i];
    if (argument.kind == ArgumentKind::Text && !fitsText(argument, value)) return false;
    if (argument.isBehind && !value.getType()->isPointerTy()) return false;
    const bool isValue = value.getType()->isPointerTy() || value.getType()->isIntegerTy();
    if (!isValue && argument.kind != ArgumentKind::Any) return false;
  }
  return true;
}

bool passesPointer(const llvm::CallBase& call) {
  return std::ranges::any_of(call.args(), [](const llvm::Use& use) { return use->getType()->isPointerTy(); });
}

} // namespace

std::vector<std::string> namesOf(const llvm::Function& function) {
  const std::string linkage = function.getName().str();
  if (function.isIntrinsic()) {
    const std::string name = intrinsicName(function);
    return name.empty() ? std::vector<std::string>() : std::vector{name};
  }
  std::vector<std::string> names = {linkage};
  if (const std::string plain(library::plainName(linkage)); plain != linkage) names.push_back(plain);
  if (const std::string source = qualifiedName(linkage); !source.empty()) names.push_back(source);
  return names;
}

bool RuleMatches::isNamed(const Event& event, const llvm::Function& function) {
  const auto [known, isNew] = names_.try_emplace(&function);
  if (isNew) known->second = namesOf(function);
  return std::ranges::any_of(known->second,
                             [&](const auto& name) { return rules::fits(event.function, name); });
}

bool RuleMatches::mayConcern(const llvm::Function& function) {
  for (const rules::Clause& clause : rule_.clauses)
    for (const Event& event : clause.events)
      if (event.kind == EventKind::Call && isNamed(event, function)) return true;
  return false;
}

bool RuleMatches::isReachedByPointer(const llvm::Module& module) {
  if (!isReachedByPointer_)
    isReachedByPointer_ = std::ranges::any_of(module, [&](const llvm::Function& function) {
      return !function.isIntrinsic() && function.hasAddressTaken() && mayConcern(function);
    });
  return *isReachedByPointer_;
}

std::optional<rules::UnseenEvent> RuleMatches::unseen(const llvm::CallBase& call) {
  const Place place = placeOf(call);
  const auto* callee = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  if (!callee) {
    if (call.isInlineAsm() || !isReachedByPointer(*call.getModule())) return std::nullopt;
    return rules::UnseenEvent{.file = place.file, .line = place.line};
  }
  for (const rules::Clause& clause : rule_.clauses)
    for (const Event& event : clause.events) {
      if (event.kind != EventKind::Call || call.arg_size() < event.arguments.size() ||
          !isNamed(event, *callee))
        continue;
      for (unsigned i = 0; i < event.arguments.size(); ++i)
        if (event.arguments[i].kind == ArgumentKind::Text && literalText(*call.getArgOperand(i)).empty())
          return rules::UnseenEvent{event.function, place.file, place.line};
    }
  return std::nullopt;
}

std::vector<RuleEvent> RuleMatches::of(const llvm::CallBase& call) {
  std::vector<RuleEvent> found;
  const auto* callee = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  if (!callee || intrinsicOf(*callee) || callee->getName().starts_with("nh_rule_")) return found;
  const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&call);
  const bool endsScope = marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
  for (const rules::Clause& clause : rule_.clauses)
    for (const Event& event : clause.events) {
      const bool is = event.kind == EventKind::ScopeEnd ? endsScope
                      : event.kind == EventKind::AnyCall
                          ? !marker && callee->isDeclaration() && passesPointer(call)
                          : event.kind == EventKind::Call && isNamed(event, *callee) && fitsCall(event, call);
      if (is) {
        found.push_back({&clause, &event});
        break; // one event of a clause is enough
      }
    }
  return found;
}

} // namespace nuthatch
