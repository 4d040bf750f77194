// A map from term ids to small values: open addressing, no deletion, about a third of the cost of
// std::unordered_map for the lookups that every walk over terms makes.
#pragma once

#include "expr/term.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace nuthatch::solver {

template <class T>
class TermMap {
public:
  T* find(expr::Term term) {
    if (used_ == 0) return nullptr;
    const std::size_t slot = slotOf(term);
    return slots_[slot].first == term.id ? &slots_[slot].second : nullptr;
  }
  const T* find(expr::Term term) const { return const_cast<TermMap*>(this)->find(term); }
  bool contains(expr::Term term) const { return find(term) != nullptr; }

  // The value of the term and whether it was made just now.
  std::pair<T*, bool> insert(expr::Term term, T value) {
    if ((used_ + 1) * 2 > slots_.size()) grow();
    const std::size_t slot = slotOf(term);
    if (slots_[slot].first == term.id) return {&slots_[slot].second, false};
    slots_[slot] = {term.id, std::move(value)};
    ++used_;
    return {&slots_[slot].second, true};
  }

  std::size_t size() const { return used_; }
  void clear() {
    slots_.clear();
    used_ = 0;
  }
  template <class F>
  void each(F&& visit) const {
    for (const auto& [id, value] : slots_) {
      if (id != 0) visit(expr::Term{id}, value);
    }
  }

private:
  std::size_t slotOf(expr::Term term) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = (term.id * 0x9E3779B1U >> 3) & mask;
    while (slots_[slot].first != 0 && slots_[slot].first != term.id) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    std::vector<std::pair<std::uint32_t, T>> old(slots_.empty() ? 16 : slots_.size() * 2);
    old.swap(slots_);
    for (auto& [id, value] : old) {
      if (id != 0) slots_[slotOf(expr::Term{id})] = {id, std::move(value)};
    }
  }

  std::vector<std::pair<std::uint32_t, T>> slots_; // id 0: free
  std::size_t used_ = 0;
};

// A set of term ids, for walks.
class TermMarks {
public:
  bool mark(expr::Term term) { return marks_.insert(term, {}).second; }
  bool has(expr::Term term) const { return marks_.contains(term); }
  void clear() { marks_.clear(); }
  std::size_t size() const { return marks_.size(); }

private:
  struct Nothing {};
  TermMap<Nothing> marks_;
};

} // namespace nuthatch::solver
