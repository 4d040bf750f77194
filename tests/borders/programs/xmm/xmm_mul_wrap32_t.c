// property: valid-memsafety
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a product wraps at 32 bits
#include <stdlib.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned n=__VERIFIER_nondet_uint(); if(n==0||n>1000u) return 0; int *p=malloc(n*sizeof(int)); if(!p) return 0; p[n-1]=1; free(p); return 0; }
