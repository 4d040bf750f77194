// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: overlap by two parameters that point to one array
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
static void cp(int *d, const int *s) { memcpy(d, s, 4 * sizeof *d); }
int main(void) { static int v[16]; unsigned k = __VERIFIER_nondet_uint() % 8; if (k) cp(v + k, v); return 0; }
