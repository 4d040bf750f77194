// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atoi of two open chars
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void){ char s[3]={__VERIFIER_nondet_char(),__VERIFIER_nondet_char(),0}; int v=atoi(s); if(v>=99||v<-9) reach_error(); return 0; }
