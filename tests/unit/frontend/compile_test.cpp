// Units to one module: what the bitcode holds, what degrades with a line, what fails and how.
#include "workspace.h"

#include "replay/sandbox/build_tool.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Operator.h"

using namespace nuthatch;
using CompileTest = frontend_test::Workspace;

namespace {

std::string outputOf(const std::filesystem::path& program) {
  auto finished = run({.argv = {program.string()}});
  return finished ? finished->out : finished.error().message;
}

} // namespace

TEST_F(CompileTest, AnalysisBitcodeIsUnoptimisedWithLifetimesAndNsw) {
  const Module made = module(target({write("a.c", R"(
    int use(int *);
    int f(int n) { int kept; { int a[4]; use(a); kept = n + 1; } return kept; })")}));
  const auto* function = made.llvm().getFunction("f");
  ASSERT_TRUE(function);
  EXPECT_FALSE(function->hasFnAttribute(llvm::Attribute::OptimizeNone));
  EXPECT_TRUE(function->getSubprogram());
  int ends = 0, nsw = 0, allocas = 0, tbaa = 0;
  for (const auto& instruction : llvm::instructions(*function)) {
    const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
    ends += intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
    const auto* arithmetic = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&instruction);
    nsw += arithmetic && arithmetic->hasNoSignedWrap();
    allocas += llvm::isa<llvm::AllocaInst>(instruction);
    tbaa += instruction.hasMetadata(llvm::LLVMContext::MD_tbaa);
  }
  EXPECT_GE(ends, 2);
  EXPECT_EQ(nsw, 1);
  EXPECT_EQ(allocas, 3);
  EXPECT_EQ(tbaa, 0);
}

TEST_F(CompileTest, StandardLibraryCodeIsInTheModule) {
  const Module made = module(target({write("a.cpp", R"(
    #include <iostream>
    #include <string>
    int main() { std::string s("a"); s.append("b"); std::cout << s << 12 << std::endl; })")}));
  EXPECT_TRUE(defines(made, "_ZNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEE6appendEPKc"));
  EXPECT_TRUE(defines(made, "_ZNSolsEi"));
}

TEST_F(CompileTest, SeveralProgramsInAFolderAreOneModule) {
  write("one.c", "static int helper(void) { return 1; } int shared(void) { return helper(); } "
                 "int main(void) { return shared(); }");
  write("two.c", "static int helper(void) { return 2; } int shared(void) { return helper(); } "
                 "int main(void) { return shared(); }");
  const Module made = module(target({at("")}));
  for (const char* name : {"main", "shared", "helper", "main.two", "shared.two", "helper.two"})
    EXPECT_TRUE(defines(made, name)) << name;
  EXPECT_TRUE(made.verify());
  EXPECT_TRUE(noted("main is defined in"));
  EXPECT_FALSE(noted("helper")) << "static functions of one name are no conflict";
}

TEST_F(CompileTest, LocalNamesNeverTakeAVisibleOne) {
  write("a.c", "static int f(void) { return 1; } int a(void) { return f(); }");
  write("b.c", "int f(void) { return 2; }");
  const Module made = module(target({at("")}));
  EXPECT_TRUE(made.llvm().getFunction("f")->hasExternalLinkage());
  EXPECT_TRUE(defines(made, "f.a"));
}

TEST_F(CompileTest, CompileErrorIsShownAsTheCompilerGaveIt) {
  const Target broken = target({write("bad.c", "int f(void) { return x; }\n")});
  const auto made = compile(broken, Flavour::Analysis, notes);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message, "cannot compile " + at("bad.c").string());
  EXPECT_NE(made.error().detail.find("bad.c:1:22: error: use of undeclared identifier 'x'"),
            std::string::npos)
      << made.error().detail;
  EXPECT_EQ(made.error().blame, Blame::Input);
}

TEST_F(CompileTest, OneBrokenUnitOfSeveralIsANote) {
  write("bad.c", "#error not today\n");
  write("good.c", "int good(void) { return 1; }");
  const Module made = module(target({at("")}));
  EXPECT_TRUE(defines(made, "good"));
  EXPECT_TRUE(noted("bad.c is left out: ")) << notes.size();
  EXPECT_TRUE(noted("not today"));
}

TEST_F(CompileTest, FlagsThatClangRefusesAreLeftOutWithANote) {
  write("a.c", "int f(void) { return N; }");
  write(
      "compile_commands.json",
      R"([{"directory": ".", "file": "a.c", "command": "gcc -fanalyzer -fno-such-thing -mno-such-isa -DN=3 -c a.c"}])");
  const Target found = target({at("")});
  EXPECT_TRUE(defines(module(found), "f"));
  EXPECT_EQ(found.notes, (std::vector<std::string>{"the flag -fanalyzer is left out",
                                                   "the flag -fno-such-thing is left out"}));
  EXPECT_TRUE(noted("-mno-such-isa"));
}

TEST_F(CompileTest, MarchIsUsedOnlyWhereNeeded) {
  write("a.c", "#ifndef __AVX2__\n#error needs AVX2\n#endif\nint f(void) { return 1; }");
  write("compile_commands.json",
        R"([{"directory": ".", "file": "a.c", "command": "gcc -march=haswell -c a.c"}])");
  EXPECT_TRUE(defines(module(target({at("")})), "f"));
  EXPECT_TRUE(noted("-march=haswell"));
}

TEST_F(CompileTest, SecondRunComesFromTheCacheAndFollowsEdits) {
  setBuildTrust({.trusted = true}); // a clang-22 that counts its calls writes to a file of ours
  const auto real = findProgram("clang-22");
  const auto counted = write("bin/clang-22", fmt::format("#!/bin/sh\necho call >> {}\nexec {} \"$@\"\n",
                                                         at("calls").string(), real.string()));
  std::filesystem::permissions(counted, std::filesystem::perms::owner_all);
  const std::string path = std::getenv("PATH");
  ::setenv("PATH", (at("bin").string() + ":" + path).c_str(), 1);
  const auto calls = [&] { return readFile(at("calls")).value_or("").size() / 5; };
  const auto value = [&] {
    const Module made = module(target({at("a.c")}));
    const auto* variable = made.llvm().getGlobalVariable("value");
    return llvm::cast<llvm::ConstantInt>(variable->getInitializer())->getZExtValue();
  };

  write("inc/n.h", "#define N 1\n");
  write("a.c", "#include \"inc/n.h\"\nint value = N;\n");
  EXPECT_EQ(value(), 1u);
  EXPECT_EQ(value(), 1u);
  EXPECT_EQ(calls(), 1u);
  write("inc/n.h", "#define N 2\n");
  EXPECT_EQ(value(), 2u);
  EXPECT_EQ(calls(), 2u);
  for (const auto& entry : std::filesystem::directory_iterator(at("../cache/bitcode")))
    if (entry.path().extension() == ".bc") ASSERT_TRUE(writeFile(entry.path(), "damaged"));
  EXPECT_EQ(value(), 2u) << "a damaged entry is not believed";
  EXPECT_EQ(calls(), 3u);
  ::setenv("PATH", path.c_str(), 1);
  setBuildTrust({});
}

TEST_F(CompileTest, GarbageBitcodeIsAProblem) {
  const auto made = compile(target({write("a.bc", "BC\xc0\xde garbage")}), Flavour::Analysis, notes);
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().message.find("not bitcode that LLVM 22 can read"), std::string::npos);
}

TEST_F(CompileTest, SanitizedProgramStopsAtTheBug) {
  const Target bug = target({write("a.c", R"(
    #include <limits.h>
    #include <stdio.h>
    int main(int argc, char **argv) { puts("start"); fflush(stdout); int x = INT_MAX; x += argc; return x == 0; })")});
  const Module made = module(bug, Flavour::Sanitized);
  ASSERT_TRUE(linkProgram(bug, made, Flavour::Sanitized, at("a")));
  const auto finished = run({.argv = {at("a")}});
  EXPECT_EQ(finished->out, "start\n");
  EXPECT_NE(finished->err.find("signed integer overflow"), std::string::npos) << finished->err;
  EXPECT_FALSE(finished->ok());
}

TEST_F(CompileTest, SanitizedGlobalsOfEveryUnitAreGuarded) {
  write("a.c", "int first[4]; int read(int); int main(int c, char **v) { return first[c] + read(c + 3); }");
  write("b.c", "static int second[4]; int read(int i) { int *p = second; return p[i]; }");
  const Target bug = target({at("")});
  const Module made = module(bug, Flavour::Sanitized);
  ASSERT_TRUE(linkProgram(bug, made, Flavour::Sanitized, at("p")));
  const auto finished = run({.argv = {at("p")}});
  EXPECT_NE(finished->err.find("global-buffer-overflow"), std::string::npos) << finished->err;
}

// The standard lets both calls go to a definition elsewhere that nobody wrote; optimising compilers inline.
TEST_F(CompileTest, InlineFunctionsOfCLinkInBothFlavours) {
  const Target program = target({write("a.c", "inline int half(int x) { return x / 2; }\n"
                                              "int main(int c, char **v) { return half(c - 1); }")});
  for (const Flavour flavour : {Flavour::Analysis, Flavour::Sanitized}) {
    const Module made = module(program, flavour);
    EXPECT_TRUE(defines(made, "half"));
    ASSERT_TRUE(linkProgram(program, made, flavour, at("p")));
    EXPECT_TRUE(run({.argv = {at("p")}})->ok());
  }
}

TEST_F(CompileTest, WhatGccOnlyWarnsAboutCompiles) {
  write("old.c", "int f(n) int n; { return g(n); }");
  write("old.cpp", "int h(unsigned u) { register int r = 1; int a[] = {r, u}; return a[1]; }");
  const Module made = module(target({at("")}));
  EXPECT_TRUE(defines(made, "f"));
  EXPECT_TRUE(defines(made, "_Z1hj"));
}

TEST_F(CompileTest, UnitsThatDoNotFitTogetherAreNotes) {
  write("a.c", "int a;");
  write("b.c", "int b;");
  write("c.c", "int c;");
  write("compile_commands.json", R"([{"directory": ".", "file": "a.c", "command": "cc -c a.c"},
    {"directory": ".", "file": "b.c", "command": "cc -m32 -c b.c"},
    {"directory": ".", "file": "c.c", "command": "cc -fshort-wchar -c c.c"}])");
  const Module made = module(target({at("")}));
  EXPECT_TRUE(made.llvm().getGlobalVariable("a"));
  EXPECT_FALSE(made.llvm().getGlobalVariable("b"));
  EXPECT_TRUE(made.llvm().getGlobalVariable("c"));
  EXPECT_TRUE(noted("b.c is built for another machine"));
  EXPECT_TRUE(noted("c.c: wchar_size differs"));
}

TEST_F(CompileTest, SanitizedUnitsLinkAndFindUseAfterScopeAcrossUnits) {
  write("a.c", "int *leak(void); int value = 7; int main(void) { return *leak(); }");
  write("b.cpp", R"(
    #include <string>
    extern "C" int *leak() { int *p; { int a = 3; p = &a; } *p = static_cast<int>(std::string("x").size()); return p; })");
  const Target bug = target({at("")});
  const Module made = module(bug, Flavour::Sanitized);
  ASSERT_TRUE(linkProgram(bug, made, Flavour::Sanitized, at("a")));
  const auto finished = run({.argv = {at("a")}});
  EXPECT_NE(finished->err.find("stack-use-after-scope"), std::string::npos) << finished->err;
}

TEST_F(CompileTest, BitcodeOfTheUserIsSanitizedForReplay) {
  const auto source = write(
      "a.c", "#include <stdlib.h>\nint main(int c, char **v) { char *p = malloc(4); return p[c + 3]; }");
  ASSERT_TRUE(run({.argv = {"clang-22", "-O0", "-emit-llvm", "-c", source, "-o", at("a.bc")}})->ok());
  const Target bug = target({at("a.bc")});
  const Module made = module(bug, Flavour::Sanitized);
  EXPECT_TRUE(noted("AddressSanitizer alone"));
  ASSERT_TRUE(linkProgram(bug, made, Flavour::Sanitized, at("a")));
  EXPECT_NE(run({.argv = {at("a")}})->err.find("heap-buffer-overflow"), std::string::npos);
}

TEST_F(CompileTest, AnalysisModuleRunsAsTheProgramDoes) {
  write("main.cpp", R"(
    #include <iostream>
    #include <map>
    #include <stdexcept>
    extern "C" int twice(int);
    int main() {
      std::map<int, std::string> m{{2, "two"}, {1, "one"}};
      for (auto &[k, v] : m) std::cout << twice(k) << v << ' ';
      try { m.at(9); } catch (const std::out_of_range &) { std::cout << "caught\n"; } })");
  write("twice.s",
        ".text\n.globl twice\ntwice:\n lea (%rdi,%rdi), %eax\n ret\n.section .note.GNU-stack,\"\"\n");
  const Target program = target({at("main.cpp"), at("twice.s")});
  ASSERT_TRUE(linkProgram(program, module(program), Flavour::Analysis, at("p")));
  EXPECT_EQ(outputOf(at("p")), "2one 4two caught\n");
}
