// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: double to int, then plus one
extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);
int main(void){ double d=__VERIFIER_nondet_double(); __VERIFIER_assume(d>=-2147483648.0&&d<=2147483647.0); int i=(int)d; int j=i+1; return j==5; }
