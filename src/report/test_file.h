// A finding as a source file that fails when it is built with sanitizers and run, and needs nothing of
// Nuthatch. It includes the source that defines the function, so that internal types are in reach.
#pragma once

#include "driver/world_source.h"
#include "report/summary.h"

#include <string>
#include <vector>

namespace nuthatch {

struct TestFileOptions {
  std::string language;                  // "c", "c++" or "rust"
  std::string source;                    // the file to include
  bool hasMakefile = false;              // one beside the test builds it; else its head has the whole command
  std::vector<std::string> flags;        // the user's flags for that file
  std::vector<std::string> otherSources; // the rest of the program that the test links with
  std::optional<World> world;            // what main runs in; else the witness has its statements
  TestedProgram program;
};

struct TestFile {
  std::string stem; // account_deposit_signed_overflow
  std::string name; // with its ending
  std::string content;
  std::vector<std::string> build =
      {}; // what compiles it where it lies, to a program named as its stem; none: by a Makefile or cargo
};

// How a test of a suite is built and run, in the folder of the suite.
std::string makeCommand(const std::string& stem);

TestFile writeTestFile(const Finding& finding, const TestFileOptions& options);

} // namespace nuthatch
