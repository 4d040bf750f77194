// What a test of a whole program must know of its main.
#pragma once

#include "builds/subject.h"

namespace nuthatch {

// How many parameters main has; 0 where there is none.
unsigned mainParameters(const Subject& subject);

} // namespace nuthatch
