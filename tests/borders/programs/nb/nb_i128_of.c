// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: 128-bit product overflows
extern long long __VERIFIER_nondet_longlong(void);
int main(void){ __int128 x=__VERIFIER_nondet_longlong(); x=x*x; x=x*2; return x==3; }
