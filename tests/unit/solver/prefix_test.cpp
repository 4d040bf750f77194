#include "solver/prefix.h"

#include "expr/evaluate/evaluator.h"
#include "solver/chain.h"

#include <algorithm>
#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::solver;
using expr::Term;
using expr::Terms;

namespace {

struct Bytes {
  Terms t;
  Term in = t.mkInput("in", 64);
  Chain chain{t};
  Prefix prefix{chain};

  Term byte(unsigned i) { return t.mkRead(in, i); }
  Term is(unsigned i, char c) { return t.mkEq(byte(i), t.mkConst(8, static_cast<unsigned char>(c))); }
  Term below(unsigned i, unsigned limit) { return t.mkUlt(byte(i), t.mkConst(8, limit)); }
  bool satisfies(const PrefixAnswer& answer, Term branch) {
    std::vector<Term> all(prefix.constraints().begin(), prefix.constraints().end());
    all.push_back(branch);
    return expr::holds(t, all, prefix.whole(answer));
  }
};

} // namespace

TEST(Prefix, AnswersAreChangesOfTheWitness) {
  Bytes b;
  expr::Model witness;
  for (unsigned i = 0; i < 64; ++i) witness.setElement(b.in, i, 'a' + i % 26);
  b.prefix.setWitness(witness);
  for (unsigned i = 0; i < 10; ++i) b.prefix.push(b.is(i, static_cast<char>('a' + i)));
  EXPECT_TRUE(b.prefix.witnessHolds());
  const Term branch = b.is(20, '!');
  const PrefixAnswer answer = b.prefix.solve(branch);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.satisfies(answer, branch));
  EXPECT_EQ(answer.changes.element(b.in, 20), static_cast<std::uint64_t>('!'));
  EXPECT_EQ(answer.changes.arrays().at(b.in).elements.size(), 1U);
  EXPECT_EQ(b.prefix.witness(), witness); // a question changes nothing
  EXPECT_EQ(b.prefix.solve(b.is(3, 'd')).changes, expr::Model());
  EXPECT_EQ(b.chain.statistics().byWitness, 1U);
  EXPECT_EQ(b.chain.statistics().byMoves, 1U);
}

TEST(Prefix, CoresAreConstraintsAsPushed) {
  Bytes b;
  const Term digit = b.t.mkAnd(b.t.mkUlt(b.t.mkConst(8, '0' - 1), b.byte(1)), b.below(1, '9' + 1));
  b.prefix.push(b.is(0, 'x'));
  b.prefix.push(digit);
  b.prefix.push(b.is(2, 'y'));
  const Term branch = b.is(1, 'a');
  const PrefixAnswer answer = b.prefix.solve(branch);
  ASSERT_EQ(answer.outcome, Satisfiability::Unsat);
  EXPECT_EQ(answer.core, (std::vector{digit, branch}));
}

TEST(Prefix, FindsAWitnessOfItsOwn) {
  Bytes b;
  for (unsigned i = 0; i < 8; ++i) b.prefix.push(b.is(i, 'z'));
  EXPECT_FALSE(b.prefix.witnessHolds());
  EXPECT_EQ(b.prefix.check().outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.prefix.witnessHolds());
  for (unsigned i = 0; i < 8; ++i)
    EXPECT_EQ(b.prefix.witness().element(b.in, i), static_cast<std::uint64_t>('z'));
}

TEST(Prefix, GoesDownABranchAndBack) {
  Bytes b;
  b.prefix.push(b.below(0, 10));
  const Term product = b.t.mkMul(b.t.mkReadLittle(b.in, 0, 4), b.t.mkReadLittle(b.in, 4, 4));
  const Term branch = b.t.mkEq(product, b.t.mkConst(32, 0x12345679));
  const PrefixAnswer answer = b.prefix.solve(branch);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.satisfies(answer, branch));
  b.prefix.adopt(answer);
  b.prefix.push(branch);
  EXPECT_TRUE(b.prefix.witnessHolds());
  EXPECT_EQ(b.prefix.solve(b.is(0, 'a')).outcome, Satisfiability::Unsat);
  b.prefix.popTo(0);
  EXPECT_EQ(b.prefix.solve(b.is(0, 'a')).outcome, Satisfiability::Sat);
}

TEST(Prefix, AFalseConstraintIsTheCoreUntilItIsPopped) {
  Bytes b;
  b.prefix.push(b.is(0, 'a'));
  b.prefix.push(b.t.mkFalse());
  EXPECT_EQ(b.prefix.solve(b.is(1, 'b')).core, std::vector{b.t.mkFalse()});
  EXPECT_EQ(b.prefix.check().outcome, Satisfiability::Unsat);
  b.prefix.popTo(1);
  EXPECT_EQ(b.prefix.solve(b.is(1, 'b')).outcome, Satisfiability::Sat);
  EXPECT_EQ(b.prefix.solve(b.t.mkFalse()).outcome, Satisfiability::Unsat);
}

TEST(Prefix, AnOpenIndexJoinsAllElements) {
  Bytes b;
  for (unsigned i = 0; i < 64; ++i) b.prefix.push(b.below(i, 100));
  const Term index = b.t.mkZExt(b.t.mkVar("i", 6), 32);
  EXPECT_EQ(b.prefix.solve(b.t.mkEq(b.t.mkRead(b.in, index), b.t.mkConst(8, 200))).outcome,
            Satisfiability::Unsat);
  const Term branch = b.t.mkEq(b.t.mkRead(b.in, index), b.t.mkConst(8, 99));
  const PrefixAnswer answer = b.prefix.solve(branch);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.satisfies(answer, branch));
}

TEST(Prefix, ArraysWithoutEndAreReplaced) {
  Bytes b;
  const Term memory = b.t.mkArray("memory", 32, 8, 0);
  const Term at = b.t.mkVar("at", 32);
  b.prefix.push(b.t.mkEq(b.t.mkRead(memory, at), b.t.mkConst(8, 7)));
  b.prefix.push(b.t.mkUlt(b.t.mkConst(32, 1000), at));
  EXPECT_EQ(b.prefix.check().outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.prefix.witnessHolds());
  const Term branch = b.t.mkEq(b.t.mkRead(memory, b.t.mkAdd(at, b.t.mkConst(32, 1))), b.t.mkConst(8, 9));
  const PrefixAnswer answer = b.prefix.solve(branch);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.satisfies(answer, branch));
  b.prefix.adopt(answer);
  b.prefix.push(branch);
  EXPECT_TRUE(b.prefix.witnessHolds());
}

TEST(Prefix, ALimitGivesUnknownAndTheNextQuestionIsRight) {
  Bytes b;
  const Term p = b.t.mkZExt(b.t.mkReadLittle(b.in, 0, 3), 48);
  const Term q = b.t.mkZExt(b.t.mkReadLittle(b.in, 3, 3), 48);
  const Term branch = b.t.mkAnd(b.t.mkEq(b.t.mkMul(p, q), b.t.mkConst(48, 0x7FFF * 0x7FFDULL)),
                                b.t.mkAnd(b.t.mkUlt(b.t.mkConst(48, 1), p), b.t.mkUlt(p, q)));
  const PrefixAnswer open = b.prefix.solve(branch, {.time = std::chrono::milliseconds(0)});
  EXPECT_NE(open.outcome, Satisfiability::Unsat);
  if (open.outcome == Satisfiability::Unknown) EXPECT_EQ(open.reason, Reason::Time);
  const PrefixAnswer answer = b.prefix.solve(branch);
  ASSERT_EQ(answer.outcome, Satisfiability::Sat);
  EXPECT_TRUE(b.satisfies(answer, branch));
}
