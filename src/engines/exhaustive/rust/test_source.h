// The test of a defect: the driver with the values of the run that failed, as a #[test] that needs nothing of
// Nuthatch. It is compiled and run before anybody is told of the defect.
#pragma once

#include "engines/exhaustive/rust/driver_trial.h"

namespace nuthatch::exhaustive {

struct TestOptions {
  unsigned deviations = 1;
  bool outOfMemory = false; // memory may have run out in the run that it is written from
};

struct WantedTest {
  Bug* bug = nullptr;
  const Node* driver = nullptr;
  std::size_t number = 0; // of the driver in the program
};

// Fills test, testName and replayed of each bug. `program` runs their drivers.
Status writeTests(const std::vector<WantedTest>& tests, const std::filesystem::path& program,
                  const rust::Library& library, const CrateParts& parts, const SandboxPolicy& policy,
                  const TestOptions& options);

// Whether a test shows a value that nobody wrote, for which it paints the stack (kFramesOnStack).
bool wantsFramesOnStack(std::string_view test);

} // namespace nuthatch::exhaustive
