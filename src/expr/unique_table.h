// The unique table of hash-consing: from a node to the id it already has. 64 shards by hash, each an
// open-addressing table of 8-byte slots (32 bits of hash, 32 bits of id) under its own spin lock, so workers
// meet only when their hashes do. The hash in the slot keeps probes and growth from touching the arena.
#pragma once

#include "expr/term.h"

#include <atomic>
#include <cstddef>
#include <cstdint>

namespace nuthatch::expr {

class UniqueTable {
public:
  UniqueTable();
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
    std::uint32_t tag = static_cast<std::uint32_t>(hash >> 32);
    shard.acquire();
    std::uint32_t at = tag & shard.mask;
    for (; shard.slots[at]; at = (at + 1) & shard.mask) {
      std::uint64_t slot = shard.slots[at];
      if (static_cast<std::uint32_t>(slot >> 32) != tag) continue;
      std::uint32_t id = static_cast<std::uint32_t>(slot);
      if (same(id)) {
        shard.release();
        return id;
      }
    }
    std::uint32_t id = make();
    shard.slots[at] = static_cast<std::uint64_t>(tag) << 32 | id;
    if (++shard.count > shard.mask - shard.mask / 4) grow(shard); // load at most 3/4
    shard.release();
    return id;
  }

  std::size_t bytes() const;

private:
  static constexpr unsigned shardCount = 64;
  static constexpr std::uint32_t firstSlots = 64;

  struct alignas(64) Shard {
    std::atomic_flag busy;
    std::uint32_t mask = 0;
    std::uint32_t count = 0;
    std::uint64_t* slots = nullptr;

    void acquire() {
      if (!busy.test_and_set(std::memory_order_acquire)) [[likely]]
        return;
      wait();
    }
    void wait();
    void release() { busy.clear(std::memory_order_release); }
  };
  static void grow(Shard& shard);

  Shard shards_[shardCount];
};

// Zeroed memory in whole pages, huge ones where the kernel has them; ends the process when there is none.
void* mapPages(std::size_t bytes, bool huge);
void unmapPages(void* pages, std::size_t bytes);

} // namespace nuthatch::expr
