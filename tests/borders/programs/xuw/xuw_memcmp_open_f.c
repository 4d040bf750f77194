// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: memcmp of an open number of bytes
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ char a[8]={0},b[8]; unsigned n=__VERIFIER_nondet_uint(); if(n>8) return 0; for(unsigned i=0;i<7;i++) b[i]=1; if(memcmp(a+0,b,n)>0) return 1; return 0; }
