// The rewrite rules: one id each, the same in the code (the match:/result: comment above it), in the
// statistics and in the name of its test. RuleCounts says how often each fired in one Terms.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace nuthatch::expr {

// X(id): grouped by the file that implements them.
#define NH_RULES(X)                                                                                          \
  X(FoldConstants)                                                                                           \
  X(CommutativeOrder)

enum class Rule : std::uint16_t {
#define NH_RULE(id) id,
  NH_RULES(NH_RULE)
#undef NH_RULE
};
#define NH_RULE(id) +1
inline constexpr unsigned ruleCount = 0 NH_RULES(NH_RULE);
#undef NH_RULE

using RuleCounts = std::array<std::uint64_t, ruleCount>;
std::string_view name(Rule rule);

} // namespace nuthatch::expr
