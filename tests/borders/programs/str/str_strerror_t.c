// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strerror gives a text
#include <string.h>
#include <errno.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);
int main(void){ errno=0; int e=__VERIFIER_nondet_int(); __VERIFIER_assume(e>=0&&e<3); char *s=strerror(e); if(s==0) reach_error(); return 0; }
