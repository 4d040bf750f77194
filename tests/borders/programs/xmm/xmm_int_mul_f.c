// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a product wraps at unsigned
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned n=__VERIFIER_nondet_uint(); if(n<1||n>0x40000000u) return 0; char *p=malloc(n*4u); if(!p) return 0; p[0]=1; free(p); return 0; }
