// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a shift by the width
extern unsigned int __VERIFIER_nondet_uint(void);
int main(){ unsigned n=__VERIFIER_nondet_uint(); unsigned x=1u<<(n&31); return x==3; }
