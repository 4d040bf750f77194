#include "engines/concolic/path/byte_tables.h"

#include "expr/evaluate/evaluator.h"

namespace nuthatch::concolic {

const ByteTable* ByteTables::of(expr::Term condition) {
  return tables_.of(condition, [&] { return make(condition); });
}

std::optional<ByteTable> ByteTables::make(expr::Term condition) {
  const auto leaves = leaves_.of(condition);
  if (leaves.size() != 1 || leaves[0].whole || !terms_.isArray(leaves[0].term) ||
      terms_.array(leaves[0].term).elementWidth != 8)
    return std::nullopt;
  ByteTable table{leaves[0].term, leaves[0].element, {}};
  constexpr unsigned kValues = 256;
  expr::Program program(terms_, std::span(&condition, 1), kValues);
  for (std::size_t i = 0; i < program.inputs().size(); ++i)
    for (unsigned value = 0; value < kValues; ++value) program.set(i, value, std::uint64_t{value});
  program.run();
  for (unsigned value = 0; value < kValues; ++value) table.allowed[value] = program.root64(0, value) & 1;
  return table;
}

} // namespace nuthatch::concolic
