// Exhaustive drivers of a crate, from its name to what is known of each driver: the crate is compiled, random sequences of
// its calls look where drivers do not reach, drivers are made, run, and proven where nothing fails. A target and bounds come
// in; what was found goes out as data. Nothing is written but caches, and no word for people is made but of progress.
#pragma once

#include "engines/exhaustive/rust/compiled_crate.h"
#include "engines/exhaustive/rust/driver_trial.h"
#include "engines/exhaustive/rust/filters.h"
#include "engines/exhaustive/rust/rust_prover.h"
#include "support/files.h"

namespace nuthatch::exhaustive {

struct CrateDriveOptions {
  CrateRequest crate;
  unsigned calls = 3;
  std::vector<std::string> library, construct; // filters, as the flags have them
  std::string types;
  std::chrono::milliseconds budget{300'000}, beyond{20'000};
  std::chrono::milliseconds walks{10'000}; // for random sequences of calls, beforehand
  std::uint32_t runs = DriverTrialOptions{}.runs;
  unsigned deviations = DriverTrialOptions{}.deviations;
  bool outOfMemory = false, keepsResults = true, allowWeakerSandbox = false;
  bool provesAll = true; // the bounded engine is asked too
  unsigned jobs = 1;     // crates of drivers at a time
};

struct CrateDriveHooks {
  std::function<void(const std::string&)> step = [](const std::string&) {}; // what is done now
  std::function<void(const std::string&)> line = [](const std::string&) {}; // how far it is
  std::function<bool()> stopped = [] { return false; };
};

// Drivers and what became of each.
struct CheckedDrivers {
  DriverSet set;
  DriverTrialResult result;
};

// Drivers name what stands beside them here: it stays where it is.
struct CrateDrive {
  explicit CrateDrive(ScratchFolder folder) : scratch(std::move(folder)) {}
  CrateDrive(const CrateDrive&) = delete;
  CrateDrive& operator=(const CrateDrive&) = delete;

  ScratchFolder scratch; // where the library lies
  CrateRequest request;  // as it was compiled
  rust::TypeTable types;
  CompiledCrate crate;
  Filter library, construct;
  StepSet steps;
  WalkResult walked;
  CheckedDrivers drivers;
  CheckedDrivers beyond; // of one call more; none where something fails within the bound
  RustProof proof;
  std::vector<const rust::UnsafeBlock*> unreached; // by drivers of this and earlier runs of the same code
  std::vector<std::string> notes;
  std::chrono::milliseconds generating{0};
};

Result<std::unique_ptr<CrateDrive>> driveCrate(const CrateDriveOptions& options,
                                               const CrateDriveHooks& hooks);

} // namespace nuthatch::exhaustive
