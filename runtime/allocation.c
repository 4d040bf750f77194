/* malloc and its like as the code of a target calls them in builds that run drivers: the same, with a note of
 * requests that failed or were huge (what a test asserts must not hang on how much memory a machine has) and
 * of whose block it is, also where the call went through a pointer. */
#include "internal.h"
#include "memory_rt.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

int nh_rt_odd_allocation;
unsigned nh_rt_failing_allocation; /* counted down; the one that makes it 0 fails */
int nh_rt_allocation_failed;
int nh_rt_allocation_refused;

#define HUGE ((size_t)64 << 20)

static void forget_refused(void) { nh_rt_allocation_refused = 0; }

__attribute__((constructor(102))) static void register_reset(void) { nh_rt_at_input_start(forget_refused); }

static void* noted(void* made, size_t size) {
  if (!made || size > HUGE) nh_rt_odd_allocation = 1;
  if (!made) nh_rt_allocation_refused = 1;
  nh_rt_block_is_ours(made);
  return made;
}

/* Some compilers take the bytes and the file of these for never null, even where there are none to write. */
size_t nh_rt_fwrite(const void* bytes, size_t size, size_t count, FILE* file) {
  if (!bytes || !file) nh_rt_odd_allocation = 1;
  return fwrite(bytes, size, count, file);
}

static bool fails(void) {
  if (nh_rt_failing_allocation == 0 || --nh_rt_failing_allocation != 0) return false;
  nh_rt_allocation_failed = 1;
  return true;
}

void* nh_rt_malloc(size_t size) { return fails() ? NULL : noted(malloc(size), size); }
void* nh_rt_calloc(size_t count, size_t size) {
  return fails() ? NULL : noted(calloc(count, size), size > HUGE ? size : count * size);
}
void* nh_rt_realloc(void* old, size_t size) {
  if (size != 0 && fails()) return NULL;
  void* made = realloc(old, size);
  return size == 0 ? made : noted(made, size);
}
