// One suite of queries, answered by every solver there is, compared query by query.
#pragma once

#include "queries.h"

#include <string>
#include <vector>

namespace nuthatch::bench {

struct ContestOptions {
  std::string name;
  std::string title;
  double seconds;             // CPU time for each query, ours
  double othersSeconds;       // theirs; what they do not answer counts as this
  std::size_t processesEvery; // starting a process for each of a thousand queries takes too long
  bool others;                // also Z3, cvc5, Bitwuzla
  bool verbose;
  unsigned jobs;    // threads; a chain each
  bool sharedChain; // one chain for all queries of a thread, as on the paths of one program
};

struct ContestResult {
  std::size_t differences = 0; // sat here, unsat there
  std::string markdown;
};

ContestResult hold(const std::vector<Query>& queries, const ContestOptions& options);

} // namespace nuthatch::bench
