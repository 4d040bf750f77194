// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: -0.5 as an unsigned is 0, -1 is none
extern double __VERIFIER_nondet_double(void);
int main(){ double d=__VERIFIER_nondet_double(); if(!(d>-1.0 && d<10)) return 0; unsigned x=(unsigned)d; return x==5; }
