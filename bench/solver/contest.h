// One suite of queries, answered by every solver there is, compared query by query.
#pragma once

#include "queries.h"

#include <string>
#include <vector>

namespace nuthatch::bench {

struct ContestOptions {
  double seconds; // CPU time for each query
  bool others;    // also Z3, cvc5, Bitwuzla
  bool verbose;
  bool sharedChain; // one chain for all queries, as on the paths of one program
};

struct ContestResult {
  std::size_t differences = 0; // sat here, unsat there
  std::string markdown;
};

ContestResult hold(const std::string& name, const std::vector<Query>& queries, const ContestOptions& options);

double cpuSeconds(); // of this process

} // namespace nuthatch::bench
