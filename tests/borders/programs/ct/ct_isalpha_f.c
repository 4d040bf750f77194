// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: isalpha in the C locale
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void){ unsigned char c=__VERIFIER_nondet_uchar(); if(isalpha(c)&&!((c>='a'&&c<='z'))) reach_error(); return 0; }
