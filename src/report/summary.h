// What a report says of one target, read from the ledger once: every report (terminal, JSON, tests) is a pure
// function of this and of the source files it quotes.
#pragma once

#include "ledger/ledger.h"

#include <map>
#include <string>
#include <vector>

namespace nuthatch {

struct Finding {
  Check check;
  Witness witness;
  std::string display; // of the function that is called
};

struct FunctionCoverage {
  Function function;
  std::uint32_t hit = 0;
};

struct Summary {
  KnownTarget target;
  std::vector<Finding> bugs;   // one a root cause, by place
  std::vector<Finding> needs;  // what functions need of their callers: refuted under a guess of ours
  std::vector<Finding> panics; // Rust panics: not memory errors
  std::map<std::string, ExecutionPath> paths; // by witness; of some
  std::vector<JudgedCheck> checks;
  std::vector<FunctionCoverage> functions;
  std::vector<Assumption> assumptions;
  std::vector<Run> runs;
  std::size_t proven = 0, open = 0;
  std::map<std::string, std::size_t> provenWithin; // words of the bound, empty: none -> how many checks
  std::size_t provenUnless = 0;                    // of the proven: only as long as other checks hold
  std::map<std::string, std::size_t> unless;       // words of those failures -> how many checks rest on them
  std::vector<std::string> provenUnder;            // texts of what the proofs assume
  std::map<std::string, std::size_t> openReasons;  // words of the report -> how many checks
};

Result<Summary> readSummary(Ledger& ledger, TargetId target);

// What the members behind `runs` say, made anew from the checks.
void countVerdicts(Summary& summary);

// The one that a person would quote: of those that no check can spoil the first, else the shortest.
const Ground& bestGround(const Supposition& supposition);

} // namespace nuthatch
