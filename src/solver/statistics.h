// Counters and times of the layers of one chain. A layer's time is its own: the clock moves on to the next
// layer while that one works, so the times of a chain add up to its total.
#pragma once

#include "solver/answer.h"

#include <array>
#include <chrono>
#include <cstdint>

namespace nuthatch::solver {

struct LayerStatistics {
  std::uint64_t asked = 0;
  std::uint64_t sat = 0; // answered by this layer itself
  std::uint64_t unsat = 0;
  std::uint64_t unknown = 0;
  std::chrono::nanoseconds time{0};
};

struct Statistics {
  std::array<LayerStatistics, layerCount> layers;
  std::uint64_t queries = 0;
  std::uint64_t satCalls = 0;
  std::uint64_t sessions = 0;      // SAT sessions started
  std::uint64_t coreDeletions = 0; // constraints removed from cores by minimising
  std::uint64_t searchSteps = 0;   // moves of local search
  std::uint64_t byWitness = 0;     // branches of a Prefix that its witness takes
  std::uint64_t byMoves = 0;       // branches of a Prefix taken by a few moves from its witness
  LayerStatistics& of(LayerId layer) { return layers[static_cast<unsigned>(layer)]; }
  const LayerStatistics& of(LayerId layer) const { return layers[static_cast<unsigned>(layer)]; }
};

// Charges the time of its scope to a layer.
class Meter {
public:
  struct Clock {
    LayerId current = LayerId::Slices;
    bool running = false;
    std::chrono::steady_clock::time_point since;
  };
  Meter(Statistics& statistics, Clock& clock, LayerId layer)
      : statistics_(statistics), clock_(clock), before_(clock.current), wasRunning_(clock.running) {
    settle();
    clock_.current = layer;
    clock_.running = true;
    ++statistics_.of(layer).asked;
  }
  ~Meter() {
    settle();
    clock_.current = before_;
    clock_.running = wasRunning_;
  }
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

private:
  void settle() {
    const auto now = std::chrono::steady_clock::now();
    if (clock_.running) statistics_.of(clock_.current).time += now - clock_.since;
    clock_.since = now;
  }
  Statistics& statistics_;
  Clock& clock_;
  LayerId before_;
  bool wasRunning_;
};

} // namespace nuthatch::solver
