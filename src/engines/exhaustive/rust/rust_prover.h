// The bounded engine behind drivers of Rust code: drivers that rustc takes come in; for each, whether no
// value of its numbers and no choice of its caller leads to an error, goes out. Their trees are written as a crate
// (proof_crate.h), compiled once and proven by exhaustive/tree_prover.h.
#pragma once

#include "engines/exhaustive/rust/driver_trial.h"

namespace nuthatch::exhaustive {

struct RustProofOptions {
  unsigned deviations = 1;
  std::chrono::milliseconds budget{60'000}; // of the processor
  std::uint32_t loops = 8;                  // rounds of a loop whose end depends on input
  std::function<bool()> stopped = [] { return false; };
  // The driver with these bytes as input, natively: does it fail?
  std::function<Result<bool>(std::size_t driver, const std::string& input)> refuted;
  std::function<void(std::size_t proven, std::size_t left)> progress = [](std::size_t, std::size_t) {};
};

struct RustProof : TreeProof {
  std::chrono::milliseconds compiling{0};
};

// Sets DriverResult::proof of `drivers`, which are indices into `set.drivers` and `results`.
Result<RustProof> proveDrivers(const rust::Library& library, const DriverSet& set,
                               const std::vector<std::size_t>& drivers, const CrateParts& parts,
                               const RustProofOptions& options, std::vector<DriverResult>& results);

} // namespace nuthatch::exhaustive
