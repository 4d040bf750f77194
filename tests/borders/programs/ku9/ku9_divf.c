// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: all: divf
extern double __VERIFIER_nondet_double(void);
int main(void){ double d=__VERIFIER_nondet_double(); return 1.0/d==3; }
