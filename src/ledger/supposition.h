// What proofs rest on, as data: how far each reached, what it took for granted, which earlier checks it needs to hold
// (seed 001, 2.1: `assert P verified A`). Words for people are made in report/words.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace nuthatch {

// What a proof counted to, and no further. A limit that is not named is none.
enum class Limit {
  Rounds,   // of each loop, and calls of a recursion
  Elements, // of a buffer or text that an argument leads to
  Calls,    // of a driver
  Bytes,    // of an input
};

// How far a proof reaches: nothing named means every execution.
struct Bound {
  std::map<Limit, std::uint64_t> limits;
  bool isNone() const { return limits.empty(); }
  // Both hold: the smaller of each.
  void narrow(const Bound& other);
  // Every execution within `other` is within this one.
  bool covers(const Bound& other) const;
  auto operator<=>(const Bound&) const = default;
};

// What one proof rests on: a conjunction (seed 001, 2.1). Assumptions by id; checks whose conditions it took
// for granted, because they stand before it on the way.
struct Ground {
  Bound bound;
  std::set<std::string> assumptions;
  std::set<std::string> checks;
  bool unreachable = false; // nothing leads to the check, rather than: its condition always holds
  bool isNone() const { return bound.isNone() && assumptions.empty() && checks.empty(); }
  // It rests on no more than `other`, so that `other` says nothing new.
  bool absorbs(const Ground& other) const;
  auto operator<=>(const Ground&) const = default;
};

// The supposition of a check: the grounds of all its proofs, a disjunction of conjunctions. Kept small: what
// another ground absorbs is not in it, so a proof that rests on nothing makes the others moot.
class Supposition {
public:
  Supposition(Ground ground) { add(std::move(ground)); }
  void add(Ground ground);
  void add(const Supposition& other);
  const std::vector<Ground>& grounds() const { return grounds_; } // never empty; sorted
  bool isTrue() const { return grounds_.front().isNone(); }
  bool operator==(const Supposition&) const = default;

private:
  std::vector<Ground> grounds_;
};

const char* name(Limit limit); // "rounds"
std::optional<Limit> limitNamed(const std::string& name);

} // namespace nuthatch
