// The join of verdicts: see join.h for the rule. Pure functions of values.
#include "ledger/join.h"

#include <algorithm>
#include <tuple>

namespace nuthatch {

namespace {

int rank(const Verdict& verdict) {
  if (std::holds_alternative<Open>(verdict)) return 0;
  return std::holds_alternative<Refuted>(verdict) ? 2 : 1;
}

int rank(Replay replay) {
  switch (replay) {
  case Replay::Confirmed:
    return 2;
  case Replay::SelfChecked:
    return 1;
  case Replay::NotReplayed:
    return 0;
  }
  return 0;
}

bool isBetterWitness(const Refuted& left, const WitnessWeight& leftWeight, const Refuted& right,
                     const WitnessWeight& rightWeight) {
  return std::tuple(-rank(leftWeight.replay), leftWeight.guess, leftWeight.bytes, left.witness) <
         std::tuple(-rank(rightWeight.replay), rightWeight.guess, rightWeight.bytes, right.witness);
}

} // namespace

bool isContradicted(const Verdict& proof, bool watchedAll) {
  const Supposition* supposition = suppositionOf(proof);
  return supposition && std::ranges::any_of(supposition->grounds(), [&](const Ground& ground) {
           return ground.bound.isNone() && ground.assumptions.empty() &&
                  (watchedAll || ground.checks.empty());
         });
}

bool isStronger(Replay left, Replay right) { return rank(left) > rank(right); }

Joined join(const Verdict& known, const WitnessWeight& knownWeight, const Verdict& later,
            const WitnessWeight& laterWeight) {
  if (rank(known) != rank(later)) {
    const bool isLater = rank(later) > rank(known);
    const Verdict &weaker = isLater ? known : later, &stronger = isLater ? later : known;
    const bool watchedAll = (isLater ? laterWeight : knownWeight).watchedAll;
    return {stronger, isLater, rank(stronger) == 2 && isContradicted(weaker, watchedAll)};
  }
  const auto choose = [&](bool isLater) -> Joined { return {isLater ? later : known, isLater}; };
  if (const auto* refuted = std::get_if<Refuted>(&later))
    return choose(isBetterWitness(*refuted, laterWeight, std::get<Refuted>(known), knownWeight));
  if (const auto* open = std::get_if<Open>(&later))
    return choose(open->reason != OpenReason::NotReached ||
                  std::get<Open>(known).reason == OpenReason::NotReached);
  Supposition both = *suppositionOf(known);
  both.add(*suppositionOf(later));
  const bool isNew = both != *suppositionOf(known);
  return {proofOf(std::move(both)), isNew};
}

} // namespace nuthatch
