// A symbolic build that tells calls, explored by summaries: the door to this room. In: the build, how the
// program is started, inputs to begin with, what earlier runs found. Out: what the search made, with the summaries as
// text and as facts.
#pragma once

#include "engines/concolic/summaries/smart_search.h"
#include "engines/concolic/summaries/summary_text.h"
#include "engines/concolic/trace/native_program.h"
#include "ledger/summary_fact.h"

namespace nuthatch::concolic {

// Which search `fuzz` begins with.
enum class SearchKind : std::uint8_t {
  Paths, // whole paths of the optimised program, one after the other
  Dart,  // the same of the program as it is written: each branch of the source has its ways
  Smart, // functions by summaries; where that is not complete, as Dart with the rest of the time
  Auto, // as Paths; before that by summaries where the program has functions that it pays for, for a small part of the time
};

// What its whole paths are of.
inline Follows followedIn(SearchKind kind) {
  return kind == SearchKind::Dart || kind == SearchKind::Smart ? Follows::Paths : Follows::OptimisedPaths;
}

struct Explored {
  SmartTotals totals;
  std::vector<Input> inputs, suspects;
  struct Function {
    SummaryText text;
    std::uint64_t uses = 0, runs = 0;
  };
  std::vector<Function> functions;
  std::vector<SummaryFact> facts; // what a later run may begin with
};

Result<Explored> exploreBySummaries(std::shared_ptr<const SymbolicBuild> build, const ProgramShape& shape,
                                    const SandboxPolicy& policy, const std::vector<Input>& seeds,
                                    std::span<const SummaryFact> known, const SmartOptions& options);

// Summaries of a ledger as they would be told of a program; one that cannot be read is left out.
std::vector<Explored::Function> storedFunctions(std::span<const SummaryFact> facts);

} // namespace nuthatch::concolic
