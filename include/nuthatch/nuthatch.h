/* Nuthatch, for programs that want to be tested: which bytes are input, what may be taken for granted, what
 * must hold. All of it is optional. C and C++.
 *
 *   #include <nuthatch/nuthatch.h>
 *
 *   int main(void) {
 *     int a = nh_int("a"), b = nh_int("b");
 *     nh_assume(a < b);
 *     nh_assert(midpoint(a, b) >= a);
 *   }
 *
 * `nuthatch` knows these functions by their names. An ordinary compiler takes the definitions below: inputs
 * are zero, assumptions and hints do nothing, an assertion that fails ends the program as assert() does. They
 * are weak, so that a program may bring its own (reading inputs from a file, say). */
#ifndef NUTHATCH_NUTHATCH_H
#define NUTHATCH_NUTHATCH_H

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) || defined(__clang__)
#define NH_WEAK_ __attribute__((weak))
#else
#define NH_WEAK_ static
#endif

/* The `size` bytes at `bytes` are input. The name is for reports: a string literal. */
NH_WEAK_ void nh_symbolic(void* bytes, size_t size, const char* name) {
  (void)name;
  memset(bytes, 0, size);
}

/* Executions in which `condition` is 0 are of no interest. Nothing is reported that happens only in those. */
NH_WEAK_ void nh_assume(int condition) { (void)condition; }

/* `condition` must not be 0 here, in any execution. */
NH_WEAK_ void nh_assert(int condition) {
  if (condition) return;
  fputs("nh_assert failed\n", stderr);
  abort();
}

/* Executions in which `condition` is not 0 are tried first; none is left out. */
NH_WEAK_ void nh_tryfirst(int condition) { (void)condition; }

/* What somebody knows already, a reviewer or another tool: `condition` was taken for granted here under a name, and an
 * assertion was verified as long as such assumptions hold. Tests are then guided to what nobody has verified.
 *
 *   NH_ASSUMED(balance <= INT_MAX - amount, no_overflow);
 *   balance += amount;
 *   NH_VERIFIED(balance >= before, no_overflow);
 *
 * A supposition is made of names, `&&`, `||`, true and false. */
NH_WEAK_ void nh_assumed(int condition, const char* name) { (void)condition, (void)name; }
NH_WEAK_ void nh_verified(int condition, const char* supposition) {
  (void)supposition;
  nh_assert(condition);
}
#define NH_ASSUMED(condition, name) nh_assumed(!!(condition), #name)
#define NH_VERIFIED(condition, supposition) nh_verified(!!(condition), #supposition)

/* A fresh input of each type: nh_int("width"). nh_bool gives 0 or 1. */
#define NH_INPUT_(type, name)                                                                                \
  NH_WEAK_ type name(const char* label) {                                                                    \
    type value;                                                                                              \
    nh_symbolic(&value, sizeof value, label);                                                                \
    return value;                                                                                            \
  }
NH_INPUT_(signed char, nh_char)
NH_INPUT_(unsigned char, nh_uchar)
NH_INPUT_(short, nh_short)
NH_INPUT_(unsigned short, nh_ushort)
NH_INPUT_(int, nh_int)
NH_INPUT_(unsigned, nh_uint)
NH_INPUT_(long, nh_long)
NH_INPUT_(unsigned long, nh_ulong)
NH_INPUT_(size_t, nh_size)
NH_INPUT_(float, nh_float)
NH_INPUT_(double, nh_double)
#undef NH_INPUT_

NH_WEAK_ int nh_bool(const char* label) {
  unsigned char value;
  nh_symbolic(&value, sizeof value, label);
  return value & 1;
}

#ifdef __cplusplus
} /* extern "C" */
#endif

#endif
