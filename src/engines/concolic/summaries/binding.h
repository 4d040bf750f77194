// Terms over names replaced by what the names stand for: from inside of a call to its caller. In: values of
// variables, and who knows the bytes of memory. Out: the term, or none where nobody knows a byte that it reads.
// Remembers what it made, so one binding serves all that is said of one call.
#pragma once

#include "expr/walk.h"

#include <functional>
#include <unordered_map>

namespace nuthatch::concolic {

class Binding {
public:
  explicit Binding(expr::Terms& terms) : terms_(terms) {}

  void set(expr::Term variable, expr::Term value) { values_[variable] = value; }
  using Bytes = std::function<expr::Term(std::uint32_t offset)>; // no term: unknown
  void setMemory(expr::Term array, Bytes bytes) { memory_[array] = std::move(bytes); }

  expr::Term apply(expr::Term term);

private:
  expr::Term made(expr::Term term) const {
    const auto found = values_.find(term);
    return found == values_.end() ? expr::Term{} : found->second;
  }
  expr::Term make(expr::Term term);

  expr::Terms& terms_;
  std::unordered_map<expr::Term, expr::Term> values_; // names, and what was made
  std::unordered_map<expr::Term, Bytes> memory_;
  std::unordered_map<expr::Term, bool> lost_; // reads a byte that nobody knows
};

} // namespace nuthatch::concolic
