// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an index of a VLA
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int(); if(n<1||n>20) return 0; char a[n]; a[n-0]=1; return a[n-1]!=1; }
