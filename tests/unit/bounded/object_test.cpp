// Memory against a plain array of bytes: whatever is read back, merged or copied means the same bytes under
// every assignment of the inputs.
#include "engines/bounded/state/object.h"

#include "expr/evaluate/evaluator.h"
#include "support/random.h"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

namespace nuthatch::bounded {

namespace {

using expr::Term;

class Memory : public testing::Test {
protected:
  static constexpr std::uint64_t kSize = 24;

  Object fresh(std::uint64_t size = kSize) {
    Object object(1, ObjectKind::Heap, 0x1000, size, terms_.mkTrue());
    object.fill(0);
    return object;
  }
  std::uint64_t byteOf(Object& object, std::uint64_t offset, const expr::Model& model) {
    const Value value = object.read(terms_, any_, offset, 1);
    return value.isKnown() ? value.word : expr::evaluate(terms_, value.term, model).low64();
  }
  expr::Model modelOf(std::uint64_t a, std::uint64_t b, std::uint64_t index, bool choice) {
    expr::Model model;
    model.set(a_, expr::Bits(32, a));
    model.set(b_, expr::Bits(32, b));
    model.set(index_, expr::Bits(64, index));
    model.set(choice_, expr::Bits(1, choice));
    return model;
  }

  expr::Terms terms_{{.shared = false}};
  Fresh any_{terms_};
  Term a_ = terms_.mkVar("a", 32), b_ = terms_.mkVar("b", 32), index_ = terms_.mkVar("i", 64),
       choice_ = terms_.mkVar("c", 1);
};

TEST_F(Memory, AStoredTermComesBackWhole) {
  Object object = fresh();
  object.write(terms_, any_, 4, 4, Value(a_));
  EXPECT_EQ(object.read(terms_, any_, 4, 4).term, a_);
  object.write(terms_, any_, 5, 1, Value(7)); // cuts it in three
  const Value read = object.read(terms_, any_, 4, 4);
  const expr::Model model = modelOf(0x11223344, 0, 0, false);
  EXPECT_EQ(expr::evaluate(terms_, read.term, model).low64(), 0x11220744u);
}

TEST_F(Memory, UnwrittenBytesAreSomeValueAndNotWritten) {
  Object object(1, ObjectKind::Heap, 0, 8, terms_.mkTrue());
  object.forget();
  EXPECT_TRUE(terms_.isFalse(object.written(terms_, 0, 4)));
  const Value first = object.read(terms_, any_, 0, 4), again = object.read(terms_, any_, 0, 4);
  EXPECT_EQ(first, again);
  EXPECT_TRUE(terms_.isFalse(object.written(terms_, 0, 4)));
  object.write(terms_, any_, 0, 4, Value(1));
  EXPECT_TRUE(terms_.isTrue(object.written(terms_, 0, 4)));
  EXPECT_FALSE(terms_.isTrue(object.written(terms_, 0, 8)));
}

// Random writes to two copies of one object, at known and open places, then a merge: byte for byte what a
// plain array has.
TEST_F(Memory, RandomWritesAndMerges) {
  Random random(5);
  for (int round = 0; round < 60; ++round) {
    const std::uint64_t size = round % 3 == 0 ? 400 : kSize; // large ones become arrays
    const std::uint64_t a = random.next() & 0xffffffff, b = random.next() & 0xffffffff;
    const std::uint64_t index = (random.next() % (size / 4)) * 4;
    const bool choice = random.next() & 1;
    const expr::Model model = modelOf(a, b, index / 4, choice);
    const Term offset = terms_.mkConcat(terms_.mkTrunc(index_, 62), terms_.mkConst(2, 0));
    Object objects[2] = {fresh(size), fresh(size)};
    std::vector<std::uint8_t> plain[2] = {std::vector<std::uint8_t>(size), std::vector<std::uint8_t>(size)};
    const auto put = [&](int side, std::uint64_t at, unsigned count, std::uint64_t word) {
      for (unsigned i = 0; i < count; ++i) plain[side][at + i] = static_cast<std::uint8_t>(word >> (8 * i));
    };
    for (int step = 0; step < 12; ++step) {
      const int side = static_cast<int>(random.next() % 2);
      const unsigned counts[] = {1, 2, 4, 8};
      const unsigned count = counts[random.next() % 4];
      const std::uint64_t at = random.next() % (size - 8);
      switch (random.next() % 3) {
      case 0: {
        const std::uint64_t word =
            random.next() & (count == 8 ? ~std::uint64_t{0} : (std::uint64_t{1} << count * 8) - 1);
        objects[side].write(terms_, any_, at, count, Value(word));
        put(side, at, count, word);
        break;
      }
      case 1:
        objects[side].write(terms_, any_, at, 4, Value(step % 2 ? a_ : b_));
        put(side, at, 4, step % 2 ? a : b);
        break;
      default: {
        const bool guarded = random.next() & 1;
        objects[side].writeOpen(terms_, any_, offset, 4, a_, guarded ? choice_ : terms_.mkTrue(),
                                terms_.mkTrue());
        if (!guarded || choice) put(side, index, 4, a);
      }
      }
    }
    const Term open = objects[0].readOpen(terms_, any_, offset, 4);
    std::uint64_t expected = 0;
    for (unsigned i = 0; i < 4; ++i) expected |= std::uint64_t{plain[0][index + i]} << (8 * i);
    EXPECT_EQ(expr::evaluate(terms_, open, model).low64(), expected);
    ASSERT_EQ(objects[0].isArray() && objects[1].isArray() && !Object::mergeable(objects[0], objects[1]),
              false);
    Object merged = Object::merge(terms_, any_, choice_, objects[0], objects[1]);
    for (std::uint64_t i = 0; i < size; ++i)
      ASSERT_EQ(byteOf(merged, i, model), plain[choice ? 0 : 1][i]) << "byte " << i << " of round " << round;
  }
}

// Which bytes were written is known by the byte, whatever the elements of the array are: of objects that
// became one and of objects whose size is open.
TEST_F(Memory, WrittenIsKnownByTheByteInArrays) {
  Random random(11);
  constexpr std::uint64_t kLarge = 400;
  for (int round = 0; round < 60; ++round) {
    Object object(1, ObjectKind::Heap, 0x1000, kLarge, terms_.mkTrue());
    if (round % 2) object.openSize = index_;
    object.forget();
    std::vector<bool> plain(kLarge, false);
    const std::uint64_t index = (random.next() % (kLarge / 4)) * 4;
    const bool choice = random.next() & 1;
    const expr::Model model = modelOf(1, 2, index / 4, choice);
    const Term offset = terms_.mkConcat(terms_.mkTrunc(index_, 62), terms_.mkConst(2, 0));
    for (int step = 0; step < 12; ++step) {
      const unsigned counts[] = {1, 2, 4, 8};
      const unsigned count = counts[random.next() % 4];
      const std::uint64_t at = random.next() % (kLarge - 8);
      const bool isWritten = random.next() % 4 != 0;
      if (step != 0 && random.next() % 3 != 0) {
        object.write(terms_, any_, at, count, Value(1), terms_.mkBool(isWritten));
        std::fill_n(plain.begin() + static_cast<std::ptrdiff_t>(at), count, isWritten);
      } else {
        object.writeOpen(terms_, any_, offset, 4, a_, choice_, terms_.mkBool(isWritten));
        if (choice) std::fill_n(plain.begin() + static_cast<std::ptrdiff_t>(index), 4, isWritten);
      }
    }
    ASSERT_TRUE(object.isArray());
    for (std::uint64_t i = 0; i + 8 <= kLarge; ++i)
      for (const unsigned count : {1u, 4u, 8u}) {
        const bool expected =
            std::all_of(plain.begin() + static_cast<std::ptrdiff_t>(i),
                        plain.begin() + static_cast<std::ptrdiff_t>(i + count), std::identity());
        ASSERT_EQ(expr::evaluate(terms_, object.written(terms_, i, count), model).low64() != 0, expected)
            << count << " bytes at " << i << " of round " << round;
      }
    const bool open = std::all_of(plain.begin() + static_cast<std::ptrdiff_t>(index),
                                  plain.begin() + static_cast<std::ptrdiff_t>(index + 4), std::identity());
    EXPECT_EQ(expr::evaluate(terms_, object.writtenOpen(terms_, any_, offset, 4), model).low64() != 0, open);
  }
}

TEST_F(Memory, MergingKeepsPointersWhole) {
  Object left = fresh(), right = fresh();
  left.write(terms_, any_, 8, 8, Value(0x0000000001400010));
  const Object merged = Object::merge(terms_, any_, choice_, left, right);
  Object readable = merged;
  const Value value = readable.read(terms_, any_, 8, 8);
  ASSERT_FALSE(value.isKnown());
  EXPECT_EQ(value.term, terms_.mkIte(choice_, terms_.mkConst(64, 0x1400010), terms_.mkConst(64, 0)));
}

TEST_F(Memory, CopiesKeepCellsAndWhatIsUnwritten) {
  Object from(1, ObjectKind::Heap, 0, 16, terms_.mkTrue()), to = fresh(16);
  from.forget();
  from.write(terms_, any_, 4, 4, Value(a_));
  to.copyFrom(terms_, any_, 8, from, 2, 6);
  EXPECT_EQ(to.read(terms_, any_, 10, 4).term, a_);
  EXPECT_FALSE(terms_.isTrue(to.written(terms_, 8, 2)));
  EXPECT_TRUE(terms_.isTrue(to.written(terms_, 10, 4)));
}

TEST_F(Memory, CopiesOfBlocksOfOpenSizeKnowEachWrittenByte) {
  Object from(1, ObjectKind::Heap, 0, 16, terms_.mkTrue()), to(2, ObjectKind::Heap, 32, 16, terms_.mkTrue());
  from.openSize = terms_.mkVar("bytes", 64);
  from.forget();
  to.forget();
  from.write(terms_, any_, 0, 1, Value(7));
  to.copyFrom(terms_, any_, 0, from, 0, 16);
  EXPECT_TRUE(terms_.isTrue(to.written(terms_, 0, 1)));
  EXPECT_FALSE(terms_.isTrue(to.written(terms_, 1, 1)));
}

TEST_F(Memory, AWriteAtAnOpenOffsetMarksItsByteOfAnUnwrittenWord) {
  Object object(1, ObjectKind::Heap, 0, 8, terms_.mkTrue());
  object.forget();
  object.write(terms_, any_, 4, 4, Value(a_), terms_.mkFalse());
  const Term offset = terms_.mkVar("offset", 64);
  object.writeOpen(terms_, any_, offset, 1, terms_.mkConst(8, 7), terms_.mkTrue(), terms_.mkTrue());
  EXPECT_EQ(object.written(terms_, 6, 1), terms_.mkEq(offset, terms_.mkConst(64, 6)));
}

} // namespace

} // namespace nuthatch::bounded
