// Drivers proven for all values by the bounded engine, whatever language they are written in. In: drivers by
// number, as paths of steps, and a forest that knows them as code. Out: what became of each. Drivers are
// proven in groups that share their first steps, so that the state after these is made once; a group that is
// not proven as a whole is split where its drivers part, so that what the engine cannot follow costs its own
// drivers alone. A refutation is run natively by the forest; one that does not fail there leaves its driver
// open. (Seed 000, section III: CRUST started a checker a driver.)
#pragma once

#include "engines/bounded/options.h"
#include "module/module.h"

#include <set>
#include <span>
#include <vector>

namespace llvm {
class Function;
}

namespace nuthatch::exhaustive {

// What the bounded engine says of a driver, for all values.
struct DriverProof {
  bool isProven = false;
  std::uint32_t loops = 0; // rounds of loops to which it is proven; 0: without a bound
  std::string open;        // why it is not; empty: nobody asked
  bool hasWitness = false; // one that no native run confirms: the driver is open, whatever its runs said
  std::string cause = {};  // it fails natively: of what
};

using DriverGroup = std::vector<std::size_t>;

// Drivers as code. Written once a language.
class DriverForest {
public:
  virtual ~DriverForest() = default;
  // Drivers with the same first steps have the same first numbers here.
  virtual std::span<const std::size_t> stepsOf(std::size_t driver) const = 0;
  // A function, put into the module, that runs any driver of the group as its input says.
  virtual Result<llvm::Function*> enter(Module& module, const DriverGroup& group, std::size_t number) = 0;
  // How to explore it, one way after the other until one of them proves or refutes.
  virtual std::vector<bounded::Options> ways(std::chrono::milliseconds budget) const = 0;
  virtual bounded::CheckRole roleOf(CheckKind kind) const = 0;
  // An input of that function, run natively. The root cause of what failed; empty: nothing did.
  virtual Result<std::string> causeOf(const DriverGroup& group, const std::string& input) = 0;
  virtual void settle(std::size_t driver, const DriverProof& proof) = 0;
};

// Over all groups.
struct TreeProof {
  std::size_t trees = 0;
  double seconds = 0;                      // of the processor, without compiling
  std::map<std::string, std::size_t> open; // drivers that are not proven: why
  std::set<std::string> assumptions;
};

struct TreeProofOptions {
  std::chrono::milliseconds budget{60'000}; // of the processor: the answer does not depend on others' work
  std::function<bool()> stopped = [] { return false; };
  std::function<void(std::size_t proven, std::size_t left)> progress = [](std::size_t, std::size_t) {};
};

// Settles every driver of `groups` with the forest, and adds to `proof`. `checks`: of the module.
Status proveTrees(DriverForest& forest, Module& module, const std::vector<Check>& checks,
                  const std::vector<DriverGroup>& groups, const TreeProofOptions& options, TreeProof& proof);

} // namespace nuthatch::exhaustive
