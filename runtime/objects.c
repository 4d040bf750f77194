/* Arguments that entries make: exact sizes, so that a step past the end is seen, and a note of those whose
 * size was only a guess. Comes in: sizes and bytes from lowered entries. Goes out: memory that the target may
 * read, write, keep or free as its own. */
#include "internal.h"
#include "memory_rt.h"

#include <stdlib.h>
#include <string.h>

extern void __asan_poison_memory_region(const volatile void*, size_t) NH_WEAK;
extern void __msan_check_mem_is_initialized(const volatile void*, size_t) NH_WEAK;
extern void __msan_unpoison(const volatile void*, size_t) NH_WEAK;
/* operator new: what std::string and std::vector free with delete */
#if UINTPTR_MAX == UINT32_MAX
#define NH_NEW _Znwj
#else
#define NH_NEW _Znwm
#endif
extern void* NH_NEW(size_t) NH_WEAK;

struct object {
  uintptr_t start, end;
  bool guessed, slot;
};
enum { MAX_OBJECTS = 256, NEAR = 4096 };
static struct object objects[MAX_OBJECTS];
static unsigned object_count;

static void forget_objects(void) { object_count = 0; }

__attribute__((constructor(102))) static void register_reset(void) { nh_rt_at_input_start(forget_objects); }

void* nh_rt_object(uint64_t size, uint32_t guessed) {
  unsigned char* made = malloc(size ? size : 1);
  if (!made) nh_rt_need(false); /* no argument, no call */
  /* ASan lets one byte of an empty block be used; nobody may use any. */
  if (size == 0 && __asan_poison_memory_region) __asan_poison_memory_region(made, 1);
  if (object_count < MAX_OBJECTS)
    objects[object_count++] = (struct object){(uintptr_t)made, (uintptr_t)made + size, guessed != 0, false};
  return made;
}

void* nh_rt_slot_object(uint64_t size) {
  void* made = nh_rt_object(size, 0);
  if (object_count > 0) objects[object_count - 1].slot = true;
  return made;
}

bool nh_rt_arguments_ended(void) {
  for (unsigned i = 0; i < object_count; ++i)
    if (!objects[i].slot && !nh_rt_live((const void*)objects[i].start, 1)) return true;
  return false;
}

/* The argument that lies nearest to an address outside of all of them is the one that was left. */
bool nh_rt_leaves_guessed(uint64_t address) {
  uint64_t nearest = NEAR;
  bool guessed = false;
  for (unsigned i = 0; i < object_count; ++i) {
    const struct object* o = &objects[i];
    const uint64_t distance = address < o->start  ? o->start - address
                              : address >= o->end ? address - o->end
                                                  : 0;
    if (distance >= nearest) continue;
    nearest = distance;
    guessed = o->guessed;
  }
  return guessed;
}

/* RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
uint32_t nh_rt_utf8(const void* data, uint64_t n) {
  const unsigned char* p = data;
  const unsigned char* const end = p + n;
  while (p < end) {
    const unsigned first = *p++;
    if (first < 0x80) continue;
    const unsigned more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    if (first < 0xc2 || first > 0xf4 || (uint64_t)(end - p) < more) return 0;
    const unsigned low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    const unsigned high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (*p < low || *p > high) return 0;
    for (unsigned i = 1; i < more; ++i)
      if ((p[i] & 0xc0) != 0x80) return 0;
    p += more;
  }
  return 1;
}

static void* fresh(uint64_t size) {
  void* made = NH_NEW ? NH_NEW(size) : malloc(size);
  if (!made) nh_rt_need(false);
  return made;
}

/* To whoever keeps a shadow of written bytes. */
static void written(void* p, uint64_t n) {
  nh_rt_init_written(p, n);
  if (__msan_unpoison) __msan_unpoison(p, n);
}

struct std_string {
  unsigned char* data;
  size_t length;
  union {
    unsigned char local[16];
    size_t capacity;
  };
};

void nh_rt_std_string(void* where, const void* data, uint64_t n) {
  struct std_string* string = where;
  unsigned char* bytes = n < sizeof string->local ? string->local : fresh(n + 1);
  memcpy(bytes, data, n);
  bytes[n] = 0;
  string->data = bytes;
  string->length = (size_t)n;
  if (n >= sizeof string->local) string->capacity = (size_t)n;
  written(where, sizeof *string);
  written(bytes, n + 1);
}

/* struct { T *begin, *end, *end_of_storage; } */
void nh_rt_std_vector(void* where, const void* data, uint64_t n) {
  unsigned char* ends[3] = {NULL, NULL, NULL};
  if (n > 0) {
    ends[0] = fresh(n);
    memcpy(ends[0], data, n);
    ends[1] = ends[2] = ends[0] + n;
    written(ends[0], n);
  }
  memcpy(where, ends, sizeof ends);
  written(where, sizeof ends);
}

void nh_rt_result(const void* p, uint64_t n) {
  if (__msan_check_mem_is_initialized) __msan_check_mem_is_initialized(p, n);
}
