#include "engines/bounded/state/unwritten.h"

#include "engines/bounded/state/object.h"
#include "expr/walk.h"

#include <map>
#include <span>

namespace nuthatch::bounded {

using expr::Op;
using expr::Term;
using expr::Terms;

namespace {

class Definedness {
public:
  explicit Definedness(Terms& terms) : terms_(terms) {}

  Term of(Term value) {
    for (const Term term : expr::termsBelow(terms_, std::span(&value, 1)))
      if (!expr::isArray(terms_.op(term))) answers_.set(term, ofOne(term).id);
    return known(value);
  }

private:
  Term known(Term term) const { return Term{answers_.find(term)}; }

  // Operands come before their users; arrays are asked by element.
  Term ofOne(Term term) {
    if (terms_.op(term) == Op::Var) return terms_.mkBool(!Fresh::isUnwritten(terms_, term));
    if (terms_.op(term) == Op::Ite)
      return terms_.mkAnd(
          known(terms_.kid(term, 0)),
          terms_.mkIte(terms_.kid(term, 0), known(terms_.kid(term, 1)), known(terms_.kid(term, 2))));
    if (terms_.op(term) == Op::Read)
      return terms_.mkAnd(known(terms_.kid(term, 1)), ofElement(terms_.kid(term, 0), terms_.kid(term, 1)));
    Term all = terms_.mkTrue();
    for (unsigned i = 0; i < terms_.arity(term); ++i) all = terms_.mkAnd(all, known(terms_.kid(term, i)));
    return all;
  }

  // A store elsewhere says nothing of this element, whatever it stores; but where it stores must be known.
  Term ofElement(Term array, Term index) {
    std::map<std::uint32_t, Term> elements; // of arrays, at this index
    for (const Term below : expr::termsBelow(terms_, std::span(&array, 1))) {
      const auto kid = [&](unsigned i) { return terms_.kid(below, i); };
      Term answer = terms_.mkTrue();
      switch (terms_.op(below)) {
      case Op::Store:
        answer = terms_.mkIte(terms_.mkEq(kid(1), index), known(kid(2)), elements.at(kid(0).id));
        answer = terms_.mkAnd(known(kid(1)), answer);
        break;
      case Op::ArrayIte:
        answer = terms_.mkIte(kid(0), elements.at(kid(1).id), elements.at(kid(2).id));
        answer = terms_.mkAnd(known(kid(0)), answer);
        break;
      case Op::ConstArray:
        answer = known(kid(0));
        break;
      case Op::Array:
      case Op::Table:
        break;
      default:
        continue; // an index, an element or a condition
      }
      elements.emplace(below.id, answer);
    }
    return elements.at(array.id);
  }

  Terms& terms_;
  expr::TermIndex answers_; // by id of the term
};

} // namespace

Term isDefined(Terms& terms, Term value) { return Definedness(terms).of(value); }

namespace {

constexpr unsigned kDeepestTerm = 16;

// Of at most 64 bits, those of the mask. What is computed from more than bits counts as written.
Term areNoCopies(Terms& terms, Term value, std::uint64_t mask, unsigned depth) {
  if (mask == 0 || depth == kDeepestTerm || terms.isConst(value)) return terms.mkTrue();
  const auto kid = [&](unsigned n) { return terms.kid(value, n); };
  const auto of = [&](Term part, std::uint64_t bits) { return areNoCopies(terms, part, bits, depth + 1); };
  const auto both = [&](std::uint64_t first, std::uint64_t second) {
    return terms.mkAnd(of(kid(0), first), of(kid(1), second));
  };
  const auto known = [&](unsigned n) { return terms.isConst(kid(n)); };
  switch (terms.op(value)) {
  case Op::Var:
    return terms.mkBool(!Fresh::isUnwritten(terms, value));
  case Op::Ite:
    return terms.mkIte(kid(0), of(kid(1), mask), of(kid(2), mask));
  case Op::Not:
    return of(kid(0), mask);
  case Op::Xor:
    return both(mask, mask);
  case Op::And:
    return both(known(1) ? mask & terms.value64(kid(1)) : mask,
                known(0) ? mask & terms.value64(kid(0)) : mask);
  case Op::Or:
    return both(known(1) ? mask & ~terms.value64(kid(1)) : mask,
                known(0) ? mask & ~terms.value64(kid(0)) : mask);
  case Op::Concat: {
    const unsigned low = terms.width(kid(1));
    return both(low < 64 ? mask >> low : 0, low < 64 ? mask & ((std::uint64_t{1} << low) - 1) : mask);
  }
  case Op::Extract: {
    const Term whole = kid(0);
    const unsigned from = terms.extractLow(value);
    if (terms.width(whole) <= 64) return of(whole, mask << from);
    if (terms.op(whole) == Op::Var) return of(whole, 1);
    if (terms.op(whole) != Op::Ite) return terms.mkTrue();
    const unsigned width = terms.width(value);
    return terms.mkIte(terms.kid(whole, 0), of(terms.mkExtract(terms.kid(whole, 1), from, width), mask),
                       of(terms.mkExtract(terms.kid(whole, 2), from, width), mask));
  }
  default:
    return terms.mkTrue();
  }
}

} // namespace

Term areNoUnwrittenCopies(Terms& terms, Term value, std::uint64_t mask) {
  Term all = terms.mkTrue();
  for (unsigned bit = 0; bit + 8 <= terms.width(value); bit += 8)
    all = terms.mkAnd(
        all, areNoCopies(terms, terms.mkExtract(value, bit, 8), bit < 64 ? mask >> bit & 0xff : 0xff, 0));
  return all;
}

} // namespace nuthatch::bounded
