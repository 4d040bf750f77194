// How a problem is told to people.
#include "cli/verb.h"

#include <cstdio>
#include <fmt/format.h>

namespace nuthatch {

int report(const Problem& problem) {
  if (!problem.detail.empty()) {
    fmt::print(stderr, "{}", problem.detail);
    if (problem.detail.back() != '\n') fmt::print(stderr, "\n");
  }
  fmt::print(stderr, "nuthatch: {}{}\n", problem.blame == Blame::Own ? "internal error: " : "",
             problem.message);
  if (!problem.remedy.empty()) fmt::print(stderr, "  {}\n", problem.remedy);
  return problem.blame == Blame::Own ? kOwnError : kBadInput;
}

} // namespace nuthatch
