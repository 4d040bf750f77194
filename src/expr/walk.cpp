// Without recursion: real queries are tens of thousands of levels deep.
#include "expr/walk.h"

#include "support/check.h"

#include <algorithm>

namespace nuthatch::expr {

std::vector<Term> termsBelow(const Terms& terms, std::span<const Term> roots) {
  std::vector<Term> found;
  TermIndex seen;
  for (Term root : roots)
    if (seen.insert(root, 0).second) found.push_back(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Node& n = terms.node(found[i]);
    for (unsigned k = 0, arity = info(n.op).arity; k < arity; ++k)
      if (seen.insert(Term{n.kids[k]}, 0).second) found.push_back(Term{n.kids[k]});
  }
  std::sort(found.begin(), found.end());
  return found;
}

namespace {
Term transferLeaf(const Terms& from, Term term, Terms& to) {
  switch (from.op(term)) {
  case Op::Const:
    return to.mkConst(from.value(term));
  case Op::Var:
    return to.mkVar(from.varName(term), from.width(term));
  case Op::Array: {
    const ArrayInfo& a = from.array(term);
    return to.mkArray(a.name, a.indexWidth, a.elementWidth, a.size);
  }
  case Op::Table: {
    const ArrayInfo& a = from.array(term);
    return to.mkTable(a.indexWidth, a.elementWidth, a.content);
  }
  default:
    NH_CHECK(!"a leaf");
  }
  return {};
}
} // namespace

Term transfer(const Terms& from, Term term, Terms& to, TermIndex& memo) {
  if (std::uint32_t done = memo.find(term); done != TermIndex::absent) return Term{done};
  for (Term t : termsBelow(from, std::span(&term, 1))) {
    if (memo.contains(t)) continue;
    const Node& n = from.node(t);
    unsigned arity = info(n.op).arity;
    Term kids[3];
    for (unsigned k = 0; k < arity; ++k) kids[k] = Term{memo.find(Term{n.kids[k]})};
    Term made = arity == 0 ? transferLeaf(from, t, to) : to.rebuild(n, std::span(kids, arity));
    memo.set(t, made.id);
  }
  return Term{memo.find(term)};
}

Term substitute(Terms& terms, Term term, TermIndex& memo) {
  if (std::uint32_t done = memo.find(term); done != TermIndex::absent) return Term{done};
  for (Term t : termsBelow(terms, std::span(&term, 1))) {
    if (memo.contains(t)) continue;
    const Node n = terms.node(t);
    const unsigned arity = info(n.op).arity;
    Term kids[3];
    bool changed = false;
    for (unsigned k = 0; k < arity; ++k) {
      kids[k] = Term{memo.find(Term{n.kids[k]})};
      changed |= kids[k].id != n.kids[k];
    }
    const Term made = changed ? terms.rebuild(n, std::span(kids, arity)) : t;
    memo.set(t, made.id);
  }
  return Term{memo.find(term)};
}

} // namespace nuthatch::expr
