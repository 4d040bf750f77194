// An abstract counterexample as a program without branches, with the exact meaning of every operation it
// takes. In: the ways from the entry to a failure, region by region. Out: the conditions under which an
// execution takes them, as terms over the values at any cut point on the way (weakest preconditions), and for
// a model of them the input that does. Never asks the solver.
#pragma once

#include "engines/abstraction/reach.h"

namespace nuthatch::abstraction {

class PathProgram {
public:
  PathProgram(const Regions& regions, const Counterexample& counterexample);

  std::size_t segments() const { return segments_.size(); }
  std::uint32_t cut(std::size_t segment) const { return segments_[segment].head; }

  struct Condition {
    std::size_t segment; // in which it stands
    Term term;           // over the variables of the cut point that was asked for, and what follows it
  };
  // All conditions that stand behind the cut point before the segment, seen from there. From 0: over input
  // alone. In the order of the path; the failure is the last.
  const std::vector<Condition>& from(std::size_t segment) const { return levels_[segment]; }
  std::size_t count() const { return levels_[0].size(); }
  // The place in from(segment) of a condition of from(0); it must stand behind the cut point.
  std::size_t place(std::size_t segment, std::size_t condition) const {
    return condition - (levels_[0].size() - levels_[segment].size());
  }
  // What the variables of the cut point before the segment hold on this path, over input alone.
  std::vector<std::pair<Term, Term>> valuesAt(std::size_t segment) const;

  std::string inputOf(const expr::Model& model) const;

private:
  struct SegmentTerms {
    std::uint32_t head = 0;
    std::vector<Term> conditions;
    std::vector<std::pair<Term, Term>> behind; // variables of the next cut point, and what they hold
  };
  SegmentTerms run(const Segment& way, std::size_t number, const Counterexample* failing);

  const Regions& regions_;
  std::vector<SegmentTerms> segments_;
  std::vector<std::vector<Condition>> levels_;
  std::vector<BlockInput> asked_;
};

} // namespace nuthatch::abstraction
