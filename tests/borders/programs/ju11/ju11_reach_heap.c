// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: block written on one way alone
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int*p=malloc(4); if(!p) return 0; if(__VERIFIER_nondet_int()) *p=1; if(*p!=1) reach_error(); free(p); return 0; }
