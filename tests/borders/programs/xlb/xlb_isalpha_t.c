// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: isdigit of a character
#include <ctype.h>
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(){ int c=__VERIFIER_nondet_uchar(); if(isdigit(c) && c=='a') reach_error(); return 0; }
