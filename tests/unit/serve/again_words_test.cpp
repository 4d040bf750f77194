// What a page may repeat of an earlier hunt's flags: names and numbers of a list, whatever its file says.
#include "serve/again_words.h"

#include <gtest/gtest.h>

using namespace nuthatch::serve;

TEST(AgainWords, WhatWasAskedComesBack) {
  const std::vector<std::string> words = {"--internal", "--program=tool-2", "--guide=both", "--runs=64",
                                          "--rules=builtin,lock-turns"};
  EXPECT_EQ(againWords(againText(words)), words);
}

TEST(AgainWords, NothingElseDoes) {
  const std::vector<std::string> words = {"--out=/etc", "--allow-weaker-sandbox", "-o", "/etc/passwd", "--rules=../../x",
                                          "--rules=/etc/rules", "--program=", "--guide=--out", "--runs=1 --out", "--internal "};
  EXPECT_EQ(againText(words), "");
  for (const std::string& word : words) EXPECT_EQ(againWords(word), std::vector<std::string>()) << word;
  EXPECT_EQ(againWords("\n\n--internal\r\n--internal"), std::vector<std::string>{"--internal"});
}
