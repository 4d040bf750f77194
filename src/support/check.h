// Always-on checks for our own bugs. A failed one ends the process: jobs are processes, so one crash costs
// one job, which is then reported as `open: internal`.
#pragma once

namespace nuthatch {
[[noreturn]] void failedCheck(const char* condition, const char* file, int line);
}

#define NH_CHECK(condition)                                                                                  \
  ((condition) ? static_cast<void>(0) : ::nuthatch::failedCheck(#condition, __FILE__, __LINE__))
