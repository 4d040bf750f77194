// Command lines of gcc and clang as builds write them, and what is left of them for an analysis.
#include "frontend/commands/command_line.h"

#include "frontend/bitcode_cache.h"
#include "frontend/commands/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

using namespace nuthatch;
using Words = std::vector<std::string>;

namespace {

CommandLine parse(std::string_view line, bool cxx = false) {
  const Words words = splitWords(line);
  return parseCommandLine(words, cxx, "/nowhere");
}

} // namespace

TEST(CommandLine, KeepsWhatChangesTheMeaning) {
  for (const char* flags :
       {"-std=gnu++17", "-DX -D Y=1 -UZ -U W", "-Iinc -I inc -isystem sys -iquote q -idirafter d", "-m32",
        "-fwrapv -funsigned-char -fno-exceptions -fno-rtti -fshort-enums", "-include config.h", "-pthread",
        "-ffast-math", "-msse4.2", "-nostdinc", "--sysroot=/x", "-Wp,-DDEEP"})
    EXPECT_EQ(parse(std::string(flags) + " -c a.c").flags, splitWords(flags));
}

TEST(CommandLine, DropsWhatDoesNot) {
  for (const char* flags : {"-O3 -Os -g -ggdb3 -gsplit-dwarf -pipe", "-MD -MMD -MP -MF a.d -MT a.o -MQ a.o",
                            "-Wall -Werror -pedantic", "-flto=auto -ffat-lto-objects",
                            "-fprofile-arcs -ftest-coverage --coverage", "-D_FORTIFY_SOURCE=2",
                            "-fstack-protector-strong -fcf-protection", "-fsanitize=address",
                            "-Wp,-MD,.deps/a.d", "--param max=3", "-Xclang -include-pch -Xclang a.pch",
                            "-ffile-prefix-map=/a=b", "-march=native", "-o x/y.o", "-ox.o"}) {
    EXPECT_EQ(parse(std::string(flags) + " -c a.c").flags, Words{}) << flags;
    EXPECT_EQ(parse(std::string(flags) + " -c a.c").sources.size(), 1u) << flags;
  }
}

// A build's own flags must not load code into the compiler nor let it write where they say.
TEST(CommandLine, LeavesOutWhatLoadsCodeOrWritesFiles) {
  for (const char* flags : {"-Xclang -load -Xclang ./evil.so",
                            "-Xclang -fpass-plugin=./evil.so",
                            "-fpass-plugin=./evil.so",
                            "-fplugin=./evil.so",
                            "@more",
                            "--config=more.cfg",
                            "--config more.cfg",
                            "-ftime-trace=/t/x",
                            "-ftime-trace",
                            "-foptimization-record-file=/t/x",
                            "-fsave-optimization-record",
                            "-Xclang -dependency-file -Xclang /t/x",
                            "-Xpreprocessor -dependency-file",
                            "-Wp,-MMD,/t/x",
                            "-Wp,-dependency-file,/t/x",
                            "-fproc-stat-report=/t/x",
                            "-Xclang -diagnostic-log-file -Xclang /t/x",
                            "-Xclang -header-include-file -Xclang /t/x",
                            "-MF /t/x",
                            "-fmodules-cache-path=/t",
                            "-fcrash-diagnostics-dir=/t",
                            "-dependency-file",
                            "-fdeps-file=/t/x",
                            "-fmodule-output=/t/x",
                            "-fthinlto-index=/t/x",
                            "-ccc-gcc-name x",
                            "-resource-dir=/t",
                            "--gcc-toolchain=/t",
                            "-fno-such-flag-ever",
                            "--no-such-flag-ever"})
    EXPECT_EQ(parse(std::string(flags) + " -c a.c").flags, Words{}) << flags;
  EXPECT_EQ(parse("-Xclang -load -c a.c").notes, Words{"the flag -Xclang -load is left out"});
}

TEST(CommandLine, ToldWhatIsMade) {
  EXPECT_EQ(parse("-c a.c").mode, CompilerMode::Object);
  EXPECT_EQ(parse("a.c b.o -lm -o prog").mode, CompilerMode::Link);
  for (const char* line :
       {"-E a.c", "-S a.c", "-M a.c", "-c -fsyntax-only a.c", "--version", "-print-file-name=x",
        "-dumpmachine", "-c -emit-llvm a.c", "-E -c a.c", "-x c++-header a.h"})
    EXPECT_EQ(parse(line).mode, CompilerMode::Other) << line;
  const CommandLine link = parse("a.c b.o libx.a -L. -lz -Wl,--as-needed -shared -o p.so");
  EXPECT_EQ(link.inputs, (Words{"b.o", "libx.a"}));
  EXPECT_EQ(link.linkFlags, (Words{"-L.", "-lz", "-Wl,--as-needed", "-shared"}));
  EXPECT_EQ(link.output, "p.so");
  EXPECT_TRUE(parse("-x c - -c").readsStandardInput);
}

TEST(CommandLine, KnowsTheLanguage) {
  EXPECT_EQ(parse("-c a.c").sources[0].language, Language::C);
  EXPECT_EQ(parse("-c a.c", /*cxx=*/true).sources[0].language, Language::Cxx);
  EXPECT_EQ(parse("-x c -c a.txt", /*cxx=*/true).sources[0].language, Language::C);
  EXPECT_EQ(parse("-c a.C").sources[0].language, Language::Cxx);
  EXPECT_EQ(parse("-c a.S").sources[0].language, Language::Assembly);
}

TEST(CommandLine, DriversAndLaunchers) {
  const auto find = [](std::string_view line) {
    const Words words = splitWords(line);
    const CompilerWords driver = findDriver(words);
    return std::pair(driver.words, driver.cxx);
  };
  EXPECT_EQ(find("/usr/bin/x86_64-linux-gnu-g++-12 -c a.c"), std::pair(std::size_t{1}, true));
  EXPECT_EQ(find("ccache clang-22 -c a.c"), std::pair(std::size_t{2}, false));
  EXPECT_EQ(find("/opt/nuthatch c++ -c a.c"), std::pair(std::size_t{2}, true));
}

TEST(CommandLine, SplitsAsAShellDoes) {
  EXPECT_EQ(splitWords(R"(a  'b c' "d \" e" f\ g "" h'i'j "\n")"),
            (Words{"a", "b c", "d \" e", "f g", "", "hij", "\\n"}));
}

RC_GTEST_PROP(CommandLine, AnyWordsAreUnderstoodSomehow, (const Words& words)) {
  const CommandLine line = parseCommandLine(words, false, "/nowhere");
  // Nothing is invented: every kept word was given, whole.
  for (const auto& flag : line.flags) RC_ASSERT(std::find(words.begin(), words.end(), flag) != words.end());
}

TEST(Dependencies, AsMakeReadsThem) {
  EXPECT_EQ(readDependencies("a.o: a.c /x/b\\ c.h \\\n  ../d\\#.h e$$.h\n", "/w/v"),
            (std::vector<std::filesystem::path>{"/w/v/a.c", "/x/b c.h", "/w/d#.h", "/w/v/e$.h"}));
  EXPECT_TRUE(readDependencies("", "/").empty());
}

TEST(Records, RoundTripAndGarbage) {
  const TranslationUnit unit{.source = "/a/b c.cpp",
                             .language = Language::Cxx,
                             .flags = {"-DX=\"y\n\"", "-std=c++20"},
                             .folder = "/a",
                             .bitcode = "/a/.b.o.bc",
                             .spareFlags = {"-march=native"}};
  const std::string line = recordLine({.unit = unit, .later = "0123"});
  const auto read = readRecords(line + std::string(3, '\0') + "garbage\n{\"source\": 3}\n[]\n" + line);
  ASSERT_EQ(read.size(), 2u);
  for (const auto& [back, later] : read) {
    EXPECT_EQ(later, "0123");
    EXPECT_EQ(back.source, unit.source);
    EXPECT_EQ(back.language, unit.language);
    EXPECT_EQ(back.flags, unit.flags);
    EXPECT_EQ(back.folder, unit.folder);
    EXPECT_EQ(back.bitcode, unit.bitcode);
    EXPECT_EQ(back.spareFlags, unit.spareFlags);
  }
}

RC_GTEST_PROP(Records, AnyBytesAreReadSomehow, (const std::string& bytes)) { readRecords(bytes); }
