// Every callable of a module, for sequences of calls. In: a module with debug info, before checks. Out:
// functions, public constructors, methods and destructors with the roles of their parameters, and for each of
// the user's functions that sequences cannot call, why. Types that calls alone can make (classes, structs
// behind pointers) are handles; numbers, texts and plain structs are values.
#pragma once

#include "driver/callable.h"
#include "module/module.h"
#include "module/entries/signature.h"

namespace nuthatch {

struct FoundCallables {
  Callables callables;
  std::vector<Unmade> unmade; // classes that a maker would help to make
  std::vector<WantedAdapter> adapters;
};

FoundCallables findCallables(const Module& module, const SignatureOptions& options);

} // namespace nuthatch
