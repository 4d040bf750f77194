// What is known of a function: the paths through it that were explored, each as a condition over its inputs
// and what it gives then (seed 004, 3.1). In: calls of traces (trace.h), whose terms are over names of inputs.
// Out: data that the search uses (smart_search.h) and that is told (tell_summary.h).
#pragma once

#include "engines/concolic/trace/trace.h"

#include <compare>

namespace nuthatch::concolic {

struct PathSummary {
  std::vector<expr::Term> when; // all hold: the precondition
  expr::Term result;            // the postcondition; no term: it gives nothing
  bool returns = true;          // false: the program ends in it (post = false)
  bool isExact = true;          // nothing was made concrete: all inputs with `when` go this way
  // The path depends on how large the objects are that pointers lead to; else empty.
  std::vector<std::uint64_t> sizes;
  friend bool operator==(const PathSummary&, const PathSummary&) = default;
};

// A function that gets a null pointer is another function: which of its pointers are null is part of the name.
struct SummaryKey {
  std::uint32_t function = 0;
  std::uint64_t nulls = 0;
  friend auto operator<=>(const SummaryKey&, const SummaryKey&) = default;
};

struct FunctionSummary {
  std::vector<PathSummary> paths;
  bool isTotal = false; // every input has a path
  bool isExact = true;  // every path is; else a call of it is followed as if it were written there
  std::uint64_t uses = 0, runs = 0; // calls that it stood for; runs that were made for it
};

} // namespace nuthatch::concolic
