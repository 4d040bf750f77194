// The blaster against the evaluator: random terms of every operation and width 1 to 128, without rewriting,
// so that every circuit is really built. Inputs are pinned by assumptions; after one SAT call the value of
// every root must be what the evaluator says.
#include "random_terms.h"

#include "expr/evaluate/evaluator.h"
#include "solver/backends/blaster.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;
using nuthatch::solver::testing::RandomTerms;

namespace {

struct Shape {
  unsigned mostWidth;
  unsigned depth;
  bool floats;
  int rounds;
};

// Pins the leaves to the model's values; array elements are pinned by reads at constant places.
std::vector<Term> pins(expr::Terms& terms, RandomTerms& random, const expr::Model& model) {
  std::vector<Term> result;
  for (const Term leaf : random.leaves()) {
    if (!terms.isArray(leaf)) {
      result.push_back(terms.mkEq(leaf, terms.mkConst(model.get(terms, leaf))));
      continue;
    }
    for (std::uint64_t i = 0; i < 16; ++i) {
      if (terms.array(leaf).size != 0 && i >= terms.array(leaf).size) break;
      const Term element = terms.mkConst(terms.width(leaf), model.element(leaf, i));
      result.push_back(terms.mkEq(terms.mkRead(leaf, i), element));
    }
  }
  return result;
}

// The first term below the root, operands before users, whose circuit differs from its value: where the bug
// is.
std::string firstDifference(expr::Terms& terms, Blaster& blaster, Gates& gates, std::vector<int> assumptions,
                            Term root, const expr::Model& model) {
  std::set<Term> below;
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!below.insert(term).second) continue;
    for (unsigned i = 0; i < terms.arity(term); ++i) open.push_back(terms.kid(term, i));
  }
  Watch watch({.time = std::chrono::seconds(60)});
  for (const Term term : below) {
    const auto word = blaster.wordOf(term);
    if (terms.isArray(term) || !word) continue;
    for (const Bit bit : *word) gates.literal(bit);
  }
  if (gates.sat().solve(assumptions, watch) != SatAnswer::Sat) return "no model";
  for (const Term term : below) {
    const auto word = blaster.wordOf(term);
    if (terms.isArray(term) || !word) continue;
    const expr::Bits value = expr::evaluate(terms, term, model);
    expr::Bits got = expr::Bits::zero(value.width());
    for (unsigned i = 0; i < value.width(); ++i) got.setBit(i, gates.value((*word)[i]));
    if (got == value) continue;
    std::string text = fmt::format("{} of {} bits is {} instead of {} for", expr::info(terms.op(term)).name,
                                   terms.width(term), got.hex(), value.hex());
    for (unsigned i = 0; i < terms.arity(term); ++i) {
      const Term kid = terms.kid(term, i);
      text += terms.isArray(kid) ? " array" : " " + expr::evaluate(terms, kid, model).hex();
    }
    if (expr::isFloat(terms.op(term))) {
      text += fmt::format(" {} {}", expr::info(terms.format(term)).name, expr::name(terms.rounding(term)));
    }
    return text;
  }
  return "nothing differs";
}

void check(const Shape& shape, std::uint64_t seed) {
  Random random(seed);
  std::size_t compared = 0;
  for (int round = 0; round < shape.rounds; ++round) {
    expr::Terms terms(expr::TermsOptions{.rewrite = false});
    SatSolver sat(SatSolver::Tuning::ManySmallCalls);
    Gates gates(sat);
    Blaster blaster(terms, gates);
    RandomTerms generate(terms, random, {.mostWidth = shape.mostWidth, .floats = shape.floats});
    std::vector<Term> roots;
    for (int i = 0; i < 12; ++i) {
      const Term term = generate.term(generate.width(), shape.depth);
      // Every bit of the term is compared by comparing with its value below; a 1-bit root needs no more.
      roots.push_back(term);
    }
    for (int assignment = 0; assignment < 3; ++assignment) {
      const expr::Model model = generate.model();
      Watch watch({.time = std::chrono::seconds(60)});
      std::vector<int> assumptions;
      for (const Term pin : pins(terms, generate, model)) {
        Bit bit;
        ASSERT_EQ(blaster.blast(pin, bit), Blaster::Status::Ok);
        assumptions.push_back(gates.literal(bit));
      }
      std::vector<std::pair<Term, int>> equalities;
      for (const Term root : roots) {
        const Term equal = terms.mkEq(root, terms.mkConst(expr::evaluate(terms, root, model)));
        Bit bit;
        ASSERT_EQ(blaster.blast(equal, bit), Blaster::Status::Ok);
        equalities.emplace_back(root, gates.literal(bit));
      }
      ASSERT_EQ(sat.solve(assumptions, watch), SatAnswer::Sat);
      for (const auto& [root, literal] : equalities) {
        ++compared;
        if (sat.value(literal)) continue;
        FAIL() << "seed " << seed << " round " << round << ": "
               << firstDifference(terms, blaster, gates, assumptions, root, model);
      }
    }
  }
  EXPECT_EQ(compared, static_cast<std::size_t>(shape.rounds) * 36);
}

} // namespace

TEST(BlasterProperty, SmallWidths) { check({9, 4, false, 300}, 1); }
TEST(BlasterProperty, AllWidths) { check({128, 3, false, 12}, 2); }
TEST(BlasterProperty, SmallFloats) { check({16, 3, true, 40}, 3); }
TEST(BlasterProperty, AllFloats) { check({128, 2, true, 20}, 4); }
