// data-model: ILP32
// expect: FALSE
// test: none
// MSan has no 32-bit form: Nuthatch's own check fails natively, no plain test shows it.
#include <stdio.h>
int main(void) {
  int kind;
  if (getchar() != 'x') kind = 1;
  if (kind == 2) puts("two");
  return 0;
}
