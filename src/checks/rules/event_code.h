// The code of one rule at one place of a function: what its events do there, in the order of the clauses. Comes in: the
// call, the events that fit it, and whether it is entered or returns. Goes out: code before or behind the call.
#pragma once

#include "checks/rules/matches.h"
#include "checks/rules/store.h"

namespace nuthatch {

class FunctionChecks;

// Which object an event speaks of.
struct RuleObject {
  enum class Kind { Program, Argument, Result, All, Owned } kind = Kind::Program;
  unsigned argument = 0;
  bool isBehind = false;
  unsigned index = 0;
  auto operator<=>(const RuleObject&) const = default;
};

RuleObject objectOf(const rules::Rule& rule, const rules::Event& event);
// The global variable whose address the call gives as the object, or null.
const llvm::GlobalVariable* globalObject(const RuleObject& object, const llvm::CallBase& call);

llvm::CmpInst::Predicate predicateOf(rules::Compare compare);

class EventCode {
public:
  EventCode(const rules::Rule& rule, RuleStore& store, FunctionChecks& checks)
      : rule_(rule), store_(store), checks_(checks) {}

  // `at` is the event in the text: the call, or the return of main. Code goes before `before`.
  void insert(llvm::Instruction& at, llvm::Instruction& before, const RuleObject& object,
              const std::vector<RuleEvent>& events);
  std::vector<std::string> takeChecks() { return std::move(made_); }

private:
  struct Place; // of the code in hand
  RuleKey keyOf(Place& place, const RuleObject& object, const std::vector<RuleEvent>& events);
  llvm::Value* numberOf(llvm::IRBuilder<>& builder, llvm::Value* value);
  llvm::Value* fits(Place& place, const RuleEvent& event);
  llvm::Value* ofObject(Place& place, const RuleObject& object, const std::vector<RuleEvent>& events);
  void ofMany(Place& place, llvm::Value* owner, const std::vector<RuleEvent>& events);
  void require(Place& place, llvm::Value* holds, const rules::Clause& clause);
  llvm::Value* siteText(Place& place, bool onReturn);

  const rules::Rule& rule_;
  RuleStore& store_;
  FunctionChecks& checks_;
  std::vector<std::string> made_;
};

} // namespace nuthatch
