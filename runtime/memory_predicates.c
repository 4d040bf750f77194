/* The predicates of memory checks, answered from AddressSanitizer's shadow. Comes in: a pointer and a size,
 * possibly wild. Goes out: 1 or 0. Never faults on a pointer without shadow; a page that is not mapped or not
 * writable is answered by the fault of the access itself (nh_rt_check_of_fault). */
#define _GNU_SOURCE
#include "memory_rt.h"
#include "memory_shadow.h"

#include <link.h>

_Thread_local struct nh_guard nh_rt_guard;

uint64_t nh_rt_check_of_fault(const void* address) {
  const uintptr_t at = (uintptr_t)address, from = (uintptr_t)nh_rt_guard.from;
  if (nh_rt_guard.check == 0) return 0;
  if (at >= from && at - from < nh_rt_guard.size) return nh_rt_guard.check;
  /* The machine reports 0 for an address that is no address at all; and an address without shadow faults when
   * its shadow is read. */
  if (at == 0 && nh_is_no_address(nh_rt_guard.from)) return nh_rt_guard.check;
  size_t scale = 0, offset = 0;
  if (__asan_get_shadow_mapping) __asan_get_shadow_mapping(&scale, &offset);
  if (offset && at - ((from >> scale) + offset) <= 2) return nh_rt_guard.check;
  return 0;
}

/* In a 32-bit program the end of a large range is no address of its own. */
static bool leaves_addresses(uintptr_t from, uint64_t n) {
  return nh_is_no_address(n) || nh_is_no_address((uint64_t)from + n - 1);
}

/* The poison of the first byte in the range that may not be touched; 0 when there is none. */
static unsigned char poison_in(const void* p, uint64_t n) {
  const uintptr_t from = (uintptr_t)p;
  if (n == 0 || !nh_has_shadow(from) || leaves_addresses(from, n) || !nh_has_shadow(from + n - 1)) return 0;
  const uintptr_t bad = (uintptr_t)__asan_region_is_poisoned((void*)from, n);
  return bad ? nh_shadow_of(bad) : 0;
}

/* Kept for the report of the check that fails next: was it one of our guesses that was left? */
const void* nh_rt_refused;

static int answer(const void* p, int holds) {
  if (!holds) nh_rt_refused = p;
  return holds;
}

int nh_rt_live(const void* p, uint64_t n) { return answer(p, poison_in(p, n) != NH_POISON_FREED); }

int nh_rt_inscope(const void* p, uint64_t n) {
  const unsigned char poison = poison_in(p, n);
  return answer(p, poison != NH_POISON_SCOPE && poison != NH_POISON_RETURNED);
}

int nh_rt_readable(const void* p, uint64_t n) {
  const uintptr_t from = (uintptr_t)p;
  if (n == 0 || !__asan_get_shadow_mapping) return 1;
  if (!nh_has_shadow(from) || leaves_addresses(from, n) || !nh_has_shadow(from + n - 1)) return answer(p, 0);
  return answer(p, __asan_region_is_poisoned((void*)from, n) == NULL);
}

/* Constants of the program: from its first byte to the end of what the loader protects after relocation. A
 * store there must be caught before it is made: the optimiser may have removed it, since no defined program
 * has one. */
uintptr_t nh_rt_constants_begin, nh_rt_constants_size;
static uintptr_t program_end;

static int find_constants(struct dl_phdr_info* info, size_t size, void* data) {
  (void)size;
  (void)data;
  uintptr_t begin = UINTPTR_MAX, end = 0;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr)* part = &info->dlpi_phdr[i];
    if (part->p_type == PT_LOAD && info->dlpi_addr + part->p_vaddr + part->p_memsz > program_end)
      program_end = info->dlpi_addr + part->p_vaddr + part->p_memsz;
    const bool constant =
        (part->p_type == PT_LOAD && !(part->p_flags & PF_W)) || part->p_type == PT_GNU_RELRO;
    if (!constant) continue;
    if (part->p_vaddr < begin) begin = part->p_vaddr;
    if (part->p_vaddr + part->p_memsz > end) end = part->p_vaddr + part->p_memsz;
  }
  nh_rt_constants_begin = info->dlpi_addr + begin;
  nh_rt_constants_size = end - begin;
  return 1; /* the first object is the program itself */
}

__attribute__((constructor(101))) static void at_start(void) { dl_iterate_phdr(find_constants, NULL); }

uintptr_t nh_rt_program_begin(void) { return nh_rt_constants_begin; }
uintptr_t nh_rt_program_end(void) { return program_end; }
int nh_rt_in_program(const void* p) {
  return (uintptr_t)p >= nh_rt_constants_begin && (uintptr_t)p < program_end;
}

int nh_rt_writable(const void* p, uint64_t n) {
  if (n != 0 && (uintptr_t)p - nh_rt_constants_begin < nh_rt_constants_size) return 0;
  return nh_rt_readable(p, n);
}

int nh_rt_freeable(const void* p) { return !__sanitizer_get_ownership || __sanitizer_get_ownership(p); }

/* Eight bytes a step: what the shadow allows of them is looked through for the NUL. */
int nh_rt_terminated(const char* p) {
  if (!__asan_get_shadow_mapping) return 1;
  for (uintptr_t at = (uintptr_t)p;; at = (at | 7) + 1) {
    if (!nh_has_shadow(at)) return answer((const void*)at, 0);
    const unsigned char shadow = nh_shadow_of(at);
    const uintptr_t end = shadow == 0 ? (at | 7) + 1 : shadow < 8 ? (at & ~(uintptr_t)7) + shadow : at;
    for (; at < end; ++at)
      if (*(const char*)at == 0) return 1;
    if (shadow != 0) return answer((const void*)at, 0);
    at = end - 1;
  }
}
