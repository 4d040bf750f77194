// Growth and memory of the unique table; the hot path is in the header.
#include "expr/unique_table.h"

#include "support/check.h"

#include <sys/mman.h>
#include <thread>

namespace nuthatch::expr {

void* mapPages(std::size_t bytes, bool huge) {
  constexpr std::size_t hugePage = std::size_t{1} << 21;
  auto map = [](std::size_t size) {
    void* pages =
        mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    NH_CHECK(pages != MAP_FAILED);
    return static_cast<char*>(pages);
  };
  if (!huge || bytes % hugePage != 0) return map(bytes);
  // Huge pages need alignment: map one more and give the ends back.
  char* pages = map(bytes + hugePage);
  std::size_t head = (hugePage - reinterpret_cast<std::uintptr_t>(pages) % hugePage) % hugePage;
  if (head > 0) munmap(pages, head);
  munmap(pages + head + bytes, hugePage - head);
  madvise(pages + head, bytes, MADV_HUGEPAGE); // advice: failing costs speed only
  return pages + head;
}

void unmapPages(void* pages, std::size_t bytes) { munmap(pages, bytes); }

namespace {
constexpr std::size_t mapFrom = std::size_t{1} << 16; // smaller tables come from the heap
} // namespace

void UniqueTable::setBuckets(Shard& shard, std::size_t count) {
  std::size_t size = count * sizeof(Bucket);
  shard.buckets = size < mapFrom ? new Bucket[count]()
                                 : static_cast<Bucket*>(mapPages(size, size >= (std::size_t{1} << 21)));
  shard.mask = static_cast<std::uint32_t>(count - 1);
  shard.limit = static_cast<std::uint32_t>(count * slots / 4 * 3);
}

namespace {
constexpr std::size_t blockTable(unsigned bits) { return std::size_t{1} << (32 - bits); }
} // namespace

UniqueTable::UniqueTable(bool shared)
    : shared_(shared), blocks_(new std::atomic<Bucket*>[blockTable(blockBits)]()) {
  for (Shard& shard : shards_) setBuckets(shard, firstBuckets);
}

static void freeBuckets(auto* buckets, std::size_t count) {
  std::size_t size = count * sizeof(*buckets);
  if (size < mapFrom)
    delete[] buckets;
  else
    unmapPages(buckets, size);
}

UniqueTable::~UniqueTable() {
  for (Shard& shard : shards_) freeBuckets(shard.buckets, std::size_t{shard.mask} + 1);
  for (std::size_t i = 0; i < blockTable(blockBits); ++i)
    if (Bucket* block = blocks_[i].load(std::memory_order_relaxed))
      unmapPages(block, blockBuckets * sizeof(Bucket));
}

UniqueTable::Bucket* UniqueTable::makeBlock(std::size_t index) {
  std::scoped_lock lock(blockMutex_);
  Bucket* block = blocks_[index].load(std::memory_order_acquire);
  if (block) return block;
  // The first block is touched here and there by small uses: no huge page for it.
  block = static_cast<Bucket*>(mapPages(blockBuckets * sizeof(Bucket), index != 0));
  blocks_[index].store(block, std::memory_order_release);
  ++blockCount_;
  return block;
}

void UniqueTable::Lock::wait() {
  for (unsigned spins = 0; busy.test_and_set(std::memory_order_acquire);) {
    while (busy.test(std::memory_order_relaxed)) {
      if (++spins % 128 == 0) std::this_thread::yield();
      __builtin_ia32_pause();
    }
  }
}

void UniqueTable::grow(Shard& shard) {
  Bucket* old = shard.buckets;
  std::size_t oldCount = std::size_t{shard.mask} + 1;
  NH_CHECK(oldCount <= std::size_t{1} << 29);
  setBuckets(shard, oldCount * 2);
  for (std::size_t i = 0; i < oldCount; ++i)
    for (unsigned slot = 0; slot < slots && old[i].tags[slot]; ++slot) {
      std::uint32_t at = home(old[i].tags[slot], shard.mask);
      while (shard.buckets[at].tags[slots - 1]) at = (at + 1) & shard.mask;
      Bucket& to = shard.buckets[at];
      unsigned free = static_cast<unsigned>(std::countr_zero(to.matches(0)));
      to.tags[free] = old[i].tags[slot];
      to.ids[free] = old[i].ids[slot];
    }
  freeBuckets(old, oldCount);
}

std::size_t UniqueTable::bytes() const {
  std::size_t total = sizeof *this + blockCount_ * blockBuckets * sizeof(Bucket);
  for (const Shard& shard : shards_) total += (std::size_t{shard.mask} + 1) * sizeof(Bucket);
  return total;
}

} // namespace nuthatch::expr
