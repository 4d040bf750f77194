// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: rec stack
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#include <stdint.h>
static int f(int n, uintptr_t up) { int x = n; if ((uintptr_t)&x < up && n == 0) reach_error(); return n ? f(n - 1, (uintptr_t)&x) : 0; }
int main(void) { return f(1 + __VERIFIER_nondet_bool(), 0); }
