// How a problem is told to people.
#include "cli/say.h"
#include "cli/verb.h"

#include <cstdio>
#include <fmt/format.h>

namespace nuthatch {

int report(const Problem& problem) {
  if (!problem.detail.empty()) {
    say(stderr, "{}", problem.detail);
    if (problem.detail.back() != '\n') say(stderr, "\n");
  }
  say(stderr, "nuthatch: {}{}\n", problem.blame == Blame::Own ? "internal error: " : "", problem.message);
  if (!problem.remedy.empty()) say(stderr, "  {}\n", problem.remedy);
  return problem.blame == Blame::Own ? kOwnError : kBadInput;
}

} // namespace nuthatch
