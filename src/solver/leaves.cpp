// A plain walk below each constraint; constraints are asked for again and again, the terms below them are
// not.
#include "solver/leaves.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

void Leaves::walk(Term root, std::vector<Leaf>& found) const {
  TermMarks seen;
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    const Op op = terms_.op(term);
    if (op == Op::Var) found.push_back({term, 0, false});
    if (op == Op::Array) found.push_back({term, 0, true}); // reached otherwise than by a fixed read
    if (op == Op::Read && terms_.isInputByte(term)) {
      found.push_back({terms_.kid(term, 0), terms_.value64(terms_.kid(term, 1)), false});
      continue;
    }
    for (unsigned i = 0; i < terms_.arity(term); ++i) open.push_back(terms_.kid(term, i));
  }
}

std::span<const Leaf> Leaves::of(Term term) {
  if (const Range* known = known_.find(term)) return {pool_.data() + known->offset, known->count};
  std::vector<Leaf> found;
  walk(term, found);
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  const Range range{static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint32_t>(found.size())};
  pool_.insert(pool_.end(), found.begin(), found.end());
  known_.insert(term, range);
  return {pool_.data() + range.offset, range.count};
}

} // namespace nuthatch::solver
