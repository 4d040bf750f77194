// Inverse values: which value must an operand take so that the operation gives a wanted one, the other
// operands staying as they are? After Niemetz, Preiner, Biere, "Precise and Complete Propagation Based Local
// Search for Satisfiability Modulo Theories" (CAV 2016): values are pushed from a constraint down one path to
// an input. Where no value does it, a nearby or random one is given: the search is incomplete and says so by
// never answering unsat.
#pragma once

#include "solver/search/assignment.h"
#include "support/random.h"

#include <optional>

namespace nuthatch::solver {

class Inverse {
public:
  Inverse(Assignment& state, Random& random) : state_(state), random_(random) {}

  // Makes moves so that the term gets the wanted value, as far as one path down can. True if an input was
  // set.
  bool push(expr::Term term, std::uint64_t wanted);

private:
  struct Want {
    expr::Term term;
    std::uint64_t value = 0;
  };
  std::optional<Want> step(expr::Term term, std::uint64_t wanted);
  Want stepBitwise(expr::Term term, unsigned operand, std::uint64_t wanted);
  std::uint64_t operandOfProduct(std::uint64_t other, std::uint64_t wanted, std::uint64_t now,
                                 unsigned width);
  std::uint64_t operandOfQuotient(expr::Term term, unsigned operand, std::uint64_t wanted);
  std::uint64_t operandOfRemainder(expr::Term term, unsigned operand, std::uint64_t wanted);
  std::uint64_t operandOfShift(expr::Term term, unsigned operand, std::uint64_t wanted);
  std::uint64_t operandOfOrder(expr::Term term, unsigned operand, bool wanted, bool isSigned);
  std::optional<Want> stepRead(expr::Term term, std::uint64_t wanted);
  std::uint64_t indexWith(expr::Term array, expr::Term indexTerm, std::uint64_t wanted);
  // inverse_float.cpp
  Want stepFloat(expr::Term term, unsigned operand, std::uint64_t wanted);
  std::uint64_t floatComparand(expr::Term term, unsigned operand, bool wanted);

  unsigned operandToMove(expr::Term term, unsigned count);
  bool fits(expr::Term term) const;
  bool movable(expr::Term term) const { return !state_.terms().isConst(term); }
  std::uint64_t operandValue(expr::Term term, unsigned i) const {
    return state_.value(state_.terms().kid(term, i));
  }
  std::uint64_t between(std::uint64_t low, std::uint64_t high); // inclusive

  Assignment& state_;
  Random& random_;
};

} // namespace nuthatch::solver
