// What could be tried next about what is open, with flags that exist, and how long it may take, as far as the ledger tells. Words for
// a person: nobody decides by them.
#pragma once

#include "report/record.h"

namespace nuthatch {

std::string nextStep(const Record& record, const Check& check, const Open& open);
std::string proveStep(const Record& record, const Function& function); // of a branch that nobody took
std::string notReachedStep();

// How long the engine worked on the target in its last run that ended, in seconds; nullopt: not known.
std::optional<double> lastSecondsOf(const Record& record, const std::string& engine);

} // namespace nuthatch
