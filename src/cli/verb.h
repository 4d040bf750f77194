// A verb of the command line: `nuthatch NAME ARGUMENTS…`. Only this folder reads flags, prints and exits.
#pragma once

#include "support/result.h"

#include <string>
#include <vector>

namespace nuthatch {

// Design section 8: what the process says by its exit code.
enum ExitCode { kNothingRefuted = 0, kRefuted = 1, kBadInput = 2, kOwnError = 3 };

struct Verb {
  const char* name;
  const char* summary;
  int (*run)(const std::vector<std::string>& arguments); // without the program's and the verb's names
};

int huntVerb(const std::vector<std::string>& arguments);
int fuzzVerb(const std::vector<std::string>& arguments);
int proveVerb(const std::vector<std::string>& arguments);
int scanVerb(const std::vector<std::string>& arguments);
int unitVerb(const std::vector<std::string>& arguments);
int driveVerb(const std::vector<std::string>& arguments);
int summariesVerb(const std::vector<std::string>& arguments);
int checksVerb(const std::vector<std::string>& arguments);
int emitVerb(const std::vector<std::string>& arguments);
int moduleVerb(const std::vector<std::string>& arguments);
int replayVerb(const std::vector<std::string>& arguments);
int solveVerb(const std::vector<std::string>& arguments);
int ccVerb(const std::vector<std::string>& arguments);
int cxxVerb(const std::vector<std::string>& arguments);

// Prints the problem to standard error as people read it and returns its exit code.
int report(const Problem& problem);

} // namespace nuthatch
