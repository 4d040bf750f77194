// The .nhq text form: exact round trips, both ways of reading, and messages that name the place and what was
// expected.
#include "expr/text.h"

#include "expr/evaluate/evaluator.h"

#include <gtest/gtest.h>

namespace nuthatch::expr {
namespace {

std::string message(std::string_view text) {
  Terms terms;
  auto query = parseQuery(terms, text, "q.nhq", Reading::Exact);
  return query ? "no problem" : query.error().message;
}

TEST(Text, PrintsAndReadsBack) {
  Terms terms;
  Term input = terms.mkInput("in put\"\n", 8);
  Term word = terms.mkReadLittle(input, 0, 4);
  Term table = terms.mkTable(32, 8, std::vector<std::uint64_t>{1, 2, 0xff});
  Term wide = terms.mkVar("wide", 200);
  Term value = terms.mkFpAdd(FloatFormat::Single, Rounding::TowardZero, word, terms.mkVar("f", 32));
  Query query{{terms.mkUlt(terms.mkRead(table, word), terms.mkExtract(wide, 100, 8)),
               terms.mkFpLt(FloatFormat::Single, value, terms.mkFpConst(FloatFormat::Single, 2.5)),
               terms.mkEq(terms.mkMul(wide, wide), terms.mkConst(Bits::oneAt(200, 150)))},
              "sat"};
  std::string text = printQuery(terms, query);
  Terms other;
  auto back = parseQuery(other, text, "q.nhq", Reading::Exact);
  ASSERT_TRUE(back) << back.error().message;
  EXPECT_EQ(printQuery(other, *back), text);
  EXPECT_EQ(back->expected, "sat");
  auto rewritten = parseQuery(other, text, "q.nhq", Reading::Rewritten);
  ASSERT_TRUE(rewritten);
  EXPECT_EQ(rewritten->constraints, back->constraints) << "canonical terms are canonical again";
}

TEST(Text, ReadingMayRewrite) {
  Terms terms;
  std::string_view text = "nhq 1\n%1 = var:8 \"x\"\n%2 = add:8 %1 0x00:8\n%3 = eq:1 %2 %1\nassert %3\n";
  auto exact = parseQuery(terms, text, "q.nhq", Reading::Exact);
  ASSERT_TRUE(exact);
  EXPECT_EQ(terms.op(exact->constraints[0]), Op::Eq);
  auto rewritten = parseQuery(terms, text, "q.nhq", Reading::Rewritten);
  ASSERT_TRUE(rewritten);
  EXPECT_TRUE(terms.isTrue(rewritten->constraints[0]));
}

TEST(Text, MessagesNameThePlace) {
  EXPECT_EQ(message("hello"), "q.nhq:1:1: expected 'nhq 1', the version of the format");
  EXPECT_EQ(message(""), "q.nhq:1:1: expected 'nhq 1', the version of the format");
  EXPECT_EQ(message("nhq 1\n%1 = frob:8 %1"), "q.nhq:2:10: expected an operation before here");
  EXPECT_EQ(message("nhq 1\n%1 = not:8 %7"), "q.nhq:2:13: expected the number of a term above, at most 0");
  EXPECT_EQ(message("nhq 1\n%1 = var:8 \"x\"\n%2 = add:8 %1 0x001:16\n"),
            "q.nhq:3:23: expected operands and result of one width");
  EXPECT_EQ(message("nhq 1\n%1 = var:5000 \"x\"\n"), "q.nhq:2:10: expected a width, at most 4096");
  EXPECT_EQ(message("nhq 1\n%1 = var:8 \"x\"\nassert %1"),
            "q.nhq:3:10: expected a term of 1 bit before here");
  EXPECT_EQ(message("nhq 1\n%1 = extract:8 0x12:8 3"), "q.nhq:2:24: expected bits inside the operand");
  EXPECT_EQ(message("nhq 1\n%1 = not:8 0x123:8"),
            "q.nhq:2:19: expected hexadecimal digits that fit the width before here");
}

} // namespace
} // namespace nuthatch::expr
