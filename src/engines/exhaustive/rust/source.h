// Drivers as source code: a node comes in, a Rust function goes out. Between calls it says where it is, so
// that a failure can be blamed; after them it looks at what came back (seed 000, Fig. 5: the assertions).
// With the values of a run given, choices are replaced by literals: that is the test which the user gets.
#pragma once

#include "engines/exhaustive/rust/driver.h"

namespace nuthatch::exhaustive {

// Steps that nh::at names: 1 … k are the calls, from here on the looks at the results.
inline constexpr unsigned kLookStep = 100;

struct SourceOptions {
  const std::map<int, std::string>* literals = nullptr; // by site; null: all choices stay choices
  bool steps = true;                                    // nh::at
  bool paints = false;                                  // nh::paint before each call
  bool catches = true; // a call whose result nobody uses may panic, and the driver goes on
  // Of a step: the calls after `base`, whose variables are parameters sN; what it gives goes to the places of `gives`.
  const Node* base = nullptr;
  const std::map<int, std::string>* gives = nullptr; // by variable
};

struct DriverSource {
  std::string body;               // statements, indented by four
  std::vector<std::size_t> steps; // where each call's statements end, and those of the last looks
  int sites = 0;
  std::set<std::string> sections; // of the prelude
};

DriverSource driverSource(const Node& driver, const SourceOptions& options = {});

// The prelude with the wanted sections and what they need. Text of runtime/rust (nh.rs, looks.rs, oracles.rs)
// comes in.
std::string preludeWith(const std::string& prelude, const std::set<std::string>& wanted);

} // namespace nuthatch::exhaustive
