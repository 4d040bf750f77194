// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: uninitialised value selected by a known condition
extern int __VERIFIER_nondet_int(void);
int main(void) { int x; int k = __VERIFIER_nondet_int(); int y = k == 5 ? x : 3; if (y == 9) return 1; return 0; }
