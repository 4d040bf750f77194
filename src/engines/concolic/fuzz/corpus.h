// The inputs that mutations start from. In: inputs with what they cover. Out: one of them, the next to work
// on. Every feature (an edge and roughly how often it is taken) belongs to the smallest input that has it;
// inputs that own features are picked in proportion to what they own, so long inputs that only repeat what
// short ones do fall silent. Bounded in number and bytes. Same inputs, same random numbers: same picks.
// AFL's favoured entries and libFuzzer's feature set are the same idea.
#pragma once

#include "engines/concolic/fuzz/coverage.h"
#include "support/random.h"

#include <unordered_map>

namespace nuthatch::concolic {

class Corpus {
public:
  Corpus(std::size_t mostInputs, std::uint64_t mostBytes) : mostInputs_(mostInputs), mostBytes_(mostBytes) {}

  void add(Input input, std::span<const Feature> features, Random& random);
  // The next to mutate; there must be one.
  const Input& pick(Random& random);
  // Any, for parts to splice in.
  const Input& any(Random& random) const;
  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  std::uint64_t bytes() const { return bytes_; }

private:
  struct Entry {
    Input input;
    std::uint64_t size = 0;
    std::uint64_t owned = 0, picks = 0;
    std::size_t place = 0; // in owners_, where it owns something
  };
  void own(std::size_t entry);
  void disown(std::size_t entry);
  std::size_t makeRoom(Random& random);

  std::vector<Entry> entries_;
  std::vector<std::size_t> owners_; // entries that own a feature
  std::unordered_map<Feature, std::size_t> ownerOf_;
  std::uint64_t bytes_ = 0;
  std::size_t mostInputs_;
  std::uint64_t mostBytes_;
};

// About what it takes in memory.
std::uint64_t inputSize(const Input& input);

} // namespace nuthatch::concolic
