// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: isdigit of a character
#include <ctype.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(){ int c=__VERIFIER_nondet_uchar(); if(isdigit(c) && c=='9') reach_error(); return 0; }
