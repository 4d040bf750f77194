// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: atexit ovf
extern int __VERIFIER_nondet_int(void);
#include <stdlib.h>
static int g;
static void h(void) { g++; }
int main(void) { atexit(h); g = __VERIFIER_nondet_int(); return 0; }
