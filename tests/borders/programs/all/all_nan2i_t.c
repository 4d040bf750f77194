// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: nan2i
extern double __VERIFIER_nondet_double(void);
int main(void){ double d=__VERIFIER_nondet_double(); if(!(d>-5&&d<5)) return 0; int i=(int)d; return i==3; }
