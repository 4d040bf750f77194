// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: NaN's sign survives a float to double conversion
#include <string.h>
#include <math.h>
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) { unsigned u = __VERIFIER_nondet_uint(); float f; memcpy(&f, &u, 4); double d = f; if (isnan(d) && signbit(d)) reach_error(); return 0; }
