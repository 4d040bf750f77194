// Assertions that could fail. In: tests with what they saw, and the build with mutants (module/passes/mutants.h).
// Out: the same tests without the values that no mutant of the code they enter can change: such an assertion
// says nothing about the code. A test that meets too few mutants keeps all that it asserts, and so does what
// guards the rest of a test (null or not).
#pragma once

#include "engines/drivers/suite/choose.h"
#include "module/passes/mutants.h"

namespace nuthatch {

struct MutationCounts {
  std::uint64_t runs = 0, caught = 0; // of mutants; caught: by an assertion, an exception or a crash
  std::uint64_t dropped = 0;          // values that are not asserted any more
};

// `runner`: of the build with mutants. `edges`: of the checked build, which numbers them alike.
Result<MutationCounts> dropUnbreakable(std::vector<ChosenTest>& tests, DriverRunner& runner,
                                       const std::vector<Mutant>& mutants,
                                       const std::vector<EdgeRange>& edges,
                                       const std::function<bool()>& stopped);

} // namespace nuthatch
