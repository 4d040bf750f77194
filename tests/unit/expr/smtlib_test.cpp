// SMT-LIB in and out: what other tools write is read with its meaning; what we write is read back and by Z3.
#include "expr/smtlib/smtlib.h"

#include "expr/evaluate/evaluator.h"

#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

// The one constraint of a script that declares what it needs.
Term constraint(Terms& terms, const std::string& text) {
  auto script = parseSmtlib(terms, text, "t.smt2");
  if (!script) {
    ADD_FAILURE() << script.error().message;
    return terms.mkFalse();
  }
  return terms.mkAnd(script->queries.at(0).constraints);
}

void expectTrue(const std::string& formula) {
  Terms terms;
  EXPECT_TRUE(terms.isTrue(constraint(terms, "(assert " + formula + ")"))) << formula;
}

std::string message(const std::string& text) {
  Terms terms;
  auto script = parseSmtlib(terms, text, "t.smt2");
  return script ? "no problem" : script.error().message;
}

TEST(SmtlibReader, Literals) {
  expectTrue("(= #xff (_ bv255 8))");
  expectTrue("(= #b101 (_ bv5 3))");
  expectTrue("(= ((_ to_fp 8 24) RNE 0.5) (fp #b0 #x7e #b00000000000000000000000))");
  expectTrue("(= ((_ to_fp 11 53) RNE (/ 1 10)) ((_ to_fp 11 53) #x3fb999999999999a))");
  expectTrue("(= ((_ to_fp 11 53) RTZ (- (/ 1.0 10))) ((_ to_fp 11 53) #xbfb9999999999999))");
  expectTrue("(fp.isNaN (_ NaN 5 11))");
  expectTrue("(fp.isInfinite (_ -oo 15 113))");
}

TEST(SmtlibReader, BitVectorOperators) {
  expectTrue("(= (bvsub #x05 #x07) #xfe)");
  expectTrue("(= (bvnand #xf0 #x3c) #xcf)");
  expectTrue("(= (bvxnor #xf0 #x3c) #x33)");
  expectTrue("(= (bvcomp #x12 #x12) #b1)");
  expectTrue("(= (bvsmod #xf9 #x03) #x02)");
  expectTrue("(= (bvsmod #x07 #xfd) #xfe)");
  expectTrue("(= (bvsdiv #xf9 #x02) #xfd)");
  expectTrue("(= (bvudiv #x12 #x00) #xff)");
  expectTrue("(= ((_ rotate_left 4) #x12) #x21)");
  expectTrue("(= ((_ rotate_right 12) #x123) #x123)");
  expectTrue("(= ((_ repeat 3) #b10) #b101010)");
  expectTrue("(= ((_ sign_extend 4) #xa) #xfa)");
  expectTrue("(= ((_ extract 7 4) #xa5) #xa)");
  expectTrue("(= (concat #xa #x5 #b1) #b101001011)");
  expectTrue("(bvumulo #x10 #x10)");
  expectTrue("(bvsle #x80 #x7f)");
  expectTrue("(distinct #x1 #x2 #x3)");
  expectTrue("(=> false false true)");
  expectTrue("(xor true false false)");
}

TEST(SmtlibReader, FloatOperators) {
  expectTrue("(= (fp.add RNE ((_ to_fp 8 24) RNE 1.5) ((_ to_fp 8 24) RNE 2.0)) ((_ to_fp 8 24) RNE 3.5))");
  expectTrue("(= (fp.rem ((_ to_fp 8 24) RNE 5.0) ((_ to_fp 8 24) RNE 3.0)) ((_ to_fp 8 24) RNE (- 1.0)))");
  expectTrue("(= ((_ fp.to_sbv 8) RTZ ((_ to_fp 8 24) RNE (- 3.7))) #xfd)");
  expectTrue("(= ((_ fp.to_ubv 8) RTP ((_ to_fp 8 24) RNE 3.2)) #x04)");
  expectTrue("(= ((_ to_fp 5 11) RNE ((_ to_fp 8 24) RNE 0.1)) ((_ to_fp 5 11) RNE 0.1))");
  expectTrue("(= ((_ to_fp_unsigned 8 24) RNE #xff) ((_ to_fp 8 24) RNE 255))");
  expectTrue("(= ((_ to_fp 8 24) RNE #xff) ((_ to_fp 8 24) RNE (- 1)))");
  expectTrue("(= (fp.neg (_ NaN 8 24)) (_ NaN 8 24))");
  expectTrue("(not (= (_ +zero 8 24) (_ -zero 8 24)))");
  expectTrue("(fp.eq (_ +zero 8 24) (_ -zero 8 24))");
  expectTrue("(= (fp.roundToIntegral RNA ((_ to_fp 8 24) RNE 2.5)) ((_ to_fp 8 24) RNE 3))");
  expectTrue("(= (fp.to_ieee_bv (fp.neg (_ NaN 8 24))) #x7fc00000)");
}

TEST(SmtlibReader, OutOfRangeConversionsAreOpen) {
  Terms terms;
  Term c = constraint(terms, "(declare-const f Float32)(assert (= ((_ fp.to_ubv 8) RTZ f) #x2a))"
                             "(assert (fp.gt f ((_ to_fp 8 24) RNE 1000.0)))");
  EXPECT_FALSE(terms.isFalse(c)) << "SMT-LIB lets the result be anything";
}

TEST(SmtlibReader, SymbolicRoundingMode) {
  Terms terms;
  Term c = constraint(terms, "(declare-const r RoundingMode)(declare-const f Float32)"
                             "(assert (= (fp.add r f f) (_ +zero 8 24)))(assert (= r RTZ))");
  Model model;
  model.set(terms.findVar("r"), Bits(3, 4));
  EXPECT_TRUE(holds(terms, std::span(&c, 1), model));
  model.set(terms.findVar("r"), Bits(3, 5));
  EXPECT_FALSE(holds(terms, std::span(&c, 1), model));
}

TEST(SmtlibReader, LetIsParallelAndMacrosAreHygienic) {
  expectTrue("(let ((a #x1) (b #x2)) (let ((a b) (b a)) (and (= a #x2) (= b #x1))))");
  Terms terms;
  Term c = constraint(terms, "(declare-const x (_ BitVec 8))"
                             "(define-fun twice ((y (_ BitVec 8))) (_ BitVec 8) (bvadd y y))"
                             "(define-fun addx ((y (_ BitVec 8))) (_ BitVec 8) (bvadd y x))"
                             "(assert (let ((x #x01)) (= (addx (twice x)) (bvadd #x02 (twice #x00)))))");
  Term x = terms.findVar("x");
  EXPECT_EQ(c, terms.mkEq(x, terms.mkConst(8, 0)));
}

TEST(SmtlibReader, DeepLetsNeedNoStack) {
  std::string text = "(declare-const x (_ BitVec 32))(assert (= #x00000000 ", closing;
  std::string last = "x";
  for (unsigned i = 0; i < 50'000; ++i) {
    std::string name = "l" + std::to_string(i);
    text += "(let ((" + name + " (bvmul (bvxor " + last + " #x00000003) #x00000005))) ";
    closing += ")";
    last = name;
  }
  Terms terms;
  EXPECT_FALSE(terms.isConst(constraint(terms, text + last + closing + "))")));
}

TEST(SmtlibReader, RepeatedMacrosAreReadOnce) {
  std::string text = "(define-fun f0 ((x Bool)) Bool (not x))";
  for (unsigned i = 1; i < 60; ++i)
    text += "(define-fun f" + std::to_string(i) + " ((x Bool)) Bool (xor (f" + std::to_string(i - 1) +
            " x) (f" + std::to_string(i - 1) + " x)))";
  Terms terms;
  EXPECT_TRUE(terms.isFalse(constraint(terms, text + "(declare-const b Bool)(assert (f59 b))")));
}

TEST(SmtlibReader, Arrays) {
  expectTrue("(= (select (store ((as const (Array (_ BitVec 32) (_ BitVec 8))) #x07) #x00000001 #x09) "
             "#x00000001) #x09)");
  Terms terms;
  // An array that is only another name goes away.
  Term c =
      constraint(terms, "(declare-fun a () (Array (_ BitVec 32) (_ BitVec 8)))"
                        "(declare-fun b () (Array (_ BitVec 32) (_ BitVec 8)))"
                        "(assert (= b (store a #x00000000 #x11)))(assert (= (select b #x00000000) #x11))");
  EXPECT_TRUE(terms.isTrue(c));
}

TEST(SmtlibReader, ScriptsOfSeveralQueries) {
  Terms terms;
  auto script = parseSmtlib(terms,
                            "(set-logic QF_BV)(declare-const x (_ BitVec 8))(assert (bvult x #x10))(push 1)"
                            "(assert (! (= x #x20) :named a1))(set-info :status unsat)(check-sat)(pop 1)"
                            "(check-sat)(check-sat-assuming ((= x #x01)))(get-model)(exit)(garbage)",
                            "t.smt2");
  ASSERT_TRUE(script) << script.error().message;
  ASSERT_EQ(script->queries.size(), 3u);
  EXPECT_EQ(script->queries[0].constraints.size(), 2u);
  EXPECT_EQ(script->queries[0].expected, "unsat");
  EXPECT_EQ(script->queries[1].constraints.size(), 1u);
  EXPECT_EQ(script->queries[2].constraints.size(), 2u);
}

TEST(SmtlibReader, MessagesNameThePlace) {
  EXPECT_EQ(message("(assert"), "t.smt2:1:8: expected ')' for the list that starts in line 1");
  EXPECT_EQ(message("(assert true))"), "t.smt2:1:14: expected a command; this ')' closes nothing");
  EXPECT_EQ(message("(assert\n  (bvadd #x1 y))"), "t.smt2:2:14: expected a declared name, not 'y'");
  EXPECT_EQ(message("(assert #x1)"), "t.smt2:1:9: expected a Bool, not a (_ BitVec 4)");
  EXPECT_EQ(message("(assert (= (bvadd #x1 #x11) #x1))"),
            "t.smt2:1:12: bvadd wants two bit-vectors of one width");
  EXPECT_EQ(message("(assert (frob true))"), "t.smt2:1:9: unknown operator 'frob'");
  EXPECT_EQ(message("(declare-const x (_ BitVec 9999))"),
            "t.smt2:1:18: bit-vectors have 1 to 4096 bits here");
  EXPECT_EQ(message("(declare-fun f (Bool) Bool)"), "t.smt2:1:1: uninterpreted functions are not supported");
  EXPECT_EQ(message("(define-fun f ((x Bool)) Bool (f x))(assert (f true))"),
            "t.smt2:1:31: functions call each other more than 1000 deep");
}

} // namespace
} // namespace nuthatch::expr
