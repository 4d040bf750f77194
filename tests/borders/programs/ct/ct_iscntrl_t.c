// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: classes exclude each other
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void){ int c=__VERIFIER_nondet_uchar(); if(iscntrl(c)&&isprint(c)) reach_error(); if(ispunct(c)&&isalnum(c)) reach_error(); return 0; }
