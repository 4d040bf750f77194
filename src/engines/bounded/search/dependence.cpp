#include "engines/bounded/search/dependence.h"

#include "expr/walk.h"

#include <algorithm>

namespace nuthatch::bounded {

void Dependence::note(expr::Term condition, std::uint64_t check) {
  const Stopwatch watch(spent_);
  // An old term may have been part of constraints before it became the condition of a check; a new one cannot.
  if (conditions_[condition].insert(check).second && condition <= newest_) known_.clear();
}

void Dependence::noteLimit(expr::Term condition, WorldLimit limit, std::uint64_t most) {
  note(condition, kLimitIds + static_cast<std::uint64_t>(limit));
  limits_[limit] = most;
}

bool Dependence::isLimit(expr::Term condition) const {
  const auto found = conditions_.find(condition);
  return found != conditions_.end() && isLimit(*found->second.begin());
}

Dependence::Checks Dependence::in(std::span<const expr::Term> constraints) {
  const Stopwatch watch(spent_);
  Checks found;
  if (conditions_.empty()) return found;
  for (const expr::Term constraint : constraints) {
    const auto [at, isNew] = known_.try_emplace(constraint);
    newest_ = std::max(newest_, constraint);
    if (isNew)
      for (const expr::Term below : expr::termsBelow(terms_, std::span(&constraint, 1)))
        if (const auto noted = conditions_.find(below); noted != conditions_.end())
          at->second.insert(noted->second.begin(), noted->second.end());
    found.insert(at->second.begin(), at->second.end());
  }
  return found;
}

void Dependence::restsOn(std::uint64_t check, const Checks& earlier) {
  const Stopwatch watch(spent_);
  for (const std::uint64_t one : earlier)
    if (one != check) behind_[one].insert(reach_.numberOf(check));
}

void Dependence::allFrom(const State& state, const Checks& earlier, const llvm::Instruction* next) {
  if (earlier.empty()) return;
  const Stopwatch watch(spent_);
  const CheckSet reached = reach_.from(state, next);
  for (const std::uint64_t one : earlier) behind_[one].unite(reached);
}

void Dependence::allFrom(const llvm::Instruction& at, std::uint64_t earlier) {
  const Stopwatch watch(spent_);
  behind_[earlier].unite(reach_.from(at));
}

Dependence::Checks Dependence::of(std::uint64_t check) {
  Checks earlier;
  const std::size_t number = reach_.numberOf(check);
  for (const auto& [one, behind] : behind_)
    if (one != check && behind.contains(number)) earlier.insert(one);
  return earlier;
}

} // namespace nuthatch::bounded
