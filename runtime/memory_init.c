/* The shadow of written bytes: one bit a byte of the program, set for a byte of an object that was never
 * written since the object began. Untouched shadow says "written", so memory nobody told us about raises no
 * alarm. One mapping of 16 TB for the 2^47 addresses a program has, without reserved memory, at an address
 * that AddressSanitizer leaves free on x86-64 and aarch64 (between its high shadow and its heap); only
 * touched pages cost anything. */
#define _GNU_SOURCE
#include "memory_rt.h"
#include "memory_shadow.h"

#include <string.h>
#include <sys/mman.h>

#define SHADOW_BASE ((uintptr_t)0x200000000000)
#define SHADOW_SIZE ((size_t)1 << 44)
/* Marking costs an eighth of the block; larger blocks count as written. */
#define MARK_LIMIT ((uint64_t)16 << 20)

static int usable; /* 0 without the mapping, or after code outside the module reached more than we follow */

__attribute__((constructor(101))) static void map_shadow(void) {
  void* at = mmap((void*)SHADOW_BASE, SHADOW_SIZE, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  usable = at == (void*)SHADOW_BASE;
  if (!usable && at != MAP_FAILED) munmap(at, SHADOW_SIZE);
  if (usable) madvise(at, SHADOW_SIZE, MADV_DONTDUMP);
}

static inline unsigned char* shadow_byte(uintptr_t address) {
  return (unsigned char*)(SHADOW_BASE + (address >> 3));
}
static inline int in_range(uintptr_t from, uint64_t n) {
  return n <= ((uint64_t)1 << 47) && (from + n) >> 47 == 0;
}

/* The bits of the first and of the last shadow byte of a range. */
static inline unsigned char head_mask(uintptr_t from) { return (unsigned char)(0xff << (from & 7)); }
static inline unsigned char tail_mask(uintptr_t end) {
  return (unsigned char)(0xff >> (7 - ((end - 1) & 7)));
}

int nh_rt_initialised(const void* p, uint64_t n) {
  const uintptr_t from = (uintptr_t)p, end = from + n;
  if (!usable || n == 0 || !in_range(from, n)) return 1;
  const unsigned char *first = shadow_byte(from), *last = shadow_byte(end - 1);
  if (first == last) return (*first & head_mask(from) & tail_mask(end)) == 0;
  if ((*first & head_mask(from)) || (*last & tail_mask(end))) return 0;
  for (const unsigned char* at = first + 1; at < last; ++at)
    if (*at) return 0;
  return 1;
}

static void fill(uintptr_t from, uint64_t n, int bit) {
  const uintptr_t end = from + n;
  unsigned char *first = shadow_byte(from), *last = shadow_byte(end - 1);
  unsigned char head = head_mask(from);
  const unsigned char tail = tail_mask(end);
  if (first == last) head &= tail;
  *first = bit ? *first | head : *first & (unsigned char)~head;
  if (first == last) return;
  memset(first + 1, bit ? 0xff : 0, (size_t)(last - first - 1));
  *last = bit ? *last | tail : *last & (unsigned char)~tail;
}

void nh_rt_init_unwritten(void* p, uint64_t n) {
  if (usable && p && n && n <= MARK_LIMIT && in_range((uintptr_t)p, n)) fill((uintptr_t)p, n, 1);
}

void nh_rt_init_written(void* p, uint64_t n) {
  if (!usable || !n || !in_range((uintptr_t)p, n)) return;
  if (n > MARK_LIMIT) {
    /* Whole pages of shadow go back to zero without being touched. */
    const uintptr_t first = ((uintptr_t)shadow_byte((uintptr_t)p) + 4095) & ~(uintptr_t)4095;
    const uintptr_t last = (uintptr_t)shadow_byte((uintptr_t)p + n) & ~(uintptr_t)4095;
    madvise((void*)first, last - first, MADV_DONTNEED);
    fill((uintptr_t)p, ((first - SHADOW_BASE) << 3) - (uintptr_t)p, 0);
    const uintptr_t rest = (last - SHADOW_BASE) << 3;
    if (rest < (uintptr_t)p + n) fill(rest, (uintptr_t)p + n - rest, 0);
    return;
  }
  fill((uintptr_t)p, n, 0);
}

static inline int bit_of(uintptr_t address) { return *shadow_byte(address) >> (address & 7) & 1; }

void nh_rt_init_copy(void* to, const void* from, uint64_t n) {
  const uintptr_t d = (uintptr_t)to, s = (uintptr_t)from;
  if (!usable || n == 0 || d == s || !in_range(d, n) || !in_range(s, n)) return;
  /* Almost every copy is of written bytes. */
  if (n > MARK_LIMIT || nh_rt_initialised(from, n)) {
    nh_rt_init_written(to, n);
    return;
  }
  if (((d | s) & 7) == 0 && (n & 7) == 0) {
    memmove(shadow_byte(d), shadow_byte(s), n >> 3);
    return;
  }
  /* Bit by bit, in the order that an overlap needs. */
  for (uint64_t k = 0; k < n; ++k) {
    const uint64_t i = d < s ? k : n - 1 - k;
    fill(d + i, 1, bit_of(s + i));
  }
}

/* --- code outside the module
 * ------------------------------------------------------------------------------------ */

enum { MAX_OBJECTS = 64, MAX_WORDS = 4096 };

/* The object that holds p: a heap block, or what AddressSanitizer's shadow allows around it. */
static int extent_of(uintptr_t p, uintptr_t* begin, uintptr_t* end) {
  void* block;
  uint64_t size;
  if (nh_rt_block_of((void*)p, &block, &size)) {
    *begin = (uintptr_t)block;
    *end = *begin + size;
    return 1;
  }
  if (!nh_has_shadow(p) || nh_shadow_of(p) > 7) return 0;
  /* Only a local can hold unwritten bytes here; look as far as a frame is large, from redzone to redzone. */
  const uintptr_t reach = 64 << 10;
  uintptr_t low = p & ~(uintptr_t)7, high = low;
  while (p - low < reach && nh_has_shadow(low - 8) && nh_shadow_of(low - 8) == 0) low -= 8;
  while (high - p < reach && nh_has_shadow(high) && nh_shadow_of(high) == 0) high += 8;
  const unsigned char rest = nh_has_shadow(high) ? nh_shadow_of(high) : 0xff;
  if (rest > 0 && rest < 8) high += rest;
  *begin = low;
  *end = high;
  return 1;
}

/* Objects without an unwritten byte end the walk: nothing in them changes by being reached. A pointer inside
 * them may still lead to one that has, so heap blocks are looked through in any case, to a limit. */
void nh_rt_init_external(void* p) {
  uintptr_t queue[MAX_OBJECTS];
  unsigned count = 0;
  if (!usable || !p) return;
  queue[count++] = (uintptr_t)p;
  for (unsigned i = 0; i < count; ++i) {
    uintptr_t begin, end;
    if (!extent_of(queue[i], &begin, &end)) continue;
    nh_rt_init_written((void*)begin, end - begin);
    uintptr_t word = (begin + 7) & ~(uintptr_t)7;
    for (unsigned seen = 0; word + 8 <= end; word += 8, ++seen) {
      if (seen == MAX_WORDS) break;
      const uintptr_t value = *(const uintptr_t*)word;
      void* block;
      uint64_t size;
      const int is_block = nh_rt_block_of((void*)value, &block, &size);
      if (!is_block && !(value >> 40 && nh_has_shadow(value) && !nh_rt_initialised((void*)value, 1)))
        continue;
      const uintptr_t object = is_block ? (uintptr_t)block : value;
      unsigned known = 0;
      while (known < count && queue[known] != object) ++known;
      if (known < count) continue;
      if (count == MAX_OBJECTS) {
        /* More than we follow: from here on nobody can say what is unwritten. */
        usable = 0;
        return;
      }
      queue[count++] = object;
    }
  }
}
