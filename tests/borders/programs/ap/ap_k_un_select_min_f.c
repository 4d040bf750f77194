// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: conditional of unwritten and constant, stored to a global
extern int __VERIFIER_nondet_int(void);
static int g; int main(void) { int x; g = __VERIFIER_nondet_int() == 1 ? x : 7; if (g == 8) return 1; return 0; }
