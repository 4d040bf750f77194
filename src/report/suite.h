// A suite of unit tests as files that need nothing of Nuthatch: tests by source file, a Makefile that builds
// and runs them with any compiler. Pure: texts in, texts out.
#pragma once

#include "driver/test_style.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace nuthatch {

struct SuiteTest {
  std::string suite, name; // Ring, WriteReturns3
  std::string comment;     // why it is there; lines without the slashes
  std::vector<std::string> lines;
  std::size_t number = 0;               // of what it was made of, for whoever made it
  std::vector<std::string> before = {}; // lines at file scope: functions that the test hands over
  bool leaves = false;                  // something behind: in plain C no leak is looked for after it
};

struct SuiteFile {
  std::string stem;    // ring_test
  std::string comment; // above everything, or empty
  TestStyle style = TestStyle::GoogleTest;
  std::vector<std::string> includes; // whole lines, behind those of the style
  bool failsAllocations = false;     // tests call failAllocation, which the file then has
  bool fails = false;                // one test of a bug
  bool ownFolder = false; // tests write files: they run in a folder of their own, which goes at the end
  std::vector<SuiteTest> tests;
};

// Where each test stands: [first, last] line numbers, from 1.
struct TestLines {
  std::size_t first = 0, last = 0;
};

std::string suiteFileName(const SuiteFile& file);
std::string writeSuiteFile(const SuiteFile& file, std::vector<TestLines>* places = nullptr);

// In words of flags and paths it stands for the tree under test: a suite moves with its tree.
inline constexpr char kTreeMark = '\x1f';

// What stands for GoogleTest beside the tests, in the folder that the Makefile looks at first: it compiles in a
// third of the time, and needs nothing installed.
inline constexpr const char* kLightGoogleTest = "light/gtest/gtest.h";
const char* lightGoogleTest();

// How one test program is built, in the suite's own folder.
struct SuiteUnit {
  std::string source; // with the mark, or absolute
  bool cxx = false;
  std::vector<std::string> flags;
};
struct SuiteProgram {
  std::string file; // ring_test.cpp
  TestStyle style = TestStyle::GoogleTest;
  std::size_t tests = 0;
  bool cxx = false;               // its own language; a framework's library is linked by its style
  std::vector<std::string> flags; // to compile the test
  bool memory = false;            // shown by MemorySanitizer, which does not go with the others
  bool framework = true;          // a test of GoogleTest or Catch2, not a main of its own
  bool fails = false;             // a crash test: its failure is what it shows
  bool failsAllocations = false;  // linked so that the tests can
  bool alone = false; // of a framework: each test in a process of its own, without a look for leaks
};
// What the programs link with.
struct SuiteLibrary {
  std::vector<SuiteUnit> units;
  std::vector<std::string> linkFlags;
};
inline constexpr const char *kSuiteLibrary = "library.a", *kSuiteMemoryLibrary = "memory_library.a";
// A C source that stands for what the tested code uses and does not hold: variables of zeros, by name and
// size, and functions that nobody may call.
std::string writeOutside(const std::map<std::string, std::uint64_t>& variables,
                         const std::vector<std::string>& functions);
// `tree`: the tree under test, seen from the suite's folder.
std::string writeMakefile(const std::vector<SuiteProgram>& programs, const SuiteLibrary& library,
                          const std::string& tree);

// Names: words of a function and of what it did, in CamelCase; unique in a file by a number.
std::string camelCase(const std::string& text);
void makeNamesUnique(std::vector<SuiteTest>& tests);

} // namespace nuthatch
