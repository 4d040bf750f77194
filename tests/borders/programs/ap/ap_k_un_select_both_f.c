// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: both unwritten
extern int __VERIFIER_nondet_int(void);
int main(void) { int x, y; int z = __VERIFIER_nondet_int() ? x : y; if (z == 8) return 1; return 0; }
