/* Functions of libc by their own names, for code in the program that is not instrumented: Rust's std,
 * libraries that come as objects. Copies of memory take labels along, blocks that move do so too, blocks that
 * are freed lose theirs, and bytes of the input get theirs. What such code decides is not followed: where it
 * reads the input, the length is kept at its place and the run tells that it read. Models and the runtime
 * call the library itself. */
#define _GNU_SOURCE
#include "model.h"

#include <errno.h>
#include <malloc.h>
#include <unistd.h>

extern void* __memmove_chk(void* to, const void* from, size_t n, size_t room);
extern ssize_t __read(int fd, void* to, size_t n);
extern void __libc_free(void* p);
extern void* __libc_malloc(size_t n);
extern void* __libc_realloc(void* p, size_t n);

_Thread_local unsigned nh_sym_inside;

/* The library's memmove has no other name. The compiler would take it for memmove if it knew the size. */
void* nh_sym_move(void* to, const void* from, size_t n) {
  size_t room = SIZE_MAX;
  __asm__("" : "+r"(room));
  return __memmove_chk(to, from, n, room);
}

/* The dynamic linker calls some of these before there is a shadow. */
static bool ready(void) { return nh_sym_mapped; }

void* memcpy(void* to, const void* from, size_t n) {
  if (ready()) nh_sym_copy(to, from, n);
  return nh_sym_move(to, from, n);
}
void* memmove(void* to, const void* from, size_t n) { return memcpy(to, from, n); }

void free(void* p) {
  if (!p) return;
  if (ready()) {
    const int before = errno;
    nh_sym_clear(p, malloc_usable_size(p));
    nh_sym_block_freed(p);
    errno = before;
  }
  __libc_free(p);
}

void* realloc(void* p, size_t n) {
  if (!p || n == 0 || !ready()) return __libc_realloc(p, n);
  const size_t before = malloc_usable_size(p), kept = before < n ? before : n;
  if (!nh_sym_any(p, before)) {
    nh_sym_block_freed(p);
    void* q = __libc_realloc(p, n);
    nh_sym_block_made(q ? q : p, q ? n : before);
    return q;
  }
  void* q = __libc_malloc(n);
  if (!q) return NULL;
  nh_sym_clear(q, n);
  nh_sym_copy(q, p, kept);
  nh_sym_move(q, p, kept);
  nh_sym_block_made(q, n);
  free(p);
  return q;
}

/* Which byte it is that was found is a decision over the bytes before it. */
void* memchr(const void* s, int c, size_t n) {
  enum { MOST = 4096 };
  const unsigned char* p = s;
  size_t i = 0;
  while (i < n && p[i] != (unsigned char)c) ++i;
  const size_t looked = i < n ? i + 1 : n;
  if (ready() && nh_sym_inside == 0 && looked > 0 && looked <= MOST && nh_sym_any(s, looked))
    for (size_t k = 0; k < looked; ++k) {
      const nh_label label = nh_sym_load(p + k, 1, 8);
      if (label)
        nh_sym_branch(nh_sym_binary(NH_WHAT(NH_EQ, 0, 1), label, 0, 0, (unsigned char)c), k == i,
                      NH_SITE_LINE);
    }
  return i < n ? (void*)(p + i) : NULL;
}

ssize_t read(int fd, void* to, size_t n) {
  if (!ready() || nh_sym_inside > 0) return __read(fd, to, n);
  ++nh_sym_inside;
  const ssize_t got = nh_model_read(fd, to, n);
  --nh_sym_inside;
  if (nh_sym_call.returned == (const void*)nh_model_read) { /* it was input, and nobody takes the count */
    nh_sym_call.returned = NULL;
    nh_model_keep_length(fd);
    nh_sym_concrete(NH_SITE_OUTSIDE);
  }
  return got;
}
