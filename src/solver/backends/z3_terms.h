// Terms as Z3 expressions; used by z3.cpp only. One-bit terms are kept as Booleans where an operation gives
// one, floats stay floats between float operations: that is what a person would write, and what Z3 is best
// at.
#pragma once

#include "expr/term.h"
#include "solver/term_map.h"

#include <map>
#include <utility>
#include <z3.h>

namespace nuthatch::solver {

class Z3Terms {
public:
  Z3Terms(expr::Terms& terms, Z3_context context) : terms_(terms), z3_(context) {}

  // Null when the term has an operation that Z3 lacks, or is too deep for it.
  Z3_ast boolean(expr::Term constraint);
  // Only for terms below a translated constraint.
  Z3_ast vector(expr::Term term);
  // One element of an array below a translated constraint.
  Z3_ast elementAt(expr::Term array, std::uint64_t index);
  std::size_t size() const { return cache_.size(); }

private:
  struct Translated {
    Z3_ast ast = nullptr;
    bool isBoolean = false;
    std::uint32_t depth = 0;
  };
  bool walk(expr::Term root);
  Translated make(expr::Term term);
  Translated makeLogic(expr::Term term);
  Translated makeArray(expr::Term term);
  Z3_ast makeRead(expr::Term array, expr::Term indexTerm);
  Z3_ast readLeaf(expr::Term leaf, expr::Term indexTerm);
  Z3_ast choose(expr::Term array, Z3_ast index, unsigned indexBits, std::uint64_t first, std::uint64_t end);
  bool isSmall(expr::Term leaf) const;
  Z3_ast makeCount(expr::Term term);
  Z3_ast asBoolean(expr::Term term);
  Z3_ast number(unsigned width, std::uint64_t value);
  Z3_ast number(const expr::Bits& value);
  Z3_sort bits(unsigned width) { return Z3_mk_bv_sort(z3_, width); }

  // z3_floats.cpp
  Translated makeFloat(expr::Term term);
  Translated makeConversion(expr::Term term);
  Z3_ast toBv(expr::Term term, bool isSigned);
  Z3_ast asFloat(expr::FloatFormat format, expr::Term pattern);
  Z3_ast fromExtended(Z3_ast pattern, Z3_sort wanted);
  Z3_ast pattern(expr::FloatFormat format, Z3_ast value);
  Z3_sort sort(expr::FloatFormat format);
  Z3_ast mode(expr::Rounding rounding);

  expr::Terms& terms_;
  Z3_context z3_;
  TermMap<Translated> cache_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Z3_ast> reads_; // by array and index term
  std::map<std::pair<std::uint32_t, expr::FloatFormat>, Z3_ast>
      floats_; // results of float operations, unpacked
};

} // namespace nuthatch::solver
