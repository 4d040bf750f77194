#include "report/suite.h"

#include "support/shell.h"
#include "support/visible.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace nuthatch {

namespace {

const char* const kGoogleTest = "#include <gtest/gtest.h>\n";
const char* const kCatch2 = R"(#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
#endif
)";
const char* const kCxxHeaders =
    "#include <cstdio>\n#include <cstdlib>\n#include <cstring>\n#include <string>\n#include <string_view>\n"
    "#include <utility>\n#include <vector>\n";
const char* const kPlainC = R"(#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;
#define CHECK(condition)                                                            \
  do {                                                                              \
    if (!(condition)) {                                                             \
      printf("%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);         \
      ++failures;                                                                   \
    }                                                                               \
  } while (0)
)";

// What tests of failing allocations call. C and C++ alike, but for the linkage of what the linker looks for.
const char* const kFailingAllocations = R"(
/* malloc, calloc and realloc of the code under test: the linker hands its calls to these (-Wl,--wrap=malloc …). */
static int allocationsUntilFailure; /* 0: none fails */
static void failAllocation(int number) { allocationsUntilFailure = number; }
static int allocationFails(void) { return allocationsUntilFailure > 0 && --allocationsUntilFailure == 0; }
#ifdef __cplusplus
extern "C" {
#endif
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size) { return allocationFails() ? NULL : __real_malloc(size); }
void *__wrap_calloc(size_t count, size_t size) { return allocationFails() ? NULL : __real_calloc(count, size); }
void *__wrap_realloc(void *old, size_t size) {
  return size != 0 && allocationFails() ? NULL : __real_realloc(old, size);
}
#ifdef __cplusplus
}
#endif
)";

// Tests write where they run, so they run where nothing else is. C and C++ alike: a constructor and a
// destructor of the program need no test framework.
const char* const kOwnFolder = R"(
/* These tests write files: they run in a folder of their own, which goes at the end. */
#include <fcntl.h>
#include <ftw.h>
#include <sys/stat.h>
#include <unistd.h>
static char ownFolder[4096];
static int folderBefore = -1;
static int removeOne(const char *path, const struct stat *about, int kind, struct FTW *place) {
  (void)about, (void)kind, (void)place;
  return remove(path);
}
__attribute__((constructor)) static void enterOwnFolder(void) {
  const char *parent = getenv("TMPDIR");
  snprintf(ownFolder, sizeof ownFolder, "%s/tests-XXXXXX", parent && *parent ? parent : "/tmp");
  folderBefore = open(".", O_RDONLY);
  if (!mkdtemp(ownFolder) || chdir(ownFolder) != 0) ownFolder[0] = 0;
}
__attribute__((destructor)) static void leaveOwnFolder(void) {
  if (!ownFolder[0] || folderBefore < 0 || fchdir(folderBefore) != 0) return;
  nftw(ownFolder, removeOne, 8, FTW_DEPTH | FTW_PHYS);
}
)";

std::string replaced(std::string_view text, char what, std::string_view by) {
  std::string out;
  for (const char c : text) c == what ? out += by : out += c;
  return out;
}

// Words of a shell in a recipe: make looks at dollars first, and its lines have no line ends in them. A quoted
// word is in single quotes, so that it can be left for $NL.
std::string recipe(const std::string& quoted) {
  return replaced(replaced(quoted, '$', "$$"), '\n', R"('"$$NL"')");
}

// A file that a rule waits for; none where make cannot name it.
std::string prerequisite(const std::string& file) {
  if (file.find_first_of("\n\\") != std::string::npos) return "";
  std::string out;
  for (const char c : file) {
    if (c == ' ' || c == '\t' || c == ':' || c == '#' || c == '%') out += '\\';
    if (c == '$') out += '$';
    out += c;
  }
  return out;
}

std::size_t countLines(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

std::string commentLines(const std::string& comment) {
  std::string out = "// ";
  for (const char c : visible(comment)) {
    if (c == '\n' && out.ends_with('\\')) out += " ."; // or it would take the next line in
    out += c;
    if (c == '\n') out += "// ";
  }
  return out + (out.ends_with('\\') ? " .\n" : "\n");
}

std::string headOf(const SuiteTest& test, TestStyle style) {
  switch (style) {
  case TestStyle::GoogleTest:
    return fmt::format("TEST({}, {}) {{\n", test.suite, test.name);
  case TestStyle::Catch2:
    return fmt::format("TEST_CASE(\"{}.{}\") {{\n", test.suite, test.name);
  default:
    return fmt::format("static void {}_{}(void) {{\n", test.suite, test.name);
  }
}

std::string plainMain(const std::vector<SuiteTest>& tests) {
  std::string text = "static void (*const tests[])(void) = {\n";
  for (const auto& test : tests) text += fmt::format("  {}_{},\n", test.suite, test.name);
  return text + fmt::format(R"(}};

/* All tests, or those whose numbers are given. */
int main(int argc, char **argv) {{
  int i;
  for (i = 1; i < argc; ++i) tests[atoi(argv[i])]();
  for (i = 0; argc == 1 && i < {0}; ++i) tests[i]();
  printf("%d of {0} tests run, %d failures\n", argc == 1 ? {0} : argc - 1, failures);
  return failures != 0;
}}
)",
                            tests.size());
}

// The names by which a program takes one of its tests, for a shell loop.
std::string listWords(TestStyle style, std::size_t tests) {
  switch (style) {
  case TestStyle::GoogleTest:
    return "$$(./$< --gtest_list_tests | sed -n 's/^  /--gtest_filter=*./p')";
  case TestStyle::Catch2:
    return "$$(./$< --list-test-names-only)";
  default:
    return fmt::format("$$(seq 0 {})", tests - 1);
  }
}

} // namespace

std::string suiteFileName(const SuiteFile& file) {
  return file.stem + (file.style == TestStyle::PlainC ? ".c" : ".cpp");
}

std::string writeSuiteFile(const SuiteFile& file, std::vector<TestLines>* places) {
  std::string text = file.comment.empty() ? "" : commentLines(file.comment);
  if (file.ownFolder && file.style == TestStyle::PlainC) text += "#define _GNU_SOURCE /* mkdtemp, nftw */\n";
  text += file.style == TestStyle::GoogleTest ? kGoogleTest
          : file.style == TestStyle::Catch2   ? kCatch2
                                              : kPlainC;
  if (file.style != TestStyle::PlainC) text += kCxxHeaders;
  text += "\n";
  for (const auto& line : file.includes) text += line + "\n";
  if (file.failsAllocations) text += kFailingAllocations;
  if (file.ownFolder) text += kOwnFolder;
  if (places) places->clear();
  for (const auto& test : file.tests) {
    text += "\n";
    const std::size_t first = countLines(text) + 1;
    text += commentLines(test.comment);
    text += headOf(test, file.style);
    for (const auto& line : test.lines) text += "  " + line + "\n";
    text += "}\n";
    if (places) places->push_back({first, countLines(text)});
  }
  if (file.style == TestStyle::PlainC) text += "\n" + plainMain(file.tests);
  return text;
}

std::string writeOutside(const std::map<std::string, std::uint64_t>& variables,
                         const std::vector<std::string>& functions) {
  std::string text =
      "/* What the tested code uses and was not given: variables that hold zeros, and functions that no test "
      "calls. */\n#include <stdlib.h>\n";
  for (const auto& [name, size] : variables)
    text += fmt::format("char {}[{}] __attribute__((aligned(64)));\n", name, size);
  for (const auto& name : functions) text += fmt::format("void {}(void) {{ abort(); }}\n", name);
  return text;
}

std::string writeMakefile(const std::vector<SuiteProgram>& programs,
                          const std::vector<std::string>& linkFlags) {
  std::string text =
      R"(# Builds and runs the tests: make; with another compiler: make CC=gcc CXX=g++; the crash tests: make crashes.
ifeq ($(origin CC),default)
CC = clang-22
endif
ifeq ($(origin CXX),default)
CXX = clang++-22
endif
SANITIZE ?= -fsanitize=address,undefined -fno-sanitize-recover=all
CFLAGS ?= -g -w
CXXFLAGS ?= -g -w
TESTLIBS ?= -lgtest -lgtest_main -lpthread
BUILD ?= build
export SUITE := $(CURDIR)
define NL


endef
export NL

)";
  std::vector<std::string> tests, crashes, runs;
  std::map<std::string, const SuiteUnit*> units;
  std::map<std::string, std::string> objects;
  for (const auto& program : programs) {
    const std::string stem = program.file.substr(0, program.file.rfind('.'));
    (program.fails ? crashes : tests).push_back("$(BUILD)/" + stem);
    if (!program.fails) runs.push_back("run_" + stem);
    for (const auto& unit : program.units)
      if (units.emplace(unit.source, &unit).second)
        objects[unit.source] = fmt::format("$(BUILD)/unit{}.o", objects.size());
  }
  text += fmt::format("check: {}\n\n", fmt::join(runs, " "));
  text += fmt::format(
      "crashes: {}\n\t@for t in $^; do echo \"== $$t\"; ./$$t && echo \"$$t did not fail\"; done; true\n\n",
      fmt::join(crashes, " "));
  text += fmt::format("build: {} {}\n\n", fmt::join(tests, " "), fmt::join(crashes, " "));
  for (const auto& [source, unit] : units)
    text += fmt::format(
        "{}: {}\n\t@mkdir -p $(@D)\n\tcd {} && {} $(SANITIZE) $({}) {} -c -o \"$$SUITE\"/$@ {}\n\n",
        objects[source], prerequisite(source), recipe(shellQuoted({unit->folder})),
        unit->cxx ? "$(CXX)" : "$(CC)", unit->cxx ? "CXXFLAGS" : "CFLAGS", recipe(shellQuoted(unit->flags)),
        recipe(shellQuoted({source})));
  for (const auto& program : programs) {
    const std::string stem = program.file.substr(0, program.file.rfind('.'));
    std::vector<std::string> needs;
    for (const auto& unit : program.units) needs.push_back(objects[unit.source]);
    const bool cxx = program.style != TestStyle::PlainC;
    const bool anyCxx = cxx || std::ranges::any_of(program.units, &SuiteUnit::cxx);
    text +=
        fmt::format("$(BUILD)/{0}: {1} {2}\n\t@mkdir -p $(@D)\n"
                    "\tcd {3} && {4} $(SANITIZE) $({5}) {6} -c -o \"$$SUITE\"/$@.o \"$$SUITE\"/{1}\n"
                    "\t{7} $(SANITIZE) {10}-o $@ $@.o {2} {8} {9}\n\n",
                    stem, program.file, fmt::join(needs, " "), recipe(shellQuoted({program.folder})),
                    cxx ? "$(CXX)" : "$(CC)", cxx ? "CXXFLAGS" : "CFLAGS", recipe(shellQuoted(program.flags)),
                    anyCxx ? "$(CXX)" : "$(CC)", program.style == TestStyle::GoogleTest ? "$(TESTLIBS)" : "",
                    recipe(shellQuoted(linkFlags)),
                    program.failsAllocations ? "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc " : "");
  }
  for (const auto& program : programs) {
    const std::string stem = program.file.substr(0, program.file.rfind('.'));
    if (program.fails) continue;
    text += fmt::format("run_{0}: $(BUILD)/{0}\n", stem);
    if (program.alone) // what one test leaves behind is not for the next one
      text += fmt::format("\t@for t in {}; do ASAN_OPTIONS=detect_leaks=0 ./$< $$t || exit 1; done\n\n",
                          listWords(program.style, program.tests));
    else
      text += "\t./$<\n\n";
  }
  text += "clean:\n\trm -rf $(BUILD)\n\n.PHONY: check crashes build clean";
  return text + fmt::format(" {}\n", fmt::join(runs, " "));
}

std::string camelCase(const std::string& text) {
  std::string made;
  bool upper = true;
  for (const char c : text) {
    if (!std::isalnum(static_cast<unsigned char>(c))) {
      upper = true;
      continue;
    }
    made += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = false;
  }
  if (made.empty() || std::isdigit(static_cast<unsigned char>(made[0]))) made = "Test" + made;
  return made;
}

void makeNamesUnique(std::vector<SuiteTest>& tests) {
  std::map<std::string, int> seen;
  for (auto& test : tests) {
    const int uses = ++seen[test.suite + "." + test.name];
    if (uses > 1) test.name += fmt::format("_{}", uses);
  }
}

} // namespace nuthatch
