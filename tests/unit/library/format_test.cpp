// Formats of printf and scanf: what they take, in order, and where nobody can say.
#include "library/format.h"

#include <gtest/gtest.h>
#include <string>

namespace nuthatch::library {

namespace {

// A letter an argument: v value, t text, b bounded text, w wide text, p place, q place of a text; ? unknown.
std::string spelled(const std::optional<std::vector<Conversion>>& conversions) {
  if (!conversions) return "?";
  std::string text;
  for (const Conversion& one : *conversions) text += "vtbwpq"[static_cast<int>(one.takes)];
  return text;
}

} // namespace

TEST(PrintFormat, TakesWhatTheStandardSays) {
  EXPECT_EQ(spelled(printConversions("")), "");
  EXPECT_EQ(spelled(printConversions("100%%")), "");
  EXPECT_EQ(spelled(printConversions("%d %5u %-3ld %+i %#x %hhd %zu %jd %td %lld")), "vvvvvvvvvv");
  EXPECT_EQ(spelled(printConversions("%s")), "t");
  EXPECT_EQ(spelled(printConversions("%-20s|%c")), "tv");
  EXPECT_EQ(spelled(printConversions("%*s")), "vt");
  EXPECT_EQ(spelled(printConversions("%.*s")), "vb");
  EXPECT_EQ(spelled(printConversions("%.4s")), "b");
  EXPECT_EQ(spelled(printConversions("%ls %S")), "ww");
  EXPECT_EQ(spelled(printConversions("%n%p%f%Lf")), "pvvv");
  EXPECT_EQ(printConversions("%.4s")->front().bound, 4);
  EXPECT_EQ(printConversions("%.s")->front().bound, 0);
  EXPECT_EQ(printConversions("%hhn")->front().bytes, 1);
  EXPECT_EQ(printConversions("%n")->front().bytes, 4);
  EXPECT_EQ(printConversions("%ln")->front().bytes, -1);
}

TEST(PrintFormat, IsUnknownWhereTheStandardIsSilent) {
  EXPECT_EQ(spelled(printConversions("%k")), "?");
  EXPECT_EQ(spelled(printConversions("%")), "?");
  EXPECT_EQ(spelled(printConversions("%2$d %1$d")), "?");
}

TEST(ScanFormat, TakesPlaces) {
  EXPECT_EQ(spelled(scanConversions("%d,%lf %*d %n")), "ppp");
  EXPECT_EQ(spelled(scanConversions("%s %10s %[^]a] %c")), "qqqp");
  EXPECT_EQ(scanConversions("%10s")->front().bound, 10);
  EXPECT_EQ(scanConversions("%s")->front().bound, -1);
  EXPECT_EQ(scanConversions("%3c")->front().bytes, 3);
  EXPECT_EQ(scanConversions("%hd")->front().bytes, 2);
  EXPECT_EQ(scanConversions("%lf")->front().bytes, 8);
  EXPECT_EQ(spelled(scanConversions("%ms")), "?");
  EXPECT_EQ(spelled(scanConversions("%1$d")), "?");
}

} // namespace nuthatch::library
