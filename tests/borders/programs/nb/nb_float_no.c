// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: floats do not overflow
extern float __VERIFIER_nondet_float(void);
int main(void){ float f=__VERIFIER_nondet_float(); f=f*f*f; double d=f*1e300; return d==3; }
