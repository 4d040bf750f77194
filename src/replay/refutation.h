// The one place where a refutation is written: check, input, witness and verdict together, or nothing. Who calls it
// has had the witness run again (replay/judge.h for single calls, the judges of drivers for sequences and crates).
#pragma once

#include "ledger/ledger.h"

#include <string_view>

namespace nuthatch {

// The witness's id, which is given here as its input is. In the caller's batch where there is one.
Result<std::string> writeRefutation(Ledger& ledger, TargetId target, RunId run, const Check& check,
                                    Witness witness, std::string_view input);

} // namespace nuthatch
