// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a double beyond int
extern double __VERIFIER_nondet_double(void);
int main(){ double d=__VERIFIER_nondet_double(); if(!(d>-1e9&&d<2e9)) return 0; int x=(int)d; return x==5; }
