// Which blocks of the heap a state still reaches, each under a condition: a fixpoint over the places that may hold a
// pointer. In: a state. Out: a term a block; or word that the blocks point to each other under too many conditions.
// Never decides whether a lost block is a leak: leaks.cpp.
#pragma once

#include "engines/bounded/state/pointers.h"
#include "engines/bounded/state/state.h"

#include <map>

namespace nuthatch::bounded {

class HeapReach {
public:
  HeapReach(expr::Terms& terms, const Addresses& addresses, Pointers& pointers, const State& state,
            unsigned pointerWidth)
      : terms_(terms), addresses_(addresses), pointers_(pointers), state_(state),
        pointerWidth_(pointerWidth) {}

  // From all variables, values and blocks that nobody has to free. False: it did not come to an end.
  bool followAll();
  // False before followAll().
  expr::Term conditionOf(ObjectId block) const;

private:
  bool follow(const Value& word, expr::Term under); // true: something new is reachable
  bool followPieces(expr::Term word);
  bool followBlocks();
  std::vector<Value> roots() const;

  expr::Terms& terms_;
  const Addresses& addresses_;
  Pointers& pointers_;
  const State& state_;
  unsigned pointerWidth_;
  std::map<ObjectId, expr::Term> reached_;
};

} // namespace nuthatch::bounded
