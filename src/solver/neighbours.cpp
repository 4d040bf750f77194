// See neighbours.h.
#include "solver/neighbours.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {
constexpr std::size_t mostInputs = 16; // two words of a path condition
constexpr std::size_t mostTerms = 200; // below one conjunct
constexpr std::size_t mostNeighbours = 120;
} // namespace

// False: too many. What was collected is then taken back by the caller.
bool Neighbours::collect(Term conjunct) {
  const std::size_t from = inputs_.size();
  TermMarks seen;
  std::vector<Term> open{conjunct};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    if (seen.size() > mostTerms || terms_.op(term) == Op::Array) return false;
    if (terms_.op(term) == Op::Var || terms_.isInputByte(term)) {
      if (inputs_.size() - from == mostInputs) return false;
      inputs_.push_back(term);
      continue;
    }
    for (unsigned i = 0; i < terms_.arity(term); ++i) open.push_back(terms_.kid(term, i));
  }
  return true;
}

void Neighbours::add(Term conjunct) {
  const auto number = static_cast<std::uint32_t>(supports_.size());
  const auto offset = static_cast<std::uint32_t>(inputs_.size());
  if (!collect(conjunct)) inputs_.resize(offset);
  supports_.push_back({offset, static_cast<std::uint32_t>(inputs_.size() - offset)});
  for (std::size_t i = offset; i < inputs_.size(); ++i)
    usedBy_.insert(inputs_[i], {}).first->push_back(number);
}

void Neighbours::shrinkTo(std::size_t size) {
  for (; supports_.size() > size; supports_.pop_back()) {
    for (std::size_t i = supports_.back().offset; i < inputs_.size(); ++i)
      usedBy_.find(inputs_[i])->pop_back();
    inputs_.resize(supports_.back().offset);
  }
}

std::optional<std::vector<std::uint32_t>> Neighbours::of(std::span<const std::uint32_t> conjuncts) const {
  std::vector<std::uint32_t> found(conjuncts.begin(), conjuncts.end());
  for (const std::uint32_t conjunct : conjuncts) {
    const Support& support = supports_[conjunct];
    if (support.count == 0) return std::nullopt;
    for (std::uint32_t i = 0; i < support.count; ++i) {
      const auto& users = *usedBy_.find(inputs_[support.offset + i]);
      found.insert(found.end(), users.begin(), users.end());
      if (found.size() > mostNeighbours) return std::nullopt;
    }
  }
  std::ranges::sort(found);
  found.erase(std::ranges::unique(found).begin(), found.end());
  return found;
}

} // namespace nuthatch::solver
