// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: __builtin_abs(INT_MIN)
extern int __VERIFIER_nondet_int(void);
int main(void){ int x=__VERIFIER_nondet_int(); return __builtin_abs(x)==3; }
