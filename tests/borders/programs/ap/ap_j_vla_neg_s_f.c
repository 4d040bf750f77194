// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: VLA sized by a negative number, written at 0
extern int __VERIFIER_nondet_int(void);
int main(void) { int n = __VERIFIER_nondet_int(); if (n > 5 || n < -8) return 0; if (n >= 0 && n < 2) return 0; char v[n]; v[0] = 1; v[1] = 2; return v[0] + v[1] - 3; }
