// What is known of drivers from earlier runs. A driver's key is its source, the code of every function that
// its calls may enter (rust_unsafe.cpp), and all that the answer depends on beside them; so an edit costs the
// drivers that can tell. Kept are drivers that are proven and those that rustc rejects: a refuted one is run
// again, since its test has to be seen to fail. A file that cannot be read or written costs time, never a
// verdict.
#pragma once

#include "engines/exhaustive/rust/driver.h"
#include "support/result.h"

#include <filesystem>
#include <optional>

namespace nuthatch::exhaustive {

struct KnownResult {
  std::uint64_t runs = 0, outOfMemory = 0, aborted = 0, returned = 0;
  int loops = -1; // proven for all values: within so many rounds of loops, 0 without a bound; -1: not proven
  std::string rejected; // the reason; empty: proven
};

class ResultCache {
public:
  ResultCache() = default; // knows nothing and keeps nothing
  // `context`: what all answers depend on (toolchain, flags, prelude, options).
  ResultCache(std::filesystem::path file, std::string context);

  std::uint64_t keyOf(const Node& driver, const std::string& body) const;
  const KnownResult* find(std::uint64_t key) const;
  void put(std::uint64_t key, KnownResult result);

  // Unsafe blocks that a driver ran, by function, its code and the block's number in it.
  bool wasReached(std::uint64_t block) const { return reached_.contains(block); }
  void noteReached(std::uint64_t block) { reached_.insert(block); }

  void save() const;

private:
  std::filesystem::path file_;
  std::uint64_t context_ = 0;
  std::map<std::uint64_t, KnownResult> known_;
  std::set<std::uint64_t> reached_;
};

} // namespace nuthatch::exhaustive
