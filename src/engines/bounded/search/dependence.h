// Which checks the word about a check rests on (seed 001, 2.1). Past a check the engine follows only executions in
// which its condition held. That costs nothing where the check is proven; where it fails, what was said about later
// checks holds only as long as it does not. Two ways lead here:
//
//   the machine goes on as the engine follows it   the condition is on the path like any other, and the solver's cores
//   (a sum wraps, an unwritten value is any)       tell who needed it: the proofs of checks, and branches that were
//                                                  called infeasible, with everything behind them
//   anything may follow                            everything behind the failing check rests on it
//
// A check whose failure ends the program (an assertion) leaves nothing behind it to rest on it.
#pragma once

#include "engines/bounded/search/reach.h"
#include "engines/bounded/search/world_bound.h"
#include "expr/term.h"

#include "support/stopwatch.h"

#include <chrono>
#include <map>
#include <set>
#include <span>
#include <unordered_map>

namespace nuthatch::bounded {

class Dependence {
public:
  using Checks = std::set<std::uint64_t>;
  Dependence(const expr::Terms& terms, Reach& reach) : terms_(terms), reach_(reach) {}

  // The condition is on paths because the check was passed, and the engine follows what a failure does.
  void note(expr::Term condition, std::uint64_t check);
  bool isNoted(expr::Term condition) const { return conditions_.contains(condition); }
  // The condition is on paths because the world gives no more than this. Told like a check, by kLimitIds and the limit.
  static constexpr std::uint64_t kLimitIds = 0x6e75746c696d6974; // no check of a module has an id near it
  void noteLimit(expr::Term condition, WorldLimit limit, std::uint64_t most);
  bool isLimit(expr::Term condition) const;
  static bool isLimit(std::uint64_t id) { return id - kLimitIds < 64; }
  const WorldBound& limits() const { return limits_; }
  // The checks whose noted conditions are among these constraints or inside of them.
  Checks in(std::span<const expr::Term> constraints);

  void restsOn(std::uint64_t check, const Checks& earlier);
  // Everything that the state could meet, from `next` on where it is given.
  void allFrom(const State& state, const Checks& earlier, const llvm::Instruction* next = nullptr);
  void allFrom(const llvm::Instruction& at, std::uint64_t earlier);

  std::chrono::nanoseconds spent() const { return spent_; } // in all of the above

  Checks of(std::uint64_t check); // as it was told, without what those rest on in turn

private:
  std::chrono::nanoseconds spent_{0};
  const expr::Terms& terms_;
  Reach& reach_;
  std::unordered_map<expr::Term, Checks> conditions_;
  std::unordered_map<expr::Term, Checks> known_; // what in() found below a constraint
  WorldBound limits_;                            // all that were told
  expr::Term newest_;                            // of those constraints
  std::map<std::uint64_t, CheckSet> behind_;     // by the earlier check: who rests on it
};

} // namespace nuthatch::bounded
