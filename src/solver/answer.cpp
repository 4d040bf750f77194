// Names of outcomes, reasons and layers, as they are printed and as --layers takes them.
#include "solver/answer.h"

#include <array>

namespace nuthatch::solver {

std::string_view name(Satisfiability outcome) {
  static constexpr std::array<std::string_view, 3> names{"sat", "unsat", "unknown"};
  return names[static_cast<unsigned>(outcome)];
}

std::string_view name(Reason reason) {
  static constexpr std::array<std::string_view, 4> names{"none", "time", "memory", "unsupported"};
  return names[static_cast<unsigned>(reason)];
}

std::string_view name(LayerId layer) {
  static constexpr std::array<std::string_view, layerCount> names{
      "slices", "exact", "models", "quick", "equations", "search", "boxes", "blast", "z3"};
  return names[static_cast<unsigned>(layer)];
}

} // namespace nuthatch::solver
