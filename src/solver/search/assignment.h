// What a move of local search sees: the value of every term at hand, and inputs that it may set. Values
// follow the inputs only when the owner evaluates again.
#pragma once

#include "expr/term.h"

#include <cstdint>

namespace nuthatch::solver {

class Assignment {
public:
  virtual ~Assignment() = default;
  virtual const expr::Terms& terms() const = 0;
  virtual std::uint64_t value(expr::Term term) const = 0; // its low 64 bits
  // Sets one input; an element of an array is (array, index). False: there is no such input.
  virtual bool set(expr::Term leaf, std::uint64_t index, std::uint64_t value) = 0;

protected:
  Assignment() = default;
  Assignment(const Assignment&) = default;
  Assignment(Assignment&&) = default;
  Assignment& operator=(const Assignment&) = default;
  Assignment& operator=(Assignment&&) = default;
};

} // namespace nuthatch::solver
