#include "rules/rule_book.h"

#include <mutex>
#include <set>

namespace nuthatch::rules {

namespace {

struct Shelf {
  std::mutex mutex;
  std::shared_ptr<const RuleBook> book;
  std::vector<RuleUse> uses;
  std::set<std::string> checks;
};

Shelf& shelf() {
  static Shelf one;
  return one;
}

} // namespace

void checkRules(RuleBook book) {
  const std::scoped_lock lock(shelf().mutex);
  shelf().book = std::make_shared<const RuleBook>(std::move(book));
}

std::shared_ptr<const RuleBook> checkedRules() {
  const std::scoped_lock lock(shelf().mutex);
  return shelf().book;
}

void noteUses(std::vector<RuleUse> uses) {
  const std::scoped_lock lock(shelf().mutex);
  for (const RuleUse& use : uses) shelf().checks.insert(use.checks.begin(), use.checks.end());
  shelf().uses = std::move(uses);
}

std::vector<RuleUse> ruleUses() {
  const std::scoped_lock lock(shelf().mutex);
  return shelf().uses;
}

bool isRuleCheck(const std::string& check) {
  const std::scoped_lock lock(shelf().mutex);
  return shelf().checks.contains(check);
}

} // namespace nuthatch::rules
