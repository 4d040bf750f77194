// A finding as a source file that fails when it is built with sanitizers and run, and needs nothing of
// Nuthatch. It includes the source that defines the function, so that internal types are in reach.
#pragma once

#include "report/summary.h"

#include <string>
#include <vector>

namespace nuthatch {

struct TestFileOptions {
  std::string language;                  // "c", "c++" or "rust"
  std::string source;                    // the file to include
  std::vector<std::string> flags;        // the user's flags for that file
  std::vector<std::string> otherSources; // the rest of the program that the test links with
};

struct TestFile {
  std::string name; // account_deposit_signed_overflow.cpp
  std::string content;
};

TestFile writeTestFile(const Finding& finding, const TestFileOptions& options);

} // namespace nuthatch
