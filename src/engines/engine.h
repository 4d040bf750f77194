// What every engine is given and what it gives back. Engines never include each other: what one learns, the
// next reads from the module or the ledger.
#pragma once

#include "driver/shape.h"
#include "ledger/ledger.h"
#include "module/native/lower_native.h"
#include "replay/fork_server.h"
#include "replay/judge.h"

#include <chrono>
#include <functional>
#include <string>

namespace nuthatch {

// Seconds only end a run; what is tried, and in which order, depends on the seed and the runs alone.
struct Budget {
  std::chrono::milliseconds time{60'000};
  std::uint64_t runsPerEntry = 8192;
  std::uint64_t drivers = ~0ull; // sequences at the most
};

struct Progress {
  std::string engine;
  std::uint64_t runs = 0;
  std::size_t entriesDone = 0, entries = 0;
  std::uint64_t edgesHit = 0, edges = 0;
  std::uint64_t refuted = 0;
};

struct EngineContext {
  Ledger& ledger;
  TargetId target;
  const std::vector<Signature>& signatures;
  const std::vector<Check>& checks;
  const std::vector<EdgeRange>& edges; // of the checked build
  ForkServer& server;                  // the checked build, entry i for signatures[i]
  Judge& judge;
  Budget budget;
  std::uint64_t seed = 1;
  std::function<void(const Progress&)> progress; // called often; cheap when nobody looks
  std::function<bool()> stopped;                 // Ctrl-C
};

class Engine {
public:
  virtual ~Engine() = default;
  virtual const char* name() const = 0;
  // Writes facts to the ledger as it goes. A Problem is one of the environment.
  virtual Status run(EngineContext& context) = 0;
};

} // namespace nuthatch
