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

// One value, and a small change of one, with what was mined from the code of `mined`.
Value generateValue(const Shape& shape, const Signature& mined, Random& random);
void mutateValue(const Shape& shape, Value& value, const Signature& mined, Random& random);

} // namespace nuthatch
