// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an array of negative length that nobody uses
extern int __VERIFIER_nondet_int(void);
int main(void) { int n = __VERIFIER_nondet_int(); if (n != -1) return 0; int a[n]; return 0; }
