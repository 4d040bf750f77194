// property: valid-memsafety
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a difference of sizes wraps
#include <string.h>
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ char b[8]={0}; unsigned n=__VERIFIER_nondet_uint(); if(n>8) return 0; if(n<4) return 0; size_t k=n-4; if(k>8) { memset(b,1,k); } return b[0]; }
