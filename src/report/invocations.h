// The runs of one target, by the commands that made them: what each command said by itself, as a summary of its own. Two of
// them then stand side by side as two ledgers do (baseline.h). Of commands from before ledgers kept it, only that is known which
// still stands by their word.
#pragma once

#include "report/record.h"

namespace nuthatch {

struct Invocation {
  std::vector<Run> runs;          // one an engine, by number
  std::string startedAt, endedAt; // empty: it did not come to its end
  std::set<RunId> ids() const;
  std::string engines() const; // "random, bounded"
  std::string took() const;    // "12 s", or what is known of it
};

std::vector<Invocation> invocationsOf(const Summary& summary); // the first is number 1

// The target as if only this command had ever looked at it.
Summary saidBy(const Record& record, const Invocation& invocation);

struct CoveredEdges {
  std::uint64_t hit = 0, all = 0;
};
CoveredEdges edgesOf(const Summary& summary);

// What a person compares first, of two summaries.
struct ComparedNumber {
  const char* words;
  std::uint64_t before, after;
};
std::vector<ComparedNumber> comparedNumbers(const Summary& before, const Summary& after);

} // namespace nuthatch
