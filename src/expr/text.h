// Our own text form of queries (.nhq): exact, with sharing kept; what the query log stores and what is
// replayed offline.
//
//   nhq 1                                   the version, first
//   %1 = array:8 32 16 "input"              element width, index width, size (0: no limit), name
//   %2 = read:8 %1 0x00000003:32            operation:width, operands; constants stand inline
//   %3 = var:64 "n"
//   %4 = table:8 32 [00 01 ff]              elements in hexadecimal
//   %5 = extract:8 %3 16                    an immediate follows the operands
//   %6 = fpadd:64 double rne %3 0x3ff0000000000000:64
//   assert %7                               a constraint: 1 bit
//   value %8                                a term that goes with the query and says nothing: any width
//   expect sat                              optional: sat, unsat or unknown
//
// One line a term, operands before users, numbers from 1; `#` starts a comment. Names are quoted, with \\ \"
// and \xHH.
#pragma once

#include "expr/term.h"
#include "support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace nuthatch::expr {

// A question to the solver: is there an assignment under which all constraints hold?
struct Query {
  std::vector<Term> constraints;
  std::string expected;          // "sat", "unsat", "unknown" or empty
  std::vector<Term> values = {}; // carried along: what a path gives, beside when it is taken
};

std::string printQuery(const Terms& terms, const Query& query);
// One term for people: a nested form, depth-limited ("..." below); not meant to be read back.
std::string describe(const Terms& terms, Term term, unsigned depth = 6);

enum class Reading {
  Exact,     // node for node what the file says; printing gives the file again
  Rewritten, // through the builder: canonical, whoever wrote the file
};
// `place` names the file in messages.
Result<Query> parseQuery(Terms& terms, std::string_view text, std::string_view place, Reading reading);

} // namespace nuthatch::expr
