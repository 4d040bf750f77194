#include "engines/bounded/unwritten.h"

#include "engines/bounded/object.h"
#include "expr/walk.h"

#include <span>

namespace nuthatch::bounded {

using expr::Op;
using expr::Term;
using expr::Terms;

Term isDefined(Terms& terms, Term value) {
  expr::TermIndex answers; // by id of the term; operands come before their users
  const auto of = [&](Term term, unsigned operand) { return Term{answers.find(terms.kid(term, operand))}; };
  for (const Term term : expr::termsBelow(terms, std::span(&value, 1))) {
    Term answer = terms.mkTrue();
    if (terms.op(term) == Op::Var) {
      answer = terms.mkBool(!Fresh::isUnwritten(terms, term));
    } else if (terms.op(term) == Op::Ite || terms.op(term) == Op::ArrayIte) {
      answer = terms.mkIte(terms.kid(term, 0), of(term, 1), of(term, 2));
      answer = terms.mkAnd(of(term, 0), answer);
    } else {
      for (unsigned i = 0; i < terms.arity(term); ++i) answer = terms.mkAnd(answer, of(term, i));
    }
    answers.set(term, answer.id);
  }
  return Term{answers.find(value)};
}

} // namespace nuthatch::bounded
