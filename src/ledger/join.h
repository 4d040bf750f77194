// What becomes of two verdicts about one check: the rule by which several engines and several runs write into
// one ledger in any order.
//
//   open         yields to everything; `not reached` yields to every other reason, else the later reason
//                stands.
//   proven,      the stronger stands: no bound before a bound, a larger bound before a smaller, then fewer
//   unreachable  assumptions, then unreachable before proven. A weaker proof never replaces a stronger.
//   refuted      stands against everything. Of two witnesses the better replayed stands, then the one
//                that breaks no need of the function, then the one with fewer bytes, then the one with the
//                smaller id.
//
// Refuted against a proof that has a bound or leans on assumptions is no contradiction: the witness lies
// beyond the bound or breaks an assumption (seed 001 hunts exactly for these). Against a proof that leans on
// nothing it is one, and it is ours. Refuted stands then too, because anyone can run its witness. Apart from
// two reasons for `open` the rule is commutative, associative and idempotent.
#pragma once

#include "ledger/facts.h"

namespace nuthatch {

// What a refutation weighs; only looked at when both verdicts are refuted.
struct WitnessWeight {
  Replay replay = Replay::NotReplayed;
  std::size_t bytes = 0;
  bool guess = false; // the caller may have broken a need of the function
};

struct Joined {
  bool replace = false; // the later verdict stands from now on
  bool contradiction = false;
};

bool isUnbounded(const Bound& bound);
bool isUnconditional(const Verdict& verdict); // a proof without bound and without assumptions
bool isStronger(Replay left, Replay right);

Joined join(const Verdict& known, const WitnessWeight& knownWeight, const Verdict& later,
            const WitnessWeight& laterWeight);

} // namespace nuthatch
