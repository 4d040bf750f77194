// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a signalling NaN becomes quiet by addition, not by a copy
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int);
int main(void) { unsigned u = __VERIFIER_nondet_uint(), v; __VERIFIER_assume(u == 0x7f800001u); float f; memcpy(&f, &u, 4); float g = f * 1.0f; memcpy(&v, &g, 4); if (v == 0x7fc00001u) reach_error(); return 0; }
