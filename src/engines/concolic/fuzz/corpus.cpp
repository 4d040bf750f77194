#include "engines/concolic/fuzz/corpus.h"

namespace nuthatch::concolic {

std::uint64_t inputSize(const Input& input) {
  std::uint64_t size = 128;
  for (const auto& stream : input.streams) size += stream.bytes.size() + 64;
  return size;
}

void Corpus::own(std::size_t entry) {
  if (entries_[entry].owned++ > 0) return;
  entries_[entry].place = owners_.size();
  owners_.push_back(entry);
}

void Corpus::disown(std::size_t entry) {
  if (--entries_[entry].owned > 0) return;
  const std::size_t place = entries_[entry].place;
  owners_[place] = owners_.back();
  entries_[owners_[place]].place = place;
  owners_.pop_back();
}

// A place for one more: a new one, or that of an input which owns little.
std::size_t Corpus::makeRoom(Random& random) {
  if (entries_.empty() || (entries_.size() < mostInputs_ && bytes_ < mostBytes_)) {
    entries_.emplace_back();
    return entries_.size() - 1;
  }
  constexpr int kTries = 8;
  std::size_t victim = random.below(entries_.size());
  for (int i = 0; i < kTries && entries_[victim].owned > 0; ++i)
    if (const std::size_t other = random.below(entries_.size());
        entries_[other].owned < entries_[victim].owned)
      victim = other;
  if (entries_[victim].owned > 0) {
    std::erase_if(ownerOf_, [&](const auto& one) { return one.second == victim; });
    entries_[victim].owned = 1;
    disown(victim);
  }
  bytes_ -= entries_[victim].size;
  entries_[victim] = {};
  return victim;
}

void Corpus::add(Input input, std::span<const Feature> features, Random& random) {
  const std::size_t at = makeRoom(random);
  entries_[at].size = inputSize(input);
  entries_[at].input = std::move(input);
  bytes_ += entries_[at].size;
  for (const Feature feature : features) {
    const auto [owner, fresh] = ownerOf_.try_emplace(feature, at);
    if (!fresh) {
      if (entries_[owner->second].size <= entries_[at].size) continue;
      disown(owner->second);
      owner->second = at;
    }
    own(at);
  }
}

// Of a few owners the one that had least for what it owns.
const Input& Corpus::pick(Random& random) {
  constexpr int kDrawn = 4;
  constexpr std::uint64_t kAnyOneIn = 16;
  std::size_t at = random.below(entries_.size());
  if (!owners_.empty() && !random.oneIn(kAnyOneIn)) {
    at = owners_[random.below(owners_.size())];
    for (int i = 1; i < kDrawn; ++i) {
      const std::size_t other = owners_[random.below(owners_.size())];
      if (entries_[other].picks * entries_[at].owned < entries_[at].picks * entries_[other].owned) at = other;
    }
  }
  ++entries_[at].picks;
  return entries_[at].input;
}

const Input& Corpus::any(Random& random) const {
  const bool owner = !owners_.empty() && !random.oneIn(4);
  return entries_[owner ? owners_[random.below(owners_.size())] : random.below(entries_.size())].input;
}

} // namespace nuthatch::concolic
