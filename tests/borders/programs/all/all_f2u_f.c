// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: f2u
extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);
int main(void){ float d=__VERIFIER_nondet_float(); __VERIFIER_assume(d>-2&&d<100); unsigned i=(unsigned)d; return i==3; }
