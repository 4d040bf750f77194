// Time that has passed, for budgets and reports.
#pragma once

#include <chrono>

namespace nuthatch {

inline std::chrono::milliseconds since(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
}

} // namespace nuthatch
