// Findings of exhaustive drivers of Rust in the ledger, and their replay. A witness is the test that was
// written for the defect, with the flags that its crate was built with; running it is replaying it.
#pragma once

#include "ledger/ledger.h"
#include "suite/drive_rust.h"

namespace nuthatch {

// The entry of such a witness.
inline constexpr const char* kRustTestEntry = "nh.rust.test";

// Gives each bug of the report its witness.
Status writeDriveFacts(const RustDrive& request, const exhaustive::CrateDrive& drive, DriveReport& report);

// Builds the crate and the test again and runs it; whether it fails, and what it says.
Result<bool> replayRustTest(const KnownTarget& target, const std::string& input, bool allowWeakerSandbox,
                            std::string& output);

} // namespace nuthatch
