// The program cut at the heads of its loops. A region is everything between one cut point and the next ones:
// many basic blocks without a loop, whose joint effect is one transformer (coarse-grained abstraction, seed
// 002, III-C; large blocks after Beyer et al., FMCAD 2009). In: the decoded entry. Out: for each cut point, by
// which condition and with which values each next cut point is reached, and which checks fail on the way, as
// terms over the values at the cut point (variables, one a live slot) and what the region asks for.
#pragma once

#include "engines/abstraction/block_terms.h"
#include "expr/model.h"
#include "expr/walk.h"

#include <map>
#include <set>
#include <vector>

namespace nuthatch::abstraction {

// One way of the program, block by block, from a cut point to the next one or to a failure.
struct Segment {
  std::uint32_t head;
  std::vector<std::uint32_t> blocks; // the head first
  std::vector<std::uint32_t> edges;  // behind each block; the last of a failing segment has none
};

struct Crossing {
  std::uint32_t target;     // block of the next cut point
  Term guard;               // it is reached
  std::vector<Term> values; // of the target's live slots, in their order
};

struct RegionFailure {
  std::uint64_t check;
  std::string lost;
  std::uint32_t block;
  std::size_t number; // among the failures of the block
  Term fails;
};

struct Region {
  std::uint32_t head = 0;
  std::vector<Crossing> crossings;
  std::vector<RegionFailure> failures;
  std::map<std::uint32_t, std::vector<Leaving>> inside; // blocks: how each is left
};

class Regions {
public:
  explicit Regions(const Surroundings& around);

  const std::set<std::uint32_t>& cuts() const { return cuts_; } // blocks; the entry is one
  bool tooLarge() const { return tooLarge_; }                   // then there are no regions
  const Region& of(std::uint32_t cut) const { return regions_.at(cut); }
  const Surroundings& around() const { return around_; }

  // The variable that stands for a slot at a cut point, and the slots that live there.
  Term variable(std::uint32_t slot) const;
  const std::vector<std::uint32_t>& live(std::uint32_t cut) const { return live_.at(cut); }
  // Replaces the target's variables by what the crossing gives them.
  expr::TermIndex replacement(const Crossing& crossing) const;

  // The way that a model of a region's question takes: to the target, or to the failure.
  Segment wayOf(std::uint32_t cut, const expr::Model& model, const RegionFailure* failure) const;

private:
  struct Arrival {
    Term guard;
    std::vector<Term> values;
  };
  void join(std::map<std::uint32_t, Arrival>& waiting, std::uint32_t block, Term guard, const Slots& slots);
  Term valueAt(const Slots& slots, std::uint32_t block, std::uint32_t slot) const;
  Region make(std::uint32_t cut);
  void enter(std::uint32_t block, const Arrival& arrival, Slots& slots) const;
  std::vector<std::uint32_t> liveAt(std::uint32_t block) const;

  const Surroundings& around_;
  std::set<std::uint32_t> cuts_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> live_; // of every block
  std::map<std::uint32_t, Region> regions_;
  std::size_t runs_ = 0; // of blocks
  bool tooLarge_ = false;
};

} // namespace nuthatch::abstraction
