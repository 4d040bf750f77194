// The rules that this process checks, and what became of them. A command checks one set of rules, and prepares modules of
// its target several times (to find, to cover, to solve): each of them must have the same checks, so the set is said
// once, here, before the first module is prepared. Safe to ask from any thread.
#pragma once

#include "rules/rule.h"

#include <memory>
#include <string>
#include <vector>

namespace nuthatch::rules {

// A call of which nobody sees whether it is an event of a rule.
struct UnseenEvent {
  std::string function; // empty: called through a pointer; else its text is no literal
  std::string file;
  unsigned line = 0;
};

// What became of a rule in a module.
struct RuleUse {
  std::string rule;
  std::size_t events = 0;           // calls that are events of it; 0: the rule is not applicable
  std::vector<std::string> checks;  // ids
  std::vector<std::string> missing; // functions of its events that the module does not have
  std::vector<UnseenEvent> unseen;  // a proof takes for granted that these are none
};

struct RuleBook {
  std::vector<Rule> rules;
  // Functions that nobody has do what the rules say of their environment: for engines that have no library.
  bool definesEnvironment = false;
};

void checkRules(RuleBook book);
std::shared_ptr<const RuleBook> checkedRules(); // null: none

// Of the module that was prepared last.
void noteUses(std::vector<RuleUse> uses);
std::vector<RuleUse> ruleUses();

} // namespace nuthatch::rules
