#include "engines/concolic/summaries/binding.h"

#include "expr/operands_first.h"

namespace nuthatch::concolic {

using expr::Term;

Term Binding::make(Term term) {
  const expr::Op op = terms_.op(term);
  if (op == expr::Op::Array) return memory_.contains(term) ? Term{} : term; // a memory is read, or unknown
  if (op == expr::Op::Read)
    if (const auto found = memory_.find(terms_.kid(term, 0)); found != memory_.end()) {
      const Term index = made(terms_.kid(term, 1));
      return index && terms_.isConst(index) ? found->second(static_cast<std::uint32_t>(terms_.value64(index)))
                                            : Term{};
    }
  const unsigned arity = terms_.arity(term);
  if (arity == 0) return term;
  std::vector<Term> kids;
  bool same = true;
  for (unsigned i = 0; i < arity; ++i) {
    kids.push_back(made(terms_.kid(term, i)));
    if (!kids.back()) return {};
    same &= kids.back() == terms_.kid(term, i);
  }
  return same ? term : terms_.rebuild(terms_.node(term), kids);
}

Term Binding::apply(Term root) {
  expr::makeOperandsFirst(
      root, [&](Term term) { return values_.contains(term) || lost_.contains(term); },
      [&](Term term, auto visit) {
        for (unsigned i = 0; i < terms_.arity(term); ++i) visit(terms_.kid(term, i));
      },
      [&](Term term) {
        if (const Term value = make(term))
          values_.emplace(term, value);
        else
          lost_.emplace(term, true);
      });
  return made(root);
}

} // namespace nuthatch::concolic
