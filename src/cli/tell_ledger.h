// The last word of a command (cli/interrupt.h): the report of what its ledger knows.
#pragma once

#include "ledger/ledger.h"

namespace nuthatch {

// Opens the ledger anew, as another thread must. Gives the exit code.
int tellLedger(const std::filesystem::path& out, TargetId target);

} // namespace nuthatch
