// What an exploration is given: limits, merge policy, and what each check means to it. No LLVM here.
#pragma once

#include "driver/world.h"
#include "ledger/facts.h"
#include "ledger/summary_fact.h"
#include "support/clock.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace nuthatch::bounded {

enum class Merge : std::uint8_t {
  Always, // at every join: bounded model checking
  Never,  // path by path: symbolic execution
  Auto,   // where the estimated cost of the questions speaks for it (cost.h); prover.cpp tries the others too
};

// What becomes of a check that can fail.
enum class CheckRole : std::uint8_t {
  Judged,   // it gets a verdict; a failure is a refutation
  Told,     // the same, but the program goes on past a failure in a defined way: a panic of Rust unwinds
  Ignored,  // execution goes on past a failure as the machine would: overflow wraps, a value is any value
  Ending,   // belongs to another property; where it fails the program ends, and nothing follows
  Supposed, // belongs to another property and execution cannot go on past a failure: what follows is open
};

// What follows where a judged check fails, as far as the engine can say (search/dependence.h).
enum class Aftermath : std::uint8_t {
  Ends,     // the program ends there: an assertion
  GoesOn,   // the machine goes on as the engine follows it: a sum wraps, an unwritten value is any value
  Anything, // memory is not what the engine thinks any more
};

// One piece of input that an interpreted run asked for.
struct InputStep {
  Place place;
  std::string function; // as the user names it
  std::string name;     // what nh.symbolic calls it: "nondet_int"
  std::string bytes;
};

struct Options {
  Merge merge = Merge::Auto;
  std::uint32_t bound = 0; // loop iterations and recursion whose end is open; 0: rises within the budget
  std::chrono::milliseconds budget{60'000};
  Deadline::By budgetBy = Deadline::By::Wall;
  std::uint64_t instructions = ~std::uint64_t{0}; // most to run
  std::uint64_t memoryBytes = std::uint64_t{4} << 30;
  std::function<CheckRole(std::uint64_t check)> roleOf;      // none: all are judged
  std::function<Aftermath(std::uint64_t check)> aftermathOf; // none: anything
  // Called once a check, with an input that makes it fail. False: the search is over.
  std::function<bool(std::uint64_t check, const std::string& input)> onRefuted;
  std::function<bool()> stopped;          // Ctrl-C
  std::optional<std::string> input;       // this input alone: the engine is then an interpreter
  std::function<void(InputStep)> onInput; // of an interpreted run
  // Likewise: what its failing path told and took, before onRefuted is called.
  std::function<void(std::uint64_t check, std::vector<WorldAnswer> told)> onTold;
  bool failAllocations = false; // malloc and its like may give null, as the world says
  bool leaksAtExit = false;     // valid-memcleanup: every block must be freed, not only be reachable
  bool startsAnywhere = false;  // loops are cut: values of the program may be any value (induction.h)
  bool isProgram = false;       // the entry is main: what was registered for the exit runs after it
  // Each round in which a question was open: Rust asks inside of Iterator::next.
  bool countsForkedRounds = false;
  // A native run goes on past a panic of Rust, too: what fails then can be shown.
  bool unwindsNatively = false;
  // nh.initialised asks of values, too, whether somebody wrote them (unwritten.h). In C a bit-field is
  // written by reading what is beside it, so there memory alone is asked.
  bool followsUnwritten = false;
  // The world gives more and longer texts than at first (models/world.h). Shared with whoever runs an input again, which
  // means something else then.
  std::shared_ptr<bool> givesMore = std::make_shared<bool>(false);
  // Bytes of a pointer that are read one by one (seeds of hashes are made so) are as this memory has them: an assumption.
  bool keepsBytesOfAddresses = false;
  bool usesSummaries = true; // of small functions instead of their bodies
  std::function<void(const std::vector<SummaryFact>&)>
      onSummaries; // those that hold of every input, at the end
};

struct Counters {
  std::uint64_t instructions = 0, paths = 0, forks = 0, merges = 0, queries = 0, obligations = 0, losses = 0;
  std::uint64_t revisits = 0;  // states that had been there before
  std::uint64_t splits = 0;    // questions that were asked in parts
  std::uint64_t summaries = 0; // calls that one stood for
  std::uint32_t bound = 0;     // the last that was worked with
  double seconds = 0;          // of the processor for the whole search, without compiling and replaying
  double suppositions = 0;     // of these seconds: spent on what proofs rest on
  Counters& operator+=(const Counters& more);
};

} // namespace nuthatch::bounded
