// Exhaustive drivers of C and C++ (seed 000, section III-A, on the callables of module/calls/callables.h): every
// sequence of at most k calls, every way to pass earlier results on, every combination of the domains' values
// (driver/domain.h), run natively. Level by level: a driver is run only where its prefix ran without an
// error, so a prefix that fails costs its own subtree alone. Goes out: the drivers as shapes (calls and who
// takes whose result, without values), what failed, and whether the budget sufficed for all.
#pragma once

#include "engines/drivers/search/explore.h"
#include "engines/exhaustive/rust/filters.h"

#include <deque>

namespace nuthatch::sequences {

// Calls and which slots they take; arguments that are values hold none. A tree: shapes share their prefixes.
struct SequenceShape {
  const SequenceShape* parent = nullptr;
  Call call;
  unsigned depth = 0;
  bool isDriver = false; // ends in a call of a target, and no object in it is made for nothing
  std::uint64_t runs = 0, failed = 0, threw = 0;
  std::set<std::string> causes; // of its failures; "": a limit of ours

  std::vector<const SequenceShape*> path() const;
};

// As people name it, and as filters do: without parameters.
std::string pathOf(const Callable& callable);

struct SequenceOptions {
  unsigned calls = 3;
  exhaustive::Filter library, construct;
  std::chrono::milliseconds budget{300'000};
};

class Sequences {
public:
  struct Parts {
    Api& api;
    DriverRunner& runner;
    Attribution& attribution;
    const std::vector<Function>& functions;
    SequenceOptions options;
    std::function<void(unsigned level, std::uint64_t runs, std::size_t shapes, std::size_t crashes)> progress;
    std::function<bool()> stopped;
  };
  explicit Sequences(Parts parts);

  Status run();

  const std::deque<SequenceShape>& shapes() const { return shapes_; }
  const std::map<std::string, Crash>& crashes() const { return crashes_; } // by root cause
  const std::vector<std::uint16_t>& targets() const { return targets_; }
  std::uint64_t runs() const { return runs_; }
  std::uint64_t notRun() const { return notRun_; } // an argument turned out to be missing
  bool isComplete() const { return complete_; }    // every driver of every level was run

  // A driver that someone else found: the root cause of its failure, or nothing where it does not fail.
  Result<std::string> tryDriver(const Driver& driver);

private:
  struct Slot {
    SlotType type;
    bool used = false;
    bool raw = false; // zeroed, and the API has calls that make it ready
  };
  struct Prefix {
    Driver driver;
    std::vector<Slot> slots;
    SequenceShape* shape = nullptr;
  };

  bool over() const;
  Status extend(const Prefix& prefix, std::uint16_t callable, unsigned depth);
  Status choose(const Prefix& prefix, Call& call, std::size_t parameter, unsigned depth);
  Status add(const Prefix& prefix, const Call& call, unsigned depth);
  Status flush();
  Status retryLeaks();
  bool isLeak(const Driver& driver, std::size_t calls, const Failure& failure);
  std::string failed(const Driver& driver, std::size_t calls, const Failure& failure, SequenceShape* shape);
  Result<bool> ended(std::size_t index, const InputResult& result, const Failure* failure);
  SequenceShape* shapeOf(SequenceShape* parent, const Call& call, unsigned depth, bool isDriver);
  bool isTarget(std::uint16_t callable) const;
  // How far in the parameter lies; nothing: the slot cannot stand there.
  std::optional<std::uint32_t> offsetIn(const Slot& slot, std::uint16_t callable,
                                        std::size_t parameter) const;

  Parts parts_;
  std::vector<std::uint16_t> targets_, builders_;
  std::vector<Prefix> waiting_; // drivers of the batch, as prefixes of later ones
  std::vector<Prefix> deeper_;
  std::vector<Prefix> leaked_; // judged when all is known of who frees what
  std::deque<SequenceShape> shapes_;
  std::map<std::pair<const SequenceShape*, std::string>, SequenceShape*> known_;
  std::map<std::string, Crash> crashes_;
  std::vector<std::vector<std::vector<Value>>> domains_; // by callable and parameter
  std::uint64_t runs_ = 0, notRun_ = 0;
  bool complete_ = true;
  std::chrono::steady_clock::time_point deadline_;
};

} // namespace nuthatch::sequences
