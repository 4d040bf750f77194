// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: negation of INT_MIN
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int x=__VERIFIER_nondet_int(); __VERIFIER_assume(x!=-2147483647-1); return -x==5; }
