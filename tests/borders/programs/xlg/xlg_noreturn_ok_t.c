// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: nothing comes behind exit
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
__attribute__((noreturn)) static void die(void){ exit(1); }
int main(){ int x=__VERIFIER_nondet_int(); if(x) die(); if(x) reach_error(); return 0; }
