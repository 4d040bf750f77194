// Shifts by a word: a logarithmic row of muxes, one a bit of the amount that can matter; higher bits of the
// amount shift everything out.
#include "solver/backends/words.h"

#include <algorithm>

namespace nuthatch::solver {

Word GateWords::shiftRight(WordView a, WordView amount, Bit fill) {
  const std::size_t width = a.size();
  Word word(a.begin(), a.end());
  std::size_t stage = 0;
  for (; stage < amount.size() && (std::size_t{1} << stage) < width; ++stage) {
    const std::size_t by = std::size_t{1} << stage;
    Word next(width);
    for (std::size_t i = 0; i < width; ++i) {
      next[i] = g_.mux(amount[stage], i + by < width ? word[i + by] : fill, word[i]);
    }
    word = std::move(next);
  }
  const Bit out = g_.any(amount.subspan(stage));
  for (Bit& bit : word) bit = g_.mux(out, fill, bit);
  return word;
}

Word GateWords::shiftLeft(WordView a, WordView amount) {
  Word reversed(a.rbegin(), a.rend());
  Word word = shiftRight(reversed, amount, falseBit);
  std::ranges::reverse(word);
  return word;
}

} // namespace nuthatch::solver
