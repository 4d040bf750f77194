// The drop-in compilers under real build tools, and the modules collected from what they built.
#include "workspace.h"

#include "frontend/collect.h"
#include "support/installation.h"
#include "support/process.h"

using namespace nuthatch;

class WrapperTest : public frontend_test::Workspace {
protected:
  // A shell script in the work folder with $CC and $CXX set.
  Finished shell(const std::string& script) {
    EXPECT_TRUE(makeFolder(at("")));
    const std::string tool = (executablePath().parent_path() / "frontend_tool").string();
    auto finished =
        run({.argv = {"sh", "-e", "-c", script},
             .folder = at(""),
             .environment = {"CC=" + tool + " cc", "CXX=" + tool + " c++", "LATER=" + tool + " later"}});
    return finished.value_or(Finished{});
  }

  void build(const std::string& script) {
    const Finished finished = shell(script);
    EXPECT_TRUE(finished.ok()) << finished.out << finished.err;
  }

  Module collect(const std::string& name) {
    auto made = collectModule(at(name), notes);
    EXPECT_TRUE(made) << (made ? "" : made.error().message);
    return made ? std::move(*made) : Module("none");
  }

  Problem collectProblem(const std::string& name) {
    auto made = collectModule(at(name), notes);
    EXPECT_FALSE(made);
    return made ? Problem{} : made.error();
  }

  void writeProgram() {
    write("main.c", "int f(int); int main(void) { return f(41) - 42; }");
    write("f.c", "static int one(void) { return 1; } int f(int x) { return x + one(); }");
  }
};

TEST_F(WrapperTest, ObjectsOneByOneThenLinked) {
  writeProgram();
  build("$CC -O2 -c main.c; $CC -c f.c -o g.o; $CC main.o g.o -o prog; ./prog");
  const Module made = collect("prog");
  EXPECT_TRUE(defines(made, "main"));
  EXPECT_TRUE(defines(made, "f"));
  EXPECT_TRUE(defines(made, "one"));
  EXPECT_TRUE(notes.empty());
}

TEST_F(WrapperTest, CompileAndLinkInOneCommand) {
  writeProgram();
  build("$CC main.c f.c -o prog; ./prog");
  EXPECT_TRUE(defines(collect("prog"), "f"));
  build("$CC main.c f.c; ./a.out");
  EXPECT_TRUE(defines(collect("a.out"), "f"));
}

TEST_F(WrapperTest, StaticAndSharedLibrariesPartialLinksAndLto) {
  writeProgram();
  build("$CC -flto -c f.c main.c; ar rc libf.a f.o; mkdir moved; mv libf.a moved; $CC main.o moved/libf.a -o "
        "prog;"
        "./prog; ld -r f.o main.o -o all.o; $CC -fPIC -shared f.c -o libf.so; $CC -flto main.o f.o -o lto; "
        "./lto;"
        "cp prog stripped; strip stripped; llvm-ar-22 --thin rc thin.a f.o");
  EXPECT_TRUE(defines(collect("moved/libf.a"), "f"));
  EXPECT_FALSE(defines(collect("moved/libf.a"), "main"));
  for (const char* file : {"prog", "all.o", "lto", "stripped"}) {
    const Module made = collect(file);
    EXPECT_TRUE(defines(made, "f") && defines(made, "main")) << file;
  }
  EXPECT_TRUE(defines(collect("libf.so"), "f"));
  EXPECT_TRUE(defines(collect("thin.a"), "f"));
}

TEST_F(WrapperTest, BehavesLikeClangElsewhere) {
  write("a.c", "int a;\n");
  EXPECT_EQ(shell("$CC --version").out, shell("clang-22 --version").out);
  EXPECT_EQ(shell("$CC -E a.c").out, shell("clang-22 -E a.c").out);
  EXPECT_EQ(shell("$CC -M a.c").out, "a.o: a.c\n");
  EXPECT_EQ(shell("$CC -print-search-dirs").out, shell("clang-22 -print-search-dirs").out);
  EXPECT_EQ(shell("echo 'int b;' | $CC -x c - -c -o b.o && echo made").out, "made\n");
  write("bad.c", "int f( {\n");
  const Finished bad = shell("$CC -c bad.c");
  EXPECT_EQ(bad.exitCode, 1);
  EXPECT_EQ(bad.err, shell("clang-22 -c bad.c").err);
  EXPECT_EQ(shell("$CC -Wall -Wunused-variable -c a.c -o /dev/null; echo $?").out, "0\n");
}

TEST_F(WrapperTest, BuildsOnWhereBitcodeCannotBeMade) {
  // Only a build for analysis sees __NO_INLINE__ at -O2.
  write("a.c", "#ifdef __NO_INLINE__\n#error no bitcode for you\n#endif\nint main(void) { return 0; }");
  build("$CC -O2 a.c -o a; ./a; grep -q 'no bitcode for a.c' $NUTHATCH_CACHE/wrapper.log");
  EXPECT_NE(collectProblem("a").message.find("was not built with nuthatch cc"), std::string::npos);
}

TEST_F(WrapperTest, MissingBitcodeIsNamed) {
  writeProgram();
  build("$CC -c main.c; $CC -c f.c; $CC main.o f.o -o prog; rm .f.o.bc .main.o.bc main.c");
  const Module made = collect("prog");
  EXPECT_TRUE(noted(".f.o.bc is gone"));
  EXPECT_TRUE(noted(".main.o.bc is gone"));
  EXPECT_TRUE(defines(made, "f"));
  build("rm f.c");
  EXPECT_NE(collectProblem("prog").message.find("is gone"), std::string::npos);
}

TEST_F(WrapperTest, BitcodeIsMadeWhenAskedFor) {
  writeProgram();
  build("$LATER -m32 -c f.c -o f32.o; $LATER -g -ffunction-sections -c f.c; $LATER -O2 main.c f.o -o prog; "
        "./prog; "
        "test ! -e .f.o.bc; ld -r f.o -o all.o; ar rc libf.a f.o; strip prog; "
        "test $(readelf -W -S f32.o f.o prog | grep -c ' .nuthatch ') = 4; "
        "! readelf -a -W f.o 2>&1 | grep -i warning; clang-22 main.c libf.a -o again; ./again");
  for (const char* file : {"prog", "all.o", "libf.a"}) EXPECT_TRUE(defines(collect(file), "one")) << file;
  EXPECT_TRUE(defines(collect("prog"), "main"));
  EXPECT_TRUE(notes.empty());
  write("f.c", "int f(int x) { return x; } int fresh;");
  EXPECT_FALSE(defines(collect("libf.a"), "one"));
  EXPECT_TRUE(noted("f.c has changed since it was built"));
  build("rm f.c");
  EXPECT_NE(collectProblem("libf.a").message.find("f.c is gone"), std::string::npos);
}

TEST_F(WrapperTest, AssemblyIsRememberedForTheLink) {
  write("main.c", "int twice(int); int main(void) { return twice(2) - 4; }");
  write("twice.S", "#define NAME twice\n.text\n.globl NAME\nNAME:\n lea (%rdi,%rdi), %eax\n ret\n"
                   ".section .note.GNU-stack,\"\"\n");
  build("$CC -c twice.S; $CC -c main.c; $CC main.o twice.o -o prog; ./prog");
  const Target program = target({at("prog")});
  ASSERT_EQ(program.assembly.size(), 1u);
  ASSERT_TRUE(linkProgram(program, module(program), Flavour::Analysis, at("again")));
  EXPECT_TRUE(run({.argv = {at("again")}})->ok());
}

TEST_F(WrapperTest, ReplayBuildComesFromTheSource) {
  write("a.c", "int main(int c, char **v) { int x = BIG; return x + c == 0; }");
  build("$CC -DBIG=2147483647 a.c -o a");
  const Target program = target({at("a")});
  ASSERT_TRUE(linkProgram(program, module(program, Flavour::Sanitized), Flavour::Sanitized, at("s")));
  EXPECT_NE(run({.argv = {at("s")}})->err.find("signed integer overflow"), std::string::npos);
}

TEST_F(WrapperTest, CMakeProjectAndItsLibraries) {
  write("CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.20)\nproject(p C CXX)\nfind_package(Threads REQUIRED)\n"
        "add_library(f f.c)\nadd_executable(p main.cpp)\ntarget_link_libraries(p f Threads::Threads)\n");
  write("f.c", "int f(void) { return 42; }");
  write("main.cpp",
        "#include <string>\nextern \"C\" int f();\nint main() { return f() - std::stoi(\"42\"); }");
  build("cmake -S . -B b -G Ninja >/dev/null; ninja -C b >/dev/null; ./b/p");
  const Target program = target({at("b/p")});
  EXPECT_EQ(program.units.size(), 2u) << "probes of cmake leave nothing";
  ASSERT_TRUE(linkProgram(program, module(program), Flavour::Analysis, at("again")));
  EXPECT_TRUE(run({.argv = {at("again")}})->ok());
}

TEST_F(WrapperTest, OtherBinariesAreProblems) {
  writeProgram();
  build("clang-22 main.c f.c -o plain; printf '\\177ELFgarbage' > broken; printf '!<arch>\\ngarbage' > "
        "broken.a");
  EXPECT_NE(collectProblem("plain").message.find("was not built with nuthatch cc"), std::string::npos);
  EXPECT_NE(collectProblem("broken").message.find("broken ELF file"), std::string::npos);
  EXPECT_NE(collectProblem("broken.a").message.find("broken archive"), std::string::npos);
  EXPECT_NE(collectProblem("main.c").message.find("is no program"), std::string::npos);
  EXPECT_NE(collectProblem("none").message.find("does not exist"), std::string::npos);
}
