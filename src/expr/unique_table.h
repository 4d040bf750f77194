// The unique table of hash-consing: from a node to the id it already has. Building terms costs cache misses,
// not work, so a node is first looked for near its youngest operand (its anchor): every 64 consecutive ids
// own 16 buckets of one cache line, and what is built now has operands that were built lately, whose buckets
// are still in the cache. Only leaves, and nodes whose bucket near the anchor is full, go to the table at
// large: 64 shards by hash, open addressing. A bucket holds eight 32-bit tags (of the hash) and eight ids;
// all tags are compared at once. When shared by threads, each shard and each stripe of near buckets has a
// spin lock of its own, so workers meet only when their terms do.
#pragma once

#include "expr/term.h"

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <emmintrin.h>
#include <memory>
#include <mutex>

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
  // node. The anchor is the largest operand, 0 for a leaf.
  template <class Same, class Make>
  std::uint32_t findOrMake(std::uint64_t hash, std::uint32_t anchor, Same same, Make make) {
    std::uint32_t tag = static_cast<std::uint32_t>(hash >> 32) | 1; // 0 marks an empty slot
    if (anchor != 0) {
      Bucket& bucket = near(anchor, hash);
      Lock& lock = nearLocks_[(anchor / nearIds) % lockCount];
      if (shared_) lock.acquire();
      std::uint32_t id = lookUp(bucket, tag, same);
      bool full = bucket.tags[slots - 1] != 0;
      if (id == 0 && !full) {
        id = make();
        enter(bucket, tag, id);
      }
      if (shared_) lock.release();
      if (id != 0) return id;
      // Full buckets stay full: whoever looks for this node will come to the table at large, too.
    }
    Shard& shard = shards_[hash % shardCount];
    if (shared_) shard.lock.acquire();
    std::uint32_t at = home(tag, shard.mask), id = 0;
    for (;; at = (at + 1) & shard.mask) {
      id = lookUp(shard.buckets[at], tag, same);
      if (id != 0 || shard.buckets[at].tags[slots - 1] == 0) break; // slots fill in order
    }
    if (id == 0) {
      id = make();
      enter(shard.buckets[at], tag, id);
      if (++shard.count > shard.limit) grow(shard);
    }
    if (shared_) shard.lock.release();
    return id;
  }

  // The buckets of ids to come are fetched ahead: their first use would be a miss for every fourth node.
  void prepare(std::uint32_t id) {
    if (id % nearIds != 0) return;
    std::uint32_t ahead = id + 4 * nearIds;
    const Bucket* block = blocks_[ahead >> blockBits].load(std::memory_order_acquire);
    if (!block) return;
    const Bucket* group = block + (ahead & ((1u << blockBits) - 1)) / nearIds * nearBuckets;
    for (unsigned i = 0; i < nearBuckets; ++i) __builtin_prefetch(group + i, 1);
  }

  std::size_t bytes() const;

private:
  static constexpr unsigned shardCount = 64;
  static constexpr unsigned slots = 8;
  static constexpr std::uint32_t firstBuckets = 8;
  static constexpr unsigned lockCount = 64;
  static constexpr unsigned nearIds = 64,
                            nearBuckets = 16; // 16 bytes an id; half full when every id has one user
  static constexpr unsigned blockBits = 17;   // near buckets come in blocks for 2^17 ids: 2 MB
  static constexpr std::size_t blockBuckets = (std::size_t{1} << blockBits) / nearIds * nearBuckets;

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

  struct alignas(64) Lock {
    std::atomic_flag busy;
    void acquire() {
      if (!busy.test_and_set(std::memory_order_acquire)) [[likely]]
        return;
      wait();
    }
    void wait();
    void release() { busy.clear(std::memory_order_release); }
  };

  struct Shard {
    Lock lock;
    std::uint32_t mask = 0; // buckets - 1
    std::uint32_t count = 0, limit = 0;
    Bucket* buckets = nullptr;
  };

  template <class Same>
  static std::uint32_t lookUp(const Bucket& bucket, std::uint32_t tag, Same& same) {
    for (unsigned found = bucket.matches(tag); found; found &= found - 1) {
      std::uint32_t id = bucket.ids[std::countr_zero(found)];
      if (same(id)) return id;
    }
    return 0;
  }
  static void enter(Bucket& bucket, std::uint32_t tag, std::uint32_t id) {
    unsigned slot = static_cast<unsigned>(std::countr_zero(bucket.matches(0)));
    bucket.tags[slot] = tag;
    bucket.ids[slot] = id;
  }
  Bucket& near(std::uint32_t anchor, std::uint64_t hash) {
    Bucket* block = blocks_[anchor >> blockBits].load(std::memory_order_acquire);
    if (!block) [[unlikely]]
      block = makeBlock(anchor >> blockBits);
    std::size_t group = (anchor & ((1u << blockBits) - 1)) / nearIds;
    return block[group * nearBuckets + hash % nearBuckets];
  }
  Bucket* makeBlock(std::size_t index);
  static std::uint32_t home(std::uint32_t tag, std::uint32_t mask) { return (tag >> 1) & mask; }
  static void setBuckets(Shard& shard, std::size_t count);
  static void grow(Shard& shard);

  bool shared_;
  std::unique_ptr<std::atomic<Bucket*>[]> blocks_;
  std::mutex blockMutex_;
  std::size_t blockCount_ = 0;
  Lock nearLocks_[lockCount];
  Shard shards_[shardCount];
};

// Zeroed memory in whole pages, huge ones where the kernel has them; ends the process when there is none.
void* mapPages(std::size_t bytes, bool huge);
void unmapPages(void* pages, std::size_t bytes);

} // namespace nuthatch::expr
