// The unique table of hash-consing: from a node to the id it already has. 64 shards by hash, each an
// open-addressing table under its own spin lock, so workers meet only when their hashes do. A bucket is one
// cache line: eight 32-bit tags (of the hash) and eight ids. A lookup compares all tags at once and has one
// branch that guesses well, so the processor goes on with the next term while the line is on its way: that,
// not the work, is what building costs.
#pragma once

#include "expr/term.h"

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <emmintrin.h>

namespace nuthatch::expr {

class UniqueTable {
public:
  // Not shared: one thread only, no locks.
  explicit UniqueTable(bool shared);
  ~UniqueTable();
  UniqueTable(const UniqueTable&) = delete;
  UniqueTable& operator=(const UniqueTable&) = delete;

  static std::uint64_t hash(const Node& node) {
    std::uint64_t words[2];
    __builtin_memcpy(words, &node, sizeof words);
    unsigned __int128 product =
        static_cast<unsigned __int128>(words[0] ^ 0xA0761D6478BD642Fu) * (words[1] ^ 0xE7037ED1A0B428DBu);
    std::uint64_t folded = static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
    return folded * 0x9E3779B97F4A7C15u; // the fold alone is weak in the low bits of small ids
  }

  // The id of an equal node, or what make() returns after entering it. same(id) compares with the stored
  // node.
  template <class Same, class Make>
  std::uint32_t findOrMake(std::uint64_t hash, Same same, Make make) {
    Shard& shard = shards_[hash % shardCount];
    std::uint32_t tag = static_cast<std::uint32_t>(hash >> 32) | 1; // 0 marks an empty slot
    if (shared_) shard.acquire();
    std::uint32_t at = home(tag, shard.mask);
    for (;; at = (at + 1) & shard.mask) {
      Bucket& bucket = shard.buckets[at];
      for (unsigned found = bucket.matches(tag); found; found &= found - 1) {
        std::uint32_t id = bucket.ids[std::countr_zero(found)];
        if (same(id)) {
          if (shared_) shard.release();
          return id;
        }
      }
      if (bucket.tags[slots - 1] == 0) break; // slots fill in order: a free last one ends the search
    }
    Bucket& bucket = shard.buckets[at];
    std::uint32_t id = make();
    unsigned slot = static_cast<unsigned>(std::countr_zero(bucket.matches(0)));
    bucket.tags[slot] = tag;
    bucket.ids[slot] = id;
    if (++shard.count > shard.limit) grow(shard);
    if (shared_) shard.release();
    return id;
  }

  std::size_t bytes() const;

private:
  static constexpr unsigned shardCount = 64;
  static constexpr unsigned slots = 8;
  static constexpr std::uint32_t firstBuckets = 8;

  struct alignas(64) Bucket {
    std::uint32_t tags[slots];
    std::uint32_t ids[slots];

    unsigned matches(std::uint32_t tag) const { // one bit a slot
      __m128i wanted = _mm_set1_epi32(static_cast<int>(tag));
      __m128i low = _mm_cmpeq_epi32(_mm_load_si128(reinterpret_cast<const __m128i*>(tags)), wanted);
      __m128i high = _mm_cmpeq_epi32(_mm_load_si128(reinterpret_cast<const __m128i*>(tags + 4)), wanted);
      return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(low))) |
             static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(high))) << 4;
    }
  };

  struct alignas(64) Shard {
    std::atomic_flag busy;
    std::uint32_t mask = 0; // buckets - 1
    std::uint32_t count = 0, limit = 0;
    Bucket* buckets = nullptr;

    void acquire() {
      if (!busy.test_and_set(std::memory_order_acquire)) [[likely]]
        return;
      wait();
    }
    void wait();
    void release() { busy.clear(std::memory_order_release); }
  };
  static std::uint32_t home(std::uint32_t tag, std::uint32_t mask) { return (tag >> 1) & mask; }
  static void setBuckets(Shard& shard, std::size_t count);
  static void grow(Shard& shard);

  bool shared_;
  Shard shards_[shardCount];
};

// Zeroed memory in whole pages, huge ones where the kernel has them; ends the process when there is none.
void* mapPages(std::size_t bytes, bool huge);
void unmapPages(void* pages, std::size_t bytes);

} // namespace nuthatch::expr
