// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a VLA is not written
extern int __VERIFIER_nondet_int(void);
int main(){ int n=__VERIFIER_nondet_int(); if(n<1||n>3) return 0; int a[n];  if(a[n-1]==4) return 1; return 0; }
