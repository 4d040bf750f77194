// Test suites for programs of 32 bits (ILP32), whose builds that search have no shadow there. In: the program, the property
// and the time. Out: a test that reaches the error call, found by the bounded engine with the right sizes of
// long and of pointers, or nothing. Other tests are those of the 64-bit build: values are values, and a test
// that covers less with other sizes is not wrong.
#pragma once

#include "suite/cover_suite.h"

#include <chrono>

namespace nuthatch {

// Whether a test was written into `folder`.
Result<bool> reachErrorWith32Bits(const std::filesystem::path& program, const CoverProperty& property,
                                  const std::filesystem::path& folder, std::chrono::milliseconds budget,
                                  std::uint64_t memoryBytes);

} // namespace nuthatch
