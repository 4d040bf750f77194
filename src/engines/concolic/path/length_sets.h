// What a condition over the length of a stream allows, as a set of lengths up to a window: the ends of loops
// over an input are such conditions, one a byte. The counterpart of byte_tables.h. In: 1-bit terms. Out: the
// variable and the set, memoised. A set says nothing about lengths beyond the window.
#pragma once

#include "engines/concolic/path/condition_tables.h"

#include <bitset>

namespace nuthatch::concolic {

inline constexpr std::size_t kLengthWindow = 6144; // 4 KiB, and room to grow
using LengthSet = std::bitset<kLengthWindow>;

struct LengthTable {
  expr::Term length; // the variable
  LengthSet allowed;
};

class LengthSets {
public:
  LengthSets(const expr::Terms& terms, solver::Leaves& leaves) : terms_(terms), leaves_(leaves) {}

  // None where the condition depends on anything but one variable of 64 bits.
  const LengthTable* of(expr::Term condition);

private:
  std::optional<LengthTable> make(expr::Term condition);

  const expr::Terms& terms_;
  solver::Leaves& leaves_;
  ConditionTables<LengthTable> tables_;
};

} // namespace nuthatch::concolic
