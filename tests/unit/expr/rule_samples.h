// One sample or more for each rewrite rule: a term on which the rule fires. rule_test.cpp runs a test for
// every rule.
#pragma once

#include "expr/term.h"

#include <functional>
#include <vector>

namespace nuthatch::expr {

// The leaves that samples use; the same names and widths in every Terms.
struct Leaves {
  explicit Leaves(Terms& terms);
  Terms& t;
  Term x, y, z;      // 8 bits
  Term p, q, r;      // 1 bit
  Term n, m;         // 4 bits
  Term h, g;         // 16 bits, halves in float samples
  Term f, e;         // 32 bits, singles
  Term input, array; // sized bytes with a 32-bit index, bytes with a 4-bit index
  Term k(std::uint64_t value, unsigned width = 8) const { return t.mkConst(width, value); }
};

struct RuleSample {
  Rule rule;
  std::function<Term(const Leaves&)> build;
};
std::vector<RuleSample> logicSamples();
std::vector<RuleSample> arithmeticSamples();
std::vector<RuleSample> compareSamples();
std::vector<RuleSample> shapeSamples();
std::vector<RuleSample> otherSamples();

} // namespace nuthatch::expr
