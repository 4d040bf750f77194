// Messages of editors in any pieces, and what is none.
#include "lsp/messages.h"

#include <gtest/gtest.h>

using namespace nuthatch;
using namespace nuthatch::lsp;

TEST(Messages, ComeInAnyPieces) {
  const std::string all = framed({{"a", "é\n"}}) + framed({{"b", 2}});
  for (std::size_t step = 1; step < all.size(); step += 7) {
    MessageReader reader;
    std::vector<Json> seen;
    for (std::size_t at = 0; at < all.size(); at += step) {
      reader.add(std::string_view(all).substr(at, step));
      for (;;) {
        const auto next = reader.next();
        ASSERT_TRUE(next);
        if (!*next) break;
        seen.push_back(**next);
      }
    }
    ASSERT_EQ(seen.size(), 2u) << step;
    EXPECT_EQ(seen[0]["a"], "é\n");
  }
}

TEST(Messages, WhatIsNoneIsAProblem) {
  for (const std::string& junk : {std::string(5000, 'x'), std::string("Content-Length: -1\r\n\r\n"),
                                  std::string("Length: 1\r\n\r\n1"), std::string("Content-Length: 2\r\n\r\n{{"),
                                  std::string("Content-Length: 99999999999999999999\r\n\r\n")}) {
    MessageReader reader;
    reader.add(junk);
    EXPECT_FALSE(reader.next()) << junk.substr(0, 40);
  }
}

TEST(Messages, FilesHaveAddresses) {
  EXPECT_EQ(pathOf("file:///a%20b/%C3%A9.c"), "/a b/é.c");
  EXPECT_EQ(pathOf(uriOf("/a b/é#?.c")), "/a b/é#?.c");
  for (const char* none : {"http://x/a.c", "file://host/a", "file:///a%0", "file:///a%00b", "file:///%zz", ""})
    EXPECT_EQ(pathOf(none), "") << none;
}
