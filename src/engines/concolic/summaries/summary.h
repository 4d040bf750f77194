// What is known of a function: the paths through it that were explored, each as a condition over its inputs
// and what it gives then (seed 004, 3.1). In: calls of traces (trace.h), whose terms are over names of inputs.
// Out: data that the search uses (smart_search.h) and that is told (tell_summary.h).
#pragma once

#include "engines/concolic/trace/trace.h"

#include <compare>

namespace nuthatch::concolic {

// A byte that is left in memory of others.
struct Output {
  std::uint32_t input = 0;
  std::int64_t offset = 0;
  expr::Term byte;
  friend bool operator==(const Output&, const Output&) = default;
};

struct PathSummary {
  std::vector<expr::Term> when; // all hold: the precondition
  expr::Term result;            // the postcondition; no term: it gives nothing
  std::vector<Output> writes;   // and the rest of it, by input and offset; all else is as it was
  bool returns = true;          // false: the program ends in it (post = false)
  bool isExact = true;          // nothing was made concrete: all inputs with `when` go this way
  // The path depends on how large the objects are that pointers lead to; else empty.
  std::vector<std::uint64_t> sizes;
  friend bool operator==(const PathSummary&, const PathSummary&) = default;
};

// A function that gets a null pointer is another function, and so is one that writes through pointers that meet in other
// ways: both are part of the name.
struct SummaryKey {
  std::uint32_t function = 0;
  std::uint64_t nulls = 0;
  std::vector<Meeting> meetings;
  friend auto operator<=>(const SummaryKey&, const SummaryKey&) = default;
};

struct FunctionSummary {
  std::vector<PathSummary> paths;
  bool isTotal = false; // every input has a path
  bool isExact = true;  // every path is; else a call of it is followed as if it were written there
  enum class Origin : std::uint8_t {
    Runs,
    Earlier,
    Unrolled
  } origin = Origin::Runs;         // Earlier: of the ledger
  std::uint64_t unrolledBytes = 0; // how large memory was when it was last unrolled
  // Of paths that no run here took: in how many contexts an input is still looked for that does.
  std::vector<unsigned> untaken;
  std::uint64_t uses = 0, runs = 0; // calls that it stood for; runs that were made for it
};

} // namespace nuthatch::concolic
