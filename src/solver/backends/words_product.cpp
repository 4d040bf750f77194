// Products. By a constant: signed digits (Booth 1951, Reitwiesner's canonical form), which halves the rows of
// a dense constant. Otherwise rows of partial products, each added with ripple carry; the operand with fewer
// bits that can be one is the one that selects rows.
#include "solver/backends/words.h"

#include <algorithm>

namespace nuthatch::solver {

namespace {

// Digits in {-1, 0, 1}, lowest first, no two neighbours both nonzero; digits beyond the width are dropped
// since the product is taken modulo 2^width.
std::vector<int> signedDigits(WordView constant) {
  const std::size_t width = constant.size();
  std::vector<int> digits(width, 0);
  int carry = 0;
  for (std::size_t i = 0; i < width; ++i) {
    const int bit = (constant[i] == trueBit ? 1 : 0) + carry;
    const bool nextOne = i + 1 < width && constant[i + 1] == trueBit;
    if (bit == 1) {
      digits[i] = nextOne ? -1 : 1;
      carry = nextOne ? 1 : 0;
    } else {
      carry = bit / 2; // 0 stays 0; 2 is digit 0 with a carry
    }
  }
  return digits;
}

Word shifted(WordView a, std::size_t by) {
  Word word(a.size(), falseBit);
  std::copy_n(a.begin(), a.size() - by, word.begin() + static_cast<std::ptrdiff_t>(by));
  return word;
}

std::size_t possibleOnes(WordView a) {
  return static_cast<std::size_t>(std::ranges::count_if(a, [](Bit bit) { return bit != falseBit; }));
}

} // namespace

Word GateWords::productByConstant(WordView a, WordView constant) {
  const std::vector<int> digits = signedDigits(constant);
  Word total(a.size(), falseBit);
  bool empty = true;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (digits[i] == 0) continue;
    const Word row = shifted(a, i);
    if (digits[i] > 0) {
      total = empty ? row : sum(total, row);
    } else {
      total = empty ? negated(row) : difference(total, row);
    }
    empty = false;
    if (g_.stopped()) break;
  }
  return total;
}

Word GateWords::product(WordView a, WordView b) {
  if (isConstant(a)) std::swap(a, b);
  if (isConstant(b)) return productByConstant(a, b);
  if (possibleOnes(a) < possibleOnes(b)) std::swap(a, b); // b selects the rows
  const std::size_t width = a.size();
  Word total(width, falseBit);
  for (std::size_t i = 0; i < width && !g_.stopped(); ++i) {
    if (b[i] == falseBit) continue;
    Word row(width, falseBit);
    for (std::size_t k = 0; i + k < width; ++k) row[i + k] = g_.both(a[k], b[i]);
    total = sum(total, row);
  }
  return total;
}

} // namespace nuthatch::solver
