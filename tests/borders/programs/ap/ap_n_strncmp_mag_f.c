// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strncmp and strcasecmp give the difference too
#include <strings.h>
#include <string.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
extern void __VERIFIER_assume(int);
int main(void) { char a[2] = {__VERIFIER_nondet_char(), 0}; __VERIFIER_assume(a[0] == 'x'); int r = strcasecmp(a, "b"); if (r > 1) reach_error(); return 0; }
