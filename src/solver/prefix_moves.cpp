// Laying a model over the inputs of a prefix; see prefix_moves.h.
#include "solver/prefix_moves.h"

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

bool Prefix::Moves::setAll(std::span<const Term> conjuncts, const expr::Model& model, expr::Model& changes) {
  bool followed = true;
  const auto element = [&](Term array, std::uint64_t index, std::uint64_t value) {
    if (prefix_.witness_.element(array, index) == value) return;
    followed = set(array, index, value) && followed;
    changes.setElement(array, index, value);
  };
  TermMarks seen;
  std::vector<Term> open(conjuncts.begin(), conjuncts.end());
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    if (terms().op(term) == Op::Var) {
      const std::size_t input = values_.findInput(term, 0);
      const expr::Bits value = model.get(terms(), term);
      if (value == prefix_.witness_.get(terms(), term)) continue;
      remember(input);
      values_.set(input, 0, value);
      changes.set(term, value);
    } else if (terms().isInputByte(term)) {
      const Term array = terms().kid(term, 0);
      const std::uint64_t index = terms().value64(terms().kid(term, 1));
      const std::uint64_t size = terms().array(array).size;
      if (size != 0 && index >= size) continue; // reads as 0 whatever the model says
      changes.setOther(array, prefix_.witness_.other(array));
      element(array, index, model.element(array, index));
    } else if (terms().op(term) == Op::Array) {
      // Read at an open index: the whole array is what the model says.
      const auto found = model.arrays().find(term);
      const expr::ArrayValue wanted = found == model.arrays().end() ? expr::ArrayValue{} : found->second;
      if (const std::uint64_t size = terms().array(term).size;
          size != 0 && size <= expr::Program::denseLimit) {
        changes.setOther(term, prefix_.witness_.other(term));
        for (std::uint64_t i = 0; i < size; ++i) element(term, i, wanted.at(i));
        continue;
      }
      followed = false;
      changes.setOther(term, wanted.other);
      for (const auto& [index, value] : wanted.elements) changes.setElement(term, index, value);
      if (const auto now = prefix_.witness_.arrays().find(term); now != prefix_.witness_.arrays().end()) {
        for (const auto& [index, value] : now->second.elements)
          changes.setElement(term, index, wanted.at(index));
      }
    } else {
      for (unsigned i = 0; i < terms().arity(term); ++i) open.push_back(terms().kid(term, i));
    }
  }
  return followed;
}

} // namespace nuthatch::solver
