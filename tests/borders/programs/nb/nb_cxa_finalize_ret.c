// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: atexit sees what main did
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int x=1; static void f(void){ if(x==2) reach_error(); }
int main(void){ atexit(f); int y=__VERIFIER_nondet_int(); if(y==7) x=2; return 0; }
