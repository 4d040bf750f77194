// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: trailing zeros of zero
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned x=__VERIFIER_nondet_uint(); if(!x) return 0; return __builtin_ctz(x)==40; }
