// Random terms of every operation, for the property tests of the solver. In: a seeded Random and the widths
// to use. Out: terms over a few variables and arrays, built without looking at what they mean.
#pragma once

#include "expr/model.h"
#include "expr/term.h"
#include "support/random.h"

#include <vector>

namespace nuthatch::solver::testing {

struct RandomTermsOptions {
  unsigned mostWidth = 128;
  bool floats = true;
  bool arrays = true;
  unsigned variables = 3; // of each width asked for
};

class RandomTerms {
public:
  RandomTerms(expr::Terms& terms, Random& random, RandomTermsOptions options);

  // A term of this width whose operands are at most `depth` operations deep.
  expr::Term term(unsigned width, unsigned depth);
  expr::Term condition(unsigned depth) { return term(1, depth); }
  expr::Term floatTerm(expr::FloatFormat format, unsigned depth);
  unsigned width();
  expr::FloatFormat format();
  expr::Rounding rounding() { return static_cast<expr::Rounding>(random_.below(5)); }
  // Values for all variables and array elements made so far, with corner values more often than by chance.
  expr::Model model();
  expr::Bits value(unsigned width);
  std::span<const expr::Term> leaves() const { return leaves_; }

private:
  expr::Term leaf(unsigned width);
  expr::Term wider(unsigned width, unsigned depth);
  expr::Term comparison(unsigned depth);
  expr::Term floatToVector(unsigned width, unsigned depth);
  expr::Term array(unsigned elementWidth, unsigned depth);
  expr::Term binary(unsigned width, unsigned depth);

  expr::Terms& terms_;
  Random& random_;
  RandomTermsOptions options_;
  std::vector<expr::Term> leaves_;
};

} // namespace nuthatch::solver::testing
