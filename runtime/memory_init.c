/* The shadow of written bytes: one bit a byte of the program, set for a byte of an object that was never
 * written since the object began. Untouched shadow says "written", so memory nobody told us about raises no
 * alarm. One mapping of an eighth of all addresses that a program has (16 TB; 512 MB of a 32-bit program), without
 * reserved memory, at an address that AddressSanitizer leaves free on x86-64 and aarch64 (between its high shadow
 * and its heap) and, in 32-bit programs, that lies between the program and what the system maps; only touched
 * pages cost anything. */
#define _GNU_SOURCE
#include "memory_rt.h"
#include "memory_shadow.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if UINTPTR_MAX == UINT32_MAX
#define SHADOW_BASE ((uintptr_t)0x80000000)
#else
#define SHADOW_BASE ((uintptr_t)0x200000000000)
#endif
#define SHADOW_SIZE ((size_t)1 << (NH_ADDRESS_BITS - 3))
/* Marking costs an eighth of the block; larger blocks count as written. */
#define MARK_LIMIT ((uint64_t)16 << 20)

static int usable; /* 0 before the mapping, and after code outside the module reached more than we follow */

extern void __msan_unpoison(const volatile void*, size_t) __attribute__((weak));
extern const char nh_sym_shadow __attribute__((weak)); /* the build is a symbolic one: its shadow lies there */

__attribute__((constructor(101))) static void map_shadow(void) {
  if (__msan_unpoison || &nh_sym_shadow) return; /* its own shadow lies there, and nobody asks for ours */
  void* at = mmap((void*)SHADOW_BASE, SHADOW_SIZE, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
  if (at != (void*)SHADOW_BASE) {
    /* Lowered code reads the shadow without asking. */
    static const char message[] = "nuthatch: cannot map the shadow of written bytes\n";
    if (write(2, message, sizeof message - 1) < 0) {
    }
    _exit(127);
  }
  madvise(at, SHADOW_SIZE, MADV_DONTDUMP);
  usable = 1;
}

static inline unsigned char* shadow_byte(uintptr_t address) {
  return (unsigned char*)(SHADOW_BASE + (address >> 3));
}
static inline int in_range(uintptr_t from, uint64_t n) {
  return n <= ((uint64_t)1 << NH_ADDRESS_BITS) && !nh_is_no_address((uint64_t)from + n);
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

int nh_rt_text_written(const char* p, uint64_t most) {
  uint64_t n = 0;
  while (n < most && p[n]) ++n;
  return nh_rt_initialised(p, n < most ? n + 1 : n);
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
  if (n > MARK_LIMIT || nh_rt_initialised(from, n) || nh_rt_in_program(to)) {
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

/* For values that are copied through a register: the unwritten bytes as a mask, bit k for byte k; n is at
 * most 16. */
uint64_t nh_rt_init_get(const void* p, uint64_t n) {
  uint64_t mask = 0;
  if (usable && in_range((uintptr_t)p, n))
    for (uint64_t k = 0; k < n; ++k) mask |= (uint64_t)bit_of((uintptr_t)p + k) << k;
  return mask;
}

void nh_rt_init_put(void* p, uint64_t n, uint64_t mask) {
  if (mask == 0 || nh_rt_in_program(p)) {
    if (!nh_rt_initialised(p, n)) nh_rt_init_written(p, n);
    return;
  }
  if (usable && in_range((uintptr_t)p, n))
    for (uint64_t k = 0; k < n; ++k) fill((uintptr_t)p + k, 1, mask >> k & 1);
}

void nh_rt_init_block(void* p, uint64_t n) {
  if (p ? n > ((uint64_t)64 << 20) : !nh_rt_allocation_failed) nh_rt_odd_allocation = 1; /* operator new, too */
  nh_rt_init_unwritten(p, n);
  nh_rt_block_is_ours(p);
}

/* --- code outside the module
 * ------------------------------------------------------------------------------------ */

extern void* __libc_stack_end;
extern void* __asan_get_current_fake_stack(void) NH_WEAK_FN;
extern void* __asan_addr_is_in_fake_stack(void* stack, void* address, void** begin, void** end) NH_WEAK_FN;

enum { MAX_OBJECTS = 256, MAX_WORDS = 16384 };

struct walk {
  uintptr_t begins[MAX_OBJECTS], ends[MAX_OBJECTS];
  unsigned count;
};

/* The object that holds p, if it is one that can have unwritten bytes or lead to one: a block that the module
 * allocated, a frame of AddressSanitizer's, a piece of the real stack, a global of the program. Blocks of
 * libraries and everything else are not entered: what the library may reach from there it was handed before,
 * and a byte that became written stays so. */
enum extent { NO_OBJECT, BYTES_ONLY, OBJECT };

static enum extent extent_of(uintptr_t p, uintptr_t* begin, uintptr_t* end) {
  void *first, *last;
  uint64_t size;
  int ours;
  if (p < 65536 || nh_is_no_address(p)) return NO_OBJECT;
  if (nh_rt_block_of((void*)p, &first, &size, &ours)) {
    *begin = (uintptr_t)first;
    *end = *begin + size;
    return ours ? OBJECT : NO_OBJECT;
  }
  const uintptr_t here = (uintptr_t)__builtin_frame_address(0), stack_end = (uintptr_t)__libc_stack_end;
  void* fake = __asan_get_current_fake_stack ? __asan_get_current_fake_stack() : NULL;
  uintptr_t lowest, highest;
  int on_stack = 0;
  if (fake && __asan_addr_is_in_fake_stack(fake, (void*)p, &first, &last)) {
    lowest = (uintptr_t)first;
    highest = (uintptr_t)last;
  } else if (p > here && p < stack_end) {
    /* Without redzones, so what lies around p is everything of the frames there: not to be followed. */
    on_stack = 1;
    lowest = here;
    highest = stack_end;
  } else if (nh_rt_in_program((void*)p)) {
    lowest = nh_rt_program_begin();
    highest = nh_rt_program_end();
  } else {
    return NO_OBJECT;
  }
  if (!nh_has_shadow(p) || nh_shadow_of(p) > 7) return NO_OBJECT;
  /* From redzone to redzone: one local or global, not its whole frame. Nothing interesting is larger. */
  const uintptr_t reach = 64 << 10;
  uintptr_t low = p & ~(uintptr_t)7, high = low;
  while (p - low < reach && low - 8 >= lowest && nh_shadow_of(low - 8) == 0) low -= 8;
  while (high < p + reach && high + 8 <= highest && nh_shadow_of(high) == 0) high += 8;
  const unsigned char rest = nh_shadow_of(high);
  if (rest > 0 && rest < 8) high += rest;
  *begin = low;
  *end = high;
  return on_stack ? BYTES_ONLY : OBJECT;
}

/* 0 where there are more objects than we follow. */
static int enter(struct walk* walk, uintptr_t p) {
  uintptr_t begin, end;
  for (unsigned i = 0; i < walk->count; ++i)
    if (p >= walk->begins[i] && p < walk->ends[i]) return 1;
  const enum extent extent = extent_of(p, &begin, &end);
  if (extent == NO_OBJECT) return 1;
  if (extent == BYTES_ONLY) {
    nh_rt_init_written((void*)begin, end - begin);
    return 1;
  }
  if (walk->count == MAX_OBJECTS) return 0;
  walk->begins[walk->count] = begin;
  walk->ends[walk->count++] = end;
  return 1;
}

void nh_rt_init_external(void* p) {
  static _Thread_local struct walk walk;
  unsigned words = 0;
  if (!usable || !p) return;
  walk.count = 0;
  enter(&walk, (uintptr_t)p);
  for (unsigned i = 0; i < walk.count; ++i) {
    const uintptr_t begin = walk.begins[i], end = walk.ends[i];
    if (!nh_rt_initialised((void*)begin, end - begin)) nh_rt_init_written((void*)begin, end - begin);
    const uintptr_t size = sizeof(uintptr_t);
    for (uintptr_t word = (begin + size - 1) & ~(size - 1); word + size <= end; word += size) {
      const uintptr_t value = *(const uintptr_t*)word;
      if (value < 65536 || nh_is_no_address(value)) continue;
      if (++words > MAX_WORDS || !enter(&walk, value)) {
        /* More than we follow: from here on nobody can say what is unwritten. */
        usable = 0;
        return;
      }
    }
  }
}

void nh_rt_init_external_by(const void* callee, void* p) {
  if (!nh_rt_in_program(callee)) nh_rt_init_external(p);
}
