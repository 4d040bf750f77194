#include "engines/intervals/domain/grounds.h"

#include <algorithm>

namespace nuthatch::intervals {

Grounds::Grounds() {
  atoms_.push_back({});
  intern({});
}

GroundSet Grounds::check(std::uint64_t id) {
  const auto [at, isNew] = checks_.try_emplace(id, static_cast<std::uint32_t>(atoms_.size()));
  if (isNew) atoms_.push_back({true, id, ""});
  return single(at->second);
}

GroundSet Grounds::assumption(const std::string& text) {
  const auto [at, isNew] = texts_.try_emplace(text, static_cast<std::uint32_t>(atoms_.size()));
  if (isNew) atoms_.push_back({false, 0, text});
  return single(at->second);
}

GroundSet Grounds::intern(std::vector<std::uint32_t> atoms) {
  const auto isAssumption = [&](std::uint32_t atom) { return atom != kMany && !atoms_[atom].isCheck; };
  if (atoms.size() > kMost || (!atoms.empty() && atoms.front() == kMany)) {
    // Assumptions are never lost in the crowd: what rests on one must say so.
    std::erase_if(atoms, [&](std::uint32_t atom) { return !isAssumption(atom); });
    atoms.insert(atoms.begin(), kMany);
  }
  const auto [at, isNew] = known_.try_emplace(atoms, static_cast<GroundSet>(sets_.size()));
  if (isNew) sets_.push_back(std::move(atoms));
  return at->second;
}

GroundSet Grounds::both(GroundSet a, GroundSet b) {
  if (a == b || b == kNoGrounds) return a;
  if (a == kNoGrounds) return b;
  const std::uint64_t key = std::uint64_t{std::min(a, b)} << 32 | std::max(a, b);
  if (const auto found = unions_.find(key); found != unions_.end()) return found->second;
  std::vector<std::uint32_t> all;
  std::ranges::set_union(sets_[a], sets_[b], std::back_inserter(all));
  const GroundSet made = intern(std::move(all));
  unions_.emplace(key, made);
  return made;
}

Grounds::Members Grounds::membersOf(GroundSet set) const {
  Members members;
  for (const std::uint32_t atom : sets_[set]) {
    if (atom == kMany)
      members.many = true;
    else if (atoms_[atom].isCheck)
      members.checks.push_back(atoms_[atom].check);
    else
      members.assumptions.push_back(atoms_[atom].text);
  }
  return members;
}

} // namespace nuthatch::intervals
