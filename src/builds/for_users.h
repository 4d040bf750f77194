// Where calls of a library start: with what its users have, as far as its installation says what that is. In:
// all that could be called. Out: the functions that an installed header declares, with records that an
// installed header shows. An object of a type that users know by its name alone comes from the library's own
// makers, never from bytes of ours.
#pragma once

#include "driver/callable.h"
#include "frontend/target.h"
#include "module/entries/signature.h"

namespace nuthatch {

// Sequences and single calls alike: what is proven of an inner function is proven of the calls that come from
// there. Nothing changes where the installation says nothing.
void keepForUsers(const Target& target, Callables& callables, Signatures& found);

} // namespace nuthatch
