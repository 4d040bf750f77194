// Names of the rewrite rules, from the one list in rules.h.
#include "expr/rewrite/rules.h"

namespace nuthatch::expr {

std::string_view name(Rule rule) {
  static constexpr std::array<std::string_view, ruleCount> names{
#define NH_RULE(id) #id,
      NH_RULES(NH_RULE)
#undef NH_RULE
  };
  return names[static_cast<unsigned>(rule)];
}

} // namespace nuthatch::expr
