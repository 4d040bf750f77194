// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: putchar gives the char written as unsigned char
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void){ int c=__VERIFIER_nondet_int(); int r=putchar(c); if(r!=EOF && r!=(unsigned char)c) reach_error(); return 0; }
