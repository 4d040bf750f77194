/* AddressSanitizer's shadow: one byte for eight of the program (compiler-rt, asan_mapping.h). 0: all eight
 * may be touched; 1 to 7: the first so many; otherwise the kind of poison. Functions of compiler-rt are weak:
 * the runtime also links without it. */
#ifndef NUTHATCH_MEMORY_SHADOW_H
#define NUTHATCH_MEMORY_SHADOW_H

#include "memory_rt.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NH_WEAK_FN __attribute__((weak))

extern void* __asan_region_is_poisoned(void* begin, size_t size) NH_WEAK_FN;
extern void __asan_get_shadow_mapping(size_t* scale, size_t* offset) NH_WEAK_FN;
extern int __sanitizer_get_ownership(const volatile void* p) NH_WEAK_FN;
extern int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void*, size_t),
                                                     void (*on_free)(const volatile void*)) NH_WEAK_FN;

enum { NH_POISON_FREED = 0xfd, NH_POISON_SCOPE = 0xf8, NH_POISON_RETURNED = 0xf5 };

/* Where shadow and program cannot be told apart by reading: addresses that have no shadow. The page of null and its neighbours hold nothing either. */
static inline bool nh_has_shadow(uintptr_t address) {
  size_t scale = 0, offset = 0;
  if (!__asan_get_shadow_mapping || address < 65536 || nh_is_no_address(address)) return false;
  __asan_get_shadow_mapping(&scale, &offset);
  const uintptr_t first = offset, last = (uintptr_t)((((uint64_t)1 << NH_ADDRESS_BITS) - 1) >> scale) + offset;
  return address < first || address > last;
}

static inline unsigned char nh_shadow_of(uintptr_t address) {
  size_t scale = 0, offset = 0;
  __asan_get_shadow_mapping(&scale, &offset);
  return *(const unsigned char*)((address >> scale) + offset);
}

#endif
