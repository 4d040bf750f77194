// A failing driver with an instance of a template that the library never makes, as drivers with instances
// that it does make: whether one of them fails in the same way says whose fault it is.
#pragma once

#include "engines/drivers/search/api.h"

namespace nuthatch {

// Whether any call is of an instance that the library never makes (driver/code_facts.h).
bool isStrange(const Api& api, const Driver& driver);

// One driver an instance; none where no other instance has all the functions. Numbers are carried over, other
// values that do not fit are the simplest of their type.
std::vector<Driver> withLibraryInstances(const Api& api, const Driver& driver);

} // namespace nuthatch
