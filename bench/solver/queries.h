// The queries of bench/solver. Each builds itself into any Terms, so that our stack gets it through its
// rewriter and the other solvers get it as written. Same seed, same queries, on every machine.
#pragma once

#include "expr/term.h"

#include <functional>
#include <string>
#include <vector>

namespace nuthatch::bench {

struct Query {
  std::string name;
  std::function<std::vector<expr::Term>(expr::Terms&)> build; // constraints that must hold together
};

// Flipped last branches of paths through parsers and checksums: bytes joined to words, compares, table reads,
// shifts, products, quotients.
std::vector<Query> pathQueries(std::size_t count);
// Hash inversion, factoring, distributivity, CRC, division.
std::vector<Query> hardQueries();
std::vector<Query> floatQueries();

} // namespace nuthatch::bench
