#include "expr/walk.h"

#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

TEST(Substitute, ReplacesLeavesAndRewrites) {
  Terms terms;
  const Term x = terms.mkVar("x", 8), y = terms.mkVar("y", 8);
  const Term isThree = terms.mkEq(terms.mkAdd(x, y), terms.mkConst(8, 3));
  TermIndex memo;
  memo.set(x, terms.mkConst(8, 1).id);
  EXPECT_EQ(substitute(terms, isThree, memo), terms.mkEq(y, terms.mkConst(8, 2)));
  EXPECT_EQ(substitute(terms, y, memo), y);
}

// What is put in is not looked at again: x becomes x + 1 once.
TEST(Substitute, IsDoneAtOnce) {
  Terms terms;
  const Term x = terms.mkVar("x", 8), next = terms.mkAdd(x, terms.mkConst(8, 1));
  TermIndex memo;
  memo.set(x, next.id);
  EXPECT_EQ(substitute(terms, terms.mkAdd(x, terms.mkConst(8, 1)), memo),
            terms.mkAdd(x, terms.mkConst(8, 2)));
}

} // namespace
} // namespace nuthatch::expr
