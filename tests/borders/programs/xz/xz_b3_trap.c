// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: trap
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
#include <limits.h>
int main(void) {
  int x = __VERIFIER_nondet_int();
  if (x < 0) __builtin_trap();
  if (x < 0) reach_error();
  return 0;
}
