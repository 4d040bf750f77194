// Verdicts for the checks of a subject: the bounded search from each entry, its refutations replayed through
// the judge, its proofs joined over the entries. In: a subject, a property, options, and the door to native
// runs. Out: one verdict a check, written to the ledger by whoever asked.
#pragma once

#include "builds/subject.h"
#include "engines/bounded/property.h"
#include "engines/bounded/search/explorer.h"

#include <functional>
#include <optional>

namespace nuthatch::bounded {

// What became of a refutation when it was run natively.
enum class Confirmation : std::uint8_t {
  Confirmed,    // the same check failed again
  NotConfirmed, // it did not: the engine or the model of the environment is wrong
  Interpreted,  // the same check failed again in our own interpreter; nothing to run it with natively
  NotRun,       // neither
};

// When loops are cut for a proof by induction (induction.h); only properties that do not speak of memory have
// one.
enum class InductionUse : std::uint8_t {
  Auto,  // where the search does not end soon
  Never, // the search alone
  Only,  // every loop is cut and nothing is searched: what induction cannot prove is open
};

// Another engine's word about an entry, asked where search and induction leave a property open: proofs of checks,
// and through Options::onRefuted inputs, which count when our interpreter sees them fail as well.
using SecondOpinion =
    std::function<Answers(const Module& module, const std::string& entry, const Options& options)>;

struct Request {
  Property property = Property::Everything;
  std::vector<std::size_t> entries; // indices of signatures
  Options options;                  // roleOf and onRefuted are ours
  // Runs an input natively.
  std::function<Confirmation(std::size_t entry, const Check& check, const std::string& input)> confirm;
  bool stopAtFirst = false; // one refutation decides a property
  InductionUse induction = InductionUse::Auto;
  SecondOpinion secondOpinion;
  bool onlyOpinion = false; // nothing is searched: what the second opinion leaves open is open
  bool traces = false;      // which inputs a refutation asked for, and where
};

struct CheckAnswer {
  Check check;
  Judgement judgement = Judgement::Open;
  Open open{OpenReason::NotReached, ""};
  std::set<std::string> assumptions;
  std::set<std::uint64_t> restsOn = {}; // checks that may fail, and that must hold for the word to be true
  Bound bound;
  bool entered = false;     // its function is an entry: what is unreachable there is so for every caller
  std::uint32_t heldTo = 0; // of an open one: proven within this bound of its loops
  WorldBound world = {};    // of an open one: proven as long as the world gives no more
  Confirmation confirmation = Confirmation::NotRun; // of a refutation
  std::vector<InputStep> inputs;                    // of a refutation, where traces are wanted
};

struct Proof {
  std::vector<CheckAnswer> checks; // those that the property judges, in the order of the module
  std::vector<Guess> invariants;   // of loops, where the proof leans on them
  std::vector<Counters> counters;  // by entry
};

Result<Proof> prove(const Subject& subject, const Request& request);

} // namespace nuthatch::bounded
