// What a condition over one input byte allows, as a set of 256 values. Parsers branch on single bytes most of
// the time; for those a query is an intersection of sets, exact and without a solver. In: 1-bit terms. Out:
// the byte and the set, memoised (terms never change). Terms over more than one byte have no table.
#pragma once

#include "expr/term.h"
#include "solver/leaves.h"

#include <bitset>
#include <deque>

namespace nuthatch::concolic {

using ByteSet = std::bitset<256>;

struct ByteTable {
  expr::Term array;
  std::uint64_t index = 0;
  ByteSet allowed;
};

class ByteTables {
public:
  ByteTables(const expr::Terms& terms, solver::Leaves& leaves) : terms_(terms), leaves_(leaves) {}

  // None where the condition depends on anything but one byte of an array.
  const ByteTable* of(expr::Term condition);

private:
  const expr::Terms& terms_;
  solver::Leaves& leaves_;
  solver::TermMap<std::uint32_t> known_; // index into tables_ plus 1; 0: no table
  std::deque<ByteTable> tables_;         // addresses stay
};

} // namespace nuthatch::concolic
