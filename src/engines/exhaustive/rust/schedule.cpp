#include "engines/exhaustive/rust/schedule.h"

#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

namespace {

std::uint64_t hashOf(const Function* function) { return hash64(fmt::format("{}", fmt::ptr(function))); }

// How a call is made, beside its arguments.
std::string modeOf(const Call& call) {
  std::string text = fmt::format("{} {} {} {}", call.keeps, call.dropsAfter >= 0, call.elsewhere, call.races);
  for (const auto& [param, type] : call.with) text += " " + type->text;
  return text;
}

} // namespace

Schedule::Schedule(const DriverSet& set, std::vector<std::size_t> left) {
  items_.reserve(left.size());
  for (const std::size_t driver : left) {
    Item item{.driver = driver};
    const auto path = set.drivers[driver]->path();
    const std::uint64_t last = hashOf(path.back()->call.function);
    std::uint64_t sequence = 0;
    for (const Node* node : path) {
      const std::uint64_t one = hashOf(node->call.function);
      sequence = hash64(hex(one), sequence + 1);
      if (node != path.back()) item.shows[kPaired].push_back(hash64(hex(one), last));
    }
    item.shows[kCalled] = {last};
    // What other threads do is another call: few can be made so, and they show what nothing else does.
    const Call& call = path.back()->call;
    if (call.elsewhere || call.races)
      item.shows[kCalled].push_back(hash64(call.races ? "races" : "elsewhere", last));
    item.shows[kTyped] = {hash64(modeOf(path.back()->call), last + 1)};
    item.shows[kSequenced] = {sequence};
    itemOf_[driver] = items_.size();
    items_.push_back(std::move(item));
  }
}

// What rustc has rejected so often is not to be had.
bool Schedule::isNew(const Item& item, Kind kind) const {
  constexpr unsigned kTries = 8;
  return std::ranges::any_of(item.shows[kind], [&](std::uint64_t shown) {
    const auto found = seen_.find(shown);
    return found == seen_.end() || (found->second.taken == 0 && found->second.rejected < kTries);
  });
}

Schedule::Item* Schedule::find(Kind kind, std::size_t& at) {
  for (; at < items_.size(); ++at)
    if (!items_[at].isTaken && (kind == kKinds || isNew(items_[at], kind))) return &items_[at];
  return nullptr;
}

void Schedule::take(Item& item, std::vector<std::size_t>& batch) {
  item.isTaken = true;
  for (const auto& shown : item.shows)
    for (const std::uint64_t one : shown) ++seen_[one].taken;
  batch.push_back(item.driver);
}

std::vector<std::size_t> Schedule::next(std::size_t most) {
  std::vector<std::size_t> batch;
  std::array<std::size_t, kKinds + 1> at{};
  while (batch.size() < most) {
    Item* const item = find(kCalled, at[kCalled]);
    if (!item) break;
    take(*item, batch);
  }
  // Pairs find the most, and a few of the others come with them: neither waits for all of the former.
  constexpr std::array kTurns = {kPaired, kTyped, kPaired, kSequenced};
  for (std::size_t turn = 0, idle = 0; batch.size() < most && idle < kTurns.size(); ++turn) {
    const Kind kind = kTurns[turn % kTurns.size()];
    Item* const item = find(kind, at[kind]);
    idle = item ? 0 : idle + 1;
    if (item) take(*item, batch);
  }
  while (batch.size() < most) {
    Item* const item = find(kKinds, at[kKinds]);
    if (!item) break;
    take(*item, batch);
  }
  return batch;
}

void Schedule::reject(std::size_t driver) {
  const auto found = itemOf_.find(driver);
  if (found == itemOf_.end()) return;
  for (const auto& shown : items_[found->second].shows)
    for (const std::uint64_t one : shown) {
      TakeCount& seen = seen_[one];
      if (seen.taken > 0) --seen.taken;
      ++seen.rejected;
    }
}

} // namespace nuthatch::exhaustive
