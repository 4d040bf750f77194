#include "engines/abstraction/state_set.h"

#include <gtest/gtest.h>

namespace nuthatch::abstraction {
namespace {

TEST(StateSet, HoldsTheRowsThatWerePutIn) {
  const StateSet two = StateSet::of({true, false, true}) | StateSet::of({false, false, true});
  EXPECT_TRUE(two.contains({true, false, true}));
  EXPECT_TRUE(two.contains({false, false, true}));
  EXPECT_FALSE(two.contains({true, true, true}));
  EXPECT_FALSE(two.contains({false, false, false}));
}

TEST(StateSet, OfNoPredicatesIsEverything) {
  EXPECT_TRUE(StateSet().isEmpty());
  EXPECT_TRUE(StateSet::of({}).isEverything());
  EXPECT_TRUE((StateSet::of({true}) | StateSet::of({false})).isEverything());
  EXPECT_TRUE((StateSet::of({true}) & !StateSet::of({true})).isEmpty());
}

TEST(StateSet, FoldAsksEachNodeOnce) {
  // Parity: as many nodes as twice the variables, though half of all rows are in.
  constexpr unsigned kVariables = 40;
  StateSet odd(false);
  for (unsigned n = kVariables; n-- > 0;) {
    const StateSet one = StateSet::variable(n);
    odd = (one & !odd) | (!one & odd);
  }
  EXPECT_FALSE(StateSet::exhausted());
  unsigned asked = 0;
  const std::function<bool(unsigned, const bool&, const bool&)> choose =
      [&](unsigned variable, const bool& yes, const bool& no) {
        ++asked;
        return variable == 3 ? yes : no; // the row in which only variable 3 holds
      };
  EXPECT_TRUE(odd.fold<bool>(false, true, choose));
  EXPECT_EQ(asked, 2 * kVariables - 1);
}

} // namespace
} // namespace nuthatch::abstraction
