#include "engines/concolic/path/length_sets.h"

#include "expr/evaluate/evaluator.h"

namespace nuthatch::concolic {

const LengthTable* LengthSets::of(expr::Term condition) {
  return tables_.of(condition, [&] { return make(condition); });
}

std::optional<LengthTable> LengthSets::make(expr::Term condition) {
  constexpr std::size_t kMostSets = 1u << 16; // 50 MB; what comes later is the solver's
  const auto leaves = leaves_.of(condition);
  if (leaves.size() != 1 || terms_.isArray(leaves[0].term) || terms_.width(leaves[0].term) != 64 ||
      tables_.size() >= kMostSets)
    return std::nullopt;
  constexpr unsigned kLanes = 64;
  static_assert(kLengthWindow % kLanes == 0);
  LengthTable table{leaves[0].term, {}};
  expr::Program program(terms_, std::span(&condition, 1), kLanes);
  for (std::size_t from = 0; from < kLengthWindow; from += kLanes) {
    for (std::size_t i = 0; i < program.inputs().size(); ++i)
      for (unsigned lane = 0; lane < kLanes; ++lane) program.set(i, lane, std::uint64_t{from + lane});
    program.run();
    for (unsigned lane = 0; lane < kLanes; ++lane) table.allowed[from + lane] = program.root64(0, lane) & 1;
  }
  return table;
}

} // namespace nuthatch::concolic
