// Random terms for property tests: every operation of op.h, built raw (no rewriting), with the shapes that
// rewrites look for (repeated operands, masks, powers of two, joined bytes). Same seed, same terms.
#pragma once

#include "expr/evaluate/evaluator.h"
#include "expr/term.h"
#include "support/random.h"

#include <map>
#include <string>
#include <vector>

namespace nuthatch::expr {

struct RandomTermsOptions {
  bool floats = true;
  bool arrays = true;
  bool wideWidths = true;  // up to a few hundred bits now and then
  bool x87AndQuad = true;  // formats beyond the processor's float unit
  unsigned maxNarrow = 64; // largest width of the ordinary draws
};

class RandomTerms {
public:
  RandomTerms(Terms& raw, std::uint64_t seed, RandomTermsOptions options = {});

  // Draws one more term; it joins the pool from which operands come.
  Term next();
  const std::vector<Term>& pool() const { return pool_; }
  Random& random() { return random_; }
  Bits value(unsigned width); // with a taste for 0, 1, -1, powers of two, masks

private:
  unsigned width();
  Term ofWidth(unsigned width);
  Term arrayTerm();
  Term keep(Term t);
  Term drawFloat();
  Term drawBits();

  Terms& t_;
  Random random_;
  RandomTermsOptions options_;
  std::vector<unsigned> widths_;
  std::vector<Term> pool_;
  std::map<unsigned, std::vector<Term>> byWidth_;
  std::vector<Term> arrays_;
};

// The same random inputs for programs over different Terms: by name and element.
class SharedInputs {
public:
  SharedInputs(Random& random, unsigned lanes) : random_(random), lanes_(lanes) {}
  void load(const Terms& terms, Program& program);

private:
  Random& random_;
  unsigned lanes_;
  std::map<std::pair<std::string, std::uint64_t>, std::vector<Bits>> values_;
};

} // namespace nuthatch::expr
