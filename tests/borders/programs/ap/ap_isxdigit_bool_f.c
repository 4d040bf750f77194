// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: isdigit gives nonzero, not 1 (glibc: 2048)
#include <ctype.h>
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
int main(void) {
  int c = __VERIFIER_nondet_uchar();
  int (*f)(int) = isdigit;
  int r = f(c);
  if (r != 0 && r != 1) reach_error();
  return 0;
}
