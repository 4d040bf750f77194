// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: memset converts to unsigned char
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int v=__VERIFIER_nondet_int(); unsigned char b[3]; memset(b,v,3); if(b[1]!=v) reach_error(); return 0; }
