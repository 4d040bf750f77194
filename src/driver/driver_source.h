// A driver as the body of a test: the calls as a person would write them, what they gave back as assertions,
// and what ends the objects that do not end by themselves. Pure: what is asserted is what the observation
// holds, so whoever made the observation decides what is stable.
#pragma once

#include "driver/observation.h"
#include "driver/test_style.h"

#include <string>
#include <vector>

namespace nuthatch {

struct DriverSource {
  std::vector<std::string> lines;
  std::size_t assertions = 0;
};

DriverSource writeDriver(const Callables& callables, const Driver& driver, const Observation& seen,
                         TestStyle style);

// What is known of a run that nobody looked at: that the calls come back, and what the end destroys.
Observation plainObservation(const Callables& callables, const Driver& driver);
// The calls without assertions, for a driver that fails.
std::vector<std::string> plainLines(const Callables& callables, const Driver& driver,
                                    TestStyle style = TestStyle::GoogleTest);

// One line for reports: "queue = Queue(2); queue.push(1); queue.pop()".
std::string describeDriver(const Callables& callables, const Driver& driver);

// std::out_of_range of the linkage name of its type; empty where it has no name to write.
std::string exceptionName(const std::string& linkage);

} // namespace nuthatch
