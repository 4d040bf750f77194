// Circuits for whole bit-vectors over gates.h. In: words of bits, lowest bit first. Out: words. Semantics are
// SMT-LIB's, as in expr/op.h. One source a family: words_sum, words_product, words_quotient, words_shift,
// words_compare. Never looks at terms: backends/blaster.h does that.
#pragma once

#include "solver/backends/gates.h"

#include <span>
#include <vector>

namespace nuthatch::solver {

using Word = std::vector<Bit>;
using WordView = std::span<const Bit>;

class GateWords {
public:
  explicit GateWords(Gates& gates) : g_(gates) {}
  Gates& gates() { return g_; }

  Word constant(std::size_t width, std::uint64_t value) const;
  Word inputs(std::size_t width);
  Word inverted(WordView a) const;
  Word mux(Bit condition, WordView then, WordView otherwise);
  static bool isConstant(WordView a);

  // words_sum.cpp
  Word sum(WordView a, WordView b, Bit carryIn = falseBit, Bit* carryOut = nullptr);
  Word difference(WordView a, WordView b, Bit* noBorrow = nullptr);
  Word negated(WordView a);
  Word onesCount(WordView a); // same width as the operand
  Word leadingZeros(WordView a);
  Word trailingZeros(WordView a);

  // words_product.cpp
  Word product(WordView a, WordView b);

  // words_quotient.cpp: division by zero gives all ones and the dividend.
  struct Division {
    Word quotient;
    Word remainder;
  };
  Division divide(WordView a, WordView b);
  Division divideSigned(WordView a, WordView b);

  // words_shift.cpp
  Word shiftLeft(WordView a, WordView amount);
  Word shiftRight(WordView a, WordView amount, Bit fill);

  // words_compare.cpp
  Bit equal(WordView a, WordView b);
  Bit less(WordView a, WordView b);
  Bit lessSigned(WordView a, WordView b);

private:
  Word productByConstant(WordView a, WordView constant);
  Division divideByConstant(WordView a, WordView b);
  Division divideRestoring(WordView a, WordView b);

  Gates& g_;
};

} // namespace nuthatch::solver
