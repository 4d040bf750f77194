// The states of the abstract program that can be reached. In: regions and, for each cut point, predicates over
// its variables. Out: all reachable rows of truth values (a BDD a cut point) when no check fails in any of
// them, or one abstract counterexample: the ways, region by region, that lead from the entry to a failure.
// Each step is the most precise one that the predicates can tell: the solver is asked for a state behind the
// region that is not known yet, until there is none (Graf and Saïdi, CAV 1997; a whole region at a time).
#pragma once

#include "engines/abstraction/regions.h"
#include "engines/abstraction/state_set.h"
#include "solver/chain.h"
#include "support/clock.h"

#include <memory>
#include <optional>

namespace nuthatch::abstraction {

using Predicates = std::map<std::uint32_t, std::vector<Term>>; // by cut point

struct Counterexample {
  std::vector<Segment> segments; // the last one ends at the failure
  std::uint64_t check = 0;
  std::string lost;
  std::size_t failure = 0; // number among the failures of its last block
};

enum class ReachEnd : std::uint8_t { Fixpoint, Counterexample, Time, Solver, States };

struct Reached {
  ReachEnd end = ReachEnd::Solver;
  std::map<std::uint32_t, StateSet> states; // of a fixpoint
  std::size_t rows = 0;
  std::optional<Counterexample> counterexample;
};

struct ReachLimits {
  const Deadline& deadline;
  std::function<bool()> stopped;
  std::uint64_t memoryBytes = ~std::uint64_t{0};
  std::size_t rows = 20'000;
};

// Failures that nobody asks about any more: those checks (0 with its text: what was lost) are open.
struct Dropped {
  std::set<std::uint64_t> checks;
  std::set<std::pair<std::uint32_t, std::size_t>> places; // block and number of what was lost
  bool contains(const RegionFailure& failure) const {
    return failure.check ? checks.contains(failure.check) : places.contains({failure.block, failure.number});
  }
};

class Reach {
public:
  Reach(const Regions& regions, const Predicates& predicates, const Dropped& dropped,
        const ReachLimits& limits);
  Reached run();
  std::uint64_t queries() const { return queries_; }

  // The set as a condition over the variables of its cut point, or over what a crossing gives them.
  static Term conditionOf(expr::Terms& terms, const StateSet& set, const std::vector<Term>& predicates);

private:
  struct Node {
    std::uint32_t cut;
    Row row;
    std::size_t parent;
    Segment way; // from the parent
  };
  struct Place {
    StateSet all, fresh; // fresh: not yet looked at
    std::map<Row, std::size_t> nodes;
  };

  std::optional<ReachEnd> lookAt(std::uint32_t cut);
  std::optional<ReachEnd> findFailure(const Region& region, Term from);
  std::optional<ReachEnd> cross(const Region& region, const Crossing& crossing, Term from);
  std::optional<ReachEnd> interrupted() const;
  solver::Answer ask(std::vector<Term> constraints);
  Row rowOf(const std::vector<Term>& predicates, const expr::Model& model) const;
  void add(std::uint32_t cut, const Row& row, std::size_t parent, Segment way);
  const std::vector<Term>& at(std::uint32_t cut) const;

  const Regions& regions_;
  const Predicates& predicates_;
  const Dropped& dropped_;
  std::unique_ptr<solver::Chain> chain_;
  const ReachLimits& limits_;
  expr::Terms& terms_;
  std::vector<Node> nodes_;
  std::map<std::uint32_t, Place> places_;
  std::vector<std::uint32_t> waiting_;
  std::uint64_t queries_ = 0;
  Reached result_;
};

} // namespace nuthatch::abstraction
