// What a call gives, as variables of its node: the result, and the parts of it that a later call may need.
#pragma once

#include "engines/exhaustive/rust/driver.h"

namespace nuthatch::exhaustive {

// Of a node whose call is complete but for its result.
void addResult(Node& node, const rust::Api& api, rust::TypeTable& types);

} // namespace nuthatch::exhaustive
