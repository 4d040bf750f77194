// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: bits of a number
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned x=__VERIFIER_nondet_uint(); if(__builtin_popcount(x)>32) reach_error(); return 0; }
