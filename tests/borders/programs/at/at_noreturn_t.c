// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: noreturn
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
__attribute__((noreturn)) static void die(void){ exit(0); }
int main(void){ int x=__VERIFIER_nondet_int(); if(x==4) die(); if(x==4) reach_error(); return 0; }
