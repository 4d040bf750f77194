// A value of the program while it runs: a machine word where it is known, a term where it depends on input.
// Concrete code therefore never touches expr. Values wider than 64 bits are always terms.
#pragma once

#include "expr/term.h"

#include <cstdint>

namespace nuthatch::bounded {

struct Value {
  std::uint64_t word = 0; // zero above the width; means nothing where there is a term
  expr::Term term;

  Value() = default;
  explicit Value(std::uint64_t known) : word(known) {}
  explicit Value(expr::Term open) : term(open) {}

  bool isKnown() const { return !term; }
  friend bool operator==(const Value& a, const Value& b) {
    return a.term == b.term && (a.term || a.word == b.word);
  }
};

// Back to a word where the term is a constant that fits one: the invariant of every stored Value.
inline Value valueOf(const expr::Terms& terms, expr::Term term) {
  return terms.isConst(term) && terms.width(term) <= 64 ? Value(terms.value64(term)) : Value(term);
}
inline expr::Term termOf(expr::Terms& terms, const Value& value, unsigned width) {
  return value.isKnown() ? terms.mkConst(width, value.word) : value.term;
}

} // namespace nuthatch::bounded
