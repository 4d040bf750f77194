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
};

struct SuiteFile {
  std::string stem;    // ring_test
  std::string comment; // above everything, or empty
  TestStyle style = TestStyle::GoogleTest;
  std::vector<std::string> includes; // whole lines, behind those of the style
  bool failsAllocations = false;     // tests call failAllocation, which the file then has
  bool ownFolder = false; // tests write files: they run in a folder of their own, which goes at the end
  std::vector<SuiteTest> tests;
};

// Where each test stands: [first, last] line numbers, from 1.
struct TestLines {
  std::size_t first = 0, last = 0;
};

std::string suiteFileName(const SuiteFile& file);
std::string writeSuiteFile(const SuiteFile& file, std::vector<TestLines>* places = nullptr);

// How one test program is built.
struct SuiteUnit {
  std::string source; // absolute
  bool cxx = false;
  std::vector<std::string> flags;
  std::string folder;
};
struct SuiteProgram {
  std::string file; // ring_test.cpp
  TestStyle style = TestStyle::GoogleTest;
  std::size_t tests = 0;
  std::vector<std::string> flags; // to compile the test, in this folder
  std::string folder;
  std::vector<SuiteUnit> units;  // to link with
  bool fails = false;            // a crash test: its failure is what it shows
  bool failsAllocations = false; // linked so that the tests can
  bool alone = false;            // each test in a process of its own, without a look for leaks
};
// A C source that stands for what the tested code uses and does not hold: variables of zeros, by name and
// size, and functions that nobody may call.
std::string writeOutside(const std::map<std::string, std::uint64_t>& variables,
                         const std::vector<std::string>& functions);
std::string writeMakefile(const std::vector<SuiteProgram>& programs,
                          const std::vector<std::string>& linkFlags);

// Names: words of a function and of what it did, in CamelCase; unique in a file by a number.
std::string camelCase(const std::string& text);
void makeNamesUnique(std::vector<SuiteTest>& tests);

} // namespace nuthatch
