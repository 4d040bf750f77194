// The path condition of one run up to some step, kept so that the query of a flip is at hand at once: only
// constraints that share an input with it, directly or through others (unrelated constraint elimination, seed
// 002, III-C), without those that stronger ones imply (subsumption: a loop's `i < n` of every round is one
// bound). Grows step by step along a trace; never solves anything but single bytes.
//
// Inputs are slots of a union-find: a byte, a variable, or a whole array that someone reads at an open index.
// A component lists its constraints. Conditions over one byte are kept as a set of values too: most flips are
// answered by it alone.
#pragma once

#include "engines/concolic/path/byte_tables.h"
#include "engines/concolic/path/length_sets.h"

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace nuthatch::concolic {

class PathState {
public:
  PathState(expr::Terms& terms, solver::Leaves& leaves, ByteTables& tables, LengthSets& lengths)
      : terms_(terms), leaves_(leaves), tables_(tables), lengths_(lengths) {}

  void clear();
  // The condition holds from here on. False where it says nothing new.
  bool add(expr::Term condition);

  // The answer for a flip over one byte that no constraint ties to others: the values that are left for it;
  // none of them: the flip is infeasible. Nothing: ask the solver.
  std::optional<ByteSet> bytesFor(expr::Term flip);
  // The same for a flip over a length: what is left of the window.
  std::optional<LengthSet> lengthsFor(expr::Term flip);
  // Can all of these bytes be 0, as they are behind the end of an input? False: what is known of one says no.
  bool mayBeZero(expr::Term array, std::uint64_t from, std::uint64_t to) const;
  // No value of its byte is left, whatever the solver would say about the rest.
  bool contradicts(expr::Term flip);
  // The constraints that a query about `flip` needs, in the order in which they came; without the flip.
  std::vector<expr::Term> related(expr::Term flip);

  std::uint64_t subsumed() const { return subsumed_; }

private:
  using Slot = std::uint32_t;
  // A bound of a term, as the newest and strongest condition states it.
  struct Bounds {
    expr::Term low, high; // the conditions
    std::uint64_t lowest = 0, highest = ~std::uint64_t{0};
    std::uint32_t lowAt = 0, highAt = 0; // their order
  };
  struct Ordered {
    std::uint32_t at;
    expr::Term condition;
  };
  struct Component {
    std::vector<Ordered> constraints;
    std::vector<std::uint64_t> bounded; // keys of bounds_
    bool joined = false;                // a constraint over more than one slot
  };
  struct ArraySlots {
    std::vector<Slot> elements; // slot + 1; 0: none yet
    std::unordered_map<std::uint64_t, Slot> far;
    Slot whole = 0; // slot + 1
  };
  struct BoundView {
    expr::Term of;
    std::uint64_t value = 0;
    bool isLow = false, isSigned = false;
  };

  Slot find(Slot slot);
  Slot slotOf(const solver::Leaf& leaf);
  Slot newSlot();
  Slot join(Slot a, Slot b);
  std::optional<Slot> componentOf(expr::Term condition);
  std::optional<BoundView> asBound(expr::Term condition) const;
  bool addBound(Slot component, expr::Term condition);

  expr::Terms& terms_;
  solver::Leaves& leaves_;
  ByteTables& tables_;
  LengthSets& lengths_;
  std::vector<Slot> parent_;
  std::vector<Component> components_;         // by slot; moved to the root on a join
  std::vector<std::optional<ByteSet>> bytes_; // by slot: values left of a byte
  std::unordered_map<expr::Term, ArraySlots> arrays_;
  std::unordered_map<expr::Term, Slot> variables_;
  std::unordered_map<expr::Term, LengthSet> lengthsLeft_; // by variable
  std::unordered_map<std::uint64_t, Bounds> bounds_;      // by term and signedness
  std::unordered_map<expr::Term, bool> added_;            // conditions of the prefix
  std::uint32_t order_ = 0;
  std::uint64_t subsumed_ = 0;
};

} // namespace nuthatch::concolic
