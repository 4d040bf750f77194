// What a condition over one input byte allows, as a set of 256 values. Parsers branch on single bytes most of
// the time; for those a query is an intersection of sets, exact and without a solver. In: 1-bit terms. Out:
// the byte and the set, memoised (terms never change). Terms over more than one byte have no table.
#pragma once

#include "engines/concolic/path/condition_tables.h"

#include <bitset>

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
  std::optional<ByteTable> make(expr::Term condition);

  const expr::Terms& terms_;
  solver::Leaves& leaves_;
  ConditionTables<ByteTable> tables_;
};

} // namespace nuthatch::concolic
