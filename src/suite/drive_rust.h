// Drivers of a crate, a .rs file or a module of std, as one call for verbs (`drive`, and `hunt` with smaller bounds): what to
// drive comes in; the report, with its verdict and findings, goes out. The tests that fail and the ledger are in the output
// folder then.
#pragma once

#include "engines/exhaustive/rust/crate_drive.h"
#include "report/drive_report.h"

namespace nuthatch {

struct RustDrive {
  exhaustive::CrateDriveOptions drivers;
  std::filesystem::path out = "nuthatch-out"; // tests and the ledger
  bool testsInCrate = false;                  // tests that fail go to the crate's own folder of tests as well
};

Result<DriveReport> driveRust(const RustDrive& request, const exhaustive::CrateDriveHooks& hooks);

} // namespace nuthatch
