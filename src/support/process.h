// Starting programs unconfined and waiting for them, within a time limit: what a user trusts, and tests. Build
// tools start at replay/sandbox/build_tool.h, target code at replay/sandbox/sandbox.h; no others include this.
#pragma once

#include "support/result.h"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace nuthatch {

struct Command {
  std::vector<std::string> argv;               // argv[0] is looked up in PATH
  std::filesystem::path folder;                // working folder; empty: the caller's
  std::vector<std::string> environment;        // NAME=value, added to the caller's
  std::chrono::milliseconds limit{600'000};    // then the whole process group is killed
  std::vector<std::filesystem::path> writable; // of a confined build tool, beside a fresh TMPDIR: these exist
  bool network = false;                        // of a confined build tool
};

struct Finished {
  int exitCode = -1; // valid when signal is 0
  int signal = 0;    // the signal that ended it, or 0
  bool timedOut = false;
  std::string out;
  std::string err;
  bool ok() const { return signal == 0 && exitCode == 0 && !timedOut; }
};

// A Problem only where the program could not be started at all.
Result<Finished> run(const Command& command);

// Full path of a program in PATH, or empty.
std::filesystem::path findProgram(const std::string& name);

} // namespace nuthatch
