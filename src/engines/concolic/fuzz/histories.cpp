#include "engines/concolic/fuzz/histories.h"

namespace nuthatch::concolic {

namespace {

// Mixes well enough for a set of short sequences; a clash hides a novelty, nothing else.
std::uint64_t mix(std::uint64_t hash, std::uint64_t value) {
  hash = (hash ^ value) * 0x9e3779b97f4a7c15ull;
  return hash ^ hash >> 29;
}

} // namespace

std::uint64_t Histories::Walk::after(std::size_t length, std::uint64_t site, std::uint64_t way) const {
  std::uint64_t hash = mix(mix(length, site), way);
  for (std::size_t back = 1; back < length; ++back) hash = mix(hash, last_[(next_ + kLong - back) % kLong]);
  return hash;
}

void Histories::Walk::ask(std::uint64_t site, std::uint64_t way) {
  known_.add(after(kShort, site, way));
  known_.add(after(kLong, site, way));
  known_.add(inFamily(after(kShort, site, way)));
  known_.add(inFamily(after(1, site, way)));
}

std::uint64_t Histories::Walk::inFamily(std::uint64_t key) const { return mix(key, family_ + 1); }

void Histories::Walk::take(std::uint64_t site, std::uint64_t way) {
  ask(site, way);
  last_[next_] = mix(mix(1, site), way);
  next_ = (next_ + 1) % kLong;
}

Histories::Promise Histories::Walk::promiseOf(std::uint64_t site, std::uint64_t way) const {
  if (known_.isNew(after(kShort, site, way)) || known_.isNew(inFamily(after(1, site, way)))) return kNewShort;
  const bool isNew =
      known_.isNew(after(kLong, site, way)) || known_.isNew(inFamily(after(kShort, site, way)));
  return isNew ? kNewLong : kNothing;
}

} // namespace nuthatch::concolic
