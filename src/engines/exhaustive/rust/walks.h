// Walks over steps, natively: a crate with every step as a function is compiled once, runtime/rust/walks.rs makes sequences
// of them at random, guided by the code that they reach, and tells those that fail, as short as they get. Each goes out as a
// driver of its own, a straight line of calls, with the choices under which it failed: what that driver does not show again
// is no defect (Campaign::confirmWalks). Walks prove nothing.
#pragma once

#include "engines/exhaustive/rust/crate.h"
#include "engines/exhaustive/rust/steps.h"
#include "frontend/rust/rust_library.h"
#include "replay/sandbox/sandbox.h"

namespace nuthatch::exhaustive {

struct WalkOptions {
  unsigned deviations = 1;
  unsigned jobs = 1;
  std::chrono::milliseconds building{20'000}; // for rustc at the most
  std::chrono::milliseconds walking{10'000};
  std::chrono::milliseconds cutAfter{50}; // CPU time of one walk
  SandboxPolicy policy;
};

struct WalkResult {
  std::deque<Node> nodes;
  std::vector<const Node*> failing;               // drivers, with their tapes
  std::filesystem::path program;                  // empty: rustc did not make one
  std::map<std::uint64_t, std::uint64_t> covered; // code that ran: start, end
  std::uint64_t walks = 0;
  std::size_t steps = 0; // that rustc takes
  std::chrono::milliseconds building{0};
};

CrateText walkCrate(const StepSet& set, const std::vector<std::size_t>& steps, const CrateParts& parts);

// What one process of walks said, as drivers. `steps`: those of the crate, by their numbers there.
void readWalks(const std::string& said, const StepSet& set, const std::vector<std::size_t>& steps,
               WalkResult& result);

Result<WalkResult> runWalks(const rust::Library& library, const StepSet& set, CrateParts parts,
                            const WalkOptions& options);

} // namespace nuthatch::exhaustive
