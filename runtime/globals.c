/* The target's own variables with a lifetime of the whole program. Comes in: the table that the module has of
 * them. Drivers of one child share them, so what one driver left there is put back before the next. Where a
 * value from before is the address of a heap block that the driver freed, that would not be enough: the child
 * ends instead. */
#define _GNU_SOURCE
#include "globals.h"
#include "memory_rt.h"
#include "state_digest.h"

#include <string.h>

struct nh_global {
  unsigned char* at;
  uint64_t size;
};
extern const struct nh_global nh_globals[] __attribute__((weak));
extern const unsigned nh_global_count __attribute__((weak));

static unsigned char* kept;
static uint64_t* kept_words; /* addresses of heap blocks in each */

static unsigned count(void) { return &nh_global_count ? nh_global_count : 0; }

bool nh_rt_each_global(void (*look)(const void* at, uint64_t size, void* with), void* with) {
  if (!&nh_global_count) return false;
  for (unsigned i = 0; i < count(); ++i) look(nh_globals[i].at, nh_globals[i].size, with);
  return true;
}

/* Words that are addresses in live heap blocks. */
static uint64_t heap_words(const unsigned char* from, uint64_t n) {
  uint64_t words = 0;
  for (uint64_t at = 0; at + 8 <= n; at += 8) {
    uintptr_t word;
    void* begin;
    uint64_t size;
    int ours;
    memcpy(&word, from + at, 8);
    words += (uint64_t)word >> 32 && !nh_is_no_address(word) && nh_rt_block_of((const void*)word, &begin, &size, &ours);
  }
  return words;
}

void nh_rt_keep_globals(void) {
  if (kept || count() == 0) return;
  uint64_t all = 0;
  for (unsigned i = 0; i < count(); ++i) all += nh_globals[i].size;
  kept = nh_rt_private_bytes(all ? all : 1);
  kept_words = nh_rt_private_bytes(count() * sizeof *kept_words);
  if (!kept || !kept_words) return;
  unsigned char* to = kept;
  for (unsigned i = 0; i < count(); to += nh_globals[i].size, ++i) {
    memcpy(to, nh_globals[i].at, nh_globals[i].size);
    kept_words[i] = heap_words(to, nh_globals[i].size);
  }
}

/* A table that was filled is told from an empty one by its first pieces. */
enum { PIECE = 64, MOST_PIECES = 64 };

void nh_rt_each_change(void (*look)(uint64_t number, const void* at, uint64_t size, void* with), void* with) {
  if (!kept || !kept_words) return;
  const unsigned char* from = kept;
  for (unsigned i = 0; i < count(); from += nh_globals[i].size, ++i) {
    const struct nh_global* global = &nh_globals[i];
    if (memcmp(from, global->at, global->size) == 0) continue;
    unsigned found = 0;
    for (uint64_t at = 0; at < global->size && found < MOST_PIECES; at += PIECE) {
      const uint64_t n = global->size - at < PIECE ? global->size - at : PIECE;
      if (memcmp(from + at, global->at + at, n) == 0) continue;
      look((uint64_t)i << 32 | at, global->at + at, n, with);
      ++found;
    }
  }
}

enum nh_globals_state nh_rt_restore_globals(void) {
  if (!kept || !kept_words) return NH_GLOBALS_SAME;
  enum nh_globals_state state = NH_GLOBALS_SAME;
  const unsigned char* from = kept;
  for (unsigned i = 0; i < count(); from += nh_globals[i].size, ++i) {
    const struct nh_global* global = &nh_globals[i];
    if (memcmp(from, global->at, global->size) == 0) continue;
    if (kept_words[i] && heap_words(from, global->size) != kept_words[i]) return NH_GLOBALS_LOST;
    memcpy(global->at, from, global->size);
    state = NH_GLOBALS_RESTORED;
  }
  return state;
}
