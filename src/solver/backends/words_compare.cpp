// Equality and order. Less-than is the borrow of a subtraction without its sum bits: a chain of majorities.
#include "solver/backends/words.h"

namespace nuthatch::solver {

Bit GateWords::equal(WordView a, WordView b) {
  Word same(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) same[i] = g_.same(a[i], b[i]);
  return g_.all(same);
}

Bit GateWords::less(WordView a, WordView b) {
  Bit borrow = falseBit;
  for (std::size_t i = 0; i < a.size(); ++i) borrow = g_.majority(~a[i], b[i], borrow);
  return borrow;
}

Bit GateWords::lessSigned(WordView a, WordView b) {
  Word x(a.begin(), a.end());
  Word y(b.begin(), b.end());
  std::swap(x.back(), y.back()); // a set sign bit makes a number small
  return less(x, y);
}

} // namespace nuthatch::solver
