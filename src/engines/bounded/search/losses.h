// The one place where the engine admits that it has not seen everything. Whenever a state is given up for any
// reason but that no input leads to it (a limit, something unsupported, a solver without an answer), lose()
// is called, and every check that the state could still have reached is open from then on, with the reason
// and the place. A check is proven only where nothing here speaks against it.
#pragma once

#include "engines/bounded/search/reach.h"
#include "ledger/facts.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace nuthatch::bounded {

class Losses {
public:
  explicit Losses(Reach& reach) : reach_(reach) {}

  void lose(const State& state, OpenReason reason, const std::string& detail);
  // Of functions that pointers name, too: a model has such a pointer and does not say when it calls it.
  void loseHandlers(OpenReason reason, const std::string& detail);
  // This check alone was not decided on some path.
  void loseCheck(std::uint64_t check, OpenReason reason, const std::string& detail);
  // Nothing can be said about any check any more.
  void loseAll(OpenReason reason, const std::string& detail);

  const Open* of(std::uint64_t check) const;
  std::set<std::uint64_t> openChecks() const; // that are named; nothing of loseAll
  bool lostAll() const { return all_.has_value(); }
  bool any() const { return !open_.empty() || all_; }
  std::uint64_t count() const { return count_; }

private:
  Reach& reach_;
  std::map<std::uint64_t, Open> open_;
  std::array<CheckSet, 4> weighed_; // by weight: open for a reason that says at least as much
  std::optional<Open> all_;
  std::uint64_t count_ = 0;
};

} // namespace nuthatch::bounded
