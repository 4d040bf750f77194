// A finding as a source file that fails when it is built with sanitizers and run, and needs nothing of
// Nuthatch. It includes the source that defines the function, so that internal types are in reach.
#pragma once

#include "report/summary.h"

#include <string>
#include <vector>

namespace nuthatch {

struct TestFileOptions {
  std::string language; // "c", "c++" or "rust"
  std::string source;   // the file to include
};

struct TestFile {
  std::string stem; // account_deposit_signed_overflow
  std::string name; // with its ending
  std::string content;
};

// How a test of a suite is built and run, in the folder of the suite.
std::string makeCommand(const std::string& stem);

TestFile writeTestFile(const Finding& finding, const TestFileOptions& options);

} // namespace nuthatch
