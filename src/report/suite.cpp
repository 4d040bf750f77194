#include "report/suite.h"

#include "support/visible.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

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
    "#include <cstdio>\n#include <cstdlib>\n#include <cstring>\n#include <new>\n#include "
    "<stdexcept>\n#include <string>\n"
    "#include <string_view>\n#include <typeinfo>\n#include <utility>\n#include <vector>\n";
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

// A process a test: one that crashes costs itself, and no test meets what another left behind. Declared by hand,
// since the tested source says which of the system's names its headers show.
const char* const kPlainRunner =
#include "report/plain_runner.inc"
    ;

std::string plainMain(const std::vector<SuiteTest>& tests) {
  std::string text = "/* With a 1: it leaves something behind, and no leak is looked for. */\n"
                     "static const struct { void (*run)(void); const char *name; int leaves; } tests[] = {\n";
  for (const auto& test : tests)
    text += fmt::format("  {{{0}_{1}, \"{0}_{1}\", {2}}},\n", test.suite, test.name, test.leaves ? 1 : 0);
  text += "};\n";
  std::string runner = kPlainRunner;
  for (std::size_t at; (at = runner.find("COUNT")) != std::string::npos;)
    runner.replace(at, 5, std::to_string(tests.size()));
  return text + runner;
}

// A test of a bug fails as it is: what it shows is the end of this very process.
std::string singleMain(const SuiteTest& test) {
  return fmt::format("int main(void) {{\n  {}_{}();\n  return failures != 0;\n}}\n", test.suite, test.name);
}

} // namespace

const char* lightGoogleTest() {
  static constexpr const char* kText =
#include "report/light_gtest.inc"
      ;
  return kText;
}

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
    for (const auto& line : test.before) text += line + "\n";
    text += headOf(test, file.style);
    for (const auto& line : test.lines) text += "  " + line + "\n";
    text += "}\n";
    if (places) places->push_back({first, countLines(text)});
  }
  if (file.style == TestStyle::PlainC)
    text += "\n" + (file.fails ? singleMain(file.tests.front()) : plainMain(file.tests));
  return text;
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
