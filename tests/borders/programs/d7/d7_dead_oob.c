// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: write out of bounds that nobody reads
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
int main(void){ int a[3]; int i=__VERIFIER_nondet_int(); __VERIFIER_assume(i>=0&&i<4); a[i]=1; return 0; }
