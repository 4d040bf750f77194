// Walking the terms below some roots, each once, operands before users (ids are a topological order).
// TermIndex is the flat hash map from terms to 32-bit numbers that walkers use: std::unordered_map costs more
// than most walks.
#pragma once

#include "expr/term.h"

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace nuthatch::expr {

class TermIndex {
public:
  static constexpr std::uint32_t absent = ~0u;

  explicit TermIndex(std::size_t expected = 32) { reset(std::bit_ceil(expected * 2)); }

  std::uint32_t find(Term t) const {
    for (std::size_t at = hash(t);; at = (at + 1) & mask_) {
      if (slots_[at].key == t.id) return slots_[at].value;
      if (slots_[at].key == 0) return absent;
    }
  }
  bool contains(Term t) const { return find(t) != absent; }

  // Enters (t, value) unless t is there; the value that is there afterwards, and whether it is new.
  std::pair<std::uint32_t, bool> insert(Term t, std::uint32_t value) {
    std::size_t at = hash(t);
    for (; slots_[at].key; at = (at + 1) & mask_)
      if (slots_[at].key == t.id) return {slots_[at].value, false};
    slots_[at] = {t.id, value};
    if (++count_ * 2 > mask_) grow();
    return {value, true};
  }
  void set(Term t, std::uint32_t value) {
    std::size_t at = hash(t);
    for (; slots_[at].key; at = (at + 1) & mask_)
      if (slots_[at].key == t.id) {
        slots_[at].value = value;
        return;
      }
    slots_[at] = {t.id, value};
    if (++count_ * 2 > mask_) grow();
  }
  std::size_t size() const { return count_; }

private:
  struct Slot {
    std::uint32_t key, value;
  };
  std::size_t hash(Term t) const { return (t.id * 0x9E3779B97F4A7C15u >> 32) & mask_; }
  void reset(std::size_t slots) {
    slots_.assign(slots, {0, 0});
    mask_ = slots - 1;
    count_ = 0;
  }
  void grow() {
    std::vector<Slot> old = std::move(slots_);
    reset((mask_ + 1) * 2);
    for (Slot slot : old)
      if (slot.key) insert(Term{slot.key}, slot.value);
  }

  std::vector<Slot> slots_;
  std::size_t mask_ = 0, count_ = 0;
};

// All terms below the roots (the roots included), by increasing id.
std::vector<Term> termsBelow(const Terms& terms, std::span<const Term> roots);

// The term with its leaves and operations taken over into another Terms, through that one's builder: with
// rewriting on there, this normalises. Leaves keep their names. `memo` may be kept between calls on the same
// pair.
Term transfer(const Terms& from, Term term, Terms& to, TermIndex& memo);

// The term with leaves replaced: `memo` says what stands for each of them (the id of a term, entered before the
// first call) and remembers the rest; it may be kept as long as the replacements stay the same.
Term substitute(Terms& terms, Term term, TermIndex& memo);

} // namespace nuthatch::expr
