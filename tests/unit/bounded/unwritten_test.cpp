// Which values come from what nobody wrote.
#include "engines/bounded/state/unwritten.h"

#include "engines/bounded/state/object.h"

#include <gtest/gtest.h>

namespace nuthatch::bounded {

namespace {

class Unwritten : public testing::Test {
protected:
  expr::Terms terms_;
  Fresh fresh_{terms_};
  expr::Term input_ = terms_.mkVar("input", 8), choice_ = terms_.mkVar("choice", 1);
};

} // namespace

TEST_F(Unwritten, InputsAndConstantsAreDefined) {
  const auto sum = terms_.mkAdd(input_, terms_.mkConst(8, 3));
  EXPECT_TRUE(terms_.isTrue(isDefined(terms_, sum)));
  EXPECT_TRUE(terms_.isTrue(isDefined(terms_, fresh_.variable(8)))) << "any value, but somebody's";
}

TEST_F(Unwritten, WhatIsMadeOfOneIsNot) {
  const auto sum = terms_.mkAdd(input_, fresh_.unwritten(8));
  EXPECT_TRUE(terms_.isFalse(isDefined(terms_, sum)));
}

TEST_F(Unwritten, AChoiceIsDefinedOnTheWayThatIs) {
  const auto chosen = terms_.mkIte(choice_, input_, fresh_.unwritten(8));
  EXPECT_EQ(isDefined(terms_, chosen), choice_);
}

TEST_F(Unwritten, ACopyIsToldFromWhatWasComputed) {
  const auto unwritten = fresh_.unwritten(16);
  EXPECT_TRUE(terms_.isFalse(areNoUnwrittenCopies(terms_, terms_.mkConcat(unwritten, input_))));
  const auto sum = terms_.mkAdd(terms_.mkExtract(unwritten, 0, 8), input_);
  EXPECT_TRUE(terms_.isTrue(areNoUnwrittenCopies(terms_, sum)));
  const auto chosen = terms_.mkIte(choice_, input_, terms_.mkExtract(unwritten, 8, 8));
  EXPECT_EQ(areNoUnwrittenCopies(terms_, chosen), choice_);
}

TEST_F(Unwritten, ABitFieldIsToldFromTheBitsBesideIt) {
  const auto low = terms_.mkAnd(input_, terms_.mkConst(8, 0x0f));
  const auto unit = terms_.mkOr(terms_.mkAnd(fresh_.unwritten(8), terms_.mkConst(8, 0xf0)), low);
  EXPECT_TRUE(terms_.isTrue(areNoUnwrittenCopies(terms_, unit, 0x0f)));
  EXPECT_TRUE(terms_.isFalse(areNoUnwrittenCopies(terms_, unit, 0x10)));
  EXPECT_TRUE(terms_.isFalse(areNoUnwrittenCopies(terms_, unit)));
}

TEST_F(Unwritten, MemoryGivesThemBeforeItsFirstWrite) {
  Object object(1, ObjectKind::Local, 0x1000, 8, terms_.mkTrue());
  object.forget();
  const Value before = object.read(terms_, fresh_, 0, 4);
  EXPECT_TRUE(terms_.isFalse(isDefined(terms_, before.term)));
  object.write(terms_, fresh_, 0, 4, Value(terms_.mkVar("word", 32)), {});
  EXPECT_TRUE(terms_.isTrue(isDefined(terms_, object.read(terms_, fresh_, 0, 4).term)));
}

TEST_F(Unwritten, AnElementIsAskedAndNotItsArray) {
  const auto other = terms_.mkVar("other", 8);
  auto array = terms_.mkStore(terms_.mkArray("bytes", 8, 8, 0), input_, fresh_.unwritten(8));
  EXPECT_EQ(isDefined(terms_, terms_.mkRead(array, other)), terms_.mkNot(terms_.mkEq(input_, other)));
  array = terms_.mkStore(array, other, terms_.mkConst(8, 7));
  EXPECT_TRUE(terms_.isTrue(isDefined(terms_, terms_.mkRead(array, other))));
  array = terms_.mkStore(array, fresh_.unwritten(8), terms_.mkConst(8, 7));
  EXPECT_TRUE(terms_.isFalse(isDefined(terms_, terms_.mkRead(array, other))))
      << "nobody knows where it was written";
}

} // namespace nuthatch::bounded
