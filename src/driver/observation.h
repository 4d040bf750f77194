// What a driver saw of its calls: outcomes, results, out parameters, which objects ended, a digest of the
// state. In: the bytes that the target's process wrote (runtime/drivers.c). They are the target's to scribble
// over, so nothing is believed without a bounds check; what does not fit the driver reads as not observed.
#pragma once

#include "driver/sequence.h"

#include <optional>
#include <string_view>

namespace nuthatch {

struct Shown {
  enum class State { Null, Seen, NotSeen } state = State::NotSeen;
  Value value;              // scalars, texts, runs
  std::vector<Shown> parts; // Record: fields; Array: elements; Pointer: the one element, where it is shown
  bool operator==(const Shown&) const = default;
};

enum class CallOutcome { Began, Returned, Threw };

struct CallSeen {
  CallOutcome outcome = CallOutcome::Began;
  bool fresh = false;              // the result points to a heap block that the call allocated
  bool freed = false;              // fewer heap blocks of the target than before
  bool held = false;               // its slot stands for something
  std::vector<std::uint32_t> died; // slots whose memory ended in this call
  std::string exception;           // linkage name of its type
  std::optional<Shown> result;
  std::vector<std::optional<Shown>> out; // one a parameter
  bool operator==(const CallSeen&) const = default;
};

struct Observation {
  std::uint64_t digest = 0;
  std::uint32_t newEdges = 0;
  std::vector<CallSeen> calls;          // those that began
  std::vector<std::uint32_t> destroyed; // slots, in the order in which the end destroyed them
  std::vector<std::uint32_t> ended;     // slots of the test's own memory that those destroyers freed
  bool leavesBlocks = false;            // of careful drivers: heap blocks that nobody can free any more
  bool leavesGlobals = false;           // the target's variables differ from before
  bool oddAllocation = false;           // an allocation failed or was huge: elsewhere it may not
  bool refused = false;                 // the system refused something: outside of the sandbox it may do it
  bool whole = true;                    // false: something did not fit
};

Observation decodeObservation(const Callables& callables, const Driver& driver, std::string_view bytes);

// The head alone, which is all that most drivers are asked for.
struct ObservationHead {
  std::uint64_t digest = 0;
  std::uint32_t newEdges = 0;
  std::uint32_t calls = 0;
};
ObservationHead observationHead(std::string_view bytes);

} // namespace nuthatch
