// Where the states of one rule lie in one module, as code. Two ways:
//
//   table     calls of nh_rule_state and its like, which models/rules.c and runtime/rules.c have: any object
//   globals   a variable of the module for each object, where every event names its object by a global (&lock), and
//             for rules about the whole program: engines that know variables (induction, abstraction) then see states
//
// Before main begins everything is outside: a function that is called alone says nothing of what its caller did. Main sets
// the first state.
#pragma once

#include "rules/rule.h"

#include "llvm/IR/IRBuilder.h"

#include <map>

namespace nuthatch {

// An object of an event: its number (i64), and its variable where it is one.
struct RuleKey {
  llvm::Value* number;
  const llvm::GlobalVariable* global = nullptr;
};

class RuleStore {
public:
  RuleStore(llvm::Module& module, const rules::Rule& rule, unsigned number, bool asGlobals);

  void know(const RuleKey& key) { variableOf(key); } // of globals: before the first code is made
  llvm::Value* get(llvm::IRBuilder<>& builder, const RuleKey& key); // i32
  void set(llvm::IRBuilder<>& builder, const RuleKey& key, llvm::Value* before, llvm::Value* after);
  void own(llvm::IRBuilder<>& builder, const RuleKey& key, llvm::Value* owner);
  // Over every object, or over those of an owner: whether one is in a state of the mask; and the move of all of them.
  llvm::Value* among(llvm::IRBuilder<>& builder, llvm::Value* owner, std::uint32_t mask); // i1
  void setAmong(llvm::IRBuilder<>& builder, llvm::Value* owner, llvm::Value* isMoved, std::uint32_t mask,
                std::uint32_t state);
  // For the trace of a native run.
  void event(llvm::IRBuilder<>& builder, llvm::Value* key, llvm::Value* before, llvm::Value* after,
             llvm::Value* site);
  void forget(llvm::IRBuilder<>& builder, llvm::Value* from, std::uint64_t size);
  void forgetBlock(llvm::IRBuilder<>& builder, llvm::Value* block);

  // At the entry of main, after everything else was put in.
  void start(llvm::IRBuilder<>& builder);
  bool asGlobals() const { return asGlobals_; }

private:
  llvm::GlobalVariable* variableOf(const RuleKey& key);
  llvm::GlobalVariable* newVariable(const std::string& suffix);
  llvm::CallInst* call(llvm::IRBuilder<>& builder, const char* name, llvm::Type* result,
                       std::vector<llvm::Value*> arguments);
  llvm::Value* number(llvm::IRBuilder<>& builder) const;

  llvm::Module& module_;
  const rules::Rule& rule_;
  unsigned number_;
  bool asGlobals_;
  llvm::GlobalVariable* starts_ = nullptr;                                 // of tables: where objects begin
  std::map<const llvm::GlobalVariable*, llvm::GlobalVariable*> variables_; // null: the program's
};

// i1: the state is one of the mask.
llvm::Value* isIn(llvm::IRBuilder<>& builder, llvm::Value* state, std::uint32_t mask);

} // namespace nuthatch
