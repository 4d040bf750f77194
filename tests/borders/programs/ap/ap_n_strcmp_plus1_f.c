// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: program that takes strcmp's result as an index step
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int);
int main(void) { char a[2] = {__VERIFIER_nondet_char(), 0}; __VERIFIER_assume(a[0] >= 'a' && a[0] <= 'z'); int s = 0; s += strcmp(a, "a"); if (s == 3) reach_error(); return 0; }
