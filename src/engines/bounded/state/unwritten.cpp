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

Term isNoCopy(Terms& terms, Term byte, unsigned depth) {
  constexpr unsigned kDeepest = 16;
  while (terms.op(byte) == Op::Extract) byte = terms.kid(byte, 0);
  if (terms.op(byte) == Op::Var) return terms.mkBool(!Fresh::isUnwritten(terms, byte));
  if (terms.op(byte) != Op::Ite || depth == kDeepest) return terms.mkTrue();
  return terms.mkIte(terms.kid(byte, 0), isNoCopy(terms, terms.kid(byte, 1), depth + 1),
                     isNoCopy(terms, terms.kid(byte, 2), depth + 1));
}

} // namespace

Term isNoUnwrittenCopy(Terms& terms, Term value) {
  Term all = terms.mkTrue();
  for (unsigned bit = 0; bit + 8 <= terms.width(value); bit += 8)
    all = terms.mkAnd(all, isNoCopy(terms, terms.mkExtract(value, bit, 8), 0));
  return all;
}

} // namespace nuthatch::bounded
