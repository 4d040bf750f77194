#include "report/suite.h"

#include <gtest/gtest.h>

using namespace nuthatch;

namespace {

std::string makefile(bool memory) {
  const SuiteUnit unit{.source = std::string(1, kTreeMark) + "/sub dir/list.c", .flags = {"-DPRICE=$5"}};
  const SuiteProgram program{.file = "crash_x.c",
                             .style = TestStyle::PlainC,
                             .tests = 1,
                             .flags = {"-idirafter", std::string(1, kTreeMark)},
                             .memory = memory,
                             .fails = true};
  return writeMakefile({program}, {.units = {unit}, .linkFlags = {"-lz"}}, "../..");
}

} // namespace

TEST(Makefile, PathsAreSeenFromTheTreeAndQuoted) {
  const std::string text = makefile(false);
  EXPECT_NE(text.find("TREE ?= ../..\n"), std::string::npos) << text;
  EXPECT_NE(text.find("'$(TREE)/sub dir/list.c'"), std::string::npos) << text;
  EXPECT_NE(text.find("-DPRICE=$$5"), std::string::npos) << text;
  EXPECT_NE(text.find("$(BUILD)/unit0.o: \n"), std::string::npos) << text; // make has no quotes for it
}

TEST(Makefile, WhatWasNeverWrittenIsShownByMemorySanitizer) {
  EXPECT_NE(makefile(true).find("$(CC) $(SANITIZE_MEMORY)"), std::string::npos);
  EXPECT_EQ(makefile(true).find("$(CC) $(SANITIZE) "), std::string::npos);
  EXPECT_EQ(makefile(false).find("$(CC) $(SANITIZE_MEMORY)"), std::string::npos);
}

TEST(Makefile, ProgramsLinkWithAnArchiveSoThatATestMayIncludeASource) {
  const std::string text = makefile(false);
  EXPECT_NE(text.find("$(BUILD)/library.a: $(BUILD)/unit0.o\n"), std::string::npos) << text;
  EXPECT_NE(text.find("$(BUILD)/crash_x: $(BUILD)/crash_x.o $(BUILD)/library.a\n"), std::string::npos) << text;
}
