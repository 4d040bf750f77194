// Sums, differences, and the counts of ones and zeros. Ripple carry: SAT solvers propagate through it better
// than through carry-lookahead, which is made for delay.
#include "solver/backends/words.h"

#include <algorithm>

namespace nuthatch::solver {

Word GateWords::constant(std::size_t width, std::uint64_t value) const {
  Word word(width, falseBit);
  for (std::size_t i = 0; i < width && i < 64; ++i) word[i] = constantBit((value >> i & 1) != 0);
  return word;
}

Word GateWords::inputs(std::size_t width) {
  Word word(width);
  for (Bit& bit : word) bit = g_.input();
  return word;
}

Word GateWords::inverted(WordView a) const {
  Word word(a.begin(), a.end());
  for (Bit& bit : word) bit = ~bit;
  return word;
}

Word GateWords::mux(Bit condition, WordView then, WordView otherwise) {
  Word word(then.size());
  for (std::size_t i = 0; i < then.size(); ++i) word[i] = g_.mux(condition, then[i], otherwise[i]);
  return word;
}

bool GateWords::isConstant(WordView a) {
  return std::ranges::all_of(a, [](Bit bit) { return bit.constant(); });
}

Word GateWords::sum(WordView a, WordView b, Bit carry, Bit* carryOut) {
  Word word(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    word[i] = g_.differ(g_.differ(a[i], b[i]), carry);
    // The last carry is needed only by those who ask for it.
    if (i + 1 < a.size() || carryOut != nullptr) carry = g_.majority(a[i], b[i], carry);
  }
  if (carryOut != nullptr) *carryOut = carry;
  return word;
}

Word GateWords::difference(WordView a, WordView b, Bit* noBorrow) {
  return sum(a, inverted(b), trueBit, noBorrow);
}

Word GateWords::negated(WordView a) { return sum(inverted(a), constant(a.size(), 0), trueBit); }

Word GateWords::onesCount(WordView a) {
  // A tree of adders whose width grows with the number of bits below.
  std::vector<Word> parts;
  for (const Bit bit : a) parts.push_back({bit});
  while (parts.size() > 1) {
    std::vector<Word> next;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
      Word x = parts[i];
      Word y = parts[i + 1];
      const std::size_t width = std::max(x.size(), y.size()) + 1;
      x.resize(width, falseBit), y.resize(width, falseBit);
      next.push_back(sum(x, y));
    }
    if (parts.size() % 2 != 0) next.push_back(parts.back());
    parts = std::move(next);
  }
  Word word = parts.front();
  word.resize(a.size(), falseBit); // 2^width > width, so nothing is cut
  return word;
}

Word GateWords::trailingZeros(WordView a) {
  // The lowest one wins, so it is chosen last.
  Word word = constant(a.size(), a.size());
  for (std::size_t i = a.size(); i-- > 0;) word = mux(a[i], constant(a.size(), i), word);
  return word;
}

Word GateWords::leadingZeros(WordView a) {
  Word reversed(a.rbegin(), a.rend());
  return trailingZeros(reversed);
}

} // namespace nuthatch::solver
