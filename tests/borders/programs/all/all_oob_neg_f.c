// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: all: oob_neg
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a[3]={0}; int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=-1&&i<3); return a[i]; }
