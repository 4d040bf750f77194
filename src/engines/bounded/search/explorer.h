// The whole search from one entry: which state runs next, what is merged, when the bound rises, and what the
// end of it says about every check. In: a prepared module with entries, the entry, options. Out: an answer
// for each check that the module has. Refutations go out through Options::onRefuted as they are found;
// whoever owns the search replays them and says with Answers::unconfirmed what did not fail again.
#pragma once

#include "engines/bounded/induction/induction.h"
#include "engines/bounded/options.h"
#include "engines/bounded/search/world_bound.h"
#include "ledger/facts.h"

#include <map>
#include <set>
#include <string>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace nuthatch::bounded {

enum class Judgement : std::uint8_t { Refuted, Proven, Unreachable, Open };

struct Answer {
  Judgement judgement = Judgement::Open;
  Open open{OpenReason::NotReached, ""};
  std::uint32_t heldTo = 0; // of an open one: no path within this bound of its loops breaks it
  WorldBound world = {}; // of an open one: how much the world may give for it to hold; none: it was not shown
  std::set<std::uint64_t> restsOn = {}; // checks that may fail, and that must hold for this word to be true
};

struct Answers {
  std::map<std::uint64_t, Answer> checks; // every check of the module
  std::set<std::string> assumptions;      // what the proofs lean on
  std::vector<Guess> invariants;          // of loops, where the proof is by induction: they hold
  bool unwritten = false;                 // a value was read that nobody wrote
  bool early = false;                     // input was asked for before main
  bool guessed = false;                   // some value was "any" where the program's is a certain one
  Counters counters;
};

Answers explore(const llvm::Module& module, const llvm::Function& entry, const Options& options);

} // namespace nuthatch::bounded
