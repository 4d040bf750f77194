// Model: an assignment of bit-vector variables and array elements. What the solver answers `sat` with, what
// the evaluator reads, what a cache stores. Whatever a model does not mention is 0.
#pragma once

#include "expr/term.h"

#include <cstdint>
#include <unordered_map>

namespace nuthatch::expr {

struct ArrayValue {
  std::unordered_map<std::uint64_t, std::uint64_t> elements; // by index; elements are at most 64 bits wide
  std::uint64_t other = 0;                                   // every element not listed
  std::uint64_t at(std::uint64_t index) const {
    auto found = elements.find(index);
    return found == elements.end() ? other : found->second;
  }
  friend bool operator==(const ArrayValue&, const ArrayValue&) = default;
};

class Model {
public:
  void set(Term var, Bits value) { vars_.insert_or_assign(var, std::move(value)); }
  void setElement(Term array, std::uint64_t index, std::uint64_t value) {
    arrays_[array].elements[index] = value;
  }
  void setOther(Term array, std::uint64_t value) { arrays_[array].other = value; }
  void setArray(Term array, ArrayValue value) { arrays_.insert_or_assign(array, std::move(value)); }

  // What the other model says replaces what this one says; elements that it does not list stay.
  void lay(const Model& over) {
    for (const auto& [var, value] : over.vars_) vars_.insert_or_assign(var, value);
    for (const auto& [array, value] : over.arrays_) {
      ArrayValue& into = arrays_[array];
      into.other = value.other;
      for (const auto& [index, element] : value.elements) into.elements.insert_or_assign(index, element);
    }
  }

  Bits get(const Terms& terms, Term var) const {
    auto found = vars_.find(var);
    return found == vars_.end() ? Bits::zero(terms.width(var)) : found->second;
  }
  std::uint64_t other(Term array) const {
    auto found = arrays_.find(array);
    return found == arrays_.end() ? 0 : found->second.other;
  }
  std::uint64_t element(Term array, std::uint64_t index) const {
    auto found = arrays_.find(array);
    return found == arrays_.end() ? 0 : found->second.at(index);
  }
  const std::unordered_map<Term, Bits>& vars() const { return vars_; }
  const std::unordered_map<Term, ArrayValue>& arrays() const { return arrays_; }
  friend bool operator==(const Model&, const Model&) = default;

private:
  std::unordered_map<Term, Bits> vars_;
  std::unordered_map<Term, ArrayValue> arrays_;
};

} // namespace nuthatch::expr
