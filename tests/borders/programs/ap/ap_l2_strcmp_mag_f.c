// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: glibc's strcmp gives the difference, more than 1
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
int main(void) { char a[2] = {__VERIFIER_nondet_char(), 0}; if (strcmp(a, "a") > 1) reach_error(); return 0; }
