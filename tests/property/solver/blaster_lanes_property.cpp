// The blaster against the evaluator, 64 assignments at once: every term below the roots, of every operation
// and every width from 1 to 128 and some beyond, without rewriting. The circuit is evaluated forwards
// (Gates::simulate), so no SAT call is needed; what hangs on inputs that a condition defines (quotients by
// constants) is left to blaster_property.cpp.
#include "random_terms.h"

#include "expr/evaluate/evaluator.h"
#include "solver/backends/blaster.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Op;
using expr::Term;
using nuthatch::solver::testing::RandomTerms;

namespace {

constexpr unsigned lanes = 64;

// How many times more than in CI: the variable of tests/property/CMakeLists.txt.
int factor() {
  const char* text = std::getenv("NUTHATCH_TERMS");
  return text == nullptr ? 1 : std::max(1, std::atoi(text));
}

struct Tally {
  std::uint64_t terms = 0;
  std::set<Op> operations;
  std::set<unsigned> widths;
};

class Comparison {
public:
  Comparison(expr::Terms& terms, RandomTerms& generate) : terms_(terms), generate_(generate) {}

  void run(std::vector<Term> roots, Tally& tally) {
    for (const Term leaf : std::vector<Term>(generate_.leaves().begin(), generate_.leaves().end())) {
      if (!terms_.isArray(leaf)) continue;
      const std::uint64_t size = terms_.array(leaf).size;
      for (std::uint64_t i = 0; i < (size == 0 ? 16 : size); ++i) roots.push_back(terms_.mkRead(leaf, i));
    }
    for (const Term root : roots) {
      Bit bit;
      const Term sink = terms_.mkVar(fmt::format("sink{}", terms_.width(root)), terms_.width(root));
      ASSERT_EQ(blaster_.blast(terms_.mkEq(root, sink), bit), Blaster::Status::Ok);
    }
    std::vector<Term> below;
    TermMarks seen;
    std::vector<Term> open = roots;
    while (!open.empty()) {
      const Term term = open.back();
      open.pop_back();
      if (!seen.mark(term)) continue;
      if (!terms_.isArray(term) && blaster_.wordOf(term)) below.push_back(term);
      for (unsigned i = 0; i < terms_.arity(term); ++i) open.push_back(terms_.kid(term, i));
    }
    compare(below, tally);
  }

private:
  void compare(const std::vector<Term>& below, Tally& tally) {
    expr::Program program(terms_, below, lanes);
    std::vector<std::uint64_t> values(gates_.size(), 0);
    for (std::size_t i = 0; i < program.inputs().size(); ++i) {
      const expr::ProgramInput& input = program.inputs()[i];
      const bool element = terms_.isArray(input.term);
      const auto word = blaster_.wordOf(element ? terms_.mkRead(input.term, input.index) : input.term);
      for (unsigned lane = 0; lane < lanes; ++lane) {
        const expr::Bits value = generate_.value(input.width);
        program.set(i, lane, value);
        if (!word) continue;
        for (unsigned bit = 0; bit < input.width; ++bit)
          values[(*word)[bit].gate()] |= std::uint64_t{value.bit(bit)} << lane;
      }
    }
    program.run();
    std::vector<bool> defined;
    gates_.simulate(values, defined);
    for (const Term term : below) {
      const auto word = *blaster_.wordOf(term);
      if (std::ranges::any_of(word, [&](Bit bit) { return !defined[bit.gate()]; })) continue;
      for (unsigned lane = 0; lane < lanes; ++lane) {
        const expr::Bits expected = program.value(term, lane);
        for (unsigned bit = 0; bit < expected.width(); ++bit) {
          const bool got = ((values[word[bit].gate()] >> lane & 1) != 0) != word[bit].negated();
          ASSERT_EQ(got, expected.bit(bit)) << describe(term, program, lane) << ", bit " << bit;
        }
      }
      ++tally.terms;
      tally.operations.insert(terms_.op(term));
      tally.widths.insert(terms_.width(term));
    }
  }

  std::string describe(Term term, const expr::Program& program, unsigned lane) const {
    std::string text = fmt::format("{} of {} bits is not {} for", expr::info(terms_.op(term)).name,
                                   terms_.width(term), program.value(term, lane).hex());
    for (unsigned i = 0; i < terms_.arity(term); ++i) {
      const Term kid = terms_.kid(term, i);
      text += terms_.isArray(kid) ? " array" : " " + program.value(kid, lane).hex();
    }
    if (expr::isFloat(terms_.op(term)))
      text += fmt::format(" {} {}", expr::info(terms_.format(term)).name, expr::name(terms_.rounding(term)));
    return text;
  }

  expr::Terms& terms_;
  RandomTerms& generate_;
  SatSolver sat_{SatSolver::Tuning::ManySmallCalls};
  Gates gates_{sat_};
  Blaster blaster_{terms_, gates_};
};

void draw(const solver::testing::RandomTermsOptions& options, unsigned depth, int rounds, std::uint64_t seed,
          Tally& tally) {
  Random random(seed);
  for (int round = 0; round < rounds && !::testing::Test::HasFatalFailure(); ++round) {
    expr::Terms terms(expr::TermsOptions{.rewrite = false});
    RandomTerms generate(terms, random, options);
    std::vector<Term> roots;
    for (int i = 0; i < 8; ++i) {
      roots.push_back(generate.term(generate.width(), depth));
      if (options.floats) roots.push_back(generate.floatTerm(generate.format(), depth));
      if (options.floats) roots.push_back(generate.condition(depth));
    }
    Comparison(terms, generate).run(roots, tally);
    if (::testing::Test::HasFatalFailure()) FAIL() << "seed " << seed << ", round " << round;
  }
}

} // namespace

TEST(BlasterLanes, RandomTerms) {
  Tally tally;
  draw({.mostWidth = 12, .floats = false}, 4, 600 * factor(), 11, tally);
  draw({.mostWidth = 128, .floats = false}, 2, 60 * factor(), 12, tally);
  draw({.mostWidth = 16, .floats = true}, 2, 60 * factor(), 13, tally);
  draw({.mostWidth = 128, .floats = true}, 1, 8 * factor(), 14, tally);
  EXPECT_GE(tally.terms, 50'000U);
  for (unsigned op = static_cast<unsigned>(Op::Not); op < expr::opCount; ++op)
    EXPECT_TRUE(tally.operations.contains(static_cast<Op>(op))) << expr::info(static_cast<Op>(op)).name;
  RecordProperty("terms", static_cast<int>(tally.terms));
}

// Every operation on bit-vectors at every width to 128, and at some widths that no machine has.
TEST(BlasterLanes, EveryOperationAtEveryWidth) {
  Tally tally;
  Random random(15);
  std::vector<unsigned> widths{129, 191, 192, 193, 256, 257, 320, 511, 512};
  for (unsigned width = 1; width <= 128; ++width) widths.push_back(width);
  for (const unsigned width : widths) {
    expr::Terms t(expr::TermsOptions{.rewrite = false});
    RandomTerms generate(t, random, {.mostWidth = width, .floats = false, .arrays = false});
    const Term a = t.mkVar("a", width), b = t.mkVar("b", width), c = t.mkVar("c", 1);
    std::vector<Term> roots{t.mkNot(a),
                            t.mkAnd(a, b),
                            t.mkOr(a, b),
                            t.mkXor(a, b),
                            t.mkNeg(a),
                            t.mkAdd(a, b),
                            t.mkShl(a, b),
                            t.mkLShr(a, b),
                            t.mkAShr(a, b),
                            t.mkEq(a, b),
                            t.mkUlt(a, b),
                            t.mkSlt(a, b),
                            t.mkIte(c, a, b),
                            t.mkCtpop(a),
                            t.mkCtlz(a),
                            t.mkCttz(a),
                            t.mkConcat(a, b),
                            t.mkZExt(a, width + 3),
                            t.mkSExt(a, width + 3),
                            t.mkExtract(a, width / 3, width - width / 3)};
    // Products and quotients grow with the square of the width.
    if (width <= 129 || width == 257) {
      for (const Term root : {t.mkMul(a, b), t.mkUDiv(a, b), t.mkURem(a, b), t.mkSDiv(a, b), t.mkSRem(a, b)})
        roots.push_back(root);
    }
    Comparison(t, generate).run(roots, tally);
    if (HasFatalFailure()) FAIL() << "width " << width;
  }
  for (unsigned width = 1; width <= 128; ++width) EXPECT_TRUE(tally.widths.contains(width)) << width;
}

// Integers of every width as floats: symfpu's rounder has corners where the width meets the format's
// precision.
TEST(BlasterLanes, IntegersOfEveryWidthAsFloats) {
  Tally tally;
  Random random(16);
  for (const expr::FloatFormat format : {expr::FloatFormat::Half, expr::FloatFormat::BFloat,
                                         expr::FloatFormat::Single, expr::FloatFormat::Double}) {
    const unsigned most = expr::info(format).significandBits + 8U;
    for (unsigned width = 1; width <= most; width += width + 6 < expr::info(format).significandBits ? 3 : 1) {
      expr::Terms t(expr::TermsOptions{.rewrite = false});
      RandomTerms generate(t, random, {.mostWidth = width, .floats = true, .arrays = false});
      const Term a = t.mkVar("a", width);
      Comparison(t, generate)
          .run({t.mkSBvToFp(format, generate.rounding(), a), t.mkUBvToFp(format, generate.rounding(), a)},
               tally);
      if (HasFatalFailure()) FAIL() << expr::info(format).name << " from " << width << " bits";
    }
  }
  EXPECT_GE(tally.terms, 200U);
}
