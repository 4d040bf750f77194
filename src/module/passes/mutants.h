// Small changes of the user's code, all in one build, one on at a time (meta-mutants): a comparison the other
// way round, a constant off by one, a store that is dropped. In: a module before checks. Out: the same module
// with a test of `nh_rt_mutant` beside each changed place, and the list of them; number 0 changes nothing.
// For asking whether an assertion of a test could ever fail.
//
//   %c = icmp slt i32 %a, 7    becomes    %on = icmp eq i32 (load nh_rt_mutant), 3    %c2 = xor i1 %c, %on
#pragma once

#include "ledger/facts.h"
#include "module/module.h"

#include <vector>

namespace nuthatch {

struct Mutant {
  std::string function; // linkage name
  Place place;
  const char* what = ""; // "negated comparison"
};

// At most `most`, spread over all places; mutants[i] has number i + 1.
std::vector<Mutant> addMutants(Module& module, std::size_t most);

} // namespace nuthatch
