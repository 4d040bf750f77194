// What a run of the abstraction is given and what it says. No LLVM here.
#pragma once

#include "ledger/facts.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace nuthatch::abstraction {

enum class CheckRole : std::uint8_t {
  Judged,   // a failure is what we look for; nothing follows it
  Supposed, // the same, but it belongs to nobody's question: what follows it stays open
  Ignored,  // execution goes on
};

struct Options {
  std::chrono::milliseconds budget{60'000};
  std::uint64_t memoryBytes = std::uint64_t{4} << 30;
  std::function<CheckRole(std::uint64_t check)> roleOf;
  // An input on which the check should fail. True: it does, and the run is over.
  std::function<bool(std::uint64_t check, const std::string& input)> onCounterexample;
  std::function<bool()> stopped; // Ctrl-C
  bool failAllocations = false;  // malloc may give null
  bool wantsProgram = false;     // the abstract program of a proof, too
};

enum class Judgement : std::uint8_t { Proven, Unreachable, Refuted, Open };

struct Answer {
  Judgement judgement = Judgement::Open;
  Open open{OpenReason::NotReached, ""};
};

// A predicate that the abstraction tracks at a cut point.
struct TrackedPredicate {
  std::string text; // as C, over the program's variables
  std::string function, file;
  unsigned line = 0, column = 0; // of the loop
};

struct Counters {
  std::uint64_t refinements = 0, predicates = 0, states = 0, queries = 0, cuts = 0;
  double seconds = 0;
};

struct Answers {
  std::map<std::uint64_t, Answer> checks; // every one of the module that is not ignored
  std::set<std::string> assumptions;
  std::vector<TrackedPredicate> predicates;
  Counters counters;
  std::string program; // LLVM IR, where it is wanted and something was proven
};

} // namespace nuthatch::abstraction
