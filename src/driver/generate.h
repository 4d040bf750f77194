// Random and boundary values for a signature: the random phase of DART (seed 004, section 2), with values
// mined from the code and mutations of inputs that covered something new. All choices come from one Random.
#pragma once

#include "driver/value.h"
#include "support/random.h"

namespace nuthatch {

Arguments generate(const Signature& signature, Random& random);

// One to three small changes of `arguments`; never returns a value that decode would have to bring into
// range.
Arguments mutate(const Signature& signature, const Arguments& arguments, Random& random);

} // namespace nuthatch
