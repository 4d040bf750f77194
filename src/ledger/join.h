// What becomes of two verdicts about one check: the rule by which several engines and several runs write into
// one ledger in any order.
//
//   open         yields to everything; `not reached` yields to every other reason, else the later reason
//                stands.
//   proven,      their grounds are joined: the supposition of a check is what any of its proofs rests on. A
//   unreachable  ground that another absorbs says nothing new.
//   refuted      stands against everything. Of two witnesses the better replayed stands, then the one
//                that breaks no need of the function, then the one with fewer bytes, then the one with the
//                smaller id.
//
// Refuted against a proof is a contradiction, and ours, where the failing execution satisfied a ground of the proof:
// the ground has no bound and no assumption (nobody looked at those while it ran), and the checks that it names held,
// because every kind of check was watched and this one failed first. Otherwise the witness lies beyond the bound or
// breaks what was taken for granted (seed 001 hunts exactly for these). Refuted stands either way, because anyone can
// run its witness. Apart from two reasons for `open` the rule is commutative, associative and idempotent.
#pragma once

#include "ledger/facts.h"

namespace nuthatch {

// What a refutation weighs; only looked at when both verdicts are refuted.
struct WitnessWeight {
  Replay replay = Replay::NotReplayed;
  std::size_t bytes = 0;
  bool guess = false;      // the caller may have broken a need of the function
  bool watchedAll = false; // Witness::watchedAll
};

struct Joined {
  Verdict verdict;      // that stands from now on
  bool isLater = false; // it is not what was known
  bool contradiction = false;
};

bool isStronger(Replay left, Replay right);
// Some ground of the proof holds in every execution that fails the check first.
bool isContradicted(const Verdict& proof, bool watchedAll);

Joined join(const Verdict& known, const WitnessWeight& knownWeight, const Verdict& later,
            const WitnessWeight& laterWeight);

} // namespace nuthatch
