// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: row copied onto itself shifted by an index
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(void) { static int m[4][8]; unsigned i = __VERIFIER_nondet_uint() % 4, j = __VERIFIER_nondet_uint() % 4; memcpy(&m[i][0], &m[j][1], 7 * sizeof(int)); return 0; }
