// A map as one sorted vector: states are copied and compared far more often than they are changed, and joining two is
// one walk over both.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

namespace nuthatch::intervals {

template <class Key, class Value>
class FlatMap {
public:
  using Entry = std::pair<Key, Value>;

  const Value* find(const Key& key) const {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), key, isBefore);
    return at != entries_.end() && at->first == key ? &at->second : nullptr;
  }
  Value* find(const Key& key) {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), key, isBefore);
    return at != entries_.end() && at->first == key ? &at->second : nullptr;
  }
  Value& operator[](const Key& key) {
    auto at = std::lower_bound(entries_.begin(), entries_.end(), key, isBefore);
    if (at == entries_.end() || !(at->first == key)) at = entries_.insert(at, {key, Value()});
    return at->second;
  }
  void erase(const Key& key) {
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), key, isBefore);
    if (at != entries_.end() && at->first == key) entries_.erase(at);
  }
  template <class Predicate>
  void eraseIf(Predicate predicate) {
    std::erase_if(entries_, predicate);
  }
  void clear() { entries_.clear(); }
  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  auto begin() { return entries_.begin(); }
  auto end() { return entries_.end(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }
  bool operator==(const FlatMap&) const = default;

  // Keeps what both have and `merge(mine, theirs)` says true of.
  template <class Merge>
  void intersect(const FlatMap& other, Merge merge) {
    auto theirs = other.entries_.begin();
    std::size_t kept = 0;
    for (Entry& mine : entries_) {
      while (theirs != other.entries_.end() && theirs->first < mine.first) ++theirs;
      if (theirs == other.entries_.end()) break;
      if (theirs->first == mine.first && merge(mine.second, theirs->second)) {
        if (&entries_[kept] != &mine) entries_[kept] = std::move(mine);
        ++kept;
      }
    }
    entries_.resize(kept);
  }

private:
  static bool isBefore(const Entry& entry, const Key& key) { return entry.first < key; }
  std::vector<Entry> entries_;
};

} // namespace nuthatch::intervals
