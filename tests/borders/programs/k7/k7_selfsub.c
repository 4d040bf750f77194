// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: folded selfsub
extern int __VERIFIER_nondet_int(void);
int main(void){ int a=__VERIFIER_nondet_int(); int x=(a*3)-(a*3); return x==77; }
