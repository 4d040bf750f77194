// The name of a test: the function that it is about and what it did.
#pragma once

#include "driver/observation.h"

namespace nuthatch {

// The last call that is no helper: what a driver was shortened to, before looks at the state are added.
std::size_t lastCall(const Callables& callables, const Driver& driver);

// The call that a driver is about: the last one that is no mere look at the state.
std::size_t subjectOf(const Callables& callables, const Driver& driver);

// "WriteReturns3", "PopThrowsOutOfRange", "FindReturnsNull", "ClearAfterInsert"
// where `about` is the call that the test is about.
std::string behaviourName(const Callables& callables, const Driver& driver, const Observation& seen,
                          std::size_t about);

// What the calls of a driver did, coarsely: one number for each callable and kind of answer (zero, negative,
// null, empty, an exception of this type). A suite has a test for each, whatever branches they share.
std::vector<std::uint32_t> behavioursOf(const Callables& callables, const Driver& driver,
                                        const Observation& seen);

} // namespace nuthatch
