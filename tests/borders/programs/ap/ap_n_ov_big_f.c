// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memcpy overlap of 100 bytes by a free shift
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) { static char b[300]; unsigned k = __VERIFIER_nondet_uint(); if (k < 40 || k > 150) return 0; memcpy(b + k, b, 100); return 0; }
