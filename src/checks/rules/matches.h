// Which events of a rule a call is. Comes in: a rule and a call. Goes out: the events that fit by name, by the number of
// arguments and by constant texts; what depends on values is left to code in the module (event_code.cpp).
//
// A name fits as the linker has it (fopen), as the library's table has it (fopen64 is fopen), or as the source has it:
// std::mutex::lock, alloc::vec::Vec<T>::push.
#pragma once

#include "rules/rule_book.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class CallBase;
class Function;
class Module;
} // namespace llvm

namespace nuthatch {

// One event of one clause.
struct RuleEvent {
  const rules::Clause* clause;
  const rules::Event* event;
};

class RuleMatches {
public:
  explicit RuleMatches(const rules::Rule& rule) : rule_(rule) {}

  // In the order of the clauses.
  std::vector<RuleEvent> of(const llvm::CallBase& call);
  bool mayConcern(const llvm::Function& function);
  // It may be an event, and nobody sees it: the text that an event names is no literal here, or a function of an event
  // is called through a pointer.
  std::optional<rules::UnseenEvent> unseen(const llvm::CallBase& call);

private:
  bool isNamed(const rules::Event& event, const llvm::Function& function);
  bool isReachedByPointer(const llvm::Module& module);
  const rules::Rule& rule_;
  std::optional<bool> isReachedByPointer_; // some function of an event has its address taken
  std::map<const llvm::Function*, std::vector<std::string>> names_;
};

// The names under which a rule may speak of a function.
std::vector<std::string> namesOf(const llvm::Function& function);

} // namespace nuthatch
