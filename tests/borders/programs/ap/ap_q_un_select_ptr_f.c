// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: unwritten pointer by ?: compared
extern int __VERIFIER_nondet_int(void);
static int g; int main(void) { int *x; int *p = __VERIFIER_nondet_int() == 1 ? x : &g; if (p == 0) return 1; return 0; }
