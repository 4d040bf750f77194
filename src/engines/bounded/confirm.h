// A refutation of the bounded engine on its way through the judge (replay/judge.h), and the engine's verdicts
// on their way into the ledger.
#pragma once

#include "engines/bounded/prover.h"
#include "ledger/ledger.h"
#include "replay/judge.h"

#include <map>

namespace nuthatch::bounded {

class Confirmer {
public:
  Confirmer(Ledger& ledger, TargetId target, RunId run, const std::vector<Signature>& signatures,
            ForkServer& server, Judge& judge)
      : ledger_(ledger), target_(target), run_(run), signatures_(signatures), server_(server), judge_(judge) {
  }

  // Whether the check fails natively on this input. A Problem is one of the environment.
  Result<bool> confirm(std::size_t entry, const Check& check, const std::string& input);
  std::string witnessOf(const std::string& check) const; // its id, or empty

private:
  Ledger& ledger_;
  TargetId target_;
  RunId run_;
  const std::vector<Signature>& signatures_;
  ForkServer& server_;
  Judge& judge_;
  std::map<std::string, std::string> witnesses_; // by check
  std::set<std::string> known_;                  // checks that are refuted in the ledger
};

// How far the proof reaches of a check that is open only past its last bound; none of any other.
std::optional<Bound> heldWithin(const CheckAnswer& judged);

// Refutations are written by the judge with their witnesses; this writes the rest. Checks that no entry
// reaches are unreachable only where the entry is the whole program.
Status writeVerdicts(Ledger& ledger, TargetId target, RunId run, const Proof& proof, bool wholeProgram);

} // namespace nuthatch::bounded
