#include "random_terms.h"

#include "expr/evaluate/soft_float.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::solver::testing {

using expr::Bits;
using expr::FloatFormat;
using expr::Term;

RandomTerms::RandomTerms(expr::Terms& terms, Random& random, RandomTermsOptions options)
    : terms_(terms), random_(random), options_(options) {}

unsigned RandomTerms::width() {
  // Small widths and the edges of machine words are where mistakes sit.
  static constexpr unsigned edges[] = {1, 2, 7, 8, 9, 16, 31, 32, 33, 63, 64, 65, 127, 128};
  if (random_.oneIn(2)) return std::min(options_.mostWidth, edges[random_.below(std::size(edges))]);
  return 1 + static_cast<unsigned>(random_.below(options_.mostWidth));
}

FloatFormat RandomTerms::format() {
  const auto pick = static_cast<FloatFormat>(random_.below(expr::floatFormatCount));
  return expr::info(pick).width <= options_.mostWidth ? pick : FloatFormat::Half;
}

Bits RandomTerms::value(unsigned width) {
  switch (random_.below(6)) {
  case 0:
    return Bits::zero(width);
  case 1:
    return Bits::ones(width);
  case 2:
    return Bits::signedMin(width);
  case 3:
    return Bits(width, random_.below(17));
  default: {
    std::vector<std::uint64_t> words((width + 63) / 64);
    for (auto& word : words) word = random_.next();
    return Bits::fromWords(width, words);
  }
  }
}

Term RandomTerms::leaf(unsigned width) {
  if (random_.oneIn(4)) return terms_.mkConst(value(width));
  const Term made = terms_.mkVar(fmt::format("v{}_{}", width, random_.below(options_.variables)), width);
  if (std::ranges::find(leaves_, made) == leaves_.end()) leaves_.push_back(made);
  return made;
}

Term RandomTerms::array(unsigned elementWidth, unsigned depth) {
  const unsigned indexWidth = 4;
  switch (random_.below(depth == 0 ? 3 : 6)) {
  case 0: {
    std::vector<std::uint64_t> content(1 + random_.below(16));
    for (auto& element : content) element = value(elementWidth).low64();
    return terms_.mkTable(indexWidth, elementWidth, content);
  }
  case 1:
  case 2: {
    const std::uint64_t size = random_.oneIn(2) ? 11 : 0;
    const Term made =
        terms_.mkArray(fmt::format("a{}_{}", elementWidth, size), indexWidth, elementWidth, size);
    if (std::ranges::find(leaves_, made) == leaves_.end()) leaves_.push_back(made);
    return made;
  }
  case 3:
    return terms_.mkConstArray(indexWidth, term(elementWidth, depth - 1));
  case 4:
    return terms_.mkStore(array(elementWidth, depth - 1), term(indexWidth, depth - 1),
                          term(elementWidth, depth - 1));
  default: {
    const Term then = array(elementWidth, depth - 1);
    return terms_.mkIte(condition(depth - 1), then, array(elementWidth, depth - 1));
  }
  }
}

Term RandomTerms::floatTerm(FloatFormat f, unsigned depth) {
  const unsigned w = expr::info(f).width;
  if (depth == 0)
    return random_.oneIn(3) ? terms_.mkFpConst(f, static_cast<double>(random_.below(9)) - 4) : leaf(w);
  const auto sub = [&] { return floatTerm(f, depth - 1); };
  switch (random_.below(14)) {
  case 0:
  case 1:
    return terms_.mkFpAdd(f, rounding(), sub(), sub());
  case 2:
    return terms_.mkFpSub(f, rounding(), sub(), sub());
  case 3:
  case 4:
    return terms_.mkFpMul(f, rounding(), sub(), sub());
  case 5:
    return terms_.mkFpDiv(f, rounding(), sub(), sub());
  case 6:
    return w <= 32 ? terms_.mkFpFma(f, rounding(), sub(), sub(), sub()) : terms_.mkFpNeg(f, sub());
  case 7:
    return terms_.mkFpSqrt(f, rounding(), sub());
  case 8:
    return terms_.mkFpRound(f, rounding(), sub());
  case 9: {
    const FloatFormat from = format();
    return terms_.mkFpToFp(from, f, rounding(), floatTerm(from, depth - 1));
  }
  case 10:
    return terms_.mkSBvToFp(f, rounding(), term(width(), depth - 1));
  case 11:
    return terms_.mkUBvToFp(f, rounding(), term(width(), depth - 1));
  case 12: // unrolled hundreds of times above 16 bits: the small formats show the same code
    if (w > 16) return terms_.mkFpAbs(f, sub());
    return random_.oneIn(2) ? terms_.mkFpRem(f, sub(), sub()) : terms_.mkFpMod(f, sub(), sub());
  default:
    return leaf(w);
  }
}

Term RandomTerms::comparison(unsigned depth) {
  if (options_.floats && random_.oneIn(4)) {
    const FloatFormat f = format();
    const Term a = floatTerm(f, depth);
    const Term b = floatTerm(f, depth);
    switch (random_.below(3)) {
    case 0:
      return terms_.mkFpEq(f, a, b);
    case 1:
      return terms_.mkFpLt(f, a, b);
    default:
      return terms_.mkFpLe(f, a, b);
    }
  }
  const unsigned w = width();
  const Term a = term(w, depth);
  const Term b = term(w, depth);
  switch (random_.below(3)) {
  case 0:
    return terms_.mkEq(a, b);
  case 1:
    return terms_.mkUlt(a, b);
  default:
    return terms_.mkSlt(a, b);
  }
}

Term RandomTerms::floatToVector(unsigned w, unsigned depth) {
  const FloatFormat f = format();
  if (expr::info(f).width == w && random_.oneIn(2)) return floatTerm(f, depth);
  const Term a = floatTerm(f, depth);
  return random_.oneIn(2) ? terms_.mkFpToSBv(f, rounding(), a, w) : terms_.mkFpToUBv(f, rounding(), a, w);
}

Term RandomTerms::binary(unsigned w, unsigned depth) {
  const Term a = term(w, depth);
  const Term b = term(w, depth);
  switch (random_.below(12)) {
  case 0:
    return terms_.mkAnd(a, b);
  case 1:
    return terms_.mkOr(a, b);
  case 2:
    return terms_.mkXor(a, b);
  case 3:
    return terms_.mkAdd(a, b);
  case 4:
    return terms_.mkMul(a, b);
  case 5:
    return terms_.mkUDiv(a, b);
  case 6:
    return terms_.mkURem(a, b);
  case 7:
    return terms_.mkSDiv(a, b);
  case 8:
    return terms_.mkSRem(a, b);
  case 9:
    return terms_.mkShl(a, b);
  case 10:
    return terms_.mkLShr(a, b);
  default:
    return terms_.mkAShr(a, b);
  }
}

Term RandomTerms::term(unsigned w, unsigned depth) {
  if (depth == 0) return leaf(w);
  const unsigned d = depth - 1;
  switch (random_.below(16)) {
  case 0:
    return leaf(w);
  case 1:
    return terms_.mkNot(term(w, d));
  case 2:
    return terms_.mkNeg(term(w, d));
  case 3:
    if (w < 2) break;
    {
      const auto high = 1 + static_cast<unsigned>(random_.below(w - 1));
      const Term top = term(high, d);
      return terms_.mkConcat(top, term(w - high, d));
    }
  case 4: {
    const unsigned from =
        std::max(w, std::min(options_.mostWidth, w + static_cast<unsigned>(random_.below(9))));
    return terms_.mkExtract(term(from, d), static_cast<unsigned>(random_.below(from - w + 1)), w);
  }
  case 5:
    if (w < 2) break;
    return random_.oneIn(2) ? terms_.mkZExt(term(1 + static_cast<unsigned>(random_.below(w - 1)), d), w)
                            : terms_.mkSExt(term(1 + static_cast<unsigned>(random_.below(w - 1)), d), w);
  case 6: {
    const Term c = condition(d);
    const Term a = term(w, d);
    return terms_.mkIte(c, a, term(w, d));
  }
  case 7:
    switch (random_.below(3)) {
    case 0:
      return terms_.mkCtpop(term(w, d));
    case 1:
      return terms_.mkCtlz(term(w, d));
    default:
      return terms_.mkCttz(term(w, d));
    }
  case 8:
    if (!options_.arrays || w > 64) break;
    {
      const Term from = array(w, d);
      return terms_.mkRead(from, term(4, d));
    }
  case 9:
    if (!options_.floats) break;
    return floatToVector(w, d);
  default:
    break;
  }
  if (w == 1 && random_.oneIn(2)) return comparison(d);
  return binary(w, d);
}

expr::Model RandomTerms::model() {
  expr::Model model;
  for (const Term leaf : leaves_) {
    if (!terms_.isArray(leaf)) {
      model.set(leaf, value(terms_.width(leaf)));
      continue;
    }
    for (std::uint64_t i = 0; i < 16; ++i) {
      if (terms_.array(leaf).size == 0 || i < terms_.array(leaf).size) {
        model.setElement(leaf, i, value(terms_.width(leaf)).low64());
      }
    }
  }
  return model;
}

} // namespace nuthatch::solver::testing
