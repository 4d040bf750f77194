// New predicates from a path that no execution takes. In: the path program and the conditions of it that
// cannot hold together. Out: for the cut points on the way, what has to be known there so that the abstract
// program does not take the path again: the atoms of the weakest preconditions of one inconsistency (an
// interpolant in the sense of the predicates: from each cut point on, they decide whether the rest can be
// taken), of several where the path has several. Where a precondition speaks of input still to come, what the
// path itself puts into the variables stands in: constants first, then which variables are equal.
#pragma once

#include "engines/abstraction/path_program.h"

namespace nuthatch::abstraction {

// How much is taken from a path; more only where less was not enough.
enum class Effort : std::uint8_t {
  Preconditions, // atoms of the weakest preconditions
  Values,        // and what the path puts into the variables they speak of
  Everything,    // and into every variable of the cut point
};

class Refiner {
public:
  Refiner(const Regions& regions, solver::Chain& chain, const Deadline& deadline)
      : regions_(regions), chain_(chain), deadline_(deadline), terms_(regions.around().terms) {}

  // Sets of conditions of from(0), each minimal and without a model; nothing where the solver gave up.
  std::vector<std::vector<std::size_t>> inconsistencies(const PathProgram& path, const solver::Answer& whole);
  // Adds to the predicates; how many are new.
  std::size_t refine(const PathProgram& path, const std::vector<std::vector<std::size_t>>& cores,
                     Effort effort, Predicates& predicates);

private:
  std::vector<std::size_t> minimal(const PathProgram& path, std::vector<std::size_t> core);
  std::optional<std::vector<std::size_t>> coreOf(const PathProgram& path,
                                                 const std::vector<std::size_t>& conditions);
  std::vector<std::size_t> placesOf(const PathProgram& path, const std::vector<std::size_t>& conditions,
                                    const std::vector<Term>& core) const;
  bool isInconsistent(const std::vector<Term>& conditions);
  std::size_t add(std::uint32_t cut, Term atom, Predicates& predicates);
  std::size_t addOne(std::uint32_t cut, Term atom, Predicates& predicates);
  const std::vector<Term>& siblings(std::uint32_t cut, Term variable);
  std::size_t addAtoms(std::uint32_t cut, Term condition, Predicates& predicates, bool& isWhole);
  std::size_t addValues(const PathProgram& path, std::size_t segment, const std::set<Term>& wanted, bool all,
                        Predicates& predicates);

  const Regions& regions_;
  solver::Chain& chain_;
  const Deadline& deadline_;
  expr::Terms& terms_;
  // By cut point and variable: comparisons of the variable with constants that stand in the region.
  std::map<std::uint32_t, std::map<Term, std::vector<Term>>> siblings_;
};

} // namespace nuthatch::abstraction
