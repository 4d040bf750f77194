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

namespace {

const char* const kMakeHead =
    R"(# Builds and runs the tests: make; with another compiler: make CC=gcc CXX=g++; the crash tests: make crashes.
ifeq ($(origin CC),default)
CC = $(if $(shell command -v clang-22),clang-22,$(if $(shell command -v clang),clang,cc))
endif
ifeq ($(origin CXX),default)
CXX = $(if $(shell command -v clang++-22),clang++-22,$(if $(shell command -v clang++),clang++,c++))
endif
SANITIZE ?= -fsanitize=address,undefined -fno-sanitize-recover=all
# What was never written is seen by clang alone.
SANITIZE_MEMORY ?= -fsanitize=memory -fno-sanitize-recover=all
CFLAGS ?= -g -w
CXXFLAGS ?= -g -w
TESTLIBS ?= -lgtest -lgtest_main -lpthread
BUILD ?= build
define NL


endef
export NL
)";

// Words of a recipe: quoted for the shell, with what make would expand kept from it.
std::string recipeWords(const std::vector<std::string>& words) {
  std::string text;
  for (const char c : shellQuoted(words)) {
    if (c == kTreeMark)
      text += "$(TREE)";
    else if (c == '\n') // a recipe's lines have no ends in them; the word is in single quotes
      text += R"('"$$NL"')";
    else
      text += c == '$' ? "$$" : std::string(1, c);
  }
  return text;
}

// Make knows no quotes among prerequisites: a path that would need some is not named there.
std::string prerequisite(const std::string& path, const std::string& tree) {
  const auto plain = [](const std::string& text) {
    return std::ranges::all_of(text, [](const char c) {
      return std::isalnum(static_cast<unsigned char>(c)) ||
             std::string_view("._/+-").find(c) != std::string::npos;
    });
  };
  if (path.empty() || !plain(tree)) return "";
  if (path[0] == kTreeMark) return plain(path.substr(1)) ? "$(TREE)" + path.substr(1) : "";
  return plain(path) ? path : "";
}

class MakefileWriter {
public:
  MakefileWriter(const std::vector<SuiteProgram>& programs, const std::vector<std::string>& linkFlags,
                 const std::string& tree)
      : programs_(programs), linkWords_(recipeWords(linkFlags)), tree_(tree) {}

  std::string write() {
    std::vector<std::string> tests, crashes, runs;
    for (const auto& program : programs_) {
      (program.fails ? crashes : tests).push_back("$(BUILD)/" + stemOf(program));
      if (!program.fails) runs.push_back("run_" + stemOf(program));
    }
    text_ = kMakeHead;
    text_ += fmt::format("TREE ?= {}\n\n", tree_);
    // One program that does not build costs itself.
    text_ += fmt::format("check:\n\t@$(MAKE) -k --no-print-directory all_tests\n\nall_tests: {}\n\n",
                         fmt::join(runs, " "));
    text_ +=
        fmt::format("crashes: {}\n\t@for t in $^; do echo \"== $$t\"; ./$$t && echo \"$$t did not fail\"; "
                    "done; true\n\n",
                    fmt::join(crashes, " "));
    text_ += fmt::format("build: {} {}\n\n", fmt::join(tests, " "), fmt::join(crashes, " "));
    for (const auto& program : programs_) addUnits(program);
    for (const auto& program : programs_) addProgram(program);
    for (const auto& program : programs_)
      if (!program.fails) addRun(program);
    text_ += "clean:\n\trm -rf $(BUILD)\n\n.PHONY: check all_tests crashes build clean";
    return text_ + fmt::format(" {}\n", fmt::join(runs, " "));
  }

private:
  static std::string stemOf(const SuiteProgram& program) {
    return program.file.substr(0, program.file.rfind('.'));
  }
  static const char* sanitizersOf(const SuiteProgram& program) {
    return program.memory ? "$(SANITIZE_MEMORY)" : "$(SANITIZE)";
  }

  void addUnits(const SuiteProgram& program) {
    for (const auto& unit : program.units) {
      const auto key = std::pair(unit.source, program.memory);
      if (objects_.contains(key)) continue;
      objects_[key] = fmt::format("$(BUILD)/{}unit{}.o", program.memory ? "memory_" : "", objects_.size());
      text_ +=
          fmt::format("{}: {}\n\t@mkdir -p $(@D)\n\t{} {} $({}) {} -c -o $@ {}\n\n", objects_[key],
                      prerequisite(unit.source, tree_), unit.cxx ? "$(CXX)" : "$(CC)", sanitizersOf(program),
                      unit.cxx ? "CXXFLAGS" : "CFLAGS", recipeWords(unit.flags), recipeWords({unit.source}));
    }
  }

  void addProgram(const SuiteProgram& program) {
    std::vector<std::string> needs;
    for (const auto& unit : program.units) needs.push_back(objects_[{unit.source, program.memory}]);
    const bool anyCxx = program.cxx || std::ranges::any_of(program.units, &SuiteUnit::cxx);
    text_ +=
        fmt::format("$(BUILD)/{0}: {1} {2}\n\t@mkdir -p $(@D)\n"
                    "\t{3} {4} $({5}) {6} -c -o $@.o {1}\n"
                    "\t{7} {4} {8}-o $@ $@.o {2} {9} {10}\n\n",
                    stemOf(program), program.file, fmt::join(needs, " "), program.cxx ? "$(CXX)" : "$(CC)",
                    sanitizersOf(program), program.cxx ? "CXXFLAGS" : "CFLAGS", recipeWords(program.flags),
                    anyCxx ? "$(CXX)" : "$(CC)",
                    program.failsAllocations ? "-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc " : "",
                    program.framework && program.style == TestStyle::GoogleTest ? "$(TESTLIBS)" : "",
                    linkWords_ + " -lm");
  }

  void addRun(const SuiteProgram& program) {
    text_ += fmt::format("run_{0}: $(BUILD)/{0}\n", stemOf(program));
    if (program.alone) // what one test leaves behind is not for the next one
      text_ += fmt::format("\t@for t in {}; do ASAN_OPTIONS=detect_leaks=0 ./$< $$t || exit 1; done\n\n",
                           listWords(program.style, program.tests));
    else
      text_ += "\t./$<\n\n";
  }

  const std::vector<SuiteProgram>& programs_;
  std::string linkWords_, tree_, text_;
  std::map<std::pair<std::string, bool>, std::string> objects_; // by source and whether for MemorySanitizer
};

} // namespace

std::string writeMakefile(const std::vector<SuiteProgram>& programs,
                          const std::vector<std::string>& linkFlags, const std::string& tree) {
  return MakefileWriter(programs, linkFlags, tree).write();
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
