/* Models of the heap: blocks and their sizes for objects.c; a block that goes or comes is concrete; a
 * symbolic size is an event, which the call makes. The blocks themselves are libc's. */
#define _GNU_SOURCE
#include "model.h"

#include <errno.h>
#include <malloc.h>
#include <stdlib.h>

static void* made(void* p, size_t n) {
  if (p) {
    nh_sym_clear(p, n);
    nh_sym_block_made(p, n);
  }
  return p;
}

void* nh_model_malloc(size_t n) { return made(malloc(n), n); }

void* nh_model_calloc(size_t count, size_t size) { return made(calloc(count, size), count * size); }

void nh_model_free(void* p) { free(p); }

/* Interposed, as free is: labels move. */
void* nh_model_realloc(void* p, size_t n) {
  if (!p) return made(malloc(n), n);
  if (n == 0) {
    free(p);
    return NULL;
  }
  return realloc(p, n);
}

void* nh_model_reallocarray(void* p, size_t count, size_t size) {
  size_t n;
  if (__builtin_mul_overflow(count, size, &n)) {
    errno = ENOMEM;
    return NULL;
  }
  return nh_model_realloc(p, n);
}

void* nh_model_aligned_alloc(size_t alignment, size_t n) { return made(aligned_alloc(alignment, n), n); }

int nh_model_posix_memalign(void** to, size_t alignment, size_t n) {
  const int error = posix_memalign(to, alignment, n);
  nh_sym_clear(to, sizeof *to);
  if (error == 0) made(*to, n);
  return error;
}

/* --- C++ -------------------------------------------------------------------------------------------------
 */

extern void* _Znwm(size_t) __attribute__((weak));
extern void* _ZnwmSt11align_val_t(size_t, size_t) __attribute__((weak));

/* Throws what operator new throws. */
void* nh_model_new(size_t n) { return made(_Znwm(n), n); }
void* nh_model_new_nothrow(size_t n, const void* tag) {
  (void)tag;
  return made(malloc(n), n);
}
void* nh_model_new_aligned(size_t n, size_t alignment) { return made(_ZnwmSt11align_val_t(n, alignment), n); }
void nh_model_delete(void* p) { nh_model_free(p); }
