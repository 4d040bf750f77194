// The half of `nuthatch drive` for Rust, as one call: a crate, a .rs file or a module of std comes in; the
// report, with its verdict and findings, goes out, and the same stands in the ledger of the output folder.
// `hunt` takes this door too, with smaller bounds.
#pragma once

#include "cli/progress.h"
#include "engines/exhaustive/rust/campaign.h"
#include "report/drive_report.h"

namespace nuthatch {

struct RustDrive {
  std::filesystem::path target;
  std::filesystem::path out = "nuthatch-out"; // tests and the ledger
  unsigned calls = 3;
  std::vector<std::string> library, construct; // filters, as the flags have them
  std::vector<std::string> rustcFlags, features;
  bool allFeatures = false, unsafeFeatures = false; // those too behind which unsafe code stands
  std::string package;                              // of a workspace
  std::string types;
  std::chrono::milliseconds budget{300'000}, beyond{20'000};
  std::chrono::milliseconds walks{10'000}; // for random sequences of calls, beforehand
  std::uint32_t runs = exhaustive::CampaignOptions{}.runs;
  unsigned deviations = exhaustive::CampaignOptions{}.deviations;
  bool outOfMemory = false, keepsResults = true, allowWeakerSandbox = false;
  bool provesAll = true;     // the bounded engine is asked too
  bool testsInCrate = false; // tests that fail go to the crate's own folder of tests as well
  unsigned jobs = 1;         // crates of drivers at a time
};

// A crate, a .rs file, or the name of a module of std.
bool isRustTarget(const std::filesystem::path& target);

Result<DriveReport> driveRust(const RustDrive& options, ProgressLine& progress);

} // namespace nuthatch
