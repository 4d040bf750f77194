// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a negative index within
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(){ int a[4]={1,2,3,4}; int *p=a+2; int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=-3&&i<2); return p[i]; }
