/* shadow.h in code: mapping the shadow, and ranges of it. Concrete ranges are passed over 64 program bytes at
 * a time. */
#define _GNU_SOURCE
#include "shadow.h"

#include "../snapshot.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

const char nh_sym_shadow = 1; /* that there is one */
bool nh_sym_mapped;

static void reserve(uint64_t from, uint64_t to, enum nh_zeroing how) {
  void* at = mmap((void*)from, to - from, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (at == (void*)from) {
    nh_rt_zero_at_restore(at, to - from, how);
    return;
  }
  static const char text[] = "nuthatch: cannot map the shadow of a symbolic build\n";
  if (write(2, text, sizeof text - 1) < 0) syscall(SYS_exit_group, 126);
  syscall(SYS_exit_group, 127);
}

static void map_shadow(void) {
  reserve(NH_MAP_BASE, NH_MAP_BASE + (NH_PROGRAM_END >> 3), NH_ZERO_NOTED);
  reserve(NH_LABELS_BASE, NH_LABELS_BASE + ((NH_LABELS_MASK + 1) << 2), NH_ZERO_SELDOM); /* the map rules */
  reserve(NH_STARTS_BASE, NH_STARTS_BASE + (NH_PROGRAM_END >> 7), NH_ZERO_NOTED);
  madvise((void*)NH_LABELS_BASE, (NH_LABELS_MASK + 1) << 2, MADV_NOHUGEPAGE);
  madvise((void*)NH_LABELS_BASE, (NH_LABELS_MASK + 1) << 2, MADV_DONTDUMP);
  madvise((void*)NH_MAP_BASE, NH_PROGRAM_END >> 3, MADV_NOHUGEPAGE);
  nh_sym_mapped = true;
}
/* Before every constructor, also those of libraries that call back. */
__attribute__((section(".preinit_array"), used)) static void (*const map_first)(void) = map_shadow;

/* The map bits of whole map bytes [first, last) of the range, with the bits before p and after p + n masked.
 */
struct range {
  uint8_t* map;
  size_t bytes; /* of the map */
  uint8_t first_mask, last_mask;
};

static struct range range_of(const void* p, size_t n) {
  const uintptr_t at = (uintptr_t)p, end = at + n - 1;
  struct range r = {nh_map_of(p), (end >> 3) - (at >> 3) + 1, (uint8_t)(0xff << (at & 7)),
                    (uint8_t)(0xff >> (7 - (end & 7)))};
  if (r.bytes == 1) r.first_mask = r.last_mask = r.first_mask & r.last_mask;
  return r;
}

static bool any_byte(const uint8_t* map, size_t n) {
  for (; n >= 8; n -= 8, map += 8) {
    uint64_t word;
    memcpy(&word, map, 8);
    if (word != 0) return true;
  }
  for (; n > 0; --n)
    if (*map++ != 0) return true;
  return false;
}

bool nh_sym_any(const void* p, size_t n) {
  if (n == 0) return false;
  const struct range r = range_of(p, n);
  if (r.map[0] & r.first_mask) return true;
  if (r.bytes == 1) return false;
  return (r.map[r.bytes - 1] & r.last_mask) || any_byte(r.map + 1, r.bytes - 2);
}

void nh_sym_clear(const void* p, size_t n) {
  if (n == 0) return;
  const struct range r = range_of(p, n);
  if (r.map[0] & r.first_mask) __atomic_fetch_and(r.map, (uint8_t)~r.first_mask, __ATOMIC_RELAXED);
  if (r.bytes == 1) return;
  uint8_t* const last = r.map + r.bytes - 1;
  if (*last & r.last_mask) __atomic_fetch_and(last, (uint8_t)~r.last_mask, __ATOMIC_RELAXED);
  if (any_byte(r.map + 1, r.bytes - 2)) memset(r.map + 1, 0, r.bytes - 2);
}

void nh_sym_mark(const void* p, size_t n) {
  if (n == 0) return;
  const struct range r = range_of(p, n);
  nh_rt_note_write(r.map, r.bytes);
  __atomic_fetch_or(r.map, r.first_mask, __ATOMIC_RELAXED);
  if (r.bytes == 1) return;
  __atomic_fetch_or(r.map + r.bytes - 1, r.last_mask, __ATOMIC_RELAXED);
  memset(r.map + 1, 0xff, r.bytes - 2);
}

static void copy_byte(uint8_t* to, const uint8_t* from) {
  if (nh_is_symbolic(from)) {
    *nh_labels_of(to) = *nh_labels_of(from);
    nh_rt_note_write(nh_map_of(to), 1);
    __atomic_fetch_or(nh_map_of(to), (uint8_t)(1u << ((uintptr_t)to & 7)), __ATOMIC_RELAXED);
  } else if (nh_is_symbolic(to)) {
    __atomic_fetch_and(nh_map_of(to), (uint8_t)~(1u << ((uintptr_t)to & 7)), __ATOMIC_RELAXED);
  }
}

void nh_sym_copy(void* to, const void* from, size_t n) {
  if (n == 0 || to == from) return;
  if (!nh_sym_any(from, n)) {
    nh_sym_clear(to, n);
    return;
  }
  uint8_t* t = to;
  const uint8_t* f = from;
  if ((uintptr_t)t - (uintptr_t)f >= n) {
    for (size_t i = 0; i < n; ++i) copy_byte(t + i, f + i);
  } else {
    for (size_t i = n; i-- > 0;) copy_byte(t + i, f + i);
  }
}

void nh_sym_input(void* p, size_t n, unsigned stream, uint64_t offset) {
  if (stream >= NH_MAX_STREAMS || offset > NH_INPUT_OFFSET_MASK) {
    nh_sym_clear(p, n);
    return;
  }
  size_t there = n;
  if (there > NH_INPUT_OFFSET_MASK + 1 - offset) there = NH_INPUT_OFFSET_MASK + 1 - offset;
  nh_label* labels = nh_labels_of(p);
  const nh_label first = NH_LABEL_INPUT | stream << NH_INPUT_STREAM_SHIFT | (uint32_t)offset;
  for (size_t i = 0; i < there; ++i) labels[i] = first + (uint32_t)i;
  nh_sym_mark(p, there);
  nh_sym_clear((char*)p + there, n - there);
}
