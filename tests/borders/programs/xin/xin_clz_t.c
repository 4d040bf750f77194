// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: leading zeros
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned x=__VERIFIER_nondet_uint(); if(x==0) return 0; int n=__builtin_clz(x); if(n>31) reach_error(); return 0; }
