/* The target's variables that changed and the heap behind some pointers, walked without types: a word that points into a live heap block is an edge,
 * every other written byte is content. Blocks are numbered in the order in which they are met, so two states
 * that differ only in addresses have one digest. Bytes that nobody wrote do not count. Bounded: what lies
 * behind the first blocks is left out, so different states may share a digest and only make a search skip. */
#define _GNU_SOURCE
#include "state_digest.h"
#include "globals.h"
#include "memory_rt.h"

#include <string.h>
#include <sys/mman.h>

enum { MAX_BLOCKS = 128 };
#define MAX_BYTES ((uint64_t)32 << 10)

struct walk {
  struct {
    const unsigned char* begin;
    uint64_t size;
  } blocks[MAX_BLOCKS];
  unsigned count;
  uint64_t hash, bytes;
};

static void mix(struct walk* walk, uint64_t value) {
  walk->hash = (walk->hash ^ value) * 0x9e3779b97f4a7c15ull;
  walk->hash ^= walk->hash >> 29;
}

/* The number of the block that holds `p`, which is added when it is new; -1: not in the heap. */
static int meet(struct walk* walk, uintptr_t p, uint64_t* offset) {
  void* begin;
  uint64_t size;
  int ours;
  if ((uint64_t)p < (uint64_t)1 << 32 || nh_is_no_address(p)) return -1;
  for (unsigned i = 0; i < walk->count; ++i)
    if (p - (uintptr_t)walk->blocks[i].begin < walk->blocks[i].size) {
      *offset = p - (uintptr_t)walk->blocks[i].begin;
      return (int)i;
    }
  if (!nh_rt_block_of((void*)p, &begin, &size, &ours)) return -1;
  *offset = p - (uintptr_t)begin;
  if (walk->count == MAX_BLOCKS) return MAX_BLOCKS;
  walk->blocks[walk->count].begin = begin;
  walk->blocks[walk->count].size = size;
  return (int)walk->count++;
}

static void mix_word(struct walk* walk, const unsigned char* at, uint64_t n) {
  uint64_t word = 0;
  if (n == 8 && nh_rt_initialised(at, 8)) {
    memcpy(&word, at, 8);
    uint64_t offset = 0;
    const int block = meet(walk, (uintptr_t)word, &offset);
    if (block >= 0) {
      mix(walk, 0x100000000ull + (uint64_t)block);
      mix(walk, offset);
      return;
    }
    if (nh_rt_in_program((const void*)(uintptr_t)word)) word -= nh_rt_program_begin();
    mix(walk, word);
    return;
  }
  for (uint64_t i = 0; i < n; ++i) mix(walk, nh_rt_initialised(at + i, 1) ? at[i] : 0x1ff);
}

static void mix_block(struct walk* walk, unsigned number) {
  const unsigned char* begin = walk->blocks[number].begin;
  const uint64_t size = walk->blocks[number].size;
  mix(walk, size);
  for (uint64_t at = 0; at < size && walk->bytes < MAX_BYTES; at += 8, walk->bytes += 8)
    mix_word(walk, begin + at, size - at < 8 ? size - at : 8);
}

static void mix_change(uint64_t number, const void* at, uint64_t size, void* with) {
  struct walk* walk = with;
  mix(walk, number);
  for (uint64_t i = 0; i < size; i += 8)
    mix_word(walk, (const unsigned char*)at + i, size - i < 8 ? size - i : 8);
}

uint64_t nh_rt_state_digest(const void* const* roots, unsigned count) {
  struct walk walk;
  walk.count = 0;
  walk.hash = 0x243f6a8885a308d3ull;
  walk.bytes = 0;
  for (unsigned i = 0; i < count; ++i) {
    uint64_t offset = 0;
    const int block = meet(&walk, (uintptr_t)roots[i], &offset);
    mix(&walk, (uint64_t)(int64_t)block);
    mix(&walk, offset);
  }
  nh_rt_each_change(mix_change, &walk);
  for (unsigned i = 0; i < walk.count; ++i) mix_block(&walk, i);
  return walk.hash ? walk.hash : 1;
}

bool nh_rt_reaches(const void* from, const void* to) {
  struct walk walk;
  walk.count = 0;
  walk.hash = 0;
  walk.bytes = 0;
  uint64_t offset;
  if (meet(&walk, (uintptr_t)from, &offset) < 0) return false;
  for (unsigned i = 0; i < walk.count; ++i) {
    mix_block(&walk, i);
    for (unsigned k = 1; k < walk.count; ++k)
      if ((uintptr_t)to - (uintptr_t)walk.blocks[k].begin < walk.blocks[k].size) return true;
  }
  return false;
}

void* nh_rt_private_bytes(size_t size) {
  void* bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return bytes == MAP_FAILED ? NULL : bytes;
}
