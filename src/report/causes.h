// Findings by their root cause, as terminal and pages group them: one place that fails, or one function that asks too little of its
// numbers. The most certain cause comes first: what a second build confirmed, then memory, then what takes least to show.
#pragma once

#include "report/summary.h"

namespace nuthatch {

std::vector<std::vector<const Finding*>> byCause(const std::vector<Finding>& findings);

} // namespace nuthatch
