// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: VLA of negative size
extern int __VERIFIER_nondet_int(void);
int main(void) { int n = __VERIFIER_nondet_int(); if (n > 5 || n < -1 || n == 0) return 0; int v[n]; v[0] = 1; return v[0] - 1; }
