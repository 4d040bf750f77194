// A single call of random testing or of the bounded engine as a driver, so that the rules for drivers can say
// whose fault its failure is. In: a signature with its arguments. Out: the same call of the callable of that
// function, records of zeros as slots before it; nothing where the arguments cannot be told so (an object that
// a constructor made, a record in a state of its own).
#pragma once

#include "driver/sequence.h"

#include <optional>

namespace nuthatch {

std::optional<Driver> asDriver(const Callables& callables, const Signature& signature,
                               const Arguments& arguments);

} // namespace nuthatch
