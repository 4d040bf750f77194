// The meaning of every operation against Z3: random terms, inputs fixed to random values, each term asserted
// to be what the evaluator says. Z3 must find that satisfiable; a wrong value, a wrong print or a rejected
// script shows.
#include "ask_z3.h"
#include "random_terms.h"

#include "expr/smtlib/smtlib.h"
#include "expr/text.h"

#include <cstdlib>
#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

Query fixedQuery(Terms& terms, RandomTerms& draw, unsigned count) {
  for (unsigned i = 0; i < count; ++i) draw.next();
  Program program(terms, draw.pool());
  SharedInputs inputs(draw.random(), 1);
  inputs.load(terms, program);
  program.run();
  Query query;
  for (std::size_t i = 0; i < program.inputs().size(); ++i) {
    const ProgramInput& input = program.inputs()[i];
    bool element = terms.op(input.term) == Op::Array;
    Term leaf = element ? terms.mkRead(input.term, input.index) : input.term;
    Bits value = element ? Bits(input.width, program.get64(i, 0)) : program.value(input.term, 0);
    query.constraints.push_back(terms.mkEq(leaf, terms.mkConst(value)));
  }
  for (Term t : draw.pool())
    if (!terms.isConst(t)) query.constraints.push_back(terms.mkEq(t, terms.mkConst(program.value(t, 0))));
  return query;
}

void check(std::uint64_t seeds, std::uint64_t factor, RandomTermsOptions options) {
  const char* folder = std::getenv("NUTHATCH_KEEP_SCRIPTS"); // to try other solvers on them
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    Terms raw({.rewrite = false});
    RandomTerms draw(raw, seed * factor, options);
    std::string script = printSmtlib(raw, fixedQuery(raw, draw, 12));
    if (folder) {
      std::string path =
          std::string(folder) + "/" + std::to_string(factor) + "_" + std::to_string(seed) + ".smt2";
      if (FILE* file = std::fopen(path.c_str(), "w")) {
        std::fputs(script.c_str(), file);
        std::fclose(file);
      }
    }
    ASSERT_EQ(askZ3(script), "sat") << "seed " << seed << "\n" << script;
  }
}

TEST(Z3Property, AgreesOnBitVectorsAndArrays) { check(150, 11, {.floats = false, .maxNarrow = 40}); }
TEST(Z3Property, AgreesOnFloats) { check(60, 13, {.arrays = false, .wideWidths = false, .maxNarrow = 16}); }

} // namespace
} // namespace nuthatch::expr
