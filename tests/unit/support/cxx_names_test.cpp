// Names as people write them.
#include "support/cxx_names.h"

#include <gtest/gtest.h>

using nuthatch::plainCxxName;

TEST(CxxNames, DefaultsAreLeftOut) {
  const std::string text = "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >";
  EXPECT_EQ(plainCxxName(text), "std::string");
  EXPECT_EQ(plainCxxName("std::map<" + text + ", int, std::less<" + text +
                         " >, std::allocator<std::pair<const " + text + ", int> > >"),
            "std::map<std::string, int>");
  EXPECT_EQ(plainCxxName("std::unique_ptr<geo::Shape, std::default_delete<geo::Shape> >"),
            "std::unique_ptr<geo::Shape>");
  EXPECT_EQ(plainCxxName("std::function<int (const " + text + " &, int)>"),
            "std::function<int (const std::string &, int)>");
  EXPECT_EQ(plainCxxName("std::basic_istream<char, std::char_traits<char> >"), "std::istream");
  EXPECT_EQ(plainCxxName("std::map<int, int, std::greater<int>, std::allocator<std::pair<const int, int>>>"),
            "std::map<int, int, std::greater<int>>");
}

TEST(CxxNames, IteratorsAndSpansAreWrittenAsTheirUsersDo) {
  const std::string vector = "std::vector<int, std::allocator<int> >";
  EXPECT_EQ(plainCxxName("__gnu_cxx::__normal_iterator<int *, " + vector + " >"),
            "std::vector<int>::iterator");
  EXPECT_EQ(plainCxxName("f(__gnu_cxx::__normal_iterator<int const*, " + vector + " >)"),
            "f(std::vector<int>::const_iterator)");
  EXPECT_EQ(plainCxxName("std::span<const int, 18446744073709551615UL>"), "std::span<const int>");
  EXPECT_EQ(plainCxxName("std::span<int, 4UL>"), "std::span<int, 4UL>");
}

TEST(CxxNames, OthersStay) {
  for (const char* name : {"int", "Ring<int, 4>", "operator<(A const&, A const&)", "operator<<(B&)",
                           "A::operator->() const", "std::array<int, 3>", "Box<Box<int>>", "operator<=>(A)"})
    EXPECT_EQ(plainCxxName(name), name);
  EXPECT_EQ(plainCxxName("f(std::vector<int, std::allocator<int>> const&)"), "f(std::vector<int> const&)");
}
