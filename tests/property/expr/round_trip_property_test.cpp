// Printers and parsers on random queries: .nhq comes back node for node; SMT-LIB comes back with the same
// values (the bits of floats, which SMT-LIB cannot name, are constants there: they get the values that the
// terms have).
#include "random_terms.h"

#include "expr/smtlib/smtlib.h"
#include "expr/text.h"
#include "expr/walk.h"

#include <cstdlib>
#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

// Some 1-bit terms over everything that was drawn.
Query randomQuery(Terms& terms, RandomTerms& draw, unsigned count) {
  for (unsigned i = 0; i < count; ++i) draw.next();
  Query query;
  for (unsigned i = 0; i < 6; ++i) {
    Term t = draw.pool()[draw.pool().size() - 1 - draw.random().below(20)];
    query.constraints.push_back(
        terms.width(t) == 1 ? t : terms.mkEq(t, terms.mkConst(draw.value(terms.width(t)))));
  }
  return query;
}

TEST(RoundTripProperty, TextComesBackNodeForNode) {
  for (std::uint64_t seed = 1; seed <= 3000 && !HasFatalFailure(); ++seed) {
    Terms terms({.rewrite = seed % 2 == 0}), other({.rewrite = seed % 3 == 0});
    RandomTerms draw(terms, seed);
    Query query = randomQuery(terms, draw, 40);
    std::string text = printQuery(terms, query);
    auto back = parseQuery(other, text, "random", Reading::Exact);
    ASSERT_TRUE(back) << back.error().message << "\n" << text;
    ASSERT_EQ(printQuery(other, *back), text) << "seed " << seed;
  }
}

TEST(RoundTripProperty, SmtlibComesBackWithTheSameValues) {
  for (std::uint64_t seed = 1; seed <= 1500 && !HasFatalFailure(); ++seed) {
    Terms terms({.rewrite = seed % 2 == 0}), other;
    RandomTerms draw(terms, seed * 131);
    Query query = randomQuery(terms, draw, 40);
    Program program(terms, query.constraints);
    SharedInputs inputs(draw.random(), 1);
    inputs.load(terms, program);
    program.run();
    std::string text = printSmtlib(terms, query);
    auto script = parseSmtlib(other, text, "random");
    ASSERT_TRUE(script) << script.error().message << "\n" << text;
    Query& back = script->queries.at(0);
    Program copy(other, back.constraints);
    Model model; // by name: an array may be read element by element here and freely there
    for (std::size_t i = 0; i < program.inputs().size(); ++i) {
      const ProgramInput& input = program.inputs()[i];
      std::string name = terms.name(input.term);
      if (Term var = other.findVar(name)) model.set(var, program.value(input.term, 0));
      if (Term array = other.findArray(name)) model.setElement(array, input.index, program.get64(i, 0));
    }
    for (const ProgramInput& input : copy.inputs()) {
      std::string name = other.name(input.term);
      if (name.rfind("n!", 0) != 0 && name.rfind("e!", 0) != 0) continue;
      Term original{static_cast<std::uint32_t>(std::strtoul(name.c_str() + 2, nullptr, 10))};
      Bits value = program.value(original, 0);
      // x87 patterns lose their integer bit, which canonical results do not need
      if (name[0] == 'e') value = Bits::concat(value.extract(64, 16), value.extract(0, 63));
      model.set(input.term, value);
    }
    copy.load(model, 0);
    copy.run();
    std::size_t definitions = back.constraints.size() - query.constraints.size();
    for (std::size_t i = 0; i < back.constraints.size(); ++i) {
      bool expected = i < definitions || program.root64(i - definitions, 0) != 0;
      ASSERT_EQ(copy.root64(i, 0) != 0, expected) << "seed " << seed << " assertion " << i << "\n" << text;
    }
  }
}

} // namespace
} // namespace nuthatch::expr
