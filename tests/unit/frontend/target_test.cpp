// Which units a path stands for, and the one clear line for each path that stands for none.
#include "workspace.h"

#include <sys/stat.h>

using namespace nuthatch;
using TargetTest = frontend_test::Workspace;

TEST_F(TargetTest, OneFileIsOneUnit) {
  const Target found = target({write("a.c", "int f(void) { return 1; }")});
  ASSERT_EQ(found.units.size(), 1u);
  EXPECT_EQ(found.units[0].language, Language::C);
  EXPECT_EQ(found.name, "a.c");
}

TEST_F(TargetTest, SeveralFilesAreOneTarget) {
  const Target found = target({write("a.c", ""), write("b.cpp", ""), write("c.cxx", ""), write("d.s", "")});
  EXPECT_EQ(found.units.size(), 3u);
  EXPECT_EQ(found.units[1].language, Language::Cxx);
  EXPECT_EQ(found.assembly.size(), 1u);
  EXPECT_EQ(found.notes.size(), 1u) << "assembly is said, not hidden";
}

TEST_F(TargetTest, ReadsCompileCommandsAndKeepsOnlyFlagsWithMeaning) {
  write("src/a.c", "");
  write("compile_commands.json", R"([{"directory": "src", "file": "a.c",
    "command": "/usr/bin/cc '-DNAME=\"x y\"' -I../inc -isystem sys -std=c99 -fwrapv -O3 -flto -Werror -Wall -march=native -MD -MF a.d -MT a.o -o a.o -c a.c"}])");
  const Target found = target({at("")});
  ASSERT_EQ(found.units.size(), 1u);
  const TranslationUnit& unit = found.units[0];
  EXPECT_EQ(unit.source, at("src/a.c"));
  EXPECT_EQ(unit.folder, at("src"));
  EXPECT_EQ(unit.flags, (std::vector<std::string>{"-DNAME=\"x y\"", "-I../inc", "-isystem", "sys", "-std=c99",
                                                  "-fwrapv"}));
  EXPECT_EQ(unit.spareFlags, std::vector<std::string>{"-march=native"});
}

TEST_F(TargetTest, FindsTheDatabaseInTheBuildFolder) {
  write("a.cpp", "");
  write("build/compile_commands.json",
        R"([{"directory": "..", "file": "a.cpp", "arguments": ["ccache", "g++", "-c", "a.cpp"]},
            {"directory": "..", "file": "a.cpp", "arguments": ["g++", "-fPIC", "-c", "a.cpp"]}])");
  const Target found = target({at("")});
  ASSERT_EQ(found.units.size(), 1u);
  EXPECT_EQ(found.units[0].source, at("a.cpp"));
  ASSERT_EQ(found.notes.size(), 1u);
  EXPECT_NE(found.notes[0].find("2 ways"), std::string::npos);
}

TEST_F(TargetTest, BrokenDatabaseNamesThePosition) {
  write("compile_commands.json", "[\n  {\"directory\": oops}\n]");
  const Problem said = problem({at("")});
  EXPECT_NE(said.message.find("compile_commands.json:2:17: not JSON"), std::string::npos) << said.message;
  EXPECT_EQ(said.blame, Blame::Input);
}

TEST_F(TargetTest, DatabasesOfOtherShapesAreProblems) {
  for (const char* text : {"{}", "[1]", "[{}]", "[]", R"([{"file": "x.f90", "command": "gfortran x.f90"}])",
                           R"([{"file": 3, "arguments": "cc"}])", ""}) {
    write("compile_commands.json", text);
    EXPECT_NE(problem({at("")}).message.find("compile_commands.json"), std::string::npos) << text;
  }
}

TEST_F(TargetTest, PlainFolderTakesAllSources) {
  write("main.c", "");
  write("lib/util.cc", "");
  write("build/old.c", "");
  write(".git/x.c", "");
  write("include/x.h", "");
  const Target found = target({at("")});
  ASSERT_EQ(found.units.size(), 2u);
  EXPECT_EQ(found.units[0].source, at("lib/util.cc"));
  EXPECT_EQ(found.units[0].flags.back(), at("include"));
  ASSERT_EQ(found.notes.size(), 1u);
}

TEST_F(TargetTest, CMakeProjectIsConfiguredOutsideItsFolder) {
  write("CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.20)\nproject(p C)\n"
        "add_library(own o.c)\nadd_executable(p p.c)\ntarget_compile_definitions(p PRIVATE DEEP=1)\n"
        "target_link_libraries(p own m dl)\n");
  write("o.c", "int o;");
  write("p.c", "int main(void) { return 0; }");
  const Target found = target({at("")});
  ASSERT_EQ(found.units.size(), 2u);
  EXPECT_EQ(found.units[1].flags, std::vector<std::string>{"-DDEEP=1"});
  EXPECT_EQ(found.linkFlags, (std::vector<std::string>{"-lm", "-ldl"}));
  EXPECT_FALSE(std::filesystem::exists(at("CMakeCache.txt")));
}

TEST_F(TargetTest, CMakeThatFailsIsShown) {
  write("CMakeLists.txt", "project(p C)\nmessage(FATAL_ERROR \"no good reason\")\n");
  const Problem said = problem({at("")});
  EXPECT_NE(said.detail.find("no good reason"), std::string::npos);
  EXPECT_NE(said.message.find("cmake cannot configure"), std::string::npos);
}

TEST_F(TargetTest, BadPathsHaveOneLineEach) {
  EXPECT_NE(problem({at("none.c")}).message.find("does not exist"), std::string::npos);
  write("sub/readme.txt", "text");
  EXPECT_NE(problem({at("sub")}).message.find("holds no C, C++ or Rust source"), std::string::npos);
  EXPECT_NE(problem({at("sub/readme.txt")}).message.find("no kind of file"), std::string::npos);
  EXPECT_NE(problem({write("a.c", ""), at("sub")}).message.find("is a folder"), std::string::npos);
  EXPECT_FALSE(findTarget({}));
  ASSERT_EQ(::mkfifo(at("pipe.c").c_str(), 0600), 0);
  EXPECT_NE(problem({at("pipe.c")}).message.find("not a regular file"), std::string::npos);
}
