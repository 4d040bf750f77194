// The part of a hunt that is about the program as a whole: a target with a main function or a fuzz harness is
// explored by its input too, and the report says what that added to random testing.
#pragma once

#include "cli/facts.h"

#include <chrono>
#include <functional>

namespace nuthatch {

struct ProgramHunt {
  std::filesystem::path out;
  std::vector<std::filesystem::path> paths;
  std::string program; // of a tree: its name, or empty
  std::chrono::milliseconds time;
  std::uint64_t runs = 0; // native ones, at the most
  std::uint64_t seed = 1;
  bool allowWeakerSandbox = false;
  std::function<bool()> stopped;
};

// Lines for the report. A program that cannot be fuzzed is a line too, not a problem of the hunt.
Result<std::vector<std::string>> huntProgram(const ProgramHunt& hunt, Facts& facts);

} // namespace nuthatch
