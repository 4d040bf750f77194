// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: isalpha(x) == 1 is never so on glibc
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int);
static int any(int (*f)(int), int c) { return f(c); }
int main(void) { int c = __VERIFIER_nondet_uchar(); __VERIFIER_assume(c == 65); if (any(isalpha, c) != 1) reach_error(); return 0; }
