// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: memcmp compares as unsigned char
#include <string.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ unsigned char a=__VERIFIER_nondet_uchar(), b=__VERIFIER_nondet_uchar(); __VERIFIER_assume(a>b); if((signed char)a<(signed char)b) reach_error(); return 0; }
