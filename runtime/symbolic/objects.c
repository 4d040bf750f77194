/* The object that an address lies in, asked for only where an address is symbolic. Heap blocks: one bit for
 * sixteen bytes says where a block starts, a hash table has its size. Globals: a sorted table that the pass
 * wrote. Locals: the pass hands the object over where it sees it. Never believes that it knows all: size 0 is
 * unknown. */
#define _GNU_SOURCE
#include "../snapshot.h"
#include "sym_rt.h"

#include <ctype.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/mman.h>

struct nh_global {
  const void* base;
  uint64_t size; /* with NH_OBJECT_CONSTANT */
};
extern const struct nh_global nh_sym_globals[] __attribute__((weak));
extern const uint64_t nh_sym_global_count __attribute__((weak));

static struct nh_global* sorted;
static uint64_t sorted_count;

static int by_base(const void* a, const void* b) {
  const struct nh_global *x = a, *y = b;
  return (x->base > y->base) - (x->base < y->base);
}

/* Once in the server, before it forks. */
__attribute__((constructor(103))) static void sort_globals(void) {
  const uint64_t n = &nh_sym_global_count ? nh_sym_global_count : 0;
  if (n == 0) return;
  void* p = mmap(NULL, n * sizeof *sorted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) return;
  sorted = p;
  memcpy(sorted, nh_sym_globals, n * sizeof *sorted);
  qsort(sorted, n, sizeof *sorted, by_base);
  sorted_count = n;
}

static struct nh_object global_of(const void* p) {
  uint64_t low = 0, high = sorted_count; /* the last that starts at or before p is at low - 1 */
  while (low < high) {
    const uint64_t middle = low + (high - low) / 2;
    if (sorted[middle].base <= p)
      low = middle + 1;
    else
      high = middle;
  }
  if (low > 0) {
    const struct nh_global* found = &sorted[low - 1];
    const uint64_t size = found->size & ~NH_OBJECT_CONSTANT;
    if ((uintptr_t)p - (uintptr_t)found->base <= size)
      return (struct nh_object){found->base, size, (found->size & NH_OBJECT_CONSTANT) != 0};
  }
  return (struct nh_object){NULL, 0, false};
}

/* --- heap -------------------------------------------------------------------------------------------------
 */

struct block {
  uintptr_t base; /* 0: free */
  uint64_t size;
};
static struct block* blocks;
static uint64_t block_mask, block_count;        /* count includes those that were freed */
static uintptr_t lowest = UINTPTR_MAX, highest; /* where blocks were */
static uint64_t largest;

static uint8_t* start_byte(const void* p) { return (uint8_t*)(NH_STARTS_BASE + ((uintptr_t)p >> 7)); }
static uint8_t start_bit(const void* p) { return (uint8_t)(1u << (((uintptr_t)p >> 4) & 7)); }

static struct block* slot_of(struct block* table, uint64_t mask, uintptr_t base) {
  uint64_t at = ((base >> 4) * 0x9e3779b97f4a7c15ull >> 20) & mask;
  while (table[at].base != 0 && table[at].base != base) at = (at + 1) & mask;
  return &table[at];
}

static bool grow(void) {
  const uint64_t wider = blocks ? block_mask * 2 + 1 : 1023;
  void* p = nh_rt_pages((wider + 1) * sizeof *blocks, NH_ZERO_ALL);
  if (!p) return false;
  uint64_t count = 0;
  for (uint64_t i = 0; blocks && i <= block_mask; ++i) {
    if (blocks[i].base == 0 || blocks[i].size == UINT64_MAX) continue;
    *slot_of(p, wider, blocks[i].base) = blocks[i];
    ++count;
  }
  if (blocks) nh_rt_free_pages(blocks, (block_mask + 1) * sizeof *blocks);
  blocks = p;
  block_mask = wider;
  block_count = count;
  return true;
}

void nh_sym_block_made(const void* p, uint64_t size) {
  if (!p) return;
  nh_sym_lock();
  if ((blocks && block_count * 2 <= block_mask) || grow()) {
    struct block* slot = slot_of(blocks, block_mask, (uintptr_t)p);
    if (slot->base == 0) ++block_count;
    *slot = (struct block){(uintptr_t)p, size};
    if ((uintptr_t)p < lowest) lowest = (uintptr_t)p;
    if ((uintptr_t)p + size > highest) highest = (uintptr_t)p + size;
    if (size > largest) largest = size;
    nh_rt_note_write(start_byte(p), 1);
    __atomic_fetch_or(start_byte(p), start_bit(p), __ATOMIC_RELAXED);
  }
  nh_sym_unlock();
}

void nh_sym_block_freed(const void* p) {
  if (!p || !blocks) return;
  nh_sym_lock();
  struct block* slot = slot_of(blocks, block_mask, (uintptr_t)p);
  if (slot->base != 0) slot->size = UINT64_MAX; /* its place in the chain stays */
  __atomic_fetch_and(start_byte(p), (uint8_t)~start_bit(p), __ATOMIC_RELAXED);
  nh_sym_unlock();
}

/* The nearest start at or before p, no farther back than the largest block reaches. */
static struct nh_object block_of(const void* p) {
  enum { FARTHEST = 16 << 20 };
  struct nh_object none = {NULL, 0, false};
  if ((uintptr_t)p < lowest || (uintptr_t)p > highest) return none;
  const uint64_t most = (largest < FARTHEST ? largest : FARTHEST) / 128 + 1;
  const uint8_t* at = start_byte(p);
  uint8_t bits = *at & (uint8_t)((start_bit(p) << 1) - 1);
  for (unsigned steps = 0; bits == 0; ++steps) {
    if (steps > most) return none;
    bits = *--at;
  }
  const uintptr_t base = ((uintptr_t)at - NH_STARTS_BASE) << 7 | (uintptr_t)(31 - __builtin_clz(bits)) << 4;
  const struct block* slot = slot_of(blocks, block_mask, base);
  if (slot->base == 0 || slot->size == UINT64_MAX || (uintptr_t)p - base > slot->size) return none;
  return (struct nh_object){(const void*)base, slot->size, false};
}

/* The tables behind isalpha, toupper and tolower: 128 entries before, 256 after what these point to. */
static struct nh_object ctype_of(const void* p) {
  const struct nh_object tables[] = {{*__ctype_b_loc() - 128, 384 * 2, true},
                                     {*__ctype_tolower_loc() - 128, 384 * 4, true},
                                     {*__ctype_toupper_loc() - 128, 384 * 4, true}};
  for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; ++i)
    if ((uintptr_t)p - (uintptr_t)tables[i].base < tables[i].size) return tables[i];
  return (struct nh_object){NULL, 0, false};
}

struct nh_object nh_sym_object(const void* p) {
  struct nh_object found = block_of(p);
  if (found.size == 0) found = global_of(p);
  if (found.size == 0) found = ctype_of(p);
  return found;
}
