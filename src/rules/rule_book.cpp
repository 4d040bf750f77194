#include "rules/rule_book.h"

#include <mutex>

namespace nuthatch::rules {

namespace {

struct Shelf {
  std::mutex mutex;
  std::shared_ptr<const RuleBook> book;
  std::vector<RuleUse> uses;
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
  shelf().uses = std::move(uses);
}

std::vector<RuleUse> ruleUses() {
  const std::scoped_lock lock(shelf().mutex);
  return shelf().uses;
}

} // namespace nuthatch::rules
