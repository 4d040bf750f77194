// The table of library functions: every row is asked for by its name, says each thing once, and is in order.
#include "library/library.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>

namespace nuthatch::library {

TEST(LibraryTable, HasEachFunctionOnce) {
  std::set<std::string_view> names;
  for (const Function& row : all()) {
    EXPECT_TRUE(names.insert(row.name).second) << row.name << " has two rows";
    EXPECT_EQ(find(row.name), &row) << row.name;
    EXPECT_EQ(plainName(row.name), row.name) << "a row under a name that is another spelling";
  }
}

TEST(LibraryTable, PartsNameArguments) {
  for (const Function& row : all())
    for (const Part& part : row.parts) {
      EXPECT_GE(part.argument, 0) << row.name;
      EXPECT_FALSE(part.writes && (part.amount == Amount::String || part.amount == Amount::WithinString))
          << row.name << ": a string is read";
      EXPECT_NE(part.amount == Amount::Fixed && part.a == 0, true) << row.name << ": touches nothing";
    }
}

TEST(LibraryTable, WhatTouchesByDataIsNotExact) {
  for (const Function& row : all())
    for (const Part& part : row.parts)
      if (part.amount == Amount::AtMostOne)
        EXPECT_FALSE(row.is(kExact)) << row.name << ": one byte does not say what it touches";
}

TEST(LibraryTable, BlocksBelongToAFamily) {
  for (const Function& row : all()) {
    const bool isHeap = row.is(kFresh) || row.is(kFrees);
    if (isHeap) EXPECT_NE(row.family, Family::None) << row.name;
    if (row.is(kUnwritten)) EXPECT_GE(row.size, 0) << row.name;
  }
  EXPECT_EQ(find("_ZdaPvm")->family, find("_Znam")->family);
  EXPECT_NE(find("_ZdaPvm")->family, find("_Znwm")->family);
  EXPECT_NE(find("free")->family, find("_Znwm")->family);
}

TEST(LibraryTable, SpellingsOfOneFunctionAreOneRow) {
  EXPECT_EQ(find("__isoc99_sscanf"), find("sscanf"));
  EXPECT_EQ(find("__isoc23_strtol"), find("strtol"));
  EXPECT_EQ(find("fopen64"), find("fopen"));
  EXPECT_EQ(find("cfree"), find("free"));
  EXPECT_EQ(find("no_such_function"), nullptr);
  EXPECT_EQ(find(""), nullptr);
}

} // namespace nuthatch::library
