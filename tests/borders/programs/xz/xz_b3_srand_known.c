// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: srand known
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);
#include <stdlib.h>
int main(void) {
  srand(__VERIFIER_nondet_uint());
  int a = rand() % 6;
  if (a == 3) reach_error();
  return 0;
}
