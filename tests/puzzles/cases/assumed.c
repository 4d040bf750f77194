// Puzzle: an assumption over a product; a run ends there until the product is right.
// solution: 534cd39f
// how: nondet
#include <stdlib.h>

int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);

int main(void) {
  unsigned x = (unsigned)__VERIFIER_nondet_int();
  __VERIFIER_assume(x * 2654435761u == 99u);
  abort();
}
