#include "solver/backends/gates.h"

#include "support/random.h"

#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;

namespace {

struct Circuit {
  SatSolver sat{SatSolver::Tuning::ManySmallCalls};
  Gates gates{sat};
};

} // namespace

TEST(Gates, ConstantsAndComplementsFold) {
  Circuit c;
  const Bit a = c.gates.input();
  const Bit b = c.gates.input();
  EXPECT_EQ(c.gates.both(a, falseBit), falseBit);
  EXPECT_EQ(c.gates.both(a, trueBit), a);
  EXPECT_EQ(c.gates.both(a, ~a), falseBit);
  EXPECT_EQ(c.gates.either(a, ~a), trueBit);
  EXPECT_EQ(c.gates.differ(a, a), falseBit);
  EXPECT_EQ(c.gates.differ(a, ~a), trueBit);
  EXPECT_EQ(c.gates.mux(a, b, b), b);
  EXPECT_EQ(c.gates.mux(a, trueBit, falseBit), a);
  EXPECT_EQ(c.gates.majority(a, b, ~b), a);
  EXPECT_EQ(c.gates.both(c.gates.both(a, b), ~a), falseBit);
  EXPECT_EQ(c.gates.both(~c.gates.both(a, b), a), c.gates.both(a, ~b));
  EXPECT_EQ(c.gates.both(a, b), c.gates.both(b, a));
}

// However it is nested, the parity of the same inputs is the same gate.
TEST(Gates, ParityIsCanonical) {
  Circuit c;
  const Bit a = c.gates.input();
  const Bit b = c.gates.input();
  const Bit d = c.gates.input();
  const Bit e = c.gates.input();
  const Bit left = c.gates.differ(c.gates.differ(a, b), c.gates.differ(d, e));
  const Bit right = c.gates.differ(c.gates.differ(e, a), c.gates.differ(b, ~d));
  EXPECT_EQ(left, ~right);
  EXPECT_EQ(c.gates.differ(left, c.gates.differ(a, d)), c.gates.differ(b, e));
}

// Random circuits over four inputs: for all sixteen assignments, the clauses say what the operations mean.
TEST(Gates, ClausesMeanTheOperations) {
  Random random(7);
  for (int round = 0; round < 60; ++round) {
    Circuit c;
    std::vector<Bit> bits{falseBit};
    std::vector<std::uint32_t> tables{0}; // the function of each bit, one position an assignment
    constexpr std::uint32_t inputs[4] = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};
    for (const std::uint32_t table : inputs) bits.push_back(c.gates.input()), tables.push_back(table);
    for (int i = 0; i < 30; ++i) {
      Bit operand[3];
      std::uint32_t table[3];
      for (int k = 0; k < 3; ++k) {
        const std::size_t at = random.below(bits.size());
        const bool flip = random.oneIn(2);
        operand[k] = flip ? ~bits[at] : bits[at];
        table[k] = (flip ? ~tables[at] : tables[at]) & 0xFFFF;
      }
      switch (random.below(4)) {
      case 0:
        bits.push_back(c.gates.both(operand[0], operand[1])), tables.push_back(table[0] & table[1]);
        break;
      case 1:
        bits.push_back(c.gates.differ(operand[0], operand[1])), tables.push_back(table[0] ^ table[1]);
        break;
      case 2:
        bits.push_back(c.gates.mux(operand[0], operand[1], operand[2]));
        tables.push_back((table[0] & table[1]) | (~table[0] & table[2] & 0xFFFF));
        break;
      default:
        bits.push_back(c.gates.majority(operand[0], operand[1], operand[2]));
        tables.push_back((table[0] & table[1]) | (table[0] & table[2]) | (table[1] & table[2]));
      }
    }
    for (const Bit bit : bits) c.gates.literal(bit);
    for (unsigned assignment = 0; assignment < 16; ++assignment) {
      std::vector<int> assumptions;
      for (unsigned i = 0; i < 4; ++i) {
        const int literal = c.gates.literal(bits[i + 1]);
        assumptions.push_back((assignment >> i & 1) != 0 ? literal : -literal);
      }
      Watch watch({});
      ASSERT_EQ(c.sat.solve(assumptions, watch), SatAnswer::Sat);
      for (std::size_t i = 0; i < bits.size(); ++i) {
        ASSERT_EQ(c.gates.value(bits[i]), (tables[i] >> assignment & 1) != 0)
            << "round " << round << " bit " << i;
      }
    }
  }
}

TEST(Gates, NothingReachesTheSatSolverBeforeItIsAskedFor) {
  Circuit c;
  const int before = c.sat.variables();
  Bit all = trueBit;
  for (int i = 0; i < 100; ++i) all = c.gates.both(all, c.gates.input());
  EXPECT_EQ(c.sat.variables(), before);
  c.gates.literal(all);
  EXPECT_GT(c.sat.variables(), before + 99);
}

TEST(Gates, BuildingStopsWithTheWatch) {
  Circuit c;
  Watch watch({.time = std::chrono::milliseconds(0)});
  c.gates.setWatch(&watch);
  Bit chain = c.gates.input();
  for (int i = 0; i < 5000; ++i) chain = c.gates.both(chain, c.gates.differ(c.gates.input(), chain));
  EXPECT_TRUE(c.gates.stopped());
  EXPECT_EQ(watch.reason(), Stop::Time);
}
