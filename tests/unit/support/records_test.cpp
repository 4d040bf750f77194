// Texts as records: joined, moved, with a word or a part of their own in another's place.
#include "support/records.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

using namespace nuthatch;

TEST(Records, TwoInputsBecomeOne) {
  Random random(3);
  std::set<std::string> seen;
  for (int i = 0; i < 400; ++i) seen.insert(joined("mode=on", "level=3", random));
  EXPECT_TRUE(seen.contains("mode=on\nlevel=3"));
  EXPECT_TRUE(seen.contains("mode=onlevel=3"));
  EXPECT_TRUE(seen.contains("mode=on;level=3"));
}

TEST(Records, OneMoreOneLessAndElsewhere) {
  Random random(4);
  std::set<std::string> more, moved;
  for (int i = 0; i < 2000; ++i) {
    more.insert(withRecord("a=1;b=2", "x;c=3;y", random));
    moved.insert(withRecordsMoved("a;b;c", random));
  }
  EXPECT_TRUE(more.contains("a=1;c=3;b=2"));
  EXPECT_TRUE(more.contains("a=1;b=2;c=3"));
  EXPECT_TRUE(moved.contains("c;b;a"));
  EXPECT_TRUE(moved.contains("a;c"));
  EXPECT_EQ(withRecordsMoved("", random), "");
}

TEST(Records, AWordTakesThePlaceOfAnother) {
  Random random(5);
  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) seen.insert(withToken("mode=on", "level", random));
  EXPECT_EQ(seen, (std::set<std::string>{"level", "level=on", "mode=level"}));
  EXPECT_EQ(withToken("", "x", random), "x");
}

TEST(Records, PartsOfATextTakeEachOthersPlace) {
  Random random(6);
  std::set<std::string> seen;
  for (int i = 0; i < 4000; ++i) seen.insert(withOwnParts("rnk/pp/8 w", random));
  EXPECT_TRUE(seen.contains("rnk/pp/8 k")); // a letter
  EXPECT_TRUE(seen.contains("rnk/8/8 w"));  // a word
  EXPECT_TRUE(seen.contains("pp/rnk/8 w")); // a record
  for (const auto& text : seen) // usual separators may come in, letters do not
    EXPECT_TRUE(std::ranges::none_of(text, [](char c) { return c == 'a' || c == 'K' || c == '7'; })) << text;
  EXPECT_EQ(withOwnParts("", random), "");
}
