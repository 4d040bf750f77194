#include "engines/concolic/path/linearise.h"

#include "expr/evaluate/evaluator.h"
#include "expr/walk.h"

#include <unordered_map>

namespace nuthatch::concolic {

using expr::Op;
using expr::Term;

namespace {

// The operand to pin of an operation that is not linear in its operands; -1: it is linear.
int pinned(const expr::Terms& terms, Op op, std::span<const Term> kids) {
  const auto open = [&](std::size_t i) { return !terms.isConst(kids[i]); };
  switch (op) {
  case Op::Mul:
  case Op::FpMul:
  case Op::FpFma:
    return open(0) && open(1) ? 1 : -1;
  case Op::UDiv:
  case Op::URem:
  case Op::SDiv:
  case Op::SRem:
  case Op::FpDiv:
  case Op::FpRem:
  case Op::FpMod:
    return open(1) ? 1 : -1;
  case Op::FpSqrt:
    return open(0) ? 0 : -1;
  default:
    return -1;
  }
}

} // namespace

Linearised linearise(expr::Terms& terms, std::span<const Term> query, const expr::Model& witness) {
  Linearised made;
  const std::vector<Term> below = expr::termsBelow(terms, query);
  bool any = false;
  for (const Term term : below) {
    Term kids[3];
    for (unsigned i = 0; i < terms.arity(term); ++i) kids[i] = terms.kid(term, i);
    any |= pinned(terms, terms.op(term), kids) >= 0;
  }
  if (!any) {
    made.constraints.assign(query.begin(), query.end());
    made.changed.assign(query.size(), false);
    return made;
  }
  std::unordered_map<Term, Term> now;
  for (const Term term : below) {
    const unsigned arity = terms.arity(term);
    Term kids[3];
    bool same = true;
    for (unsigned i = 0; i < arity; ++i) {
      kids[i] = now.at(terms.kid(term, i));
      same &= kids[i] == terms.kid(term, i);
    }
    if (const int pin = pinned(terms, terms.op(term), kids); pin >= 0) {
      Term& side = kids[pin];
      const Term value = terms.mkConst(expr::evaluate(terms, side, witness));
      made.pins.push_back(terms.mkEq(side, value));
      side = value;
      same = false;
    }
    now[term] = same ? term : terms.rebuild(terms.node(term), std::span(kids, arity));
  }
  for (const Term constraint : query) {
    made.constraints.push_back(now.at(constraint));
    made.changed.push_back(now.at(constraint) != constraint);
  }
  return made;
}

} // namespace nuthatch::concolic
