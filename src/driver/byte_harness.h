// A harness for a library that has none. In: what can be called. Out: C source with LLVMFuzzerTestOneInput, which
// hands the input to the functions that take bytes or texts from outside: in copies of exactly that size, with
// objects from the library's own makers, and what comes of it is read and given back. It declares what it calls by
// hand, so it needs no header of the library. A function whose other parameters nobody can make is left alone.
#pragma once

#include "driver/callable.h"

#include <optional>

namespace nuthatch {

struct ByteHarness {
  std::string source;
  std::vector<std::string> calls; // the functions that take the input, the most promising first
};

std::optional<ByteHarness> byteHarness(const Callables& callables);

} // namespace nuthatch
