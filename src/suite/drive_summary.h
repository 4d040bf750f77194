// From what the exhaustive engine found of a crate to what its report says.
#pragma once

#include "engines/exhaustive/rust/crate_drive.h"
#include "report/drive_report.h"

namespace nuthatch {

// Also writes the tests into `tests`.
Result<DriveReport> summarise(const exhaustive::CrateDriveOptions& options,
                              const exhaustive::CrateDrive& drive, const std::filesystem::path& tests);

} // namespace nuthatch
