// See groups.h.
#include "solver/groups.h"

#include <algorithm>
#include <utility>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

Groups::Conjunct Groups::add(Term term) {
  const auto conjunct = static_cast<Conjunct>(conjuncts_.size());
  conjuncts_.push_back({term, conjunct, conjunct, 1, trail_.size()});
  std::vector<Term> open{term};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    visit(conjunct, next, open);
  }
  return conjunct;
}

void Groups::visit(Conjunct conjunct, Term term, std::vector<Term>& open) {
  const Op op = terms_.op(term);
  if (op == Op::Const || op == Op::Table) return;
  std::uint32_t& owner = *owner_.insert(term, none).first;
  if (owner != none) return unite(conjunct, owner);
  owner = conjunct;
  trail_.push_back({Change::Owner, term.id});
  if (terms_.isInputByte(term)) {
    const Term array = terms_.kid(term, 0);
    ArrayUse& use = *arrays_.insert(array, {}).first;
    use.elementBy.push_back(conjunct);
    trail_.push_back({Change::Element, array.id});
    if (use.whole != none) unite(conjunct, use.whole);
    return;
  }
  if (op == Op::Array) { // reached otherwise than by an element
    ArrayUse& use = *arrays_.insert(term, {}).first;
    use.whole = conjunct;
    trail_.push_back({Change::Whole, term.id});
    for (const Conjunct other : use.elementBy) unite(conjunct, other);
    return;
  }
  for (unsigned i = 0; i < terms_.arity(term); ++i) open.push_back(terms_.kid(term, i));
}

Groups::Conjunct Groups::groupOf(Conjunct conjunct) const {
  while (conjuncts_[conjunct].parent != conjunct) conjunct = conjuncts_[conjunct].parent;
  return conjunct;
}

void Groups::unite(Conjunct a, Conjunct b) {
  a = groupOf(a), b = groupOf(b);
  if (a == b) return;
  if (conjuncts_[a].size < conjuncts_[b].size) std::swap(a, b);
  conjuncts_[b].parent = a;
  conjuncts_[a].size += conjuncts_[b].size;
  std::swap(conjuncts_[a].next, conjuncts_[b].next); // two rings become one
  trail_.push_back({Change::Union, b});
}

void Groups::undo(const Undo& last) {
  switch (last.change) {
  case Change::Owner:
    *owner_.find(Term{last.id}) = none;
    break;
  case Change::Element:
    arrays_.find(Term{last.id})->elementBy.pop_back();
    break;
  case Change::Whole:
    arrays_.find(Term{last.id})->whole = none;
    break;
  case Change::Union: {
    Member& child = conjuncts_[last.id];
    Member& parent = conjuncts_[child.parent];
    std::swap(parent.next, child.next); // the same swap takes the ring apart
    parent.size -= child.size;
    child.parent = last.id;
    break;
  }
  }
}

void Groups::shrinkTo(std::size_t size) {
  if (size >= conjuncts_.size()) return;
  for (const std::size_t until = conjuncts_[size].trail; trail_.size() > until; trail_.pop_back())
    undo(trail_.back());
  conjuncts_.resize(size);
  // Owners that were undone stay in the map with no owner; many of them would slow down every walk.
  if (size == 0) owner_.clear(), arrays_.clear();
}

std::vector<Groups::Conjunct> Groups::members(Conjunct conjunct) const {
  std::vector<Conjunct> found;
  Conjunct at = conjunct;
  do {
    found.push_back(at);
    at = conjuncts_[at].next;
  } while (at != conjunct);
  std::ranges::sort(found);
  return found;
}

} // namespace nuthatch::solver
