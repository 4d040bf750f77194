#include "frontend/tree_roles.h"

#include <gtest/gtest.h>

using namespace nuthatch;

TEST(TreeRoles, FoldersAndNamesSayWhatAUnitIsFor) {
  EXPECT_EQ(roleByPath("src/list.c"), UnitRole::Library);
  EXPECT_EQ(roleByPath("tests/list.c"), UnitRole::Test);
  EXPECT_EQ(roleByPath("lib/Tests/deep/list.cpp"), UnitRole::Test);
  EXPECT_EQ(roleByPath("src/list_test.c"), UnitRole::Test);
  EXPECT_EQ(roleByPath("src/test_list.c"), UnitRole::Test);
  EXPECT_EQ(roleByPath("examples/a.c"), UnitRole::Example);
  EXPECT_EQ(roleByPath("fuzz/parse.cc"), UnitRole::Fuzzer);
  EXPECT_EQ(roleByPath("parse_fuzzer.cc"), UnitRole::Fuzzer);
  EXPECT_EQ(roleByPath("latest/contest.c"), UnitRole::Library);
  EXPECT_EQ(roleByPath("test.c"), UnitRole::Library);
}
