// Conflict sequences (seed 003, V-A): why a path could not take a branch, kept so that other paths need not
// ask again. In: the core of an infeasible flip, as conditions with the control-flow edges they were decided
// at. Out: whether the constraints of another flip hold such a sequence.
//
// The paper tracks the edges of assignments that a conjunct depends on, and matches a path that runs through
// the same edges without others interfering. Here a conjunct is a term over the initial values with every
// assignment folded in, so the term itself is that evidence: a sequence matches where the same edges occur in
// the same order and their terms are the same up to a renaming of the inputs. That is exact: what matches is
// infeasible. Renaming is what makes it more than a cache: the second argument of the third call of one
// driver is the first argument of the only call of another.
#pragma once

#include "solver/leaves.h"

#include <span>
#include <unordered_map>
#include <vector>

namespace nuthatch::concolic {

// A condition with the edge that it was decided at.
struct Conjunct {
  std::uint64_t edge = 0; // hash of site and way
  expr::Term condition;
};

class Conflicts {
public:
  explicit Conflicts(const expr::Terms& terms) : terms_(terms) {}

  // `core`: in the order of the path; the last one is the flip. False: it has parts that cannot be renamed.
  bool learn(std::span<const Conjunct> core);
  // `path`: the constraints that share inputs with the flip, in order; the flip is the last. The numbers of
  // those that make up a known sequence; none: nothing is known.
  std::vector<std::size_t> match(std::span<const Conjunct> path) const;

  std::size_t size() const { return count_; }

private:
  using Words = std::vector<std::uint64_t>;
  struct Sequence {
    std::vector<std::uint64_t> edges; // the last one is the flip's
    std::vector<Words> texts;         // of each conjunct, inputs numbered over the whole sequence
  };
  class Renaming;
  bool write(expr::Term term, Renaming& names, Words& out) const;
  bool matchFrom(const Sequence& sequence, std::span<const Conjunct> path, std::vector<std::size_t>& at,
                 unsigned& tries) const;
  bool sameTexts(const Sequence& sequence, std::span<const Conjunct> path,
                 const std::vector<std::size_t>& at) const;

  const expr::Terms& terms_;
  std::unordered_map<std::uint64_t, std::vector<Sequence>> byFlip_; // edge of the flip
  std::size_t count_ = 0;
};

} // namespace nuthatch::concolic
