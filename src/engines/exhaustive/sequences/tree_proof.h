// The bounded engine behind drivers: shapes of sequences come in, each a driver whose values are all values
// of their types; how many of them are proven, and why the others are not, goes out. Drivers are proven in
// trees that share their prefixes (module/calls/driver_tree.h). A tree that is not proven as a whole is split, so
// that what the engine cannot decide costs its own drivers alone. Refutations are run natively by whoever
// gave `refuted`; one that does not fail there leaves its drivers open.
#pragma once

#include "engines/exhaustive/sequences/sequences.h"
#include "builds/subject.h"

namespace nuthatch::sequences {

struct TreeProof {
  std::set<const SequenceShape*> proven;
  std::map<const SequenceShape*, std::string> failing; // natively too, with the cause
  std::map<std::string, std::size_t> open;             // reason -> drivers
  std::set<std::string> assumptions;
  std::size_t trees = 0;
  double seconds = 0; // of the processor
};

struct TreeProofOptions {
  std::chrono::milliseconds budget{60'000}; // of the processor
  std::function<bool()> stopped;
  // Runs natively; the root cause of the failure, or nothing where it does not fail.
  std::function<Result<std::string>(const Driver&)> refuted;
  std::function<void(std::size_t proven, std::size_t left)> progress;
};

Result<TreeProof> proveShapes(const Subject& subject, const std::vector<const SequenceShape*>& drivers,
                              const TreeProofOptions& options);

} // namespace nuthatch::sequences
