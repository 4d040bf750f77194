#include "engines/bounded/search/losses.h"

namespace nuthatch::bounded {

namespace {

// Reasons that say more stand against those that say less.
std::size_t weight(OpenReason reason) {
  switch (reason) {
  case OpenReason::Unsupported:
  case OpenReason::Internal:
    return 3;
  case OpenReason::Solver:
  case OpenReason::Memory:
    return 2;
  default:
    return 1;
  }
}

} // namespace

// Thousands of paths may be lost at one place: only checks that are not open for as good a reason are touched.
void Losses::lose(const State& state, OpenReason reason, const std::string& detail) {
  ++count_;
  for (const std::size_t number : weighed_[weight(reason)].take(reach_.from(state)))
    loseCheck(reach_.checks()[number], reason, detail);
}

void Losses::loseHandlers(OpenReason reason, const std::string& detail) {
  for (const std::size_t number : weighed_[weight(reason)].take(reach_.fromPointers()))
    loseCheck(reach_.checks()[number], reason, detail);
}

void Losses::loseCheck(std::uint64_t check, OpenReason reason, const std::string& detail) {
  for (std::size_t w = 0; w <= weight(reason); ++w) weighed_[w].insert(reach_.numberOf(check));
  const auto [at, isNew] = open_.try_emplace(check, Open{reason, detail});
  if (!isNew && weight(reason) > weight(at->second.reason)) at->second = {reason, detail};
}

void Losses::loseAll(OpenReason reason, const std::string& detail) {
  ++count_;
  if (!all_) all_ = Open{reason, detail};
}

std::set<std::uint64_t> Losses::openChecks() const {
  std::set<std::uint64_t> checks;
  for (const auto& [check, open] : open_) checks.insert(check);
  return checks;
}

const Open* Losses::of(std::uint64_t check) const {
  const auto found = open_.find(check);
  if (found != open_.end()) return &found->second;
  return all_ ? &*all_ : nullptr;
}

} // namespace nuthatch::bounded
