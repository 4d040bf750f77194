// The join of verdicts: see join.h for the rule. Pure functions of values.
#include "ledger/join.h"

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

const std::set<std::string>& assumptionsOf(const Verdict& proof) {
  if (const auto* proven = std::get_if<Proven>(&proof)) return proven->assumptions();
  return std::get<Unreachable>(proof).assumptions();
}

// A total order, so that the join does not depend on who came first. Fewer assumptions agree with the order
// by inclusion; between sets that do not include each other any fixed choice will do.
bool isStrongerProof(const Verdict& left, const Verdict& right) {
  const auto key = [](const Verdict& proof) {
    const auto* proven = std::get_if<Proven>(&proof);
    const Bound everything;
    const Bound& bound = proven ? proven->bound() : everything;
    const auto& assumptions = assumptionsOf(proof);
    return std::tuple(isUnbounded(bound), bound.unwinding.value_or(0), -static_cast<long>(assumptions.size()),
                      proven == nullptr, assumptions, bound.text);
  };
  return key(left) > key(right);
}

bool isBetterWitness(const Refuted& left, const WitnessWeight& leftWeight, const Refuted& right,
                     const WitnessWeight& rightWeight) {
  return std::tuple(-rank(leftWeight.replay), leftWeight.guess, leftWeight.bytes, left.witness) <
         std::tuple(-rank(rightWeight.replay), rightWeight.guess, rightWeight.bytes, right.witness);
}

} // namespace

// A bound without a number, such as "inputs up to 16 bytes", is a bound of unknown size: the weakest.
bool isUnbounded(const Bound& bound) {
  return !bound.unwinding && (bound.text.empty() || bound.text == "none");
}

bool isUnconditional(const Verdict& verdict) {
  if (rank(verdict) != 1 || !assumptionsOf(verdict).empty()) return false;
  const auto* proven = std::get_if<Proven>(&verdict);
  return !proven || isUnbounded(proven->bound());
}

bool isStronger(Replay left, Replay right) { return rank(left) > rank(right); }

Joined join(const Verdict& known, const WitnessWeight& knownWeight, const Verdict& later,
            const WitnessWeight& laterWeight) {
  if (rank(known) != rank(later)) {
    const Verdict& weaker = rank(known) < rank(later) ? known : later;
    return {.replace = rank(later) > rank(known), .contradiction = isUnconditional(weaker)};
  }
  if (const auto* refuted = std::get_if<Refuted>(&later))
    return {.replace = isBetterWitness(*refuted, laterWeight, std::get<Refuted>(known), knownWeight)};
  if (const auto* open = std::get_if<Open>(&later))
    return {.replace = open->reason != OpenReason::NotReached ||
                       std::get<Open>(known).reason == OpenReason::NotReached};
  return {.replace = isStrongerProof(later, known)};
}

} // namespace nuthatch
