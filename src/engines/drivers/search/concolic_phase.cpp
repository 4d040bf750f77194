#include "engines/drivers/search/concolic_phase.h"

#include "support/work_time.h"

#include <algorithm>

namespace nuthatch {

namespace {

constexpr std::size_t kRoom = 8; // bytes that texts may grow by in one flip
constexpr std::uint32_t kTriesOfDriver =
    3; // with other branches open, or other terms, it may be worth another
constexpr std::uint32_t kTriesOfPlace = 40; // drivers that were tried on one branch
constexpr std::size_t kLearnedAtOnce = 200; // drivers looked at one by one, before a turn
constexpr double kCostOfRun = 300;          // a symbolic run in drivers: milliseconds against 30 microseconds
constexpr double kCostOfFlip = 30;

} // namespace

Status ConcolicPhase::learn(const std::vector<Driver>& covering) {
  const std::size_t until = std::min(covering.size(), reach_.size() + kLearnedAtOnce);
  for (std::size_t i = reach_.size(); i < until; ++i) {
    NH_TRY(auto run, parts_.scout.runAlone(covering[i]));
    reach_.push_back({std::move(run.edges), 0});
  }
  return {};
}

// The driver that reaches most of the open branches, each worth less the more often it was tried; the shorter
// one among equals came first.
std::size_t ConcolicPhase::choose(const std::vector<std::size_t>& open, std::set<std::string>& places) {
  std::size_t best = reach_.size();
  double most = 0;
  const auto reaches = [](const Reach& reach, const Branch& branch) {
    return std::ranges::any_of(
        branch.edges, [&](std::uint32_t edge) { return std::ranges::binary_search(reach.edges, edge); });
  };
  for (std::size_t i = 0; i < reach_.size(); ++i) {
    if (reach_[i].tries >= kTriesOfDriver) continue;
    double worth = 0;
    for (const auto number : open) {
      const Branch& branch = branches_.all()[number];
      const std::uint32_t tries = triesOf_[branch.place];
      if (tries < kTriesOfPlace && reaches(reach_[i], branch)) worth += 1.0 / (1 + tries);
    }
    worth /= 1 + 2 * reach_[i].tries;
    if (worth > most) most = worth, best = i;
  }
  if (best == reach_.size()) return best;
  for (const auto number : open)
    if (reaches(reach_[best], branches_.all()[number])) places.insert(branches_.all()[number].place);
  return best;
}

Result<ConcolicPhase::Round> ConcolicPhase::next(const std::vector<Driver>& covering,
                                                 std::span<const std::uint8_t> covered) {
  Round round;
  if (!trouble_.empty()) return round;
  NH_TRY_VOID(learn(covering));
  const std::vector<std::size_t> open = branches_.halfTaken(covered);
  std::set<std::string> places;
  const std::size_t chosen = open.empty() ? reach_.size() : choose(open, places);
  exhausted_ = chosen == reach_.size();
  if (exhausted_) return round;
  if (!flips_) {
    auto made = [this] {
      const CountAsBuild counted("symbolic");
      return parts_.makeFlips();
    }();
    if (!made) { // the sequences go on without it, and the report says so
      trouble_ = made.error().message;
      exhausted_ = true;
      return round;
    }
    flips_ = std::move(*made);
  }
  ++reach_[chosen].tries;
  for (const auto& place : places) ++triesOf_[place];
  Driver roomy = withRoom(parts_.callables, covering[chosen], kRoom);
  roomy.destroys = false; // the symbolic build does not see which objects ended
  NH_TRY(const auto flipped,
         flips_->flip(encode(parts_.callables, roomy),
                      {.wanted = [&](const std::string& place) { return places.contains(place); }}));
  round.cost = kCostOfRun + kCostOfFlip * static_cast<double>(flipped.size());
  for (const auto& one : flipped) {
    Driver made = withValues(parts_.callables, roomy, one.bytes);
    made.destroys = covering[chosen].destroys;
    round.drivers.push_back(std::move(made));
  }
  return round;
}

} // namespace nuthatch
