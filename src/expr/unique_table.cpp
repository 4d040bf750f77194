// Growth and memory of the unique table; the hot path is in the header.
#include "expr/unique_table.h"

#include "support/check.h"

#include <sys/mman.h>
#include <thread>

namespace nuthatch::expr {

void* mapPages(std::size_t bytes, bool huge) {
  void* pages =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  NH_CHECK(pages != MAP_FAILED);
  if (huge) madvise(pages, bytes, MADV_HUGEPAGE); // advice: failing costs speed only
  return pages;
}

void unmapPages(void* pages, std::size_t bytes) { munmap(pages, bytes); }

UniqueTable::UniqueTable() {
  for (Shard& shard : shards_) {
    shard.slots = new std::uint64_t[firstSlots]();
    shard.mask = firstSlots - 1;
  }
}

namespace {
// Small tables come from the heap: a fresh mapping is a page at least.
constexpr std::size_t mapFrom = std::size_t{1} << 16;

std::uint64_t* makeSlots(std::size_t count) {
  if (count * 8 < mapFrom) return new std::uint64_t[count]();
  return static_cast<std::uint64_t*>(mapPages(count * 8, count * 8 >= (std::size_t{1} << 21)));
}

void freeSlots(std::uint64_t* slots, std::size_t count) {
  if (count * 8 < mapFrom)
    delete[] slots;
  else
    unmapPages(slots, count * 8);
}
} // namespace

UniqueTable::~UniqueTable() {
  for (Shard& shard : shards_) freeSlots(shard.slots, std::size_t{shard.mask} + 1);
}

void UniqueTable::Shard::wait() {
  for (unsigned spins = 0; busy.test_and_set(std::memory_order_acquire); ++spins) {
    while (busy.test(std::memory_order_relaxed)) {
      if (++spins % 128 == 0) std::this_thread::yield();
      __builtin_ia32_pause();
    }
  }
}

void UniqueTable::grow(Shard& shard) {
  std::size_t oldCount = std::size_t{shard.mask} + 1, newCount = oldCount * 2;
  NH_CHECK(newCount <= std::size_t{1} << 31);
  std::uint64_t* fresh = makeSlots(newCount);
  std::uint32_t mask = static_cast<std::uint32_t>(newCount - 1);
  for (std::size_t i = 0; i < oldCount; ++i) {
    std::uint64_t slot = shard.slots[i];
    if (!slot) continue;
    std::uint32_t at = static_cast<std::uint32_t>(slot >> 32) & mask;
    while (fresh[at]) at = (at + 1) & mask;
    fresh[at] = slot;
  }
  freeSlots(shard.slots, oldCount);
  shard.slots = fresh;
  shard.mask = mask;
}

std::size_t UniqueTable::bytes() const {
  std::size_t total = sizeof *this;
  for (const Shard& shard : shards_) total += (std::size_t{shard.mask} + 1) * 8;
  return total;
}

} // namespace nuthatch::expr
