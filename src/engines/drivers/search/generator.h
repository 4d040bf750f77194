// Makes new drivers from those that ran well (RANDOOP; seed 003, section II, lines 4 and 5 of Fig. 1): a
// target is chosen by what is uncovered behind it, its handles come from sequences that made them before, its
// values are random, at boundaries, mined from the code, or used again from earlier calls. All choices come
// from one Random.
#pragma once

#include "engines/drivers/search/api.h"
#include "engines/drivers/search/slots.h"
#include "support/random.h"

namespace nuthatch {

// A driver that ran to its end and is worth extending.
struct PoolDriver {
  Driver driver;
  std::vector<SlotType> slots;
  std::uint32_t newEdges = 0;
  bool leavesGlobals = false; // variables of the target are not what they were
  // What became of drivers that started from it.
  std::uint64_t uses = 0, failures = 0, gained = 0;
};

inline constexpr std::size_t kNoBase = ~std::size_t{0};

// A new driver, and the number of the kept one that it starts from.
struct Extended {
  Driver driver;
  std::size_t from = kNoBase;
};

class Generator {
public:
  // `failures`: some drivers let an allocation of the code under test fail.
  Generator(const Api& api, std::uint64_t seed, bool failures = false)
      : api_(api), random_(seed), failures_(failures && api.callables().allocates) {}

  void keep(PoolDriver kept);
  // Its state is what most others start from: the library's own set-up.
  void keepSetUp(PoolDriver kept);
  std::size_t kept() const { return pool_.size(); }

  // A driver whose last call is of `target`; nothing where no way was found to make its arguments.
  // `needsState`: calls of it fail mostly where no call before set the target's own variables.
  std::optional<Extended> extend(std::uint16_t target, bool needsState);
  // A call of `target` right after the set-up, with a text that the code itself passes: one that wants a form
  // of its own ends most of its calls early, and is chosen too seldom to get there by chance.
  std::optional<Driver> likeCaller(std::uint16_t target, std::size_t text);
  // How a driver ended that started from a kept one: a state from which much was reached is a good start.
  void heard(std::size_t from, bool failed, std::uint32_t newEdges);
  // A kept driver that covered something new, with other values.
  std::optional<Driver> mutate();

  Random& random() { return random_; }

private:
  struct Draft {
    Driver driver;
    std::vector<SlotType> slots;
    std::size_t from = kNoBase;
  };
  bool append(Draft& draft, std::uint16_t callable, int depth, std::optional<Fit> first = std::nullopt);
  std::optional<Actual> argument(Draft& draft, std::uint16_t callable, std::size_t i, int depth);
  std::optional<Fit> handle(Draft& draft, std::uint16_t taker, const Role& role, int depth);
  std::optional<Fit> fitIn(const Draft& draft, std::uint16_t taker, const Role& role);
  bool join(Draft& draft, const std::string& type);
  bool make(Draft& draft, std::uint16_t taker, const std::string& type, int depth);
  Value value(const Draft& draft, const Callable& callable, std::size_t i);
  Draft base(std::uint16_t target, bool needsState);
  Draft start();
  bool beginsWithSetUp(const Driver& driver) const;
  std::size_t goodStart(const std::vector<std::size_t>& among);
  void repeat(Draft& draft);
  // Calls of the set-up are not counted.
  std::size_t mostCalls() const { return kMostCalls + (setUp_ ? setUp_->driver.calls.size() : 0); }
  Driver withFailure(Driver driver);

  const Api& api_;
  Random random_;
  bool failures_;
  std::vector<PoolDriver> pool_;
  std::vector<std::size_t> covering_; // indices of those that covered something new
  std::vector<std::size_t> stateful_; // of those that changed variables of the target
  std::optional<PoolDriver> setUp_;
  const std::string* passing_ = nullptr;                 // the text that the next call gets
  std::map<std::string, std::vector<std::size_t>> with_; // indices by the type of a slot
};

} // namespace nuthatch
