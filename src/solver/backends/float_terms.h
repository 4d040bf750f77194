// Floats as bit-vector terms. In: a float operation of expr/op.h. Out: a bit-vector term of the same width
// with the same value under every assignment, made by symfpu (Brain, Schanda, Sun, "Building Better
// Bit-Blasting for Floating-Point Problems", TACAS 2019) over a back end whose bits are terms, so the
// blaster, the rewriter and the evaluator all apply to it. Results stay unpacked between operations: a chain
// of sums packs once.
#pragma once

#include "expr/term.h"

#include <memory>

namespace nuthatch::solver {

class FloatTerms {
public:
  explicit FloatTerms(expr::Terms& terms);
  ~FloatTerms();
  FloatTerms(FloatTerms&&) noexcept;

  // No term: the operation is out of reach (a remainder of 80 or 128 bits unrolls 32,000 times).
  expr::Term lower(expr::Term term);

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace nuthatch::solver
