// One trace to many inputs: the core of generational search (SAGE; seed 002, II-B: ExpandExecution). In: a
// trace with its input. Out: an input for each other way that can be taken and that nobody asked for before.
//
// Three steps, so that several threads can share one tree: the flips of the trace are planned under the lock,
// solved along the path without it (the path condition grows step by step, the solver keeps its prefix), and
// settled under it. A first round takes flips that promise most: ways never seen, then conditions never
// asked, few of each site; later rounds take the rest, so that small programs are explored to the end.
#pragma once

#include "engines/concolic/fuzz/histories.h"
#include "engines/concolic/fuzz/input.h"
#include "engines/concolic/path/blocked_ways.h"
#include "engines/concolic/path/flip_core.h"
#include "engines/concolic/path/path_ranges.h"
#include "engines/concolic/path/tree.h"
#include "solver/chain.h"
#include "solver/prefix.h"

#include <functional>
#include <mutex>
#include <unordered_set>

namespace nuthatch::concolic {

// What all workers know of the ways of the program.
struct Knowledge {
  explicit Knowledge(std::size_t mostNodes) : tree(mostNodes) {}
  std::mutex mutex;
  BranchTree tree;
  bool straight = false;                      // a run met no condition at all
  std::unordered_set<std::uint64_t> seenWays; // hash of site and way: taken, or an input was made for it
  std::unordered_set<std::uint32_t> askedConditions;            // ids of flipped terms
  std::unordered_map<std::uint64_t, std::uint32_t> flipsOfSite; // inputs made, over all traces
  Histories histories;
  struct Blocked {
    std::uint32_t traces = 0; // that were looked at for it
    unsigned allowed = 0;     // most parts of it that one of their paths allowed
  };
  std::unordered_map<std::uint64_t, Blocked> blockedOfSite;
};

struct Child {
  Input input;
  BranchTree::Node node = BranchTree::none; // where its run should come through
  std::uint64_t site = 0;
  std::size_t depth = 0;   // steps before the flip
  bool suspect = false;    // the other way is a failure: an access out of bounds, a check
  bool optimistic = false; // the prefix was dropped: a guess
  bool promising = false;  // takes a way that no run took, or may come nearer to one
  unsigned promise = 0;    // else: Histories::Promise
};

struct ExpandCounters {
  std::uint64_t planned = 0, table = 0, queries = 0;
  std::uint64_t sat = 0, unsat = 0, unknown = 0, optimistic = 0, tooLong = 0;
  std::uint64_t deferred = 0; // left to a later round
  std::uint64_t effort = 0;   // microseconds that such answers take by and large; a count, never a clock
  void add(const ExpandCounters& other);
};

// How much of a trace one expansion takes.
struct ExpandRound {
  unsigned number = 0;        // 0 first
  std::uint64_t family = 0;   // of the input (histories.h)
  bool wide = false;          // the input covered something new, or is a guess: the first round takes more
  solver::Limits query;       // of each query in the last round; earlier ones have less
  std::function<bool()> over; // asked between queries: true ends the expansion
  bool patient = true;        // the last round asks all, also where the solver has no answers
  // Asked between queries, with the effort so far: true leaves the rest for another time.
  std::function<bool(std::uint64_t effort)> enough;
};

struct Expansion {
  std::vector<Child> children;
  ExpandCounters counters;
  bool more = false;     // a later round has something to do
  bool cut = false;      // flips of this round are left
  bool newPath = false;  // no run took this way to its end before
  bool diverged = false; // the run did not come through the node that its input was made for
};

class Expander {
public:
  Expander(expr::Terms& terms, const ProgramShape& shape, solver::Chain& chain);

  // `expected`: the node of the Child that this input was.
  Expansion expand(const Trace& trace, const Input& input, BranchTree::Node expected,
                   const ExpandRound& round, Knowledge& known);

private:
  struct Flip {
    std::uint32_t step = 0;
    expr::Term other;
    BranchTree::Node node = BranchTree::none; // of a postponed one: its parent
    bool newWay = false;
    bool first = false; // of its way, in this trace
    unsigned promise = 0;
    bool again = false;   // the prefix was flipped before: an input to run, not a way to visit
    unsigned allowed = 0; // parts of a blocked one that the path allows
  };
  struct Walk;
  using Settled = std::vector<std::pair<BranchTree::Node, BranchTree::State>>;
  std::vector<Flip> plan(const Trace& trace, BranchTree::Node expected, const ExpandRound& round,
                         Knowledge& known, Expansion& result);
  std::vector<Flip> planNearBlocked(const Trace& trace, Knowledge& known);
  void promote(const Trace& trace, const Input& input, Expansion& result);
  void walk(const Trace& trace, const Input& input, const std::vector<Flip>& flips, const ExpandRound& round,
            Settled& settled, Expansion& result);
  bool mayOpen(const Flip& flip, const Step& step) const;
  void addBlocked(Flip flip, const Input& input, const ExpandRound& round, Expansion& result);
  BranchTree::State solve(const Flip& flip, const Step& step, const Input& input, const ExpandRound& round,
                          Expansion& result);
  solver::Prefix& prefixAt(const Input& input);
  solver::PrefixAnswer ask(expr::Term other, const Input& input, const ExpandRound& round);
  void guess(const Flip& flip, const Step& step, const Input& input, const ExpandRound& round, bool promising,
             Expansion& result);
  void guessBlocked(const Trace& trace, const Input& input, const ExpandRound& round, bool young,
                    Expansion& result);
  void keep(Input input, const Flip& flip, const Step& step, bool optimistic, Expansion& result);
  expr::Terms& terms_;
  FlipCore core_;
  solver::Chain& chain_;
  PathRanges ranges_;
  std::unique_ptr<solver::Prefix> prefix_;                 // of the path, as far as a question needed it
  std::vector<expr::Term> notPushed_;                      // conditions of the path that it does not have yet
  std::vector<expr::Term> notAssumed_;                     // likewise, of ranges_
  std::unordered_map<std::uint64_t, unsigned> unanswered_; // queries of a site, in this expansion
  std::unordered_map<std::uint64_t, unsigned> guesses_;    // likewise
  std::vector<std::uint64_t> mostBytes_;
  std::vector<Flip> postponed_;    // flips of the trace that are not planned
  std::vector<expr::Term> left_;   // flips that there was no time for
  BlockedWays blocked_;            // of the trace
  std::vector<Flip> blockedFlips_; // likewise
  std::vector<const Fixed*> shut_; // comparisons of the trace whose other way no path took
  std::uint64_t picks_ = 0;
};

// What a query cost, by and large.
std::uint64_t effortOf(const solver::PrefixAnswer& answer, const ExpandRound& round);

// Numbers among the ways of one site.
std::uint64_t wayKey(std::uint64_t site, std::uint64_t way);

} // namespace nuthatch::concolic
