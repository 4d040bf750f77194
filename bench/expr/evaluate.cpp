// How fast whole queries are evaluated: one assignment at a time, sixteen side by side, and after changing
// one input. Prints nanoseconds a step (an operation on one assignment); exits with 1 when a way that must
// pay does not.
#include "expr/evaluate/evaluator.h"
#include "expr/term.h"

#include <cstdio>
#include <ctime>
#include <vector>

using namespace nuthatch::expr;

namespace {

double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// A thousand constraints over 256 input bytes: words joined, hashed, compared, looked up.
std::vector<Term> query(Terms& t) {
  Term in = t.mkInput("in", 256);
  std::vector<std::uint64_t> squares;
  for (std::uint64_t i = 0; i < 256; ++i) squares.push_back(i * i % 251);
  Term table = t.mkTable(8, 8, squares);
  std::vector<Term> constraints;
  for (unsigned i = 0; i < 1000; ++i) {
    Term word = t.mkReadLittle(in, i * 7 % 252, 4), hash = t.mkConst(32, 0x811C9DC5 + i);
    for (unsigned k = 0; k < 4; ++k)
      hash =
          t.mkMul(t.mkXor(hash, t.mkZExt(t.mkRead(in, (i + k * 13) % 256), 32)), t.mkConst(32, 0x01000193));
    Term looked = t.mkRead(table, t.mkExtract(hash, 24, 8));
    constraints.push_back(
        t.mkOr(t.mkUlt(word, hash), t.mkEq(looked, t.mkExtract(t.mkUDiv(word, hash), 0, 8))));
  }
  return constraints;
}

template <class Run>
double perStep(Program& program, unsigned lanes, Run run) {
  unsigned rounds = 200 / lanes + 5;
  run(0);
  double start = seconds();
  for (unsigned i = 1; i <= rounds; ++i) run(i);
  return (seconds() - start) * 1e9 / (static_cast<double>(program.steps()) * lanes * rounds);
}

} // namespace

int main() {
  Terms terms;
  std::vector<Term> constraints = query(terms);
  Program one(terms, constraints, 1), many(terms, constraints, 16);
  double single = perStep(one, 1, [&](unsigned i) {
    one.set(i % one.inputs().size(), 0, i);
    one.run();
  });
  double batch = perStep(many, 16, [&](unsigned i) {
    many.set(i % many.inputs().size(), i % 16, i);
    many.run();
  });
  double changed = perStep(one, 1, [&](unsigned i) {
    one.set(i % one.inputs().size(), 0, 3 * i + 1);
    one.runChanged();
  });
  std::printf("%-34s %10zu\n", "steps", one.steps());
  std::printf("%-34s %10.2f  ns a step\n", "one assignment", single);
  std::printf("%-34s %10.2f  ns a step\n", "sixteen side by side", batch);
  std::printf("%-34s %10.2f  ns a step of the whole\n", "after changing one input", changed);
  return batch < single && changed < single ? 0 : 1;
}
