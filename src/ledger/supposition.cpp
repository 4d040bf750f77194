// Bounds, grounds and suppositions: see supposition.h. Pure functions of values.
#include "ledger/supposition.h"

#include "support/check.h"

#include <algorithm>
#include <array>
#include <utility>

namespace nuthatch {

namespace {

constexpr std::array kLimits = {
    std::pair{Limit::Rounds, "rounds"},
    std::pair{Limit::Elements, "elements"},
    std::pair{Limit::Calls, "calls"},
    std::pair{Limit::Bytes, "bytes"},
};

bool isWithin(const std::set<std::string>& few, const std::set<std::string>& many) {
  return std::ranges::includes(many, few);
}

} // namespace

void Bound::narrow(const Bound& other) {
  for (const auto& [limit, count] : other.limits) {
    const auto [at, isNew] = limits.emplace(limit, count);
    if (!isNew) at->second = std::min(at->second, count);
  }
}

bool Bound::covers(const Bound& other) const {
  return std::ranges::all_of(limits, [&](const auto& limit) {
    const auto found = other.limits.find(limit.first);
    return found != other.limits.end() && found->second <= limit.second;
  });
}

bool Ground::absorbs(const Ground& other) const {
  if (!bound.covers(other.bound) || !isWithin(assumptions, other.assumptions) ||
      !isWithin(checks, other.checks))
    return false;
  const bool isEqual = bound == other.bound && assumptions == other.assumptions && checks == other.checks;
  return !isEqual || unreachable >= other.unreachable;
}

void Supposition::add(Ground ground) {
  if (std::ranges::any_of(grounds_, [&](const Ground& known) { return known.absorbs(ground); })) return;
  std::erase_if(grounds_, [&](const Ground& known) { return ground.absorbs(known); });
  grounds_.insert(std::ranges::upper_bound(grounds_, ground), std::move(ground));
}

void Supposition::add(const Supposition& other) {
  for (const Ground& ground : other.grounds_) add(ground);
}

const char* name(Limit limit) {
  const auto found = std::ranges::find(kLimits, limit, [](const auto& row) { return row.first; });
  NH_CHECK(found != kLimits.end());
  return found->second;
}

std::optional<Limit> limitNamed(const std::string& name) {
  const auto found = std::ranges::find_if(kLimits, [&](const auto& row) { return name == row.second; });
  if (found == kLimits.end()) return std::nullopt;
  return found->first;
}

} // namespace nuthatch
