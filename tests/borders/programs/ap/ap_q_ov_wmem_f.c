// property: all
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: struct copied by memcpy onto its own overlapping tail
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
struct R { char b[24]; }; int main(void) { static char m[64]; unsigned k = __VERIFIER_nondet_uint() & 7; if (!k) return 0; memcpy(m + k, m, sizeof(struct R)); return 0; }
