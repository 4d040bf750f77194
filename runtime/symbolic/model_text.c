/* Comparisons of memory as one expression, so that one query finds a whole word and not its first letter. The
 * models in models/ ask here first. */
#define _GNU_SOURCE
#include "model.h"

bool nh_sym_any_text(const char* s, size_t most) {
  const size_t n = strnlen(s, most);
  return nh_sym_any(s, n < most ? n + 1 : n);
}

/* The call itself pins what it is given (slow_calls.cpp). */
size_t nh_model_kept(size_t n) { return n; }

enum { MOST_BYTES = 256, MOST_LOADED = 512 };

/* n bytes as one value, the first highest: the order of such values is the order of the texts. */
static nh_label big_endian(const unsigned char* p, size_t n) {
  nh_label all = 0;
  for (size_t i = 0; i < n; ++i) {
    const nh_label label = nh_sym_load(p + i, 1, 8);
    const nh_label byte = label ? label : nh_sym_constant(8, p[i]);
    all = i == 0 ? byte : nh_sym_concat(all, byte, 0, 0, (unsigned)(8 * i), 8);
  }
  return all;
}

/* -1, 0 or 1 as 32 bits. */
static nh_label order_of(const void* a, const void* b, size_t n) {
  const nh_label x = big_endian(a, n), y = big_endian(b, n);
  const nh_label same = nh_sym_binary(NH_WHAT(NH_EQ, 0, 1), x, y, 0, 0);
  const nh_label less = nh_sym_binary(NH_WHAT(NH_ULT, 0, 1), x, y, 0, 0);
  const nh_label other =
      nh_sym_ternary(NH_WHAT(NH_ITE, 0, 32), less, nh_sym_constant(32, UINT32_MAX), nh_sym_constant(32, 1));
  return nh_sym_ternary(NH_WHAT(NH_ITE, 0, 32), same, nh_sym_constant(32, 0), other);
}

size_t nh_sym_readable(const void* p) {
  const struct nh_object object = nh_sym_object(p);
  return object.size == 0 ? 0 : object.size - (size_t)((const char*)p - (const char*)object.base);
}
/* How many bytes of a text from p may be read. */
static size_t readable(const char* p) {
  const size_t known = nh_sym_readable(p);
  return known ? known : strlen(p) + 1;
}

static int sign(int d) { return (d > 0) - (d < 0); }

/* strcmp (n: SIZE_MAX) or strncmp where one text is concrete: equal up to its end is equal. */
int nh_model_compare_text(const char* a, const char* b, size_t n, int* done) {
  nh_sym_clear(done, sizeof *done);
  *done = 1;
  const size_t la = strnlen(a, n), lb = strnlen(b, n);
  const bool sa = nh_sym_any(a, la < n ? la + 1 : la), sb = nh_sym_any(b, lb < n ? lb + 1 : lb);
  const int result = sign(strncmp(a, b, n));
  if (!sa && !sb) return result;
  const size_t wanted = sa ? (lb < n ? lb + 1 : lb) : (la < n ? la + 1 : la);
  if ((sa && sb) || wanted == 0 || wanted > MOST_BYTES || readable(sa ? a : b) < wanted ||
      !nh_sym_recording()) {
    *done = 0;
    return 0;
  }
  nh_model_result((const void*)nh_model_compare_text, order_of(a, b, wanted));
  return result;
}

/* Equal or not is all that bcmp says. */
int nh_model_bcmp(const void* a, const void* b, size_t n) {
  const int result = memcmp(a, b, n) != 0;
  nh_label same = 0;
  for (size_t at = 0; at < n; at += MOST_LOADED) { /* a load has no more */
    const size_t part = n - at < MOST_LOADED ? n - at : MOST_LOADED;
    const char *p = (const char*)a + at, *q = (const char*)b + at;
    if (!nh_sym_any(p, part) && !nh_sym_any(q, part)) {
      if (memcmp(p, q, part) != 0) return 1; /* they differ, whatever the rest is */
      continue;
    }
    nh_label x = nh_sym_load(p, part, (uint32_t)(8 * part)), y = nh_sym_load(q, part, (uint32_t)(8 * part));
    if (!x) x = nh_sym_wide_constant((unsigned)(8 * part), p);
    if (!y) y = nh_sym_wide_constant((unsigned)(8 * part), q);
    const nh_label equal = nh_sym_binary(NH_WHAT(NH_EQ, 0, 1), x, y, 0, 0);
    same = same ? nh_sym_binary(NH_WHAT(NH_AND, 0, 1), same, equal, 0, 0) : equal;
  }
  if (!same) return result;
  nh_model_result((const void*)nh_model_bcmp,
                  nh_sym_unary(NH_WHAT(NH_ZEXT, 0, 32), nh_sym_unary(NH_WHAT(NH_NOT, 0, 1), same, 0), 0));
  return result;
}

/* Functions of libc that memory intrinsics become, or that were called by name. */
void* nh_model_memcpy(void* to, const void* from, size_t n) {
  nh_sym_memcpy(to, from, n);
  return to;
}
void* nh_model_memmove(void* to, const void* from, size_t n) { return nh_model_memcpy(to, from, n); }
void* nh_model_mempcpy(void* to, const void* from, size_t n) {
  return (char*)nh_model_memcpy(to, from, n) + n;
}
void* nh_model_memset(void* to, int byte, size_t n) {
  const nh_label label = nh_model_argument((const void*)nh_model_memset, 1);
  memset(to, byte, n);
  nh_sym_fill(to, n, label ? nh_sym_extract(label, 0, 8) : 0);
  return to;
}
