#include "support/visible.h"

#include <gtest/gtest.h>

using namespace nuthatch;

TEST(Visible, LeavesTextAlone) {
  for (const char* text : {"", "plain", "a\tb", "größer", "日本語", "🦜", "one\ntwo\n"})
    EXPECT_EQ(visible(text), text);
}

TEST(Visible, ShowsWhatATerminalWouldObey) {
  EXPECT_EQ(visible("\x1b[2Jgone\x07"), "\\x1b[2Jgone\\x07");
  EXPECT_EQ(visible("a\rb\x7f"), "a\\x0db\\x7f");
  EXPECT_EQ(visible("\xc2\x9b"
                    "31m"),
            "\\u009b31m");
  EXPECT_EQ(visible("\x9b"
                    "31m"),
            "\\x9b31m")
      << "a terminal of eight bits";
  EXPECT_EQ(visible(std::string("a\0b", 3)), "a\\x00b");
}

TEST(Visible, ShowsWhatTurnsTheDirection) {
  EXPECT_EQ(visible("\u202e\u2066\u200f\u061c\u2028"), "\\u202e\\u2066\\u200f\\u061c\\u2028");
  EXPECT_EQ(visible("a\u200bb\ufeff"), "a\\u200bb\\ufeff");
}

TEST(Visible, ShowsWhatIsNoUtf8) {
  EXPECT_EQ(visible("\xff\xc0\x80\xed\xa0\x80\xe2\x80"), "\\xff\\xc0\\x80\\xed\\xa0\\x80\\xe2\\x80");
}

TEST(Visible, OneLineIsOneLine) { EXPECT_EQ(visibleLine("a\nb\r\nc"), "a\\nb\\x0d\\nc"); }
