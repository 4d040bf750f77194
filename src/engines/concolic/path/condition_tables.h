// What is known of conditions, each computed once: terms never change. For tables that only conditions over
// one leaf have; `make` says so by giving none.
#pragma once

#include "expr/term.h"
#include "solver/leaves.h"

#include <deque>
#include <optional>

namespace nuthatch::concolic {

template <class Table>
class ConditionTables {
public:
  template <class Make>
  const Table* of(expr::Term condition, Make make) {
    if (const auto* known = known_.find(condition)) return *known == 0 ? nullptr : &tables_[*known - 1];
    std::optional<Table> table = make();
    if (table) tables_.push_back(std::move(*table));
    known_.insert(condition, table ? static_cast<std::uint32_t>(tables_.size()) : 0);
    return table ? &tables_.back() : nullptr;
  }
  std::size_t size() const { return tables_.size(); }

private:
  solver::TermMap<std::uint32_t> known_; // index into tables_ plus 1; 0: no table
  std::deque<Table> tables_;             // addresses stay
};

} // namespace nuthatch::concolic
