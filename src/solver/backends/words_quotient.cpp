// Quotient and remainder, always made together so that a/b and a%b share one circuit. By a constant: fresh
// words q and r with q*c + r = a and r < c, which is small because products by constants are. By a word:
// restoring division, the circuit that the SAT solver can also run backwards row by row.
#include "solver/backends/words.h"

#include <algorithm>

namespace nuthatch::solver {

GateWords::Division GateWords::divideByConstant(WordView a, WordView b) {
  const std::size_t width = a.size();
  std::size_t top = width; // position of the divisor's highest one
  while (top > 0 && b[top - 1] == falseBit) --top;
  if (top == 0) return {Word(width, trueBit), Word(a.begin(), a.end())};
  --top;
  const bool power = std::count(b.begin(), b.end(), trueBit) == 1;
  if (power) {
    Division result{Word(width, falseBit), Word(width, falseBit)};
    std::copy(a.begin() + static_cast<std::ptrdiff_t>(top), a.end(), result.quotient.begin());
    std::copy_n(a.begin(), top, result.remainder.begin());
    return result;
  }
  // q < 2^(width - top) and r < 2^(top + 1), so q*c + r < 2^(width + 1): one more bit sees every overflow.
  const auto group = g_.openGroup();
  Division result{Word(width, falseBit), Word(width, falseBit)};
  for (std::size_t i = 0; i < width - top; ++i) result.quotient[i] = g_.input(group);
  for (std::size_t i = 0; i <= top; ++i) result.remainder[i] = g_.input(group);
  Word q = result.quotient;
  Word r = result.remainder;
  Word c(b.begin(), b.end());
  Word dividend(a.begin(), a.end());
  for (Word* word : {&q, &r, &c, &dividend}) word->push_back(falseBit);
  const Bit exact = equal(sum(product(q, c), r), dividend);
  g_.closeGroup(group, g_.both(exact, less(result.remainder, b)));
  return result;
}

GateWords::Division GateWords::divideRestoring(WordView a, WordView b) {
  const std::size_t width = a.size();
  Division result{Word(width, falseBit), Word(width, falseBit)};
  Word rest(width, falseBit); // always below b, or anything when b is zero
  for (std::size_t step = width; step-- > 0 && !g_.stopped();) {
    // The rest before this step has at most width-1-step significant bits, so the row is that narrow.
    const std::size_t used = width - step;
    Word row(used, falseBit);
    row[0] = a[step];
    std::copy_n(rest.begin(), used - 1, row.begin() + 1);
    Bit noBorrow;
    const WordView lowB = b.first(used);
    const Word reduced = difference(row, lowB, &noBorrow);
    const Bit fits = g_.both(noBorrow, ~g_.any(b.subspan(used)));
    result.quotient[step] = fits;
    const Word kept = mux(fits, reduced, row);
    std::copy_n(kept.begin(), used, rest.begin());
  }
  result.remainder = rest;
  // With b zero every row fits and subtracts nothing: quotient all ones, remainder the dividend, as SMT-LIB
  // asks.
  return result;
}

GateWords::Division GateWords::divide(WordView a, WordView b) {
  return isConstant(b) ? divideByConstant(a, b) : divideRestoring(a, b);
}

GateWords::Division GateWords::divideSigned(WordView a, WordView b) {
  const Bit signA = a.back();
  const Bit signB = b.back();
  const Word magnitudeA = mux(signA, negated(a), a);
  const Word magnitudeB = mux(signB, negated(b), b);
  Division result = divide(magnitudeA, magnitudeB);
  result.quotient = mux(g_.differ(signA, signB), negated(result.quotient), result.quotient);
  result.remainder = mux(signA, negated(result.remainder), result.remainder);
  return result;
}

} // namespace nuthatch::solver
