// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a pointer is moved far out
extern long __VERIFIER_nondet_long(void);
int main(){ int a[4]={0}; long n=__VERIFIER_nondet_long(); if(n<0||n>4) return 0; return a[n]; }
